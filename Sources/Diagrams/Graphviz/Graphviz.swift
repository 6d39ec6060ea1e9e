import GraphvizShim

/// Lays out and draws graphs, and paints bitmaps and PDFs, in this process.
///
/// Graphviz isn't thread safe. Everything is behind two locks, one held from the creation of a
/// graph to its sketch or bytes, one while a sketch is painted. Any thread or task can call any
/// function, but calls wait for each other. Parallel work needs processes.
///
/// The environment matters little: plugins are loaded from beside libgvc (GVBINDIR is ignored),
/// numbers are in the C locale, and only PNG and PDF depend on fonts and therefore on fontconfig's
/// settings. If those are broken, fontconfig itself prints to standard error.
///
/// dot's time grows faster than the graph: thousands of nodes of one rank, or of labeled edges,
/// take minutes, and can't be interrupted.
public enum Graphviz {
  /// The version of the loaded Graphviz library: "2.43.0" is Debian 12's 2.42.2.
  public static var version: String {
    get throws(GraphvizError) {
      try Session.run { () throws(GraphvizError) in
        _ = try Context()
        return Context.version
      }
    }
  }

  /// Lays a graph out and draws it once: the shapes of nodes, clusters, and edges, without texts.
  /// If `labels` is nil, the source isn't written. For ``LayoutEngine/nop2``, every edge needs a
  /// `pos`, or Graphviz routes it, which takes long.
  public static func draw(
    _ graph: GraphDescription, with engine: LayoutEngine = .dot, labels: [GraphLabel]? = nil
  ) throws(GraphvizError) -> DrawnGraph {
    try Session.run { () throws(GraphvizError) in
      let drawing = try GraphDrawing(graph)
      var drawn = try drawing.drawn(with: engine)
      if let labels { drawn.source = try drawing.source(labels) }
      return drawn
    }
  }

  /// Paints a sketch as a bitmap. Throws ``GraphvizError``, mostly because it would be too large.
  /// The scale is the number of pixels per 1/96 inch. The texts become iTXt chunks, in this order.
  public static func png(
    of sketch: Sketch, scale: Double = 1, texts: [PNGText] = []
  ) throws(GraphvizError) -> [UInt8] {
    guard texts.allSatisfy(\.isValid) else {
      throw .notWritten("a PNG can't contain this text or its keyword")
    }
    let size = try BitmapSize(of: sketch, scale: scale)
    return try Painter.run { () throws(GraphvizError) in
      let canvas = try Canvas(width: size.width, height: size.height)
      canvas.paint(sketch, scale: 96 * scale / 72)
      return try canvas.png(carrying: texts)
    }
  }

  /// Paints a sketch as a PDF of one page. Its texts can be searched and copied.
  public static func pdf(of sketch: Sketch) throws(GraphvizError) -> [UInt8] {
    try Painter.run { () throws(GraphvizError) in
      let canvas = try Canvas(pageWidth: sketch.width, height: sketch.height)
      canvas.paint(sketch, scale: 1)
      return try canvas.pdf()
    }
  }

  /// Keeps the memory of one graph for the next instead of freeing it, for programs that mostly
  /// render. It affects the whole process.
  public static func keepMemory() {
    gvs_memory_keep()
  }

  /// Prints a message, and exits with status 70, if libraries crash for lack of memory: it's
  /// limited, and a large part of it is used. It affects the whole process.
  public static func explainShortage(_ text: String) {
    gvs_shortage_explain(text)
  }
}
