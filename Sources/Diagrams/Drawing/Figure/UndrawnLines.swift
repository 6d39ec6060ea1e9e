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

  /// "2 lines are not drawn, as there is no way for them between the cards"; nil: all are drawn.
  var sentence: String? {
    guard !lines.isEmpty else { return nil }
    let (verb, them) = lines.count == 1 ? ("is", "it") : ("are", "them")
    return
      "\(plural(lines.count, "line")) \(verb) not drawn, as there is no way for \(them) between"
      + " the cards"
  }

  /// What the picture's table says of them.
  var section: StepTable.Section {
    let named = lines.prefix(Self.namedLimit)
    let rest = lines.count - named.count
    let texts = named + (rest > 0 ? ["and \(plural(rest, "more line"))"] : [])
    return StepTable.Section(
      title: "Not drawn, for want of a way", isFindings: true,
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
    case .thread: "who is asked next"
    case .forward: "a forward segue"
    case .unwind, .action: "an unwind"
    case .blocked: "an unwind that fails"
    case .possible: "an unwind that may go there"
    default: "a line"
    }
  }
}
