import Placing
import Unwinding

/// Why a figure has no lines.
enum QuietReason: Sendable {
  /// They would cross too often, or have no way.
  case tangle
  /// The figure would be wider with them than it may be.
  case tooNarrow
  /// There are too many boxes or lines to look for ways.
  case tooMuch
  /// There are more actions than letters.
  case tooFewLetters
}

extension Scene {
  /// The figure without the lines of which its numbers and letters tell as well: where they would cross too
  /// often, have no way or no room. Those that need no way stay, and the arrows of a single unwind.
  ///
  /// - Parameter isPartOfPage: whether the figure alone is wanted.
  func withoutTangle(_ reason: QuietReason, isPartOfPage: Bool) -> Scene {
    guard let figure else { return self }
    var scene = self
    if figure.isOverview {
      scene.links = []
    } else {
      let steps =
        figure.isColumn
        ? Set(columnSteps(figure).map { Step($0.upper, $0.lower) }) : pileSteps(figure)
      var seen: Set<Step> = []
      scene.links = links.filter { link in
        guard case .thread = link.kind else { return true }
        let step = Step(link.from, link.to)
        return steps.contains(step) && seen.insert(step).inserted
      }
    }
    guard scene.links.count < links.count, !isPartOfPage else { return scene }
    let hasLetters = links.contains { $0.mark != nil }
    let words = "\(Self.words(reason, figure, hasLetters)); \(Self.teller(figure, hasLetters))"
    scene.table.sections.append(
      StepTable.Section(
        title: "Not drawn", isFindings: true,
        lines: [StepTable.Line(number: "!", fill: .cautionBadge, who: "", what: Phrase(words))],
        // It is about what is not read aloud.
        isOnCards: true))
    return scene
  }

  /// Why it has no lines.
  private static func words(
    _ reason: QuietReason, _ figure: FigureContent, _ hasLetters: Bool
  ) -> String {
    let isOne = !figure.isOverview
    let lines =
      isOne
      ? "the search path" : hasLetters ? "the edges" : "the edges of segues"
    return switch reason {
    case .tangle: "\(lines) would cross too often"
    case .tooNarrow: "\(lines) \(isOne ? "doesn't" : "don't") fit into this width"
    case .tooMuch: "the diagram is too large for \(lines)"
    case .tooFewLetters: "there are more actions than labels"
    }
  }

  /// What tells the same.
  private static func teller(_ figure: FigureContent, _ hasLetters: Bool) -> String {
    guard figure.isOverview else { return "the numbers show the order" }
    guard hasLetters else { return "each node lists the segues to it" }
    return switch figure.tellers {
    case .cards: "the labels on the nodes show the unwind segues"
    case .table: "the table lists all unwind segues"
    case .first: "the labels on the nodes show the first unwind segues"
    }
  }

  /// Two cards, in either order.
  private struct Step: Hashable {
    let cards: Set<CardKey>

    init(_ one: CardKey, _ other: CardKey) { cards = [one, other] }
  }

  /// Neighbors in a pile.
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

  /// Neighbors in a column, the upper one first.
  func columnSteps(_ figure: FigureContent) -> [(upper: CardKey, lower: CardKey)] {
    let column = zip(cards, figure.boxes).filter { $1.beside == nil && $1.frame == nil }
      .map(\.0.key)
    return zip(column, column.dropFirst()).map { ($0, $1) }
  }
}
