import GraphvizShim

/// Lays graphs out and renders them, inside this process.
///
/// Graphviz is not thread safe. All of this is behind two locks, one held from the making of a graph to
/// its sketch or bytes, one while a sketch is painted, so any thread or task may call any of it; calls
/// wait for one another. Work that is to run in parallel needs processes.
///
/// The environment matters little: plugins are loaded from beside libgvc (GVBINDIR is not obeyed),
/// numbers are in the C locale, and only PNG and PDF depend on fonts and so on fontconfig's settings.
/// Where those are broken, fontconfig itself prints to standard error.
///
/// dot's time grows faster than the graph: thousands of nodes of one rank, or of labelled edges,
/// take minutes, and nothing here interrupts them.
public enum Graphviz {
  /// What the loaded Graphviz library calls itself: "2.43.0" is Debian 12's 2.42.2.
  public static var version: String {
    get throws(GraphvizError) {
      try Session.run { () throws(GraphvizError) in
        try Renderer().version
      }
    }
  }

  /// Lays a graph out with dot and renders it in one format.
  ///
  /// - Throws: ``GraphvizError``; warnings are dropped; rendering in several formats returns them.
  public static func render(
    _ graph: GraphDescription, as format: OutputFormat, options: RenderOptions = RenderOptions()
  ) throws(GraphvizError) -> [UInt8] {
    if format == .dot { return try source(of: graph) }
    return try render(graph, as: [format], options: options).outputs.first ?? []
  }

  /// Lays a graph out with dot once and renders it in several formats.
  ///
  /// PNG and PDF are painted of a ``Sketch``: flat colours, regular and bold text.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - formats: those to render, in the order of the outputs.
  ///   - options: what they have beside the graph.
  ///   - arranging: where labels are moved after the layout. Without effect on the DOT.
  /// - Throws: ``GraphvizError``. A bitmap's size is checked before anything is painted.
  public static func render(
    _ graph: GraphDescription, as formats: [OutputFormat],
    options: RenderOptions = RenderOptions(), arranging: ((Layout) -> Arrangement)? = nil
  ) throws(GraphvizError) -> Rendering {
    let result = try Session.run { () throws(GraphvizError) in
      try Renderer().render(graph, as: formats, arranging: arranging)
    }
    if formats.contains(.png) { _ = try BitmapSize(of: result.sketch, options: options) }
    var outputs: [[UInt8]] = []
    for format in formats {
      switch format {
      case .svg: outputs.append(result.svg)
      case .dot: outputs.append(result.dot)
      case .png: outputs.append(try png(of: result.sketch, options: options))
      case .pdf: outputs.append(try pdf(of: result.sketch))
      }
    }
    return Rendering(outputs: outputs, layout: result.layout, warnings: result.warnings)
  }

  /// Lays a graph out with dot and draws it as values: for ``png(of:options:)`` and ``pdf(of:)``, and for
  /// formats that are not written here.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - arranging: where labels are moved after the layout.
  public static func sketch(
    of graph: GraphDescription, arranging: ((Layout) -> Arrangement)? = nil
  ) throws(GraphvizError) -> Sketch {
    try Session.run { () throws(GraphvizError) in
      try Renderer().sketch(of: graph, arranging: arranging)
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

  /// Where everything stands, without rendering: to know a picture's size beforehand.
  public static func layout(_ graph: GraphDescription) throws(GraphvizError) -> Layout {
    try render(graph, as: []).layout
  }

  /// The graph in Graphviz's language. Needs no layout, so it is quick however large the graph.
  private static func source(of graph: GraphDescription) throws(GraphvizError) -> [UInt8] {
    try Session.run { () throws(GraphvizError) in
      try Renderer().source(of: graph)
    }
  }
}
