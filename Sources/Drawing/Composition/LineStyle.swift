import Graphviz

/// How a kind of edge looks on a map and in its legend. Width, arrow and color all differ, so that edges can be told
/// apart in gray, too. Only what is not on screen, or not known, is dashed.
struct LineStyle {
  var ink: Ink
  var width: Double
  var dashes = Sketch.Dashes.solid
  var head = ArrowHead.Shape.none
}

extension LinkKind {
  /// How edges of the kind look on a map.
  func style(_ stroke: Strokes) -> LineStyle {
    switch self {
    case .containment: LineStyle(ink: .containment, width: stroke.containment)
    case .presentation:
      LineStyle(ink: .presentation, width: stroke.presentation, head: .open)
    case .shown: LineStyle(ink: .forward, width: stroke.presentation, head: .filled)
    case .custom:
      LineStyle(ink: .walk, width: stroke.presentation, dashes: .dotted, head: .diamond)
    case .code: LineStyle(ink: .forward, width: stroke.presentation, dashes: .dotted, head: .open)
    case .forward:
      LineStyle(ink: .forward, width: stroke.presentation, dashes: .dashed, head: .filled)
    default: LineStyle(ink: .cautionBorder, width: stroke.walk, dashes: .dashed, head: .hollow)
    }
  }
}

/// The head of an arrow, pointing along an axis.
struct ArrowHead {
  enum Shape: Sendable { case none, filled, open, hollow, diamond }

  /// The usual length.
  static let size = 7.0

  /// Where the line ends.
  let start: Point
  let outline: [Point]
  let isFilled: Bool

  init(_ shape: Shape, tip: Point, from before: Point, size: Double = ArrowHead.size) {
    let length = max(before.straightDistance(to: tip), 0.01)
    let (dx, dy) = ((tip.x - before.x) / length, (tip.y - before.y) / length)
    let half = size * 0.42
    func at(_ back: Double, _ side: Double) -> Point {
      Point(x: tip.x - dx * back - dy * side, y: tip.y - dy * back + dx * side)
    }
    isFilled = shape != .hollow
    switch shape {
    case .none: (start, outline) = (tip, [])
    case .filled, .hollow: (start, outline) = (at(size, 0), [at(size, half), tip, at(size, -half)])
    case .open:
      (start, outline) = (
        at(size * 0.5, 0), [at(size, half), tip, at(size, -half), at(size * 0.5, 0)]
      )
    case .diamond:
      (start, outline) = (at(size, 0), [at(size, 0), at(size / 2, half), tip, at(size / 2, -half)])
    }
  }
}
