import Graphviz

/// Draws an outline's page.
struct OutlineSketch {
  private let page: OutlinePage
  private let palette: Palette
  private var marks: [Sketch.Mark] = []
  private var points: [Point] = []

  init(_ page: OutlinePage) {
    self.page = page
    palette = page.theme.palette
  }

  /// The page as a picture.
  ///
  /// - Parameter background: behind everything; nil: nothing.
  static func sketch(_ page: OutlinePage, background: Color?) -> Sketch {
    var drawing = OutlineSketch(page)
    if let background { drawing.addBackground(background) }
    drawing.addFrames()
    for line in page.lines { drawing.add(line) }
    drawing.addLabels()
    let nodes = page.scene.cards.map { page.cards[$0.key]?.box ?? page.heading.box }
    return Sketch(
      width: page.width, height: page.height, marks: drawing.marks, points: drawing.points,
      nodes: nodes)
  }

  private mutating func addBackground(_ color: Color) {
    let range = add([
      Point(x: 0, y: 0), Point(x: 0, y: page.height), Point(x: page.width, y: page.height),
      Point(x: page.width, y: 0),
    ])
    marks.append(Sketch.Mark(.polygon(range), of: .graph, fill: Self.paint(color)))
  }

  private mutating func addFrames() {
    let stroke = page.theme.stroke.hairline
    for (place, frame) in page.frames.sorted(by: { $0.key < $1.key }) {
      let range = add(frame.box.rounded(by: 12))
      marks.append(
        Sketch.Mark(
          .curve(range), of: .cluster(place), pen: paint(.border), fill: paint(.folded),
          penWidth: stroke))
      var sketcher = LabelSketcher(palette: palette)
      sketcher.draw(
        frame.title, of: .cluster(place),
        center: frame.title.box(x: frame.corner.x, y: frame.corner.y).center)
      marks += sketcher.marks
    }
  }

  private mutating func addLabels() {
    var sketcher = LabelSketcher(palette: palette)
    sketcher.draw(page.heading.label, of: .graph, center: page.heading.box.center)
    for (place, card) in page.scene.cards.enumerated() {
      guard let (label, box) = page.cards[card.key] else { continue }
      sketcher.draw(label, of: .node(place), center: box.center)
    }
    if let (label, box) = page.legend {
      sketcher.draw(label, of: .cluster(page.scene.frames.count), center: box.center)
    }
    marks += sketcher.marks
  }

  // MARK: Lines

  private mutating func add(_ line: OutlineLine) {
    guard page.scene.links.indices.contains(line.link) else { return }
    let owner = Sketch.Owner.edge(line.link)
    let style = page.scene.links[line.link].kind.outlineStyle(page.theme)
    for stretch in line.shared {
      marks.append(
        Sketch.Mark(
          .curve(add(stretch.asCurve)), of: owner, pen: paint(.containment),
          penWidth: page.theme.stroke.containment))
    }
    guard let tip = line.way.last, let before = line.way.dropLast().last else { return }
    let head = ArrowHead(style.head, tip: tip, from: before, size: 7)
    marks.append(
      Sketch.Mark(
        .curve(add((line.way.dropLast() + [head.start]).map { $0 }.asCurve)), of: owner,
        pen: paint(style.ink), penWidth: style.width, dashes: style.dashes))
    if !head.outline.isEmpty {
      marks.append(
        Sketch.Mark(
          .polygon(add(head.outline)), of: owner, pen: paint(style.ink),
          fill: head.isFilled ? paint(style.ink) : paint(.card)))
    }
  }

  private mutating func add(_ shape: [Point]) -> Range<Int> {
    let start = points.count
    points += shape
    return start..<points.count
  }

  private func paint(_ ink: Ink) -> Sketch.PaintColor { Self.paint(palette[ink]) }

  private static func paint(_ color: Color) -> Sketch.PaintColor {
    Sketch.PaintColor(value: color.value << 8 | 0xFF)
  }
}

/// How a kind of line is drawn.
private struct OutlineStyle {
  var ink: Ink
  var width: Double
  var dashes = Sketch.Dashes.solid
  var head: ArrowHead.Shape
}

extension LinkKind {
  /// As ``LinkStyle`` has Graphviz draw them.
  fileprivate func outlineStyle(_ theme: Theme) -> OutlineStyle {
    let stroke = theme.stroke
    return switch self {
    case .presentation:
      OutlineStyle(ink: .presentation, width: stroke.presentation, dashes: .dashed, head: .open)
    case .shown: OutlineStyle(ink: .forward, width: stroke.presentation, head: .filled)
    case .forward:
      OutlineStyle(ink: .forward, width: stroke.presentation, dashes: .dashed, head: .filled)
    case .custom:
      OutlineStyle(ink: .walk, width: stroke.presentation, dashes: .dotted, head: .diamond)
    case .code:
      OutlineStyle(ink: .forward, width: stroke.presentation, dashes: .dotted, head: .open)
    case .possible:
      OutlineStyle(ink: .cautionBorder, width: stroke.walk, dashes: .dashed, head: .hollow)
    default: OutlineStyle(ink: .containment, width: stroke.containment, head: .none)
    }
  }
}

/// The head of an arrow, pointing along an axis.
private struct ArrowHead {
  enum Shape { case none, filled, open, hollow, diamond }

  /// Where the line ends.
  let start: Point
  let outline: [Point]
  let isFilled: Bool

  init(_ shape: Shape, tip: Point, from before: Point, size: Double) {
    let length = max(abs(tip.x - before.x) + abs(tip.y - before.y), 0.01)
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

extension [Point] {
  /// The straight line through the points as a curve.
  var asCurve: [Point] {
    guard let first else { return [] }
    return zip(self, dropFirst()).reduce(into: [first]) { curve, ends in
      let (one, other) = ends
      curve += [
        Point(x: one.x + (other.x - one.x) / 3, y: one.y + (other.y - one.y) / 3),
        Point(x: one.x + (other.x - one.x) * 2 / 3, y: one.y + (other.y - one.y) * 2 / 3), other,
      ]
    }
  }
}

extension Rect {
  /// The outline with round corners, as a curve.
  fileprivate func rounded(by radius: Double) -> [Point] {
    let bend = radius * 0.4477
    let corners = [
      (Point(x: maxX, y: minY), (-1.0, 0.0), (0.0, 1.0)),
      (Point(x: maxX, y: maxY), (0.0, -1.0), (-1.0, 0.0)),
      (Point(x: minX, y: maxY), (1.0, 0.0), (0.0, -1.0)),
      (Point(x: minX, y: minY), (0.0, 1.0), (1.0, 0.0)),
    ]
    func near(_ corner: Point, _ way: (Double, Double), _ distance: Double) -> Point {
      Point(x: corner.x + way.0 * distance, y: corner.y + way.1 * distance)
    }
    var curve = [Point(x: minX + radius, y: minY)]
    for (corner, back, on) in corners {
      guard let last = curve.last else { break }
      curve += [last, near(corner, back, radius)].asCurve.dropFirst()
      curve += [near(corner, back, bend), near(corner, on, bend), near(corner, on, radius)]
    }
    return curve
  }
}
