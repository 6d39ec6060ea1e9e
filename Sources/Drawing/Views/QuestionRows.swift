import Hierarchy
import Unwinding

/// What the search asked, as rows of the cards that were asked.
struct QuestionRows {
  private let unwind: UnwindTrace
  private let wording: Wording
  private var stepsOf: [CardKey: [Int]] = [:]

  init(unwind: UnwindTrace, wording: Wording, cardOf: [CardKey]) {
    self.unwind = unwind
    self.wording = wording
    for (place, step) in unwind.search.enumerated() where cardOf.indices.contains(step.receiver) {
      stepsOf[cardOf[step.receiver], default: []].append(place)
    }
  }

  /// The rows of a card, in the order of the search.
  func rows(for key: CardKey) -> [CardRow] {
    guard let steps = stepsOf[key] else { return [] }
    if case .folded = key { return [summary(steps)] }
    return rows(steps)
  }

  /// The rows for some questions. "Whom may be asked below? Nobody" before the question to the same
  /// controller itself shares its row.
  func rows(_ steps: [Int], naming: Bool = false) -> [CardRow] {
    var rows: [CardRow] = []
    var pending: Int?
    for place in steps {
      let step = unwind.search[place]
      if step.reason == .noChildren, case .allowedChildrenForUnwinding([]) = step.answer,
        isFollowedBySameReceiver(place, in: steps)
      {
        pending = place
        continue
      }
      rows.append(row(place, from: pending, naming: naming))
      pending = nil
    }
    return rows
  }

  private func isFollowedBySameReceiver(_ place: Int, in steps: [Int]) -> Bool {
    let next = place + 1
    guard next < unwind.search.count, steps.contains(next) else { return false }
    return unwind.search[next].receiver == unwind.search[place].receiver
  }

  private func row(_ place: Int, from first: Int?, naming: Bool) -> CardRow {
    let step = unwind.search[place]
    let name = naming ? wording.names[step.receiver] + ": " : ""
    return .question(
      numbers: first.map { "\($0 + 1)–\(place + 1)" } ?? "\(place + 1)",
      question: name + wording.question(step.answer), answer: wording.answer(step.answer),
      tone: step.answer.tone, reason: wording.reason(step))
  }

  /// Of a folded card: its members can only have said NO.
  private func summary(_ steps: [Int]) -> CardRow {
    let first = (steps.first ?? 0) + 1
    let last = (steps.last ?? 0) + 1
    let isContiguous = last - first + 1 == steps.count
    let asked = steps.filter {
      if case .canPerformUnwindSegueAction = unwind.search[$0].answer { return true }
      return false
    }
    return .question(
      numbers: first == last ? "\(first)" : isContiguous ? "\(first)–\(last)" : "\(first)…\(last)",
      question: "can perform?", answer: asked.count > 1 ? "all \(asked.count) NO" : "NO",
      tone: .neutral, reason: "")
  }
}
