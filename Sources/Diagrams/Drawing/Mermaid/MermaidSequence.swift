import Hierarchy
import Text
import Unwinding
import Wording

/// An unwind segue as a sequence diagram: the questions, the answers, the calls, and the outcome.
struct MermaidSequence {
  private let unwind: UnwindTrace
  private let wording: Wording
  private let showsAll: Bool
  private let heading: Heading
  private var statements: [String] = []
  /// The controllers in the diagram, in order of appearance.
  private var participants: [ControllerIndex] = []
  private var known: Set<ControllerIndex> = []

  /// The numbers of questions shown at the beginning and the end of a long search. Of the others,
  /// only those with other answers than a plain NO are shown.
  private static let (firstCount, lastCount) = (30, 15)
  private static let caseLimit = 12
  private static let (nameWidth, noteWidth) = (28, 64)

  private static let uikit = "uikit"

  init(_ unwind: UnwindTrace, wording: Wording, heading: Heading, showsAll: Bool) {
    self.unwind = unwind
    self.wording = wording
    self.heading = heading
    self.showsAll = showsAll
    addBeginning()
    addSearch()
    addCalls()
    addCases()
  }

  var lines: [String] {
    ["sequenceDiagram", "  participant \(Self.uikit) as UIKit"] + participants.map(participant)
      + statements + ending
  }

  private func participant(_ index: ControllerIndex) -> String {
    let name = wording.names[index]
    let className = shortClassName(wording.document.controllers[index].className)
    let lines = name == className ? [name] : [name, className]
    let label = lines.map { MermaidText.wrapped($0, width: Self.nameWidth) }
      .filter { !$0.isEmpty }.joined(separator: "<br/>")
    return "  participant \(Self.name(index)) as \(label.isEmpty ? "?" : label)"
  }

  private static func name(_ index: ControllerIndex) -> String { "c\(index.offset + 1)" }

  private mutating func known(_ index: ControllerIndex) -> String {
    if known.insert(index).inserted { participants.append(index) }
    return Self.name(index)
  }

  private mutating func ask(_ index: ControllerIndex, _ text: String) {
    let name = known(index)
    statements.append("  \(Self.uikit)->>\(name): \(MermaidText.escaped(text))")
  }

  private mutating func answer(_ index: ControllerIndex, _ answer: String, why reason: String) {
    let name = known(index)
    let text = reason.isEmpty ? answer : "\(answer) · \(reason)"
    let label = MermaidText.wrapped(text, width: Self.noteWidth)
    statements.append("  \(name)-->>\(Self.uikit): \(label)")
  }

  private mutating func note(over index: ControllerIndex?, _ texts: [String]) {
    let name = index.map { known($0) } ?? Self.uikit
    let label = texts.map { MermaidText.wrapped($0, width: Self.noteWidth / 2) }
      .joined(separator: "<br/>")
    statements.append("  Note over \(name): \(label)")
  }

  private mutating func addBeginning() {
    note(over: unwind.source, heading.detail.split(separator: " · ").map(String.init))
    for call in unwind.calls.prefix(unwind.callsBefore) {
      ask(call.receiver, wording.call(call.message, action: unwind.action).plainText)
      answer(
        call.receiver, wording.answerOfShouldPerform(unwind),
        why: wording.reasonOfShouldPerform(unwind))
    }
  }

  private mutating func addSearch() {
    let steps = unwind.search
    let tail = steps.count - Self.lastCount
    var left = 0
    for (place, step) in steps.enumerated() {
      let isInside = place >= Self.firstCount && place < tail
      if !showsAll, isInside, step.answer.tone == .neutral, !step.isOpen {
        left += 1
        continue
      }
      skip(&left)
      ask(step.receiver, "\(place + 1) · \(step.answer.questionName)")
      answer(
        step.receiver, wording.answer(of: step, limit: 5).plainText,
        why: wording.reasonWithRemark(step))
    }
    skip(&left)
    guard let found = unwind.destination else { return }
    note(over: found, [unwind.outcome == .performed ? "DESTINATION" : "FOUND"])
  }

  /// Adds a note with the number of questions that are omitted here.
  private mutating func skip(_ count: inout Int) {
    if count > 0 {
      note(over: nil, ["\(counted(count, "more question")), listed in the trace"])
    }
    count = 0
  }

  private mutating func addCalls() {
    for call in unwind.calls.dropFirst(unwind.callsBefore) {
      ask(call.receiver, wording.call(call.message, action: unwind.action).plainText)
    }
    for effect in unwind.effects {
      // The end contains the reason.
      if case .none = effect.change { continue }
      note(over: effect.by, [wording.effect(effect).plainText])
    }
  }

  /// Adds the outcome for each combination of unknown answers.
  private mutating func addCases() {
    guard !unwind.alternatives.isEmpty else { return }
    let outcome = OutcomeText(wording: wording, unwind: unwind)
    for (place, alternative) in unwind.alternatives.prefix(Self.caseLimit).enumerated() {
      let condition = MermaidText.escaped(outcome.condition(alternative.when).plainText)
      statements.append("  \(place == 0 ? "alt" : "else") \(condition)")
      note(over: alternative.destination, [outcome.result(of: alternative).plainText])
    }
    statements.append("  end")
    let rest = unwind.alternatives.count - Self.caseLimit
    if rest > 0 { note(over: nil, ["and \(counted(rest, "more case"))"]) }
  }

  private var ending: [String] {
    let last = participants.last.map(Self.name) ?? Self.uikit
    let ends = last == Self.uikit ? last : "\(Self.uikit),\(last)"
    return [heading.outcome, heading.change].compactMap { $0 }.map { sentence in
      let label = MermaidText.wrapped(sentence.plainText, width: Self.noteWidth)
      return "  Note over \(ends): \(label)"
    }
  }
}
