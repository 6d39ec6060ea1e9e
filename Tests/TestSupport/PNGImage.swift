import CLibPNG

/// A decoded PNG, for comparing pixels.
public struct PNGImage: Equatable, Sendable {
  /// Why a file isn't a PNG, in libpng's words.
  public struct Unreadable: Error {
    /// The message of libpng.
    public var reason: String
  }

  /// Pixels per row.
  public private(set) var width = 0
  /// The number of rows.
  public private(set) var height = 0
  /// Red, green, blue and opacity of each pixel, row by row.
  public private(set) var pixels: [UInt8] = []

  /// Decodes a file's bytes.
  public init(_ file: [UInt8]) throws {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    var pixels: [UInt8] = []
    // The image reads the file's bytes until the end.
    let isRead = file.withUnsafeBytes { bytes in
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
        return false
      }
      image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
      pixels = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 4)
      return png_image_finish_read(&image, nil, &pixels, 0, nil) != 0
    }
    guard isRead else {
      throw Unreadable(
        reason: withUnsafeBytes(of: image.message) { String(decoding: $0, as: UTF8.self) })
    }
    (width, height) = (Int(image.width), Int(image.height))
    self.pixels = pixels
  }

  /// A pixel's color, 0xRRGGBBAA; nil outside.
  public func color(_ x: Int, _ y: Int) -> UInt32? {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    let place = (y * width + x) * 4
    return pixels[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The columns and rows in which an image of the same size has different pixels; nil: none.
  ///
  /// - Parameter tolerance: the maximum difference of a channel that counts as equal.
  public func difference(
    from other: PNGImage, beyond tolerance: Int = 0
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    var columns: [Int] = []
    var rows: [Int] = []
    for y in 0..<height {
      let row = y * width * 4..<(y + 1) * width * 4
      guard pixels[row] != other.pixels[row] else { continue }
      let unlike = row.filter { abs(Int(pixels[$0]) - Int(other.pixels[$0])) > tolerance }
      if !unlike.isEmpty { rows.append(y) }
      columns += unlike.map { ($0 - row.lowerBound) / 4 }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.first,
      let bottom = rows.last
    else { return nil }
    return (left...right, top...bottom)
  }
}
