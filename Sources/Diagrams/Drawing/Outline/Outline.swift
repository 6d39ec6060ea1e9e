import Graphviz

/// Cards as trees that hang below one another, in blocks: so a picture is no wider than a page, however
/// many cards there are. The links that are structure say which card hangs from which.
struct Outline: Sendable {
  var blocks: [Block]
  /// Whether long trees may go on in the second column.
  var flows = true

  init(blocks: [Block]) { self.blocks = blocks }

  /// Trees that belong together.
  struct Block: Sendable {
    /// The frame around them, among the scene's; nil: none.
    var frame: Int?
    /// The first card of each tree, or the entries of a list.
    var roots: [CardKey]
  }
}

/// The lengths of outlines, in points.
enum OutlineSpace {
  /// Between the picture's margins: with these 720 CSS pixels in all, the width of a page's column.
  static let width = 500
  /// No card is wider.
  static let widestCard = 250
  /// The width of the cards that Graphviz places.
  static let engineCard = 170
  /// A column in which cards would be narrower is too narrow.
  static let narrowestCard = 150
  /// Between two columns: room for the line to what stands below both.
  static let gutter = 28
  /// From a card's left edge to the line down to those that hang from it.
  static let rail = 8
  /// From a card's left edge to that of those that hang from it.
  static let indent = 24
  /// Between cards that hang from one.
  static let sibling = 8
  /// From a card to the only one that hangs from it.
  static let step = 22
  /// Between trees.
  static let tree = 22
  /// Between blocks.
  static let block = 18
  /// From a card's upper edge to where the line from the side meets it, where it is high enough.
  static let port = 18
  /// A tree that is lower stands in a column, even where it is most of its block.
  static let column = 260.0
  /// Trees that are lower together are left as they are: they fit a page beside what else stands there.
  static let high = 420.0
  /// Where unwinds would lose their lines by it, trees do not go on in the second column unless the picture
  /// is higher than this: one and a half pages.
  static let highest = 1_150.0
  /// Frames of no more cards may stand side by side.
  static let narrowCount = 3
  /// Between the ways of two unwinds, and from one to what stands beside it.
  static let lane = 7
  /// How many unwinds' ways there are side by side at most.
  static let laneCount = 2
  /// How wide they are together.
  static let lanes = lane * laneCount
}

/// A part of an outline, from its own upper left corner.
struct OutlinePiece {
  private(set) var cards: [(key: CardKey, label: Label, box: Rect)] = []
  private(set) var lines: [OutlineLine] = []
  var width = 0.0
  var height = 0.0

  /// - Parameter label: the card as it is drawn at this width.
  mutating func add(_ key: CardKey, _ label: Label, _ box: Rect) {
    cards.append((key, label, box))
    width = max(width, box.maxX)
    height = max(height, box.maxY)
  }

  mutating func add(_ line: OutlineLine) { lines.append(line) }

  /// Puts another piece at a place of this one.
  mutating func add(_ other: OutlinePiece, x: Double, y: Double) {
    cards += other.cards.map { ($0.key, $0.label, $0.box.moved(x, y)) }
    lines += other.lines.map { $0.moved(x, y) }
    width = max(width, x + other.width)
    height = max(height, y + other.height)
  }

  /// Where a card stands.
  func box(of key: CardKey) -> Rect? { cards.first { $0.key == key }?.box }
}

/// The line to a card: what it shares with others of the same origin, each piece told once, then its own
/// way, which says of what kind it is.
struct OutlineLine {
  /// Among the scene's links.
  var link: Int
  var shared: [[Point]] = []
  var way: [Point]

  fileprivate func moved(_ x: Double, _ y: Double) -> OutlineLine {
    func moved(_ points: [Point]) -> [Point] {
      points.map { Point(x: $0.x + x, y: $0.y + y) }
    }
    return OutlineLine(link: link, shared: shared.map(moved), way: moved(way))
  }
}

extension Rect {
  func moved(_ x: Double, _ y: Double) -> Rect {
    Rect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  init(x: Double, y: Double, width: Double, height: Double) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }
}
