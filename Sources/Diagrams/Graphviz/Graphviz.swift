import GraphvizShim

/// Lays graphs out and draws them, and paints bitmaps and PDFs, inside this process.
///
/// Graphviz is not thread safe. All of this is behind two locks, one held from the making of a graph to
/// its sketch or bytes, one while a sketch is painted, so any thread or task may call any of it; calls
/// wait for one another. Work that is to run in parallel needs processes.
///
/// The environment matters little: plugins are loaded from beside libgvc (GVBINDIR is not obeyed),
/// numbers are in the C locale, and only PNG and PDF depend on fonts and so on fontconfig's settings.
/// Where those are broken, fontconfig itself prints to standard error.
///
/// dot's time grows faster than the graph: thousands of nodes of one rank, or of labeled edges,
/// take minutes, and nothing here interrupts them.
public enum Graphviz {
  /// What the loaded Graphviz library calls itself: "2.43.0" is Debian 12's 2.42.2.
  public static var version: String {
    get throws(GraphvizError) {
      try Session.run { () throws(GraphvizError) in
        _ = try Context()
        return Context.version
      }
    }
  }

  /// Lays a graph out and draws it once: the shapes of nodes, clusters and edges, without texts.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - engine: what lays it out.
  ///   - labels: what its source has besides; nil if the source isn't wanted.
  /// - Throws: ``GraphvizError``. For ``LayoutEngine/nop2`` every edge needs a `pos`; otherwise Graphviz looks
  ///   for a way of its own, which takes long.
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

  /// Paints a sketch as a bitmap.
  ///
  /// - Throws: ``GraphvizError``, above all ``GraphvizError/pictureTooLarge(width:height:)``.
  public static func png(
    of sketch: Sketch, options: RenderOptions = RenderOptions()
  ) throws(GraphvizError) -> [UInt8] {
    try Painter.png(of: sketch, options: options)
  }

  /// Paints a sketch as a PDF of one page. Its texts can be searched and copied.
  ///
  /// - Throws: ``GraphvizError``.
  public static func pdf(of sketch: Sketch) throws(GraphvizError) -> [UInt8] {
    try Painter.pdf(of: sketch)
  }

  /// Keeps the memory of one graph for the next instead of giving it back to the system, for programs
  /// that do little but render. Holds for the whole process.
  public static func keepMemory() {
    gvs_memory_keep()
  }

  /// Says something, and ends the process with the status 70, where libraries crash for want of memory:
  /// where it is limited, and a good part of it is taken. Holds for the whole process.
  ///
  /// - Parameter text: a whole line for standard error.
  public static func explainShortage(_ text: String) {
    gvs_shortage_explain(text)
  }
}
