import Graphviz

/// The style of an edge. Only removed controllers are dashed, and the unwind edge is the thickest,
/// so that readers can distinguish edges without color.
struct EdgeStyle {
  var ink: Ink
  var width: Double
  var dashes = Sketch.Dashes.solid
  var arrow = DiagramGraph.Arrow.normal
  var head: Double

  /// The edge from screen to screen.
  static let next = EdgeStyle(ink: .containment, width: 1.4, head: 6)
}

extension EdgeStyle {
  init(_ kind: LinkKind) {
    switch kind {
    case .unwind: self.init(ink: .unwind, width: 3, head: 10)
    case .blocked: self.init(ink: .blocked, width: 3, arrow: .tee, head: 10)
    case .possible:
      self.init(ink: .cautionBorder, width: 2, dashes: .dotted, arrow: .empty, head: 7)
    case .next: self.init(ink: .containment, width: 1.4, arrow: .empty, head: 6)
    case .walk, .searchPath: self.init(ink: .walk, width: 1.2, head: 6.5)
    case .forward: self.init(ink: .forward, width: 1.2, head: 6)
    case .containment: self.init(ink: .containment, width: 1.2, arrow: .none, head: 0)
    case .presentation: self.init(ink: .presentation, width: 1.4, arrow: .vee, head: 7)
    case .shown: self.init(ink: .forward, width: 1.4, head: 7)
    case .custom: self.init(ink: .walk, width: 1.4, dashes: .dotted, arrow: .diamond, head: 7)
    case .code: self.init(ink: .forward, width: 1.4, dashes: .dotted, arrow: .vee, head: 7)
    }
  }

  init(_ link: Link) {
    self.init(link.kind)
    guard let mark = link.mark else { return }
    (ink, width, head) = (mark.ink, 1.8, 7)
  }

  /// The distance from the tip to the end of the line.
  fileprivate func setback(_ length: Double) -> Double {
    switch arrow {
    case .none: 0
    case .tee: 2
    case .vee: min(head, length) / 2
    case .normal, .empty, .diamond: min(head, length)
    }
  }
}

struct EdgeCurve: Sendable {
  var curve: [Point]
  var tip: Point

  /// Creates the route through corners, up to the beginning of the arrow; nil: under two corners.
  init?(_ corners: [Point], _ style: EdgeStyle) {
    guard corners.count > 1, let tip = corners.last else { return nil }
    let before = corners[corners.count - 2]
    let start = tip.towards(before, by: style.setback(tip.straightDistance(to: before)))
    let path = Array(corners.dropLast()) + [start]
    curve = FigurePen.rounded(path, by: 3)
    self.tip = tip
  }

  init?(curve: [Point]?, tip: Point?) {
    guard let curve, curve.count > 3, let last = curve.last else { return nil }
    self.curve = curve
    self.tip = tip ?? last
  }

  /// The part of the route that interrupts the lines that it crosses.
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
  /// An edge with its arrow, and the gap between it and lines that it crosses.
  mutating func edge(_ line: EdgeCurve, _ style: EdgeStyle, hasGap: Bool) -> [Sketch.Mark] {
    guard let start = line.curve.last else { return [] }
    var marks: [Sketch.Mark] = []
    if hasGap { marks.append(curve(line.gap, .canvas, width: style.width + 3)) }
    marks.append(curve(line.curve, style.ink, width: style.width, dashes: style.dashes))
    let length = start.straightDistance(to: line.tip)
    guard length > 0.01 else { return marks }
    let (dx, dy) = ((line.tip.x - start.x) / length, (line.tip.y - start.y) / length)
    /// A point at a distance behind the tip, and beside the line.
    func at(_ back: Double, _ side: Double) -> Point {
      Point(x: line.tip.x - dx * back - dy * side, y: line.tip.y - dy * back + dx * side)
    }
    let half = length * 0.45
    let outline: [Point] =
      switch style.arrow {
      case .none: []
      case .tee: [at(length, style.head * 0.4), at(length, -style.head * 0.4)]
      case .normal, .empty: [at(length, half), line.tip, at(length, -half)]
      case .vee: [at(2 * length, 2 * half), line.tip, at(2 * length, -2 * half), at(length, 0)]
      case .diamond: [at(length, 0), at(length / 2, half), line.tip, at(length / 2, -half)]
      }
    if style.arrow == .tee {
      marks.append(polyline(outline, style.ink, width: 3))
    } else if !outline.isEmpty {
      let fill = style.arrow == .empty ? Ink.canvas : style.ink
      marks.append(polygon(outline, fill: fill, border: style.ink))
    }
    return marks
  }

  /// A straight edge of a legend or of the screen sequence.
  mutating func arrow(_ corners: [Point], _ style: EdgeStyle) -> [Sketch.Mark] {
    EdgeCurve(corners, style).map { edge($0, style, hasGap: false) } ?? []
  }
}
