import GraphvizShim

/// Moves labels of a graph that is laid out.
struct Arranger {
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
