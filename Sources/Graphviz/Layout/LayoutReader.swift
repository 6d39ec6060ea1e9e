import GraphvizShim

/// Reads where everything stands from a graph that is laid out, with y turned downward.
struct LayoutReader {
  private let graph: BuiltGraph.Handles
  private let box: gvs_box
  private let padding: Point

  init(of graph: BuiltGraph.Handles, padding: Point) {
    self.graph = graph
    self.padding = padding
    box = gvs_graph_box(graph.root)
  }

  func layout() -> Layout {
    let width = box.maxX - box.minX + 2 * padding.x
    let height = box.maxY - box.minY + 2 * padding.y
    let zoom = gvs_graph_zoom(graph.root, width, height)
    return Layout(
      width: width * zoom, height: height * zoom, zoom: zoom,
      nodes: graph.nodes.map(node), edges: graph.edges.map(edge),
      clusters: graph.subgraphs.compactMap(cluster),
      label: label(of: gvs_graph_object(graph.root), kind: GVS_GRAPH, GVS_LABEL))
  }

  private func node(_ node: BuiltGraph.Node) -> NodeLayout {
    var box = gvs_box()
    _ = gvs_node_box(node.handle, &box)
    return NodeLayout(
      name: node.name, box: rect(box),
      label: label(of: node.handle, kind: GVS_NODE, GVS_LABEL),
      outsideLabel: label(of: node.handle, kind: GVS_NODE, GVS_OUTSIDE_LABEL))
  }

  private func edge(_ edge: BuiltGraph.Edge) -> EdgeLayout {
    let labels = [GVS_LABEL, GVS_OUTSIDE_LABEL, GVS_TAIL_LABEL, GVS_HEAD_LABEL]
    return EdgeLayout(
      tail: edge.tail, head: edge.head,
      curves: (0..<gvs_edge_curve_count(edge.handle)).compactMap { index in
        var curve = gvs_curve()
        return gvs_edge_curve(edge.handle, index, &curve) ? self.curve(curve) : nil
      },
      labels: labels.compactMap { label(of: edge.handle, kind: GVS_EDGE, $0) })
  }

  private func curve(_ curve: gvs_curve) -> Curve {
    let coordinates = UnsafeBufferPointer(start: curve.coordinates, count: curve.pointCount * 2)
    return Curve(
      points: (0..<curve.pointCount).map { index in
        point(gvs_point(x: coordinates[index * 2], y: coordinates[index * 2 + 1]))
      },
      tailTip: curve.hasTailArrow ? point(curve.tailTip) : nil,
      headTip: curve.hasHeadArrow ? point(curve.headTip) : nil)
  }

  private func cluster(_ subgraph: BuiltGraph.Subgraph) -> ClusterLayout? {
    var box = gvs_box()
    guard gvs_cluster_box(subgraph.handle, &box) else { return nil }
    return ClusterLayout(
      name: subgraph.name, box: rect(box),
      label: label(of: gvs_graph_object(subgraph.handle), kind: GVS_GRAPH, GVS_LABEL))
  }

  private func label(of object: OpaquePointer, kind: gvs_kind, _ label: gvs_label) -> Rect? {
    var box = gvs_box()
    return gvs_label_box(object, kind, label, &box) ? rect(box) : nil
  }

  private func point(_ point: gvs_point) -> Point {
    Point(x: point.x - box.minX + padding.x, y: box.maxY - point.y + padding.y)
  }

  private func rect(_ rect: gvs_box) -> Rect {
    let upperLeft = point(gvs_point(x: rect.minX, y: rect.maxY))
    let lowerRight = point(gvs_point(x: rect.maxX, y: rect.minY))
    return Rect(minX: upperLeft.x, minY: upperLeft.y, maxX: lowerRight.x, maxY: lowerRight.y)
  }
}
