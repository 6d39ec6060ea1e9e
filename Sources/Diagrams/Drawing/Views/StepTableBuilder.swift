import Hierarchy
import Text
import Unwinding
import Wording

struct StepTableBuilder {
  let unwind: UnwindTrace
  let wording: Wording
  /// The numbers on the nodes.
  let numbers: [ControllerIndex: Int]
  /// Whether each call has a line, with the next controller on the path to the destination. The
  /// containment in a figure shows that one.
  var isComplete = false
  /// The effects of the first alternatives.
  var endings: [[UnwindEffect]] = []

  /// The maximum number of lines of one kind. dot would take minutes for more.
  private static let lineLimit = 180

  func table() -> StepTable {
    let sections = [before(), search(), calls(), effects(), alternatives(), remarks()]
    return StepTable(sections: sections.filter { !$0.lines.isEmpty })
  }

  private func search() -> StepTable.Section {
    var section = StepTable.Section(title: "The search asks", detail: .all, isOnCards: true)
    section.lines = unwind.search.map { line($0) }
    section.lines.shorten(to: Self.lineLimit, countedAs: "question")
    return section
  }

  private func line(_ step: SearchStep) -> StepTable.Line {
    var line = StepTable.Line(
      number: "", who: wording.names[step.receiver],
      what: "\(code: step.answer.questionName)", answer: wording.answer(of: step, limit: 5),
      tone: step.isOpen ? .caution : step.answer.tone,
      reason: Phrase(wording.reasonWithRemark(step)))
    line.isDisc = true
    guard case .canPerformUnwindSegueAction(let answer) = step.answer,
      let number = numbers[step.receiver]
    else { return line }
    line.number = "\(number)"
    line.fill = answer == .yes && unwind.outcome == .performed ? .destinationBadge : .disc
    return line
  }

  private func before() -> StepTable.Section {
    var section = StepTable.Section(title: "Before the search", detail: .all)
    for call in unwind.calls.prefix(unwind.callsBefore) {
      var line = line(call)
      let answer = wording.answerOfShouldPerform(unwind)
      line.answer = Phrase(answer)
      line.reason = Phrase(wording.reasonOfShouldPerform(unwind))
      if answer != "YES" {
        line.tone = .caution
        section.detail = .short
      }
      section.lines.append(line)
    }
    return section
  }

  private func calls() -> StepTable.Section {
    var section = StepTable.Section(title: "UIKit calls")
    for call in unwind.calls.dropFirst(unwind.callsBefore) {
      var line = line(call)
      if !isComplete { line.who = part(of: call.receiver) }
      if !isComplete, let last = section.lines.last, last.who == line.who {
        section.lines[section.lines.count - 1].what = last.what + ", " + line.what
      } else {
        section.lines.append(line)
      }
    }
    return section
  }

  /// The controller, as its node marks it: by its badge, or by the letters of what it does.
  private func part(of index: ControllerIndex) -> String {
    if index == unwind.source { return "source" }
    if index == unwind.destination { return "destination" }
    let letters = OutcomeText(wording: wording, unwind: unwind).verbs.filter { $0.by == index }
      .map(\.letter)
    return letters.isEmpty ? wording.names[index] : letters.joined(separator: ", ")
  }

  /// The line of a call, in the order of calls, with the letters of its effects.
  private func line(_ call: UnwindCall) -> StepTable.Line {
    StepTable.Line(
      number: "", who: wording.names[call.receiver],
      what: wording.call(call.message, action: unwind.action, namesNext: isComplete))
  }

  private func effects() -> StepTable.Section {
    let verbs = OutcomeText(wording: wording, unwind: unwind).verbs
    let letters = Dictionary(firstOf: verbs.map { ($0.effect, $0.letter) })
    return StepTable.Section(
      title: "On screen",
      lines: unwind.effects.enumerated().map { place, effect in
        // The heading contains the reason.
        let change = effect.change
        let isNothing = if case .none = change { true } else { false }
        return StepTable.Line(
          number: letters[place] ?? "", fill: .executorBadge, who: wording.names[effect.by],
          what: isNothing
            ? (change.isKnown ? "no visible change" : "unknown effect")
            : wording.effect(effect))
      }, detail: verbs.isEmpty ? .short : .all, isOnCards: !verbs.isEmpty)
  }

  /// The possible outcomes; the heading has few.
  private func alternatives() -> StepTable.Section {
    let outcome = OutcomeText(wording: wording, unwind: unwind)
    let goals = outcome.goalsInOrder(endings)
    var section = StepTable.Section(
      title: goals == nil ? outcome.openness : "It goes to the first that returns YES",
      lines: goals?.map { StepTable.Line(number: "", who: $0.who.drawnText, what: $0.what) }
        ?? outcome.endings(endings).map { StepTable.Line(number: "", who: "", what: $0) },
      detail: unwind.alternatives.count > OutcomeText.fewCases ? .short : .all)
    section.lines.shorten(to: Self.lineLimit, countedAs: "case")
    return section
  }

  private func remarks() -> StepTable.Section {
    StepTable.Section(
      title: OutcomeText.remarksTitle, isFindings: true,
      lines: OutcomeText(wording: wording, unwind: unwind).remarks.map {
        StepTable.Line(
          number: "!", fill: $0.severity == .error ? .removedBadge : .cautionBadge, who: "",
          what: $0.sentence)
      })
  }
}

extension [StepTable.Line] {
  /// Removes the middle of a long list, and adds a note. The beginning and the end matter most.
  fileprivate mutating func shorten(to limit: Int, countedAs word: String) {
    guard count > limit else { return }
    let left = "\(counted(count - limit, "more \(word)")), listed in the trace"
    let note = StepTable.Line(number: "…", who: "", what: Phrase(left))
    replaceSubrange((limit * 2 / 3)..<(count - limit / 3), with: [note])
  }
}

extension SearchAnswer {
  /// Whether the answer is good news for the unwind segue.
  var tone: Tone {
    switch self {
    case .canPerformUnwindSegueAction(.yes): .good
    case .viewControllerForUnwindSegueAction(.some): .good
    case .canPerformUnwindSegueAction(.depends): .caution
    case .canPerformUnwindSegueAction(.no), .viewControllerForUnwindSegueAction(nil),
      .allowedChildrenForUnwinding:
      .neutral
    }
  }
}
