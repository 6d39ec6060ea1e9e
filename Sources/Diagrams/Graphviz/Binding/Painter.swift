import GraphvizShim
import Platform

/// Paints sketches as PNG and PDF. Cairo, Pango and fontconfig have one caller at a time; Graphviz
/// can lay out meanwhile.
enum Painter {
  private static let lock = Monitor(())

  /// Runs code that uses Cairo, Pango or fontconfig.
  static func run<Result>(
    _ body: () throws(GraphvizError) -> Result
  ) throws(GraphvizError) -> Result {
    try lock.withValue { (_) throws(GraphvizError) in
      if let library = gvs_painting_open() {
        throw .notInstalled(explanation(missing: String(cString: library)))
      }
      if let file = gvs_fonts_open() {
        throw .notInstalled(explanation(waitingFor: String(cString: file)))
      }
      return try body()
    }
  }

  static func explanation(missing library: String) -> String {
    "\(library) draws PNG and PDF, but can't be loaded; install libcairo2 and "
      + "libpangocairo-1.0-0 (Debian), or cairo and pango (Homebrew and others)"
  }

  static func explanation(waitingFor file: String) -> String {
    "'\(file)' in a font folder is a pipe or a device, so fontconfig would wait for it; remove it"
  }
}

/// The size of a diagram in pixels, known before it's painted.
struct BitmapSize {
  let width: UInt32
  let height: UInt32

  init(of sketch: Sketch, scale: Double) throws(GraphvizError) {
    guard scale > 0, scale.isFinite else { throw .unusableScale }
    let width = Self.pixels(sketch.width * (96 * scale) / 72)
    let height = Self.pixels(sketch.height * (96 * scale) / 72)
    let side = PNGLimits.pixelsPerSide
    guard width < side, height < side, width * height <= PNGLimits.pixelCount else {
      throw .diagramTooLarge(width: width, height: height)
    }
    (self.width, self.height) = (UInt32(width), UInt32(height))
  }

  /// The number of pixels. Partial pixels count, but rounding errors don't.
  private static func pixels(_ length: Double) -> Int {
    let count = (length - 0.001).rounded(.up)
    return count < 1e9 ? max(Int(count), 1) : 1_000_000_000
  }
}
