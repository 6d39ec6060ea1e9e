import Placing
import Unwinding

extension Scene {
  /// The figure without the lines of which its numbers and letters tell as well: where they would cross too
  /// often, or have no way. Those that need no way stay, and the arrows of a single unwind.
  ///
  /// - Parameter isPartOfPage: whether the figure alone is wanted.
  func withoutTangle(isPartOfPage: Bool) -> Scene {
    guard let figure else { return self }
    var scene = self
    if figure.isOverview {
      scene.links = []
    } else {
      let steps = figure.isColumn ? columnSteps(figure) : pileSteps(figure)
      var seen: Set<Step> = []
      scene.links = links.filter { link in
        guard case .thread = link.kind else { return true }
        let step = Step(link.from, link.to)
        return steps.contains(step) && seen.insert(step).inserted
      }
    }
    guard scene.links.count < links.count, !isPartOfPage else { return scene }
    let hasLetters = links.contains { $0.mark != nil }
    let words: Phrase =
      figure.isOverview
      ? (hasLetters
        ? "the lines would be a tangle; the letters on the cards tell who unwinds to whom"
        : "the lines of segues would be a tangle; the cards tell who leads there")
      : "the line from number to number would be a tangle; the numbers alone tell the order"
    scene.table.sections.append(
      StepTable.Section(
        title: "Not drawn", isFindings: true,
        lines: [StepTable.Line(number: "!", fill: .cautionBadge, who: "", what: words)],
        // It is about what is not read aloud.
        isOnCards: true))
    return scene
  }

  /// Two cards, in either order.
  private struct Step: Hashable {
    let cards: Set<CardKey>

    init(_ one: CardKey, _ other: CardKey) { cards = [one, other] }
  }

  /// Neighbours in a pile.
  private func pileSteps(_ figure: FigureContent) -> Set<Step> {
    var last: [Int: CardKey] = [:]
    var steps: Set<Step> = []
    for (card, box) in zip(cards, figure.boxes) {
      guard let frame = box.frame, case .pile = figure.boxes[frame].contents else { continue }
      if let other = last[frame], !box.isFrame { steps.insert(Step(other, card.key)) }
      last[frame] = box.isFrame ? nil : card.key
    }
    return steps
  }

  /// Neighbours in a column.
  private func columnSteps(_ figure: FigureContent) -> Set<Step> {
    let column = zip(cards, figure.boxes).filter { $1.beside == nil && $1.frame == nil }
      .map(\.0.key)
    return Set(zip(column, column.dropFirst()).map { Step($0, $1) })
  }
}
