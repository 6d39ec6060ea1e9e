import GraphvizShim

/// A graph in Graphviz, from description to drawing, for use in a ``Session``. It owns the graph.
struct GraphDrawing: ~Copyable {
  private let context: Context
  private let graph: GraphHandles

  init(_ description: GraphDescription) throws(GraphvizError) {
    let context = try Context()
    var builder = try GraphBuilder(description)
    do {
      try builder.build(description)
    } catch {
      gvs_graph_close(builder.handles.root)
      throw error
    }
    self.context = context
    graph = builder.handles
  }

  deinit {
    gvs_graph_close(graph.root)
  }

  func drawn(with engine: LayoutEngine) throws(GraphvizError) -> DrawnGraph {
    let isLaidOut = gvs_layout(context.handle, graph.root, engine.rawValue)
    guard isLaidOut || gvs_plugin_is_installed(engine.plugin) else {
      throw .notInstalled(Context.explanation(missing: "libgvplugin_\(engine.plugin)"))
    }
    try Messages.check(isLaidOut, otherwise: "the graph couldn't be laid out")
    var sketch = gvs_sketch()
    defer { gvs_sketch_free(&sketch) }
    let isDrawn = gvs_sketch_make(context.handle, graph.root, &sketch)
    try Messages.check(isDrawn, otherwise: "the graph couldn't be drawn")
    return read(sketch)
  }

  func source(_ labels: [GraphLabel]) throws(GraphvizError) -> [UInt8] {
    for label in labels { try graph.set(label) }
    var result = RenderedBytes()
    let isWritten = gvs_source(context.handle, graph.root, &result.bytes)
    try Messages.check(isWritten, otherwise: "the source couldn't be written")
    return result.copied()
  }

  private func read(_ sketch: gvs_sketch) -> DrawnGraph {
    var owners: [OpaquePointer: DrawnGraph.Owner] = [:]
    for (place, node) in graph.nodes.enumerated() { owners[node] = .node(place) }
    for (place, edge) in graph.edges.enumerated() { owners[edge] = .edge(place) }
    for (place, subgraph) in graph.subgraphs.enumerated() {
      owners[gvs_graph_object(subgraph)] = .cluster(place)
    }
    return DrawnGraph(
      shapes: UnsafeBufferPointer(start: sketch.marks, count: sketch.markCount).map {
        DrawnGraph.Shape(
          owner: $0.owner.flatMap { owners[$0] } ?? .graph, mark: Sketch.Mark($0))
      },
      points: UnsafeBufferPointer(start: sketch.points, count: sketch.pointCount).map {
        Point($0)
      },
      tips: graph.edges.map { edge in
        var tip = gvs_point()
        return gvs_edge_tip(edge, &tip) ? Point(tip) : nil
      })
  }
}

extension Point {
  /// Converts a point of Graphviz, whose y grows upward.
  fileprivate init(_ point: gvs_point) { self.init(x: point.x, y: -point.y) }
}

extension Sketch.Mark {
  fileprivate init(_ mark: gvs_mark) {
    let range = mark.first..<(mark.first + mark.count)
    let dashes: Sketch.Dashes =
      switch mark.dashes {
      case GVS_DASHED: .dashed
      case GVS_DOTTED: .dotted
      default: .solid
      }
    self.init(
      mark.kind == GVS_POLYGON ? .polygon(range) : .curve(range),
      pen: Sketch.PaintColor(value: mark.pen), fill: Sketch.PaintColor(value: mark.fill),
      penWidth: mark.penWidth, dashes: dashes)
  }
}
