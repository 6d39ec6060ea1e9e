import GraphvizShim

/// Lays graphs out and renders them, inside this process.
///
/// Graphviz is not thread safe. All of this is behind one lock, held from the making of a graph to
/// its bytes, so any thread or task may call any of it; calls wait for one another. Work that is to
/// run in parallel needs processes.
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
        try Renderer(for: [], options: RenderOptions()).version
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
  /// - Parameters:
  ///   - graph: the graph.
  ///   - formats: those to render, in the order of the outputs.
  ///   - options: what they have beside the graph.
  ///   - arranging: where labels are moved after the layout. Without effect on the DOT.
  /// - Throws: ``GraphvizError``. A bitmap's size is checked before any format is rendered.
  public static func render(
    _ graph: GraphDescription, as formats: [OutputFormat],
    options: RenderOptions = RenderOptions(), arranging: ((Layout) -> Arrangement)? = nil
  ) throws(GraphvizError) -> Rendering {
    try Session.run { () throws(GraphvizError) in
      try Renderer(for: formats, options: options).render(graph, arranging: arranging)
    }
  }

  /// Lays a graph out with dot and draws it as values, for formats that Graphviz does not write.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - arranging: where labels are moved after the layout.
  public static func sketch(
    of graph: GraphDescription, arranging: ((Layout) -> Arrangement)? = nil
  ) throws(GraphvizError) -> Sketch {
    try Session.run { () throws(GraphvizError) in
      try Renderer(for: [], options: RenderOptions()).sketch(of: graph, arranging: arranging)
    }
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

  /// Begins to load what a format is drawn with, on another thread, while the caller makes the graph.
  /// Rendering does so itself, only later.
  public static func prepare(for format: OutputFormat) {
    guard format.needsCairo else { return }
    // Where this fails, rendering will, and says why.
    try? Session.run { () throws(GraphvizError) in try Context().prepareForCairo() }
  }

  /// Where everything stands, without rendering: to know a picture's size beforehand.
  public static func layout(_ graph: GraphDescription) throws(GraphvizError) -> Layout {
    try render(graph, as: []).layout
  }

  /// The graph in Graphviz's language. Needs no layout, so it is quick however large the graph.
  private static func source(of graph: GraphDescription) throws(GraphvizError) -> [UInt8] {
    try Session.run { () throws(GraphvizError) in
      try Renderer(for: [.dot], options: RenderOptions()).source(of: graph)
    }
  }
}
