import GraphvizShim

/// One graph's way from description to layout, and to what Graphviz makes of it. Lives inside a
/// ``Session``.
struct Renderer {
  private let context: Context

  init() throws(GraphvizError) {
    context = try Context()
  }

  /// What the loaded library calls itself.
  var version: String { Context.version }

  /// What Graphviz makes of a graph in one layout.
  struct Result {
    /// Its source, before the layout, and its SVG; empty where not asked for.
    var dot, svg: [UInt8]
    /// What is painted, as values; empty where nothing is.
    var sketch: Sketch
    var layout: Layout
    var warnings: [String]
  }

  /// Canonical text without layout.
  func source(of description: GraphDescription) throws(GraphvizError) -> [UInt8] {
    let graph = try BuiltGraph(description)
    return try source(of: graph)
  }

  func render(
    _ description: GraphDescription, with engine: LayoutEngine, as formats: [OutputFormat]
  ) throws(GraphvizError) -> Result {
    let graph = try BuiltGraph(description)
    // Before the layout, which adds its results to the graph's attributes.
    let dot = formats.contains(.dot) ? try source(of: graph) : []
    try layOut(graph, with: engine)
    let layout = LayoutReader(of: graph.handles, padding: Padding.of(description)).layout()
    var sketch = Sketch(width: layout.width, height: layout.height)
    if formats.contains(where: \.isPainted) {
      sketch = try DrawnSketch(of: graph, in: context).read(graph.handles)
    }
    let svg = formats.contains(.svg) ? try rendered(graph, as: "svg:svg") : []
    return Result(
      dot: dot, svg: svg, sketch: sketch, layout: layout, warnings: Messages().warnings)
  }

  /// Lays the graph out and draws it once; then, if there are labels for it, writes its source with them.
  func draw(
    _ description: GraphDescription, with engine: LayoutEngine, labels: [GraphLabel]?
  ) throws(GraphvizError) -> DrawnGraph {
    let graph = try BuiltGraph(description)
    try layOut(graph, with: engine)
    var drawn = DrawnGraph(
      sketch: try DrawnSketch(of: graph, in: context).read(graph.handles),
      tips: graph.handles.edges.map { DrawnSketch.tip(of: $0.handle) })
    if let labels {
      for label in labels { try GraphBuilder.set(label, on: graph.handles) }
      drawn.source = try rendered(graph, as: "dot:dot")
    }
    return drawn
  }

  private func layOut(
    _ graph: borrowing BuiltGraph, with engine: LayoutEngine
  ) throws(GraphvizError) {
    let isLaidOut = gvs_layout(context.handle, graph.root, engine.rawValue)
    guard isLaidOut || gvs_plugin_is_installed(engine.plugin) else {
      throw .notInstalled(Context.explanation(missing: "libgvplugin_\(engine.plugin)"))
    }
    try Messages.check(isLaidOut, otherwise: "the graph could not be laid out")
  }

  private func source(of graph: borrowing BuiltGraph) throws(GraphvizError) -> [UInt8] {
    var result = RenderedBytes()
    let isWritten = gvs_write(graph.root, &result.bytes)
    try Messages.check(isWritten, otherwise: "the graph could not be written")
    return result.copied()
  }

  private func rendered(
    _ graph: borrowing BuiltGraph, as format: String
  ) throws(GraphvizError) -> [UInt8] {
    var result = RenderedBytes()
    let isRendered = gvs_render(context.handle, graph.root, format, &result.bytes)
    try Messages.check(isRendered, otherwise: "the diagram could not be rendered")
    return result.copied()
  }
}

/// The room that Graphviz leaves around a drawing.
private enum Padding {
  /// The graph's attribute `pad`, in inches, once or for x and y; 4 points without.
  static func of(_ graph: GraphDescription) -> Point {
    let value = graph.graphAttributes.last { $0.name == "pad" }?.value
    guard case .text(let text) = value else { return Point(x: 4, y: 4) }
    let inches = text.split(separator: ",").compactMap { Double($0) }
    guard let x = inches.first else { return Point(x: 4, y: 4) }
    return Point(x: x * 72, y: (inches.count > 1 ? inches[1] : x) * 72)
  }
}
