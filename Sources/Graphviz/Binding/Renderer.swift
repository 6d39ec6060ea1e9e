import GraphvizShim

/// One graph's way from description to bytes. Runs under the caller's lock.
struct Renderer {
  private let formats: [OutputFormat]
  private let options: RenderOptions
  private let context: Context

  init(for formats: [OutputFormat], options: RenderOptions) throws(GraphvizError) {
    self.formats = formats
    self.options = options
    Messages.begin()
    let needsCairo = formats.contains(where: \.needsCairo)
    context = try Context(for: needsCairo ? GVS_CAIRO : GVS_VECTOR)
  }

  /// Canonical text without layout.
  func source(of description: GraphDescription) throws(GraphvizError) -> [UInt8] {
    let graph = try BuiltGraph(description)
    return try source(of: graph)
  }

  func render(_ description: GraphDescription) throws(GraphvizError) -> Rendering {
    let graph = try BuiltGraph(description)
    // Before the layout, which adds its results to the graph's attributes.
    let source = formats.contains(.dot) ? try source(of: graph) : []
    try Messages.check(
      gvs_layout(context.handle, graph.root), otherwise: "the graph could not be laid out")
    let layout = LayoutReader(of: graph.handles, padding: Padding.of(description)).layout()
    try checkSize(of: layout)
    var outputs: [[UInt8]] = []
    for format in formats {
      switch format {
      case .dot: outputs.append(source)
      case .svg: outputs.append(try bytes(of: graph, as: "svg:svg"))
      case .pdf:
        var bytes = try bytes(of: graph, as: "pdf:cairo")
        PDFDate.fix(in: &bytes)
        outputs.append(bytes)
      case .png: outputs.append(try bitmap(of: graph))
      }
    }
    return Rendering(outputs: outputs, layout: layout, warnings: Messages().warnings)
  }

  /// Cairo would shrink the picture and say so on standard error only.
  private func checkSize(of layout: Layout) throws(GraphvizError) {
    guard formats.contains(.png) else { return }
    let pixelsPerPoint = options.dotsPerInch / 72
    let width = (layout.width * pixelsPerPoint).rounded()
    let height = (layout.height * pixelsPerPoint).rounded()
    let side = Double(RenderOptions.maximumPixelsPerSide)
    guard width < side, height < side, width * height <= Double(options.maximumPixelCount) else {
      throw .pictureTooLarge(width: Int(clamping: width), height: Int(clamping: height))
    }
  }

  private func source(of graph: borrowing BuiltGraph) throws(GraphvizError) -> [UInt8] {
    var result = RenderedBytes()
    let isWritten = gvs_write(graph.root, &result.bytes)
    try Messages.check(isWritten, otherwise: "the graph could not be written")
    return result.copied()
  }

  private func bytes(
    of graph: borrowing BuiltGraph, as format: String
  ) throws(GraphvizError) -> [UInt8] {
    var result = RenderedBytes()
    let isRendered = gvs_render(context.handle, graph.root, format, &result.bytes)
    try Messages.check(isRendered, otherwise: "the picture could not be rendered")
    return result.copied()
  }

  private func bitmap(of graph: borrowing BuiltGraph) throws(GraphvizError) -> [UInt8] {
    guard options.pngTexts.allSatisfy(\.isValid) else {
      throw .notWritten("a PNG cannot carry this text or its keyword")
    }
    var result = RenderedBytes()
    var failure: UnsafePointer<CChar>?
    let texts = CStrings(options.pngTexts.flatMap { [$0.keyword, $0.text] })
    let isRendered = texts.withPairs { pairs in
      gvs_render_png(
        context.handle, graph.root, options.dotsPerInch, pairs.baseAddress, pairs.count,
        &result.bytes, &failure)
    }
    if let failure { throw .notWritten(String(cString: failure)) }
    try Messages.check(isRendered, otherwise: "the picture could not be rendered")
    return result.copied()
  }
}

extension Int {
  /// The nearest integer; a limit where there is none.
  fileprivate init(clamping value: Double) {
    self = value < 9e15 ? Int(value) : 9_000_000_000_000_000
  }
}
