import Graphviz

/// Where a frame stands: as wide as its column, and with the lines that begin and end in it.
struct FrameLayout {
  /// Among the scene's frames.
  let place: Int
  private(set) var box: Rect
  /// Where its title goes.
  private(set) var titleCorner: Point?

  /// - Parameters:
  ///   - cards: the names of the nodes in each frame.
  ///   - titles: how wide the title of each frame is.
  ///   - lines: how many of the edges are drawn.
  ///   - columnMargin: around a column; nil: frames stay as they are.
  static func all(
    _ cards: [Set<String>], titles: [Int], in layout: Layout, lines: Int, columnMargin: Int?
  ) -> [FrameLayout] {
    guard !cards.isEmpty else { return [] }
    let clusters = Dictionary(
      layout.clusters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let drawn = Array(layout.edges.prefix(lines))
    let frames = cards.indices.compactMap { clusters[Page.frameCluster($0)]?.box }
    let page = frames.dropFirst().reduce(frames.first) { $0?.united(with: $1) ?? $1 }
    let columns = clusters.compactMap { name, cluster in
      name.hasPrefix(Page.columnPrefix) ? cluster.box.inset(by: Double(columnMargin ?? 0)) : nil
    }
    return zip(cards, titles).enumerated().compactMap { place, frame in
      guard let cluster = clusters[Page.frameCluster(place)] else { return nil }
      var column = cluster.box
      var limits = column.minX...column.maxX
      if columnMargin != nil {
        let middle = (column.minX + column.maxX) / 2
        let around = columns.first { $0.minX < middle && $0.maxX > middle }
        column = (columns.isEmpty ? page : around) ?? column
        limits = Self.limits(of: column, among: columns)
      }
      return FrameLayout(
        place: place, cluster, column: column, cards: frame.0, title: Double(frame.1),
        lines: drawn, limits: limits)
    }
  }

  /// How far to the left and right a column's frames may reach.
  private static func limits(of column: Rect, among columns: [Rect]) -> ClosedRange<Double> {
    let left = columns.filter { $0.maxX <= column.minX }.map { $0.maxX + 6 }.max()
    let right = columns.filter { $0.minX >= column.maxX }.map { $0.minX - 6 }.min()
    let low = min(left ?? -.infinity, column.minX)
    return low...max(right ?? .infinity, column.maxX)
  }

  private init(
    place: Int, _ cluster: ClusterLayout, column: Rect, cards: Set<String>, title: Double,
    lines: [EdgeLayout], limits: ClosedRange<Double>
  ) {
    self.place = place
    let box = cluster.box
    var (left, right) = (min(column.minX, box.minX), max(column.maxX, box.maxX))
    for line in lines {
      let points = line.curves.flatMap(\.along).filter { $0.y >= box.minY && $0.y <= box.maxY }
      switch (cards.contains(line.tail), cards.contains(line.head)) {
      case (true, true):
        // Its own lines stay inside.
        for point in points {
          left = max(min(left, point.x - 4), limits.lowerBound)
          right = min(max(right, point.x + 4), limits.upperBound)
        }
      case (false, false):
        // A line from other frames to others stays outside where it is.
        for point in points {
          if point.x < box.minX { left = max(left, min(point.x + 6, box.minX)) }
          if point.x > box.maxX { right = min(right, max(point.x - 6, box.maxX)) }
        }
      default: break
      }
    }
    self.box = Rect(
      minX: min(left, box.minX), minY: box.minY, maxX: max(right, box.maxX), maxY: box.maxY)
    if let label = cluster.label {
      putTitle(label, width: title, lines: lines, rightLimit: limits.upperBound)
    }
  }

  /// Puts the title as far left at the upper edge as no line passes. Where there is no such place,
  /// the frame grows to the right if it can; else a line through the title is better than none.
  private mutating func putTitle(
    _ label: Rect, width: Double, lines: [EdgeLayout], rightLimit: Double
  ) {
    let margin = 8.0
    let strip = (label.minY - 2)...(label.maxY + 2)
    let passes = lines.flatMap(\.curves).flatMap { $0.spans(of: strip) }
      .sorted { $0.lowerBound < $1.lowerBound }
    var left = box.minX + margin
    for pass in passes where pass.upperBound + margin > left {
      if left + width + margin <= pass.lowerBound { break }
      left = pass.upperBound + margin
    }
    let end = left + width + margin
    if end > box.maxX, end <= rightLimit { box.maxX = end }
    titleCorner = Point(x: end <= box.maxX ? left : box.minX + margin, y: label.minY)
  }
}

extension Rect {
  fileprivate func inset(by distance: Double) -> Rect {
    Rect(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }
}

extension Curve {
  /// Points along the curve, near to one another.
  fileprivate var along: [Point] {
    var result: [Point] = []
    for start in stride(from: 0, to: points.count - 3, by: 3) {
      for step in 0...32 {
        let t = Double(step) / 32
        let s = 1 - t
        let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        result.append(
          zip(points[start...start + 3], weights).reduce(Point(x: 0, y: 0)) { sum, part in
            Point(x: sum.x + part.0.x * part.1, y: sum.y + part.0.y * part.1)
          })
      }
    }
    return result + [headTip, tailTip].compactMap { $0 }
  }

  /// From where to where the curve is between two heights, in pieces.
  fileprivate func spans(of strip: ClosedRange<Double>) -> [ClosedRange<Double>] {
    let points = along
    return zip(points, points.dropFirst()).compactMap { one, other in
      let (low, high) = (min(one.y, other.y), max(one.y, other.y))
      guard high >= strip.lowerBound, low <= strip.upperBound else { return nil }
      return min(one.x, other.x)...max(one.x, other.x)
    }
  }
}
