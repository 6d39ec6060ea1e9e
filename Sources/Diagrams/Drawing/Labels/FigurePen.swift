import Graphviz

struct FigurePen {
  let palette: Palette
  private(set) var points: [Point] = []

  func paint(_ ink: Ink) -> Sketch.PaintColor {
    Sketch.PaintColor(value: palette[ink].value << 8 | 0xFF)
  }

  private mutating func addPoints(_ shape: [Point]) -> Range<Int> {
    let start = points.count
    points += shape
    return start..<points.count
  }

  func rectangle(
    _ box: Rect, radius: Double, fill: Ink?, border: Ink? = nil,
    dashes: Sketch.Dashes = .solid
  ) -> Sketch.Mark {
    Sketch.Mark(
      .rectangle(box, radius: radius), pen: border.map(paint) ?? .none,
      fill: fill.map(paint) ?? .none, dashes: dashes)
  }

  mutating func circle(_ center: Point, radius: Double, fill: Ink) -> Sketch.Mark {
    let corner = Point(x: center.x + radius, y: center.y + radius)
    return Sketch.Mark(.ellipse(addPoints([center, corner])), fill: paint(fill))
  }

  mutating func polygon(_ corners: [Point], fill: Ink, border: Ink? = nil) -> Sketch.Mark {
    Sketch.Mark(
      .polygon(addPoints(corners)), pen: border.map(paint) ?? .none, fill: paint(fill))
  }

  mutating func polyline(_ corners: [Point], _ ink: Ink, width: Double) -> Sketch.Mark {
    Sketch.Mark(.polyline(addPoints(corners)), pen: paint(ink), penWidth: width)
  }

  mutating func curve(
    _ points: [Point], _ ink: Ink, width: Double, dashes: Sketch.Dashes = .solid
  ) -> Sketch.Mark {
    Sketch.Mark(
      .curve(addPoints(points)), pen: paint(ink), penWidth: width, dashes: dashes)
  }

  /// The diagonals in a box, as one line that goes back and forth.
  mutating func hatch(_ box: Rect, _ ink: Ink) -> Sketch.Mark? {
    let inner = Rect(
      minX: box.minX + 2, minY: box.minY + 2, maxX: box.maxX - 2, maxY: box.maxY - 2)
    guard inner.width > 12, inner.height > 12 else { return nil }
    let step = 6.0
    var corners: [Point] = []
    var distance = step
    var goesUp = true
    // On each line, x and y from the upper left corner have the same sum. Lines across the round
    // corners are omitted.
    while distance < inner.width + inner.height - 3 {
      let low = Point(
        x: inner.minX + max(0, distance - inner.height),
        y: inner.minY + min(distance, inner.height))
      let high = Point(
        x: inner.minX + min(distance, inner.width),
        y: inner.minY + max(0, distance - inner.width))
      if distance > 3 { corners += goesUp ? [low, high] : [high, low] }
      goesUp.toggle()
      distance += step
    }
    return Sketch.Mark(.polyline(addPoints(corners)), pen: paint(ink), penWidth: 1)
  }

  func text(_ runs: [TextRun], x: Double, baseline: Double) -> [Sketch.Mark] {
    let runs = runs.filter { !$0.text.isEmpty }
    var (x, isMeasured) = (x, true)
    return runs.enumerated().map { place, run in
      let width = run.width
      defer { x += width }
      var content = Sketch.Text(
        run.drawn, place: Point(x: x, y: baseline), width: width, fontSize: run.style.size,
        face: run.style.face, isBold: run.style.isBold)
      content.isContinued = !isMeasured
      if isMeasured, place < runs.count - 1 { isMeasured = run.isMeasured }
      return Sketch.Mark(.text(content), fill: paint(run.style.ink))
    }
  }

  mutating func background(_ color: Color, width: Double, height: Double) -> Sketch.Mark {
    let corners = [
      Point(x: 0, y: 0), Point(x: 0, y: height), Point(x: width, y: height), Point(x: width, y: 0),
    ]
    return Sketch.Mark(
      .polygon(addPoints(corners)), fill: Sketch.PaintColor(value: color.value << 8 | 0xFF))
  }

  /// A line around a middle. Text without metrics is centered when it's drawn.
  func centered(_ runs: [TextRun], x: Double, baseline: Double) -> [Sketch.Mark] {
    var marks = text(runs, x: x - runs.width / 2, baseline: baseline)
    guard marks.count == 1, case .text(var line) = marks[0].content else { return marks }
    line.isCentered = TextMetrics.pieces(of: line.text, face: line.face).contains { !$0.isMeasured }
    marks[0].content = .text(line)
    return marks
  }

  /// The route through corners as a curve. Each corner has this radius if there's space.
  static func rounded(_ corners: [Point], by radius: Double) -> [Point] {
    guard let first = corners.first, let last = corners.last else { return [] }
    var curve = [first]
    func goOn(to end: Point) {
      guard let start = curve.last else { return }
      curve += [start, end].asCurve.dropFirst()
    }
    for ((before, corner), after) in zip(zip(corners, corners.dropFirst()), corners.dropFirst(2)) {
      let room = min(radius, corner.distance(to: before) / 2, corner.distance(to: after) / 2)
      let (start, end) = (corner.towards(before, by: room), corner.towards(after, by: room))
      goOn(to: start)
      curve += [
        corner.towards(before, by: room * 0.4477), corner.towards(after, by: room * 0.4477), end,
      ]
    }
    goOn(to: last)
    return curve
  }
}

extension [Point] {
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
  func moved(_ x: Double, _ y: Double) -> Rect {
    Rect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  init(x: Double, y: Double, width: Double, height: Double) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  func inset(_ distance: Double) -> Rect {
    Rect(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }
}

extension Point {
  func moved(_ x: Double, _ y: Double) -> Point { Point(x: self.x + x, y: self.y + y) }

  /// The sum of the horizontal and the vertical distance.
  func distance(to other: Point) -> Double { abs(x - other.x) + abs(y - other.y) }

  func straightDistance(to other: Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  func towards(_ other: Point, by distance: Double) -> Point {
    let length = straightDistance(to: other)
    guard length > 0 else { return self }
    let share = min(distance / length, 1)
    return Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}

extension FigurePen {
  /// The rows of a label, which begin at whole points from its middle.
  func label(_ label: Label, at box: Rect) -> [Sketch.Mark] {
    var marks: [Sketch.Mark] = []
    var y = box.center.y - Double(label.size.height / 2)
    for row in label.rows {
      var x = box.center.x - Double(label.size.width / 2)
      for cell in row.cells {
        let cellBox = Rect(x: x, y: y, width: Double(cell.width), height: Double(row.height))
        marks += self.cell(cell, in: cellBox)
        x = cellBox.maxX
      }
      y += Double(row.height)
    }
    return marks
  }

  private func cell(_ cell: Cell, in box: Rect) -> [Sketch.Mark] {
    func line(_ runs: [TextRun], x: Double) -> [Sketch.Mark] {
      let size = runs.reduce(0) { max($0, $1.style.size) }
      let top = box.minY + (box.height - TextMetrics.height(fontSize: size)) / 2
      return text(runs, x: x, baseline: top + min(size - 1, TextMetrics.baseline(fontSize: size)))
    }
    if let fill = cell.fill {
      let radius = min(box.width, box.height) * cell.roundness
      return [rectangle(box, radius: radius, fill: fill)]
        + line(cell.runs, x: box.center.x - cell.runs.width / 2)
    }
    return line(cell.runs, x: box.minX)
  }
}
