import Placing
import Text
import Unwinding
import Wording

enum OmissionReason: Sendable {
  /// The lines would cross too often, or are unroutable.
  case tangle
  /// The figure would be wider with them than it may be.
  case tooNarrow
  /// There are too many boxes or lines to route.
  case tooMuch
  /// There are more actions than letters.
  case tooFewLetters
}

extension Scene {
  /// The figure without the lines that cross too often, are unroutable, or have no space. Straight
  /// lines remain, and the arrows of a single unwind segue.
  func withoutOmittedEdges(_ reason: OmissionReason, isPartOfPage: Bool) -> Scene {
    var scene = self
    if figure.arrangement == .trees {
      scene.links = links.filter(\.isStructure)
    } else if figure.isOverview {
      scene.links = []
    } else {
      let steps =
        figure.arrangement == .column
        ? Set(columnSteps.map { [$0.upper, $0.lower] }) : stackSteps
      var seen: Set<Set<CardKey>> = []
      scene.links = links.filter { link in
        guard case .searchPath = link.kind else { return true }
        let step: Set = [link.from, link.to]
        return steps.contains(step) && seen.insert(step).inserted
      }
    }
    if figure.arrangement == .trees, case .tooMuch = reason {
      scene.figure.hasOnlyLetters = true
      return scene
    }
    guard scene.links.count < links.count, !isPartOfPage else { return scene }
    let hasLetters = links.contains { $0.mark != nil }
    let words = "\(words(reason, hasLetters)); \(alternative(hasLetters))"
    scene.table.sections.append(
      StepTable.Section(
        title: "Not drawn", isFindings: true,
        lines: [StepTable.Line(number: "!", fill: .cautionBadge, who: "", what: Phrase(words))],
        // It's about lines, which aren't read aloud.
        isOnCards: true))
    return scene
  }

  private func words(_ reason: OmissionReason, _ hasLetters: Bool) -> String {
    let isOne = !figure.isOverview
    let lines = isOne ? "the search path" : hasLetters ? "the edges" : "the edges of segues"
    return switch reason {
    case .tangle: "\(lines) would cross too often"
    case .tooNarrow: "\(lines) \(isOne ? "doesn't" : "don't") fit into this width"
    case .tooMuch: "the diagram is too large for \(lines)"
    case .tooFewLetters: "there are more actions than labels"
    }
  }

  /// The part of the diagram that has the same information.
  private func alternative(_ hasLetters: Bool) -> String {
    guard figure.isOverview else { return "the numbers show the order" }
    guard hasLetters else { return "each node lists the segues to it" }
    return switch figure.unwindListing {
    case .cards: "the labels on the nodes show the unwind segues"
    case .table: "the table lists all unwind segues"
    case .first: "the labels on the nodes show the first unwind segues"
    }
  }

  /// The pairs of nodes that are neighbors in a stack, in either order.
  private var stackSteps: Set<Set<CardKey>> {
    var last: [Int: CardKey] = [:]
    var steps: Set<Set<CardKey>> = []
    for (card, box) in zip(cards, figure.boxes) {
      guard let frame = box.frame, case .stack = figure.boxes[frame].contents else { continue }
      if let other = last[frame], !box.isFrame { steps.insert([other, card.key]) }
      last[frame] = box.isFrame ? nil : card.key
    }
    return steps
  }
}

extension Scene {
  /// The maximum number of unroutable edges that are named.
  private static let namedLimit = 12

  /// Adds a list of unroutable edges to a figure: "B, from Results to Main Menu".
  mutating func note(unroutable failed: [Int], isPartOfPage: Bool) {
    guard !failed.isEmpty else { return }
    let places = placesOfCards
    func name(_ key: CardKey) -> String {
      places[key].map { cards[$0].title.map(displayText) ?? cards[$0].name } ?? "somewhere"
    }
    omittedEdges = failed.map { place in
      let link = links[place]
      let kind = link.mark?.letter ?? link.kind.words
      return "\(kind), from \(name(link.from)) to \(name(link.to))"
    }
    let sentence = " \(counted(failed.count, "edge")) couldn't be routed between the nodes."
    description += sentence
    altText += sentence
    guard !isPartOfPage else { return }
    let rest = failed.count - Self.namedLimit
    let texts =
      omittedEdges.prefix(Self.namedLimit)
      + (rest > 0 ? ["and \(counted(rest, "more edge"))"] : [])
    table.sections.append(
      StepTable.Section(
        title: "Edges that couldn't be routed", isFindings: true,
        lines: texts.map {
          StepTable.Line(number: "!", fill: .cautionBadge, who: "", what: Phrase($0))
        }))
  }
}

extension LinkKind {
  fileprivate var words: String {
    switch self {
    case .searchPath: "a step of the search"
    case .forward: "a forward segue"
    case .unwind: "an unwind edge"
    case .blocked: "an unwind edge that fails"
    case .possible: "a possible unwind edge"
    default: "an edge"
    }
  }
}
