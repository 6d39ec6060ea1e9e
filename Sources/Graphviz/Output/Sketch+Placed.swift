extension Sketch {
  /// A picture of what stands somewhere already: no layout has a part in it.
  public init(width: Double, height: Double, marks: [Mark], points: [Point], nodes: [Rect]) {
    self.init(
      width: width, height: height, scale: 1, origin: Point(x: 0, y: 0), marks: marks,
      points: points, nodes: nodes, labels: [:])
  }
}
