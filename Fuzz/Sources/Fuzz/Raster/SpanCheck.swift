import Raster

/// What is told of how much of a small area's pixels an outline covers: all inside the area, row by row,
/// from the left to the right.
struct SpanCheck: Equatable {
  static let width: CInt = 48
  static let height: CInt = 40

  private var row: CInt = 0
  private var column: CInt = 0
  private var sum: UInt64 = 0

  /// What an outline covers; nil if it is broken, or lies beyond all that is painted.
  init?(_ outline: inout gvs_outline) {
    let isPainted = withUnsafeMutablePointer(to: &self) { receiver in
      gvs_coverage(
        &outline, Self.width, Self.height,
        { receiver, x, y, count, coverage in
          receiver?.assumingMemoryBound(to: SpanCheck.self).pointee.take(x, y, count, coverage)
        }, receiver)
    }
    guard isPainted else { return nil }
  }

  private mutating func take(_ x: CInt, _ y: CInt, _ count: CInt, _ coverage: CUnsignedInt) {
    expect(y >= 0 && y < Self.height && x >= 0 && count > 0, "a span begins outside")
    expect(x <= Self.width - count, "a span ends outside")
    expect((1...255).contains(coverage), "a span is covered by \(coverage)")
    expect(y > row || y == row && x >= column, "a span comes before the one before it")
    (row, column) = (y, x + count)
    for part in [x, y, count] { sum = sum &* 31 &+ UInt64(part) }
    sum = sum &* 31 &+ UInt64(coverage)
  }
}
