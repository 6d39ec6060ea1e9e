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

extension FigurePen {
  /// A line with its head, and the gap around it that parts it from what it crosses.
  mutating func arrow(_ corners: [Point], _ style: FigureLineStyle, hasGap: Bool) -> [Sketch.Mark] {
    guard corners.count > 1, let tip = corners.last else { return [] }
    let before = corners[corners.count - 2]
    var marks: [Sketch.Mark] = []
    if hasGap {
      var trimmed = corners
      trimmed[0] = corners[0].towards(corners[1], by: 3)
      trimmed[trimmed.count - 1] = tip.towards(before, by: 3)
      marks.append(line(trimmed, .canvas, width: style.width + 3))
    }
    let length = min(style.head, tip.distance(to: before))
    let start = tip.towards(before, by: style.isBarred ? 2 : length)
    marks.append(
      line(Array(corners.dropLast()) + [start], style.ink, width: style.width, dashes: style.dashes)
    )
    let half = style.isBarred ? style.head * 0.4 : length * 0.45
    let (dx, dy) = ((tip.x - before.x).sign, (tip.y - before.y).sign)
    func side(_ point: Point, _ way: Double) -> Point {
      Point(x: point.x - dy * half * way, y: point.y + dx * half * way)
    }
    if style.isBarred {
      marks.append(polyline([side(start, 1), side(start, -1)], style.ink, width: 3))
    } else {
      marks.append(
        polygon(
          [side(start, 1), tip, side(start, -1)], fill: style.isHollow ? .canvas : style.ink,
          border: style.ink))
    }
    return marks
  }
}

extension Double {
  fileprivate var sign: Double { self > 0.01 ? 1 : self < -0.01 ? -1 : 0 }
}
