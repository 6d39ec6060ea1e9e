/// A graph as Graphviz laid it out and drew it. Its coordinates are the graph's own, but that y grows downward.
public struct DrawnGraph: Sendable, Hashable {
  /// The outlines and lines, from the back to the front.
  public var shapes: [Shape] = []
  /// The points of all shapes.
  public var points: [Point] = []
  /// Where the arrow of each edge ends, in the order of the description; nil if it has none.
  public var tips: [Point?] = []
  /// The graph in Graphviz's language, with positions and labels; empty if not asked for.
  public var source: [UInt8] = []

  /// A part of the graph: a place in the description, where subgraphs are depth first.
  public enum Owner: Sendable, Hashable {
    case graph
    case cluster(Int)
    case node(Int)
    case edge(Int)
  }

  /// A shape and what it belongs to.
  public struct Shape: Sendable, Hashable {
    /// What the shape is a part of.
    public var owner: Owner
    /// The shape, whose points are among those of the graph.
    public var mark: Sketch.Mark
  }
}

/// What a part of a graph gets after the layout, for its source: its label, and what only other programs need.
public struct GraphLabel: Sendable, Hashable {
  /// What it belongs to.
  public var owner: DrawnGraph.Owner
  /// The attributes that it is made of, as `label` and `lp`.
  public var attributes: [Attribute]

  /// The attributes of a part.
  public init(of owner: DrawnGraph.Owner, _ attributes: [Attribute]) {
    self.owner = owner
    self.attributes = attributes
  }
}
