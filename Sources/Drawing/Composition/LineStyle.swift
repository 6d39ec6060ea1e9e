import Graphviz

/// How a kind of line looks, whoever draws it: Graphviz, our own maps, the legend. Width, arrowhead and
/// colour all differ, so that lines can be told apart in grey too. Only what is not on screen, or not
/// known, is dashed.
struct LineStyle {
  var ink: Ink
  var width: Double
  var dashes = Sketch.Dashes.solid
  var head = ArrowHead.Shape.none
  /// How large the head is, as a multiple of the usual one.
  var headSize = 0.8
}

extension LinkKind {
  /// How lines of the kind look.
  func style(_ stroke: Strokes) -> LineStyle {
    switch self {
    case .containment: LineStyle(ink: .containment, width: stroke.containment)
    case .stack: LineStyle(ink: .stack, width: stroke.stack)
    case .presentation:
      LineStyle(ink: .presentation, width: stroke.presentation, head: .open)
    case .walk: LineStyle(ink: .walk, width: stroke.walk, dashes: .dotted, head: .filled)
    case .thread: LineStyle(ink: .walk, width: stroke.walk, head: .filled)
    case .next: LineStyle(ink: .containment, width: stroke.containment, head: .open)
    case .unwind: LineStyle(ink: .unwind, width: stroke.unwind, head: .filled, headSize: 1.1)
    case .blocked: LineStyle(ink: .blocked, width: stroke.walk, head: .bar, headSize: 1.4)
    case .possible:
      LineStyle(ink: .cautionBorder, width: stroke.walk, dashes: .dashed, head: .hollow)
    case .action(let ink): LineStyle(ink: ink, width: stroke.walk, head: .filled)
    case .shown: LineStyle(ink: .forward, width: stroke.presentation, head: .filled)
    case .custom:
      LineStyle(ink: .walk, width: stroke.presentation, dashes: .dotted, head: .diamond)
    case .code: LineStyle(ink: .forward, width: stroke.presentation, dashes: .dotted, head: .open)
    case .forward:
      LineStyle(ink: .forward, width: stroke.presentation, dashes: .dashed, head: .filled)
    case .open: LineStyle(ink: .cautionBorder, width: stroke.hairline, dashes: .dotted)
    case .aside: LineStyle(ink: .border, width: stroke.hairline, dashes: .dotted)
    }
  }
}

/// The head of an arrow, pointing along an axis.
struct ArrowHead {
  enum Shape: Sendable { case none, filled, open, hollow, diamond, bar }

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
    case .bar:
      let thickness = size * 0.3
      (start, outline) = (
        at(thickness, 0),
        [at(0, -half), at(0, half), at(thickness, half), at(thickness, -half)]
      )
    }
  }
}
