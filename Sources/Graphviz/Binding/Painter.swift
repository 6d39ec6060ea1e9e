import GraphvizShim
import Platform

/// Bitmaps and PDFs of sketches. What paints them, and Cairo, Pango and the fonts, which are loaded once, are
/// used by one caller at a time; Graphviz has no part in it, and can lay out meanwhile.
enum Painter {
  private static let lock = Monitor(())

  /// Runs what paints, or uses Pango, Cairo or fontconfig.
  static func run<Result>(
    _ body: () throws(GraphvizError) -> Result
  ) throws(GraphvizError) -> Result {
    try lock.withValue { (_) throws(GraphvizError) in try body() }
  }

  private static let isPrepared = Monitor(false)

  /// Whether a bitmap of most texts needs neither Pango nor fontconfig. In other formats all do.
  static func paintsAlone(_ format: OutputFormat) -> Bool {
    format == .png && gvs_faces_are_known()
  }

  /// Begins to load the fonts; meanwhile a graph can be laid out. Later calls do nothing, and wait for no
  /// painting.
  static func prepare(for format: OutputFormat) {
    guard format.isPainted, !paintsAlone(format) else { return }
    let wasPrepared = isPrepared.withValue { isPrepared in
      defer { isPrepared = true }
      return isPrepared
    }
    guard !wasPrepared else { return }
    try? run { () throws(GraphvizError) in begin() }
  }

  private static func begin() {
    let families = TextFace.allCases.map { Optional($0.familyName) }
    gvs_painting_prepare(families, families.count)
  }

  /// Waits for the fonts, inside ``run(_:)``.
  ///
  /// - Throws: ``GraphvizError/notInstalled(_:)``.
  static func waitForFonts() throws(GraphvizError) {
    begin()
    guard gvs_painting_await() else {
      throw .notInstalled(
        Context.explanation(missing: "libgvplugin_pango, through which PNG and PDF are painted,"))
    }
  }

  static func png(
    of sketch: Sketch, options: RenderOptions
  ) throws(GraphvizError) -> [UInt8] {
    guard options.pngTexts.allSatisfy(\.isValid) else {
      throw .notWritten("a PNG cannot carry this text or its keyword")
    }
    let size = try BitmapSize(of: sketch, options: options)
    let failure = gvs_faces_failure()
    guard failure == 0 else {
      throw .notWritten("a font cannot be read: \(SystemError(code: failure).reason)")
    }
    return try run { () throws(GraphvizError) in
      let canvas = try Canvas(width: size.width, height: size.height)
      try canvas.paint(sketch, scale: options.dotsPerInch / 72, waitForFonts: waitForFonts)
      return try canvas.png(carrying: options.pngTexts)
    }
  }

  static func pdf(of sketch: Sketch) throws(GraphvizError) -> [UInt8] {
    try run { () throws(GraphvizError) in
      try waitForFonts()
      let canvas = try Canvas(pageWidth: sketch.width, height: sketch.height)
      try canvas.paint(sketch, scale: 1)
      return try canvas.pdf()
    }
  }
}

/// How many pixels a picture takes. Known before it is painted.
struct BitmapSize {
  let width: UInt32
  let height: UInt32

  /// - Throws: ``GraphvizError/unusableScale`` and ``GraphvizError/pictureTooLarge(width:height:)``.
  init(of sketch: Sketch, options: RenderOptions) throws(GraphvizError) {
    guard options.scale > 0, options.scale.isFinite else { throw .unusableScale }
    let width = Self.pixels(sketch.width * options.dotsPerInch / 72)
    let height = Self.pixels(sketch.height * options.dotsPerInch / 72)
    let side = RenderOptions.maximumPixelsPerSide
    guard width < side, height < side, width * height <= options.maximumPixelCount else {
      throw .pictureTooLarge(width: width, height: height)
    }
    (self.width, self.height) = (UInt32(width), UInt32(height))
  }

  /// Pixels begun count; rounding errors do not.
  private static func pixels(_ length: Double) -> Int {
    let count = (length - 0.001).rounded(.up)
    return count < 1e9 ? max(Int(count), 1) : 1_000_000_000
  }
}
