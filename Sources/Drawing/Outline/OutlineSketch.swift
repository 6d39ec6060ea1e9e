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

  /// Where rows of cards lead to, and their boxes: of each card by its place.
  static func links(of page: OutlinePage) -> [(card: Int, address: String, box: Rect)] {
    page.scene.cards.enumerated().flatMap { place, card -> [(Int, String, Rect)] in
      guard !card.links.isEmpty, let (label, box) = page.cards[card.key] else { return [] }
      var sketcher = LabelSketcher(palette: page.theme.palette)
      sketcher.draw(label, of: .node(place), center: box.center)
      return sketcher.links.map { (place, $0.address, $0.box) }
    }
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
      var sketcher = LabelSketcher(palette: palette, points: points.count)
      sketcher.draw(
        frame.title, of: .cluster(place),
        center: frame.title.box(x: frame.corner.x, y: frame.corner.y).center)
      marks += sketcher.marks
      points += sketcher.points
    }
  }

  private mutating func addLabels() {
    var sketcher = LabelSketcher(palette: palette, points: points.count)
    sketcher.draw(page.heading.label, of: .graph, center: page.heading.box.center)
    for (place, card) in page.scene.cards.enumerated() {
      guard let (label, box) = page.cards[card.key] else { continue }
      sketcher.draw(label, of: .node(place), center: box.center)
    }
    if let (label, box) = page.legend {
      sketcher.draw(label, of: .cluster(page.scene.frames.count), center: box.center)
    }
    marks += sketcher.marks
    points += sketcher.points
  }

  // MARK: Lines

  private mutating func add(_ line: OutlineLine) {
    guard page.scene.links.indices.contains(line.link) else { return }
    let owner = Sketch.Owner.edge(line.link)
    let style = page.scene.links[line.link].kind.style(page.theme.stroke)
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
