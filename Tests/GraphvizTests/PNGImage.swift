import CLibPNG

/// A decoded PNG, for comparing pixels.
struct PNGImage: Equatable {
  struct Unreadable: Error {
    var reason: String
  }

  var width = 0
  var height = 0
  /// Red, green, blue and opacity of each pixel, row by row.
  var pixels: [UInt8] = []

  init(_ file: [UInt8]) throws {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, file, file.count) != 0 else {
      throw Unreadable(
        reason: withUnsafeBytes(of: image.message) { String(decoding: $0, as: UTF8.self) })
    }
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    width = Int(image.width)
    height = Int(image.height)
    pixels = [UInt8](repeating: 0, count: width * height * 4)
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else {
      throw Unreadable(
        reason: withUnsafeBytes(of: image.message) { String(decoding: $0, as: UTF8.self) })
    }
  }
}
