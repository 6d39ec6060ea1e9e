import GraphvizShim

/// One graph's way from description to bytes. Lives inside a ``Session``.
struct Renderer {
  private let formats: [OutputFormat]
  private let options: RenderOptions
  private let context: Context

  init(for formats: [OutputFormat], options: RenderOptions) throws(GraphvizError) {
    self.formats = formats
    self.options = options
    context = try Context()
    if formats.contains(where: \.needsCairo) { context.prepareForCairo() }
  }

  /// What the loaded library calls itself.
  var version: String { Context.version }

  /// Canonical text without layout.
  func source(of description: GraphDescription) throws(GraphvizError) -> [UInt8] {
    let graph = try BuiltGraph(description)
    return try source(of: graph)
  }

  func render(
    _ description: GraphDescription, arranging: ((Layout) -> Arrangement)? = nil
  ) throws(GraphvizError) -> Rendering {
    let graph = try BuiltGraph(description)
    // Before the layout, which adds its results to the graph's attributes.
    let source = formats.contains(.dot) ? try source(of: graph) : []
    let padding = Padding.of(description)
    try layOut(graph, padding: padding, arranging: arranging)
    let layout = LayoutReader(of: graph.handles, padding: padding).layout()
    try checkSize(of: layout)
    var outputs: [[UInt8]] = []
    for format in formats {
      if format.needsCairo { try context.waitForCairo() }
      switch format {
      case .dot: outputs.append(source)
      case .svg: outputs.append(try bytes(of: graph, as: "svg:svg"))
      case .pdf: outputs.append(try bytes(of: graph, as: "pdf:segueviz"))
      case .png: outputs.append(try bitmap(of: graph, layout))
      }
    }
    return Rendering(outputs: outputs, layout: layout, warnings: Messages().warnings)
  }

  /// The picture as values.
  func sketch(
    of description: GraphDescription, arranging: ((Layout) -> Arrangement)?
  ) throws(GraphvizError) -> Sketch {
    let graph = try BuiltGraph(description)
    try layOut(graph, padding: Padding.of(description), arranging: arranging)
    return try DrawnSketch(of: graph, in: context).read(graph.handles)
  }

  private func layOut(
    _ graph: borrowing BuiltGraph, padding: Point, arranging: ((Layout) -> Arrangement)?
  ) throws(GraphvizError) {
    try Messages.check(
      gvs_layout(context.handle, graph.root), otherwise: "the graph could not be laid out")
    guard let arranging else { return }
    let layout = LayoutReader(of: graph.handles, padding: padding).layout()
    Arranger(of: graph.handles, padding: padding).apply(arranging(layout))
  }

  /// Cairo would shrink the picture and say so on standard error only.
  private func checkSize(of layout: Layout) throws(GraphvizError) {
    guard formats.contains(.png) else { return }
    guard options.scale > 0, options.scale.isFinite else { throw .unusableScale }
    let size = BitmapSize(of: layout, dotsPerInch: options.dotsPerInch)
    guard size.fits(options.maximumPixelCount) else {
      throw .pictureTooLarge(width: size.width, height: size.height)
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

  private func bitmap(
    of graph: borrowing BuiltGraph, _ layout: Layout
  ) throws(GraphvizError) -> [UInt8] {
    guard options.pngTexts.allSatisfy(\.isValid) else {
      throw .notWritten("a PNG cannot carry this text or its keyword")
    }
    let box = gvs_graph_box(graph.root)
    let size = BitmapSize(of: layout, dotsPerInch: options.dotsPerInch)
    gvs_graph_set_box(graph.root, size.wholePixels(box, of: layout))
    defer { gvs_graph_set_box(graph.root, box) }
    var result = RenderedBytes()
    var failure: UnsafePointer<CChar>?
    let texts = PNGTextPairs(options.pngTexts.flatMap { [$0.keyword, $0.text] })
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
