import Hierarchy
import Unwinding

/// Makes the table of an unwind.
struct StepTableBuilder {
  let unwind: UnwindTrace
  let wording: Wording
  /// The card on which each controller stands: questions to a folded card's members share a line.
  let cardOf: [CardKey]

  /// Beyond so many questions those to the members of one folded card share a line.
  private static let foldingThreshold = 24

  func table() -> StepTable {
    StepTable(
      sections: [search(), calls(), effects(), alternatives()].filter { !$0.lines.isEmpty })
  }

  private func search() -> StepTable.Section {
    var section = StepTable.Section(title: "THE SEARCH ASKS")
    let folds = unwind.search.count > Self.foldingThreshold
    var place = 0
    while place < unwind.search.count {
      let end = folds ? endOfRun(from: place) : place + 1
      section.lines.append(
        end > place + 1 ? folded(place..<end) : line(place))
      place = end
    }
    return section
  }

  /// Where the questions to the members of one folded card end.
  private func endOfRun(from start: Int) -> Int {
    guard let key = key(of: start), case .folded = key else { return start + 1 }
    var end = start + 1
    while end < unwind.search.count, self.key(of: end) == key { end += 1 }
    return end
  }

  private func key(of place: Int) -> CardKey? {
    let receiver = unwind.search[place].receiver
    return cardOf.indices.contains(receiver) ? cardOf[receiver] : nil
  }

  private func line(_ place: Int) -> StepTable.Line {
    let step = unwind.search[place]
    return StepTable.Line(
      number: "\(place + 1)", who: wording.names[step.receiver],
      what: wording.question(step.answer), answer: wording.answer(step.answer, limit: 5),
      tone: step.answer.tone, reason: wording.reason(step))
  }

  private func folded(_ places: Range<Int>) -> StepTable.Line {
    var receivers: [ControllerIndex] = []
    for place in places where !receivers.contains(unwind.search[place].receiver) {
      receivers.append(unwind.search[place].receiver)
    }
    let count = receivers.count
    return StepTable.Line(
      number: "\(places.lowerBound + 1)–\(places.upperBound)",
      who: count == 1 ? wording.names[receivers[0]] : "\(count) controllers",
      what: "can perform?", answer: "NO", tone: .neutral,
      reason: count == 1 ? "" : wording.names.list(receivers, limit: 3))
  }

  private func calls() -> StepTable.Section {
    var section = StepTable.Section(title: "THEN UIKIT CALLS")
    for (place, call) in unwind.calls.enumerated() {
      section.lines.append(
        StepTable.Line(
          number: Self.letter(place), who: wording.names[call.receiver],
          what: wording.call(call.message, action: unwind.action), isCode: true))
    }
    return section
  }

  private func effects() -> StepTable.Section {
    var section = StepTable.Section(title: "ON SCREEN")
    for effect in unwind.effects {
      section.lines.append(
        StepTable.Line(
          number: "", who: wording.names[effect.by], what: wording.effect(effect.change)))
    }
    return section
  }

  private func alternatives() -> StepTable.Section {
    let outcome = OutcomeText(wording: wording, unwind: unwind)
    var section = StepTable.Section(title: "WHAT IT DEPENDS ON")
    for (place, alternative) in unwind.alternatives.enumerated() {
      section.lines.append(
        StepTable.Line(
          number: Self.letter(place), who: "if " + outcome.condition(of: alternative),
          what: outcome.result(of: alternative)))
    }
    return section
  }

  /// A, B ... Z, AA, AB ...
  private static func letter(_ place: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let last = String(letters[place % 26])
    return place < 26 ? last : letter(place / 26 - 1) + last
  }
}

extension SearchAnswer {
  /// Whether the answer is good news for the unwind.
  var tone: Tone {
    switch self {
    case .canPerformUnwindSegueAction(.yes): .good
    case .viewControllerForUnwindSegueAction(.some): .good
    case .canPerformUnwindSegueAction(.depends): .caution
    default: .neutral
    }
  }
}
