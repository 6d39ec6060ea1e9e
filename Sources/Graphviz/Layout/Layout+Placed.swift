extension Layout {
  /// Where everything of a picture stands that Graphviz did not lay out.
  public init(
    width: Double, height: Double, nodes: [NodeLayout], edges: [EdgeLayout],
    clusters: [ClusterLayout], label: Rect?
  ) {
    self.init(
      width: width, height: height, zoom: 1, nodes: nodes, edges: edges, clusters: clusters,
      label: label)
  }
}

extension NodeLayout {
  /// A node with nothing outside.
  public init(name: String, box: Rect) {
    self.init(name: name, box: box, label: box, outsideLabel: nil)
  }
}

extension EdgeLayout {
  /// An edge without labels.
  public init(tail: String, head: String, curves: [Curve]) {
    self.init(tail: tail, head: head, curves: curves, labels: [])
  }
}

extension Curve {
  /// A curve through points without tips.
  public init(_ points: [Point]) {
    self.init(points: points, tailTip: nil, headTip: nil)
  }
}

extension ClusterLayout {
  /// A cluster, with or without its label.
  public init(placed name: String, box: Rect, label: Rect?) {
    self.init(name: name, box: box, label: label)
  }
}
