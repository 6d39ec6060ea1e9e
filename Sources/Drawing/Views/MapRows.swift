import Hierarchy
import Unwinding
import Wording

/// What stands on the cards of a map: the unwind actions, how a screen is reached, and the segues and
/// unwinds that start there.
struct MapRows {
  let tree: MapTree
  let frames: MapFrames
  let goals: MapGoals
  let factory: CardFactory

  /// How many segues, and how many unwinds, of one controller have a row.
  private let limit = RowLimit(12)

  private var document: Document { factory.document }
  private var names: ControllerNames { factory.wording.names }
  private var words: ForwardWords { ForwardWords(factory.wording, tellsEffects: false) }

  /// - Parameter unwinds: those that start at the card.
  func rows(of index: ControllerIndex, unwinds: [Segue]) -> [CardRow] {
    let starts =
      arrival(at: index)
      + limit.rows(departures(from: index), called: "segues") { $0 }
      + limit.rows(unwinds, called: "unwinds", row)
    return actions(of: index) + (starts.isEmpty ? [] : [.rule] + starts)
  }

  /// The unwind actions, with those who could unwind to them here.
  private func actions(of index: ControllerIndex) -> [CardRow] {
    factory.actionRows(
      of: index, ink: { _ in .muted }, isAskedFor: { !goals.sources(of: $0, at: index).isEmpty }
    ).flatMap { row -> [CardRow] in
      guard case .action(let name, _, true) = row else { return [row] }
      let sources = goals.sources(of: ActionSelector(objectiveC: name), at: index)
      return [
        row, .forward(kind: "from", target: names.list(sources, limit: 3), details: [], badge: nil),
      ]
    }
  }

  /// How the screen is reached; by whom, where no line says it.
  private func arrival(at index: ControllerIndex) -> [CardRow] {
    guard let (source, way) = tree.above[index] else { return [] }
    let isTold = !frames.drawsLines && frames.isEntered(index, tree)
    let place = isTold ? frames.place(of: source, from: index) : nil
    switch way {
    case .segue(let forward): return [words.arrival(forward, naming: isTold, place: place)]
    case .contained, .presented:
      guard isTold else { return [] }
      let verb = if case .contained = way { "contained in" } else { "presented by" }
      return [
        .forward(kind: verb, target: "\(name: names[source])", details: phrases(place), badge: nil)
      ]
    }
  }

  /// The segues that start here and have no line.
  private func departures(from index: ControllerIndex) -> [CardRow] {
    let ways = frames.drawsLines ? [] : tree.ways(from: index)
    let untold = ways.compactMap { target, way -> CardRow? in
      guard tree.above[target]?.controller == index, frames.isEntered(target, tree) else {
        return nil
      }
      let verb: String
      switch (way, tree.above[target]?.way) {
      case (.segue(let one), .segue(let other)) where one.segue == other.segue:
        return words.departure(one, place: frames.place(of: target, from: index))
      case (.contained, .contained): verb = "contains"
      case (.presented, .presented): verb = "presents"
      default: return nil
      }
      return .forward(
        kind: verb, target: "\(name: names[target])",
        details: phrases(frames.place(of: target, from: index)), badge: nil)
    }
    return untold
      + tree.otherDepartures(from: index).map { forward in
        let target = document.segues[forward.segue].to.map { tree.cardOf[$0] }
        return words.departure(
          forward, place: target.flatMap { frames.place(of: $0, from: index) })
      }
  }

  private func phrases(_ text: String?) -> [Phrase] { text.map { [Phrase($0)] } ?? [] }

  private func row(_ segue: Segue) -> CardRow {
    let found = goals.goals(of: segue)
    return .unwind(
      action: segue.action?.name ?? "", ink: .text,
      target: !found.isEmpty
        ? names.list(found, limit: 3) : goals.areOpen ? "not known" : "nobody",
      trigger: segue.triggerWords,
      badge: !found.isEmpty ? nil : goals.areOpen ? .notKnown : "NOBODY")
  }
}
