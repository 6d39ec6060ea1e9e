import GraphvizShim

/// A sketch as the shim has it. Owns its memory.
struct DrawnSketch: ~Copyable {
  private var sketch = gvs_sketch()

  init(of graph: borrowing BuiltGraph, in context: Context) throws(GraphvizError) {
    let isDrawn = gvs_sketch_make(context.handle, graph.root, &sketch)
    try Messages.check(isDrawn, otherwise: "the picture could not be drawn")
  }

  deinit {
    var sketch = sketch
    gvs_sketch_free(&sketch)
  }

  /// Copies it into values.
  ///
  /// - Parameter graph: the graph that was drawn.
  func read(_ graph: BuiltGraph.Handles) -> Sketch {
    let places = Places(graph)
    let letters = UnsafeRawBufferPointer(start: sketch.letters, count: sketch.letterCount)
    let marks = UnsafeBufferPointer(start: sketch.marks, count: sketch.markCount)
    return Sketch(
      width: sketch.width, height: sketch.height, scale: sketch.scale.x,
      origin: Self.turned(sketch.origin),
      marks: marks.map { mark in
        Sketch.Mark(
          Self.content(mark, letters), of: places.owner(mark.owner),
          pen: Sketch.PaintColor(value: mark.pen), fill: Sketch.PaintColor(value: mark.fill),
          penWidth: mark.penWidth, dashes: Self.dashes(mark.dashes))
      },
      points: UnsafeBufferPointer(start: sketch.points, count: sketch.pointCount).map(Self.turned),
      nodes: graph.nodes.map { node in
        var box = gvs_box()
        _ = gvs_node_box(node.handle, &box)
        return Self.turned(box)
      },
      labels: Self.labels(graph))
  }

  /// Where the arrow of an edge that is laid out ends; nil: it has none.
  static func tip(of edge: OpaquePointer) -> Point? {
    var curve = gvs_curve()
    let count = gvs_edge_curve_count(edge)
    guard count > 0, gvs_edge_curve(edge, count - 1, &curve), curve.hasHeadArrow else { return nil }
    return turned(curve.headTip)
  }

  private static func labels(_ graph: BuiltGraph.Handles) -> [Sketch.Owner: Rect] {
    let clusters = graph.subgraphs.enumerated().map { place, subgraph in
      (Sketch.Owner.cluster(place), subgraph.handle)
    }
    return ([(.graph, graph.root)] + clusters).reduce(into: [:]) { labels, part in
      var box = gvs_box()
      guard gvs_label_box(gvs_graph_object(part.1), GVS_GRAPH, GVS_LABEL, &box) else { return }
      labels[part.0] = turned(box)
    }
  }

  private static func content(
    _ mark: gvs_mark, _ letters: UnsafeRawBufferPointer
  ) -> Sketch.Content {
    let range = mark.first..<(mark.first + mark.count)
    switch mark.kind {
    case GVS_POLYGON: return .polygon(range)
    case GVS_POLYLINE: return .polyline(range)
    case GVS_CURVE: return .curve(range)
    case GVS_ELLIPSE: return .ellipse(range)
    default:
      return .text(
        Sketch.Text(
          String(decoding: letters[range], as: UTF8.self), place: turned(mark.place),
          width: mark.textWidth, fontSize: mark.fontSize, face: TextFace(family: mark.family),
          isBold: mark.isBold))
    }
  }

  private static func dashes(_ dashes: gvs_dashes) -> Sketch.Dashes {
    switch dashes {
    case GVS_DASHED: .dashed
    case GVS_DOTTED: .dotted
    default: .solid
    }
  }

  /// Graphviz's y grows upward.
  private static func turned(_ point: gvs_point) -> Point { Point(x: point.x, y: -point.y) }

  private static func turned(_ box: gvs_box) -> Rect {
    Rect(minX: box.minX, minY: -box.maxY, maxX: box.maxX, maxY: -box.minY)
  }

  /// Where Graphviz's objects stand in the description.
  private struct Places {
    private var nodes: [OpaquePointer: Int] = [:]
    private var edges: [OpaquePointer: Int] = [:]
    private var clusters: [OpaquePointer: Int] = [:]

    init(_ graph: BuiltGraph.Handles) {
      for (place, node) in graph.nodes.enumerated() { nodes[node.handle] = place }
      for (place, edge) in graph.edges.enumerated() { edges[edge.handle] = place }
      for (place, subgraph) in graph.subgraphs.enumerated() {
        clusters[gvs_graph_object(subgraph.handle)] = place
      }
    }

    func owner(_ owner: gvs_owner) -> Sketch.Owner {
      guard let object = owner.object else { return .graph }
      let place: Sketch.Owner? =
        switch owner.kind {
        case GVS_NODE: nodes[object].map { .node($0) }
        case GVS_EDGE: edges[object].map { .edge($0) }
        case GVS_CLUSTER: clusters[object].map { .cluster($0) }
        default: nil
        }
      return place ?? .graph
    }
  }
}

extension TextFace {
  /// The face with a family that the shim was given for it.
  fileprivate init(family: UnsafePointer<CChar>?) {
    let start = UnsafeRawPointer(family)
    self = Self.allCases.first { UnsafeRawPointer($0.family.utf8Start) == start } ?? .helvetica
  }
}
