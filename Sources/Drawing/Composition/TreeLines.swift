import Graphviz

/// Mends the lines that dot drew between cards: it ends them at corners, which round cards do not have, and lays
/// some along one another. Of many lines only those are parted for which the effort suffices: the others stay as dot
/// drew them.
struct TreeLines {
  private var sketch: Sketch
  private let cards: [Rect]
  private var lines: [Line] = []

  /// A line and what is drawn of it.
  private struct Line {
    /// The cards at its beginning and its end.
    var ends: (from: Int, to: Int)
    var curves: [Range<Int>] = []
    /// The points of its head.
    var head: [Range<Int>] = []
  }

  /// From a corner to the nearest end of a line, in points.
  private static let clearance = 11.0
  /// Lines nearer to each other than this, for longer than that, are taken for one.
  private static let apart = 1.5
  private static let longestShared = 5.0
  private static let sampleLength = 2.0
  /// How far one of them is moved, in the order in which it is tried.
  private static let moves = [4.0, 7, 11, 15, 20, 26].flatMap { far in
    [(1.0, 1.0), (-1, -1), (1, -1), (-1, 1), (1, 0), (-1, 0), (0, 1), (0, -1)].map {
      Point(x: $0.0 * far, y: $0.1 * far)
    }
  }

  /// So many samples are looked at before the lines that are left stay where they are: some 10 ms.
  static let mostEffort = 1_000_000

  /// The sketch with mended lines.
  ///
  /// - Parameters:
  ///   - links: the scene's, which are the first of the sketch's edges.
  ///   - places: of the cards among the sketch's nodes.
  static func mended(_ sketch: Sketch, _ links: [Link], places: [CardKey: Int]) -> Sketch {
    measured(sketch, links, places: places).sketch
  }

  /// The same with what it took, in samples.
  static func measured(
    _ sketch: Sketch, _ links: [Link], places: [CardKey: Int]
  ) -> (sketch: Sketch, effort: Int) {
    var mending = TreeLines(sketch, links, places)
    for place in mending.lines.indices { mending.leaveCorners(place) }
    let effort = mending.part()
    return (mending.sketch, effort)
  }

  private init(_ sketch: Sketch, _ links: [Link], _ places: [CardKey: Int]) {
    self.sketch = sketch
    cards = sketch.nodes
    lines = links.map { Line(ends: (places[$0.from] ?? -1, places[$0.to] ?? -1)) }
    for mark in sketch.marks {
      guard case .edge(let place) = mark.owner, lines.indices.contains(place) else { continue }
      switch mark.content {
      case .curve(let range) where !range.isEmpty: lines[place].curves.append(range)
      case .polygon(let range), .polyline(let range), .ellipse(let range):
        lines[place].head.append(range)
      default: break
      }
    }
  }

  // MARK: Corners

  private mutating func leaveCorners(_ place: Int) {
    guard let first = lines[place].curves.first?.first, let last = lines[place].curves.last?.last
    else { return }
    move(place, end: first, other: last)
    move(place, end: last, other: first)
  }

  /// Moves an end of a line along the side of its card, away from the corner.
  private mutating func move(_ place: Int, end: Int, other: Int) {
    let (from, to) = lines[place].ends
    let point = sketch.points[end]
    let far = sketch.points[other]
    let heads = heads(of: lines[place], at: point, other: far)
    let tip = tip(of: heads, from: point)
    guard let card = nearest(of: [from, to], to: tip) else { return }
    let shift = card.shift(of: tip, clearance: Self.clearance)
    guard shift != Point(x: 0, y: 0) else { return }
    for index in [end, end > other ? end - 1 : end + 1]
    where sketch.points.indices.contains(index) {
      sketch.points[index] += shift
    }
    for index in heads.joined() { sketch.points[index] += shift }
  }

  /// The parts of a line's head at one of its ends: between it and the card.
  private func heads(of line: Line, at end: Point, other: Point) -> [Range<Int>] {
    line.head.filter { head in
      let middle = sketch.points[head].middle
      return middle.gap(to: end) <= middle.gap(to: other)
    }
  }

  private func tip(of heads: [Range<Int>], from end: Point) -> Point {
    heads.flatMap { sketch.points[$0] }.max { $0.gap(to: end) < $1.gap(to: end) } ?? end
  }

  private func nearest(of places: [Int], to point: Point) -> Rect? {
    places.filter(cards.indices.contains).map { cards[$0] }
      .min { $0.gap(to: point) < $1.gap(to: point) }
  }

  // MARK: Lines along one another

  /// Moves lines that run along others to the side: as far as it takes, or where they share least.
  ///
  /// - Returns: the effort.
  private mutating func part() -> Int {
    var samples: [[Point]] = []
    var near = LineSamples(apart: Self.apart, lineCount: lines.count, mostEffort: Self.mostEffort)
    for place in lines.indices {
      samples.append(sampled(place))
      near.add(samples[place], of: place)
      if near.isExhausted { return near.effort }
    }
    for place in lines.indices where !near.isExhausted {
      guard var shared = shared(samples[place], place, &near, below: .infinity), shared > 0
      else { continue }
      let usual = shape(place)
      var best = (shape: usual, sample: samples[place])
      for move in Self.moves where shared > 0 && !near.isExhausted {
        guard let shape = moved(place, by: move) else { break }
        set(shape)
        let sample = sampled(place)
        near.effort += sample.count
        if let still = self.shared(sample, place, &near, below: shared),
          isFree(sample, place, &near)
        {
          (shared, best) = (still, (shape, sample))
        }
        set(usual)
      }
      set(best.shape)
      near.remove(samples[place], of: place)
      near.add(best.sample, of: place)
    }
    return near.effort
  }

  /// The points of a line and of its head, by their places in the sketch.
  private func shape(_ place: Int) -> [Int: Point] {
    let places = lines[place].curves.joined().map(\.self) + lines[place].head.joined()
    return Dictionary(places.map { ($0, sketch.points[$0]) }) { first, _ in first }
  }

  private mutating func set(_ shape: [Int: Point]) {
    for (index, point) in shape { sketch.points[index] = point }
  }

  /// Whether a line runs through no card.
  private func isFree(_ sample: [Point], _ place: Int, _ near: inout LineSamples) -> Bool {
    guard let box = sample.bounds else { return true }
    let (from, to) = lines[place].ends
    for (card, rect) in cards.enumerated() where rect.meets(box) {
      near.effort += sample.count
      // A line may end a little within its card's corner.
      let inset = card == from || card == to ? 2.0 : -1
      if near.isExhausted || sample.contains(where: { rect.holds($0, inset: inset) }) {
        return false
      }
    }
    return true
  }

  /// How much of a line runs along others; nil: not less than the most, or nobody knows.
  private func shared(
    _ sample: [Point], _ place: Int, _ near: inout LineSamples, below most: Double
  ) -> Double? {
    near.shared(sample, of: place, below: most) { count in
      let length = Double(count) * Self.sampleLength
      return length > Self.longestShared ? length : 0
    }
  }

  /// The line with all between its ends moved, and its ends along the sides of their cards.
  private func moved(_ place: Int, by shift: Point) -> [Int: Point]? {
    let line = lines[place]
    guard let first = line.curves.first?.first, let last = line.curves.last?.last, first < last
    else { return nil }
    var points = shape(place)
    for index in line.curves.joined() { points[index]? += shift }
    for (end, other) in [(first, last), (last, first)] {
      let point = sketch.points[end]
      let heads = heads(of: line, at: point, other: sketch.points[other])
      let tip = tip(of: heads, from: point)
      guard let card = nearest(of: [line.ends.from, line.ends.to], to: tip) else { continue }
      let slide = card.isAboveOrBelow(tip) ? Point(x: shift.x, y: 0) : Point(x: 0, y: shift.y)
      let rest = card.shift(
        of: Point(x: tip.x + slide.x, y: tip.y + slide.y), clearance: Self.clearance)
      for index in [end, end > other ? end - 1 : end + 1] where points[index] != nil {
        points[index] = sketch.points[index]
        points[index]? += slide
        points[index]? += rest
      }
      for index in heads.joined() {
        points[index]? += slide
        points[index]? += rest
      }
    }
    return points
  }

  /// Points of a line, in about equal steps.
  private func sampled(_ place: Int) -> [Point] {
    lines[place].curves.flatMap { curve -> [Point] in
      let points = Array(sketch.points[curve])
      return stride(from: 0, to: max(points.count - 3, 0), by: 3).flatMap { start -> [Point] in
        let piece = (points[start], points[start + 1], points[start + 2], points[start + 3])
        let length =
          piece.0.gap(to: piece.1) + piece.1.gap(to: piece.2) + piece.2.gap(to: piece.3)
        let steps = length.isNaN ? 0 : Int(min(length, 8_000) / Self.sampleLength)
        let count = max(steps, 1)
        return (0...count).map { Point.between(piece, at: Double($0) / Double(count)) }
      }
    }
  }
}

extension Point {
  fileprivate static func += (point: inout Point, shift: Point) {
    point = Point(x: point.x + shift.x, y: point.y + shift.y)
  }

  fileprivate func gap(to other: Point) -> Double {
    let (x, y) = (other.x - x, other.y - y)
    return (x * x + y * y).squareRoot()
  }

  /// A point of a piece of a curve: a start, two control points and an end.
  fileprivate static func between(_ piece: (Point, Point, Point, Point), at part: Double) -> Point {
    let rest = 1 - part
    let weights = (
      rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part
    )
    func mean(_ one: Double, _ two: Double, _ three: Double, _ four: Double) -> Double {
      one * weights.0 + two * weights.1 + three * weights.2 + four * weights.3
    }
    return Point(
      x: mean(piece.0.x, piece.1.x, piece.2.x, piece.3.x),
      y: mean(piece.0.y, piece.1.y, piece.2.y, piece.3.y))
  }
}

extension Collection<Point> {
  fileprivate var middle: Point {
    let count = Double(Swift.max(self.count, 1))
    return Point(x: reduce(0) { $0 + $1.x } / count, y: reduce(0) { $0 + $1.y } / count)
  }

  /// nil where there are none.
  fileprivate var bounds: Rect? {
    guard let first else { return nil }
    return reduce(Rect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)) { box, point in
      Rect(
        minX: Swift.min(box.minX, point.x), minY: Swift.min(box.minY, point.y),
        maxX: Swift.max(box.maxX, point.x), maxY: Swift.max(box.maxY, point.y))
    }
  }
}

extension Rect {
  fileprivate func gap(to point: Point) -> Double {
    let x = max(minX - point.x, 0, point.x - maxX)
    let y = max(minY - point.y, 0, point.y - maxY)
    return (x * x + y * y).squareRoot()
  }

  fileprivate func holds(_ point: Point, inset: Double) -> Bool {
    point.x > minX + inset && point.x < maxX - inset && point.y > minY + inset
      && point.y < maxY - inset
  }

  /// Whether a point near the border is at the upper or the lower side.
  fileprivate func isAboveOrBelow(_ point: Point) -> Bool {
    let across = min(abs(point.y - minY), abs(point.y - maxY))
    return across <= min(abs(point.x - minX), abs(point.x - maxX))
  }

  fileprivate func meets(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// How far a point on the border is to be moved along it so that no corner is nearer than the clearance.
  fileprivate func shift(of point: Point, clearance: Double) -> Point {
    if isAboveOrBelow(point) {
      let room = min(clearance, (maxX - minX) / 2)
      return Point(x: min(max(point.x, minX + room), maxX - room) - point.x, y: 0)
    }
    let room = min(clearance, (maxY - minY) / 2)
    return Point(x: 0, y: min(max(point.y, minY + room), maxY - room) - point.y)
  }
}
