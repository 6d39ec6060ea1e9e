import Text
import Unwinding
import Wording

/// The lines of a figure for which there is no way between its cards: where all of them are asked for, or of the
/// few that are left of a tangle. The figure says what it leaves out.
struct UndrawnLines {
  /// Each in words: "B, from Results to Main Menu".
  let lines: [String]

  /// More are not named.
  private static let namedLimit = 12

  /// - Parameter failed: the places of the links without a way.
  init(_ scene: Scene, _ failed: [Int]) {
    let cards = Dictionary(
      scene.cards.map { ($0.key, $0.name) }, uniquingKeysWith: { first, _ in first })
    lines = failed.map { place in
      let link = scene.links[place]
      let kind = link.mark?.letter ?? link.kind.words
      return "\(kind), from \(cards[link.from] ?? "somewhere") to \(cards[link.to] ?? "somewhere")"
    }
  }

  /// "2 edges couldn't be routed between the nodes"; nil: all are drawn.
  var sentence: String? {
    guard !lines.isEmpty else { return nil }
    return
      "\(counted(lines.count, "edge")) couldn't be routed between the nodes"
  }

  /// What the picture's table says of them.
  var section: StepTable.Section {
    let named = lines.prefix(Self.namedLimit)
    let rest = lines.count - named.count
    let texts = named + (rest > 0 ? ["and \(counted(rest, "more edge"))"] : [])
    return StepTable.Section(
      title: "Edges that couldn't be routed", isFindings: true,
      lines: texts.map {
        StepTable.Line(number: "!", fill: .cautionBadge, who: "", what: Phrase($0))
      })
  }
}

extension Scene {
  /// Says of a figure which lines it leaves out.
  ///
  /// - Parameter isPartOfPage: whether the figure alone is wanted.
  mutating func say(lostLines: UndrawnLines, isPartOfPage: Bool) {
    undrawn = lostLines.lines
    guard let sentence = lostLines.sentence else { return }
    description += " \(sentence)."
    altText += " \(sentence)."
    if !isPartOfPage { table.sections.append(lostLines.section) }
  }
}

extension LinkKind {
  /// What a line is, where no letter says it.
  fileprivate var words: String {
    switch self {
    case .thread: "a step of the search"
    case .forward: "a forward segue"
    case .unwind, .action: "an unwind edge"
    case .blocked: "an unwind edge that fails"
    case .possible: "a possible unwind edge"
    default: "an edge"
    }
  }
}
