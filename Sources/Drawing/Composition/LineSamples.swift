import Graphviz

/// Samples of lines by where they are: those near a point are found without a look at all others. What that takes is
/// counted, so that it can be ended.
struct LineSamples {
  /// The samples that were set down, and the cells and samples that were looked at.
  var effort = 0
  /// Nearer than this on both axes is near.
  private let apart: Double
  private let mostEffort: Int
  private let lineCount: Int
  private var cells: [Cell: [Entry]] = [:]

  /// A square, twice as wide as what is near.
  private struct Cell: Hashable {
    let x: Int
    let y: Int
  }

  private struct Entry {
    let line: Int
    let point: Point
  }

  init(apart: Double, lineCount: Int, mostEffort: Int) {
    (self.apart, self.lineCount, self.mostEffort) = (apart, lineCount, mostEffort)
  }

  /// Whether no more is to be looked at.
  var isExhausted: Bool { effort >= mostEffort }

  mutating func add(_ sample: [Point], of line: Int) {
    effort += sample.count
    for point in sample {
      cells[cell(point, 0, 0), default: []].append(Entry(line: line, point: point))
    }
  }

  mutating func remove(_ sample: [Point], of line: Int) {
    for cell in Set(sample.map { cell($0, 0, 0) }) {
      cells[cell]?.removeAll { $0.line == line }
    }
  }

  /// How much of a line runs along others.
  ///
  /// - Parameter length: what so many samples are that are near those of one other line.
  /// - Returns: nil as soon as it is not less than the most, or the effort is exhausted.
  mutating func shared(
    _ sample: [Point], of line: Int, below most: Double, length: (Int) -> Double
  ) -> Double? {
    var counts = [Int](repeating: 0, count: lineCount)
    // The last sample that was near each line, counted from 1.
    var seen = counts
    var sum = 0.0
    for (place, point) in sample.enumerated() {
      if isExhausted { return nil }
      let (low, high) = (cell(point, -apart, -apart), cell(point, apart, apart))
      for x in low.x...max(low.x, high.x) {
        for y in low.y...max(low.y, high.y) {
          effort += 1
          guard let entries = cells[Cell(x: x, y: y)] else { continue }
          effort += entries.count
          for entry in entries
          where entry.line != line && seen[entry.line] != place + 1
            && abs(entry.point.x - point.x) < apart && abs(entry.point.y - point.y) < apart
          {
            seen[entry.line] = place + 1
            sum -= length(counts[entry.line])
            counts[entry.line] += 1
            sum += length(counts[entry.line])
          }
        }
      }
      if sum >= most { return nil }
    }
    return sum
  }

  private func cell(_ point: Point, _ x: Double, _ y: Double) -> Cell {
    Cell(x: Self.place(point.x + x, in: apart * 2), y: Self.place(point.y + y, in: apart * 2))
  }

  private static func place(_ value: Double, in step: Double) -> Int {
    let place = (value / step).rounded(.down)
    // Nothing of a picture is farther out.
    return place.isNaN ? 0 : Int(min(max(place, -1e9), 1e9))
  }
}
