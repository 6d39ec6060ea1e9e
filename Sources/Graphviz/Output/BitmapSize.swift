import GraphvizShim

/// How many pixels a picture takes.
struct BitmapSize {
  let width: Int
  let height: Int
  private let pixelsPerPoint: Double

  init(of layout: Layout, dotsPerInch: Double) {
    pixelsPerPoint = dotsPerInch / 72
    width = Self.pixels(layout.width * pixelsPerPoint)
    height = Self.pixels(layout.height * pixelsPerPoint)
  }

  func fits(_ maximumPixelCount: Int) -> Bool {
    let side = RenderOptions.maximumPixelsPerSide
    return width < side && height < side && width * height <= maximumPixelCount
  }

  /// The bounds grown to the right and downward until the picture fills its last pixels.
  ///
  /// Otherwise the background would cover them in part, and a dark page would show through as a
  /// line at the edge; and one translucent pixel makes every pixel of the file a third larger.
  func wholePixels(_ box: gvs_box, of layout: Layout) -> gvs_box {
    // With a size attribute, other bounds would mean another zoom.
    guard layout.zoom == 1 else { return box }
    var box = box
    box.maxX += Double(width) / pixelsPerPoint - layout.width
    box.minY -= Double(height) / pixelsPerPoint - layout.height
    return box
  }

  /// Pixels begun count; rounding errors do not.
  private static func pixels(_ length: Double) -> Int {
    let count = (length - 0.001).rounded(.up)
    return count < 1e9 ? max(Int(count), 1) : 1_000_000_000
  }
}
