import Hierarchy
import Unwinding
import Wording

/// What the search asked, as rows of the cards that were asked.
struct QuestionRows {
  /// A controller that is asked again and again (every one above it may ask it, before iOS 9) shows
  /// the first and the last questions.
  private static let rowLimit = 12

  private let unwind: UnwindTrace
  private let wording: Wording
  private var stepsOf: [CardKey: [Int]] = [:]

  init(unwind: UnwindTrace, wording: Wording, cardOf: [ControllerIndex: CardKey]) {
    self.unwind = unwind
    self.wording = wording
    for (place, step) in unwind.search.enumerated() {
      guard let card = cardOf[step.receiver] else { continue }
      stepsOf[card, default: []].append(place)
    }
  }

  /// The rows of a card, in the order of the search.
  func rows(for card: Card) -> [CardRow] {
    let steps = stepsOf[card.key] ?? []
    guard case .controller(let index) = card.key else {
      return steps.isEmpty ? [] : summary(steps)
    }
    let own = steps.filter { unwind.search[$0].receiver == index }
    guard !card.absorbed.isEmpty else { return rows(own) }
    let inside = steps.filter { unwind.search[$0].receiver != index }
    let count = card.absorbed.count
    guard let first = inside.first else { return [.note("with \(count) more inside")] + rows(own) }
    return rows(own.filter { $0 < first })
      + [summary(inside, question: "\(String(count)) more inside: can perform?")]
      + rows(own.filter { $0 > first })
  }

  /// The rows for some questions. "Children to search? None" before the question to the same
  /// controller itself shares its row.
  func rows(_ steps: [Int], naming: Bool = false) -> [CardRow] {
    var rows: [CardRow] = []
    var pending: Int?
    for (step, next) in zip(steps, steps.dropFirst() + [-1]) {
      if next == step + 1, isEmptyQuestion(step),
        unwind.search[next].receiver == unwind.search[step].receiver
      {
        pending = step
      } else {
        rows.append(row(step, from: pending, naming: naming))
        pending = nil
      }
    }
    let limit = naming ? 2 * Self.rowLimit : Self.rowLimit
    if rows.count > limit {
      let note = CardRow.note(plural(rows.count - limit, "more question"))
      rows.replaceSubrange((limit / 2)..<(rows.count - limit / 2), with: [note])
    }
    return rows
  }

  /// One row for questions that were all answered NO or passed on.
  func summary(_ steps: [Int]) -> [CardRow] { [summary(steps, question: "can perform?")] }

  /// Whether a step says no more than that there are no children to ask.
  private func isEmptyQuestion(_ place: Int) -> Bool {
    unwind.search[place].reason == .noChildren
      && unwind.search[place].answer == .allowedChildrenForUnwinding([])
  }

  private func row(_ place: Int, from first: Int?, naming: Bool) -> CardRow {
    let step = unwind.search[place]
    let name: Phrase = naming ? "\(name: wording.names[step.receiver]): " : ""
    return .question(
      numbers: first.map { "\($0 + 1)–\(place + 1)" } ?? "\(place + 1)",
      question: name + Phrase(wording.question(step.answer)), answer: wording.answer(of: step),
      tone: step.isOpen ? .caution : step.answer.tone,
      // Children in their order are what everybody expects; the table says it all the same.
      reason: step.reason == .defaultOrder ? "" : wording.reasonWithRemark(step))
  }

  /// Of a folded card: its members can only have said NO.
  private func summary(_ steps: [Int], question: Phrase) -> CardRow {
    let first = (steps.first ?? 0) + 1
    let last = (steps.last ?? 0) + 1
    let isContiguous = last - first + 1 == steps.count
    let asked = steps.filter {
      if case .canPerformUnwindSegueAction = unwind.search[$0].answer { return true }
      return false
    }
    return .question(
      numbers: first == last ? "\(first)" : isContiguous ? "\(first)–\(last)" : "\(first)…\(last)",
      question: question, answer: asked.count > 1 ? "all NO" : "NO",
      tone: .neutral, reason: "")
  }
}
