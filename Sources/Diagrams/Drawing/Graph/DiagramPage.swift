import Graphviz

/// A diagram's graph with the blocks around it, each at its place on the page.
protocol DiagramPage: Sendable {
  var scene: Scene { get }
  var theme: Theme { get }
  /// In points, margins included.
  var width: Double { get }
  var height: Double { get }
  /// Where the graph is, without what is around it.
  var core: Rect { get }
  /// What Graphviz drew already, as one of its engines placed it; nil: it is to be drawn.
  var drawn: GraphShapes? { get }

  /// The graph with its places on the page.
  func graph(_ identity: PictureIdentity) -> DiagramGraph

  /// All of the page: what Graphviz drew of the graph, with what it cannot draw, and the blocks.
  func drawing(
    of shapes: GraphShapes, identity: PictureIdentity, background: Color?
  ) -> DiagramDrawing
}

extension DiagramPage {
  /// What Graphviz draws of the page's graph.
  func shapes(
    _ identity: PictureIdentity, wantsSource: Bool
  ) throws(GraphvizError) -> GraphShapes {
    if let drawn, !wantsSource || !drawn.source.isEmpty { return drawn }
    return try graph(identity).drawn(wantsSource: wantsSource)
  }
}
