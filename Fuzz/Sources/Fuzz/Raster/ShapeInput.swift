import Raster

/// An input: contours of lines and curves, and the pen that draws along them; a byte for each number.
enum ShapeInput {
  /// What they cover lies inside, and is the same again, filled as well as drawn.
  static func run(_ input: [UInt8]) {
    expect(covered(input) == covered(input), "the same shape covers other pixels")
  }

  private static func covered(_ input: [UInt8]) -> [SpanCheck?] {
    var rest = input[...]
    func next() -> UInt8 { rest.popFirst() ?? 0 }
    func point() -> gvs_point { gvs_point(x: length(next()), y: length(next())) }
    var (shape, line) = (gvs_outline(), gvs_outline())
    defer {
      gvs_outline_free(&shape)
      gvs_outline_free(&line)
    }
    let (width, isRound, gaps) = (next(), next() & 1 == 1, next())
    let dashes = [Double(gaps) / 8 + 0.1, Double(next()) / 8 + 0.1]
    while !rest.isEmpty {
      switch next() % 5 {
      case 0: gvs_outline_move(&shape, point())
      case 1: gvs_outline_line(&shape, point())
      case 2: gvs_outline_conic(&shape, point(), point())
      case 3: gvs_outline_cubic(&shape, point(), point(), point())
      default: gvs_outline_close(&shape)
      }
    }
    dashes.withUnsafeBufferPointer { dashes in
      var pen = gvs_pen(
        width: Double(width) / 16, isRound: isRound, dashes: gaps > 128 ? dashes.baseAddress : nil)
      gvs_outline_stroke(&shape, &pen, &line)
    }
    return [SpanCheck(&shape), SpanCheck(&line)]
  }

  /// Mostly in or near the area, now and then far away, or no number at all.
  private static func length(_ byte: UInt8) -> Double {
    switch byte {
    case 255: .nan
    case 254: .infinity
    case 253: 1e300
    case 252: -1e9
    case 251: 1_999_999
    default: Double(byte) / 4 - 8
    }
  }

  static let seeds: [[UInt8]] = [
    [16, 1, 200, 16, 0, 40, 40, 1, 160, 40, 1, 160, 120, 4],
    [
      8, 0, 0, 0, 0, 40, 40, 3, 160, 20, 20, 120, 200, 180, 2, 80, 80, 40, 40, 4, 0, 255, 9, 1, 252,
      7,
    ],
  ]
}
