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
    _ description: GraphDescription, as formats: [OutputFormat],
    arranging: ((Layout) -> Arrangement)? = nil
  ) throws(GraphvizError) -> Result {
    let graph = try BuiltGraph(description)
    // Before the layout, which adds its results to the graph's attributes.
    let dot = formats.contains(.dot) ? try source(of: graph) : []
    let padding = Padding.of(description)
    try layOut(graph, padding: padding, arranging: arranging)
    let layout = LayoutReader(of: graph.handles, padding: padding).layout()
    var sketch = Sketch(width: layout.width, height: layout.height)
    if formats.contains(where: \.isPainted) {
      sketch = try DrawnSketch(of: graph, in: context).read(graph.handles)
    }
    let svg = formats.contains(.svg) ? try svg(of: graph) : []
    return Result(
      dot: dot, svg: svg, sketch: sketch, layout: layout, warnings: Messages().warnings)
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

  private func source(of graph: borrowing BuiltGraph) throws(GraphvizError) -> [UInt8] {
    var result = RenderedBytes()
    let isWritten = gvs_write(graph.root, &result.bytes)
    try Messages.check(isWritten, otherwise: "the graph could not be written")
    return result.copied()
  }

  private func svg(of graph: borrowing BuiltGraph) throws(GraphvizError) -> [UInt8] {
    var result = RenderedBytes()
    let isRendered = gvs_render(context.handle, graph.root, "svg:svg", &result.bytes)
    try Messages.check(isRendered, otherwise: "the picture could not be rendered")
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

/// Moves labels of a graph that is laid out.
private struct Arranger {
  private let graph: BuiltGraph.Handles
  private let box: gvs_box
  private let padding: Point

  init(of graph: BuiltGraph.Handles, padding: Point) {
    self.graph = graph
    self.padding = padding
    box = gvs_graph_box(graph.root)
  }

  func apply(_ arrangement: Arrangement) {
    if let corner = arrangement.label { move(gvs_graph_object(graph.root), to: corner) }
    for subgraph in graph.subgraphs {
      if let rect = arrangement.clusterBoxes[subgraph.name] {
        gvs_graph_set_box(subgraph.handle, self.rect(rect))
      }
      guard let corner = arrangement.clusterLabels[subgraph.name] else { continue }
      move(gvs_graph_object(subgraph.handle), to: corner)
    }
    gvs_graph_set_box(graph.root, rect(arrangement.bounds))
  }

  private func rect(_ rect: Rect) -> gvs_box {
    let low = point(Point(x: rect.minX, y: rect.maxY))
    let high = point(Point(x: rect.maxX, y: rect.minY))
    return gvs_box(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }

  private func move(_ object: OpaquePointer, to corner: Point) {
    _ = gvs_graph_label_move(object, point(corner))
  }

  /// Graphviz's own coordinates: y grows upward, the padding does not count.
  private func point(_ point: Point) -> gvs_point {
    gvs_point(x: point.x - padding.x + box.minX, y: box.maxY + padding.y - point.y)
  }
}
