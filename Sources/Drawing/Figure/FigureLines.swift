import Graphviz

/// How the lines of a figure look. Nothing is dashed: that is what leaves. The unwind's are more than twice as
/// thick as the thread: in black and white that is what tells them apart.
struct FigureLineStyle {
  var ink: Ink
  var width: Double
  var dashes = Sketch.Dashes.solid
  /// The length of the arrow's head.
  var head: Double
  var isHollow = false
  /// Whether a bar ends it instead of an arrow.
  var isBarred = false

  /// From screen to screen.
  static let next = FigureLineStyle(ink: .containment, width: 1.4, head: 6)

  init(_ kind: LinkKind) {
    switch kind {
    case .unwind: self.init(ink: .unwind, width: 3, head: 10)
    case .blocked: self.init(ink: .blocked, width: 3, head: 10, isBarred: true)
    case .possible:
      self.init(ink: .cautionBorder, width: 2, dashes: .dotted, head: 8, isHollow: true)
    case .action(let ink): self.init(ink: ink, width: 1.8, head: 7)
    case .next: self.init(ink: .containment, width: 1.4, head: 6, isHollow: true)
    case .forward: self.init(ink: .forward, width: 1.2, dashes: .dashed, head: 6)
    default: self.init(ink: .walk, width: 1.2, head: 6.5)
    }
  }

  private init(
    ink: Ink, width: Double, dashes: Sketch.Dashes = .solid, head: Double, isHollow: Bool = false,
    isBarred: Bool = false
  ) {
    self.ink = ink
    self.width = width
    self.dashes = dashes
    self.head = head
    self.isHollow = isHollow
    self.isBarred = isBarred
  }
}

/// The way of an edge: curves, and where its arrow ends.
struct EdgeWay: Sendable {
  var curve: [Point]
  var tip: Point

  /// The way through corners, which are rounded, up to where the arrow begins; nil: there is none.
  init?(_ corners: [Point], _ style: FigureLineStyle) {
    guard corners.count > 1, let tip = corners.last else { return nil }
    let before = corners[corners.count - 2]
    let length = min(style.head, tip.distance(to: before))
    let start = tip.towards(before, by: style.isBarred ? 2 : length)
    curve = FigurePen.rounded(Array(corners.dropLast()) + [start], by: 3)
    self.tip = tip
  }

  /// A way that Graphviz found.
  init?(curve: [Point]?, tip: Point?) {
    guard let curve, curve.count > 3, let last = curve.last else { return nil }
    self.curve = curve
    self.tip = tip ?? last
  }

  /// A little shorter on both ends, to where the arrow ends: what parts the edge from what it crosses.
  fileprivate var gap: [Point] {
    guard curve.count > 3, let last = curve.last else { return curve }
    var gap = curve
    let start = gap[0].towards(gap[3], by: 3)
    gap.replaceSubrange(0..<4, with: [start, gap[3]].asCurve)
    let end = tip.towards(last, by: 3)
    return gap + [last, end].asCurve.dropFirst()
  }
}

extension FigurePen {
  /// An edge with its arrow, and the gap around it that parts it from what it crosses.
  mutating func edge(_ way: EdgeWay, _ style: FigureLineStyle, hasGap: Bool) -> [Sketch.Mark] {
    guard let start = way.curve.last else { return [] }
    var marks: [Sketch.Mark] = []
    if hasGap { marks.append(curve(way.gap, .canvas, width: style.width + 3)) }
    marks.append(curve(way.curve, style.ink, width: style.width, dashes: style.dashes))
    let length = start.straightDistance(to: way.tip)
    guard length > 0.01 else { return marks }
    let half = style.isBarred ? style.head * 0.4 : length * 0.45
    let (dx, dy) = ((way.tip.x - start.x) / length, (way.tip.y - start.y) / length)
    func side(_ way: Double) -> Point {
      Point(x: start.x - dy * half * way, y: start.y + dx * half * way)
    }
    if style.isBarred {
      marks.append(polyline([side(1), side(-1)], style.ink, width: 3))
    } else {
      marks.append(
        polygon(
          [side(1), way.tip, side(-1)], fill: style.isHollow ? .canvas : style.ink,
          border: style.ink))
    }
    return marks
  }

  /// A straight edge of a legend or of the screen sequence.
  mutating func arrow(_ corners: [Point], _ style: FigureLineStyle) -> [Sketch.Mark] {
    EdgeWay(corners, style).map { edge($0, style, hasGap: false) } ?? []
  }
}
