/// A graph as Graphviz laid it out and drew it. Coordinates are the graph's, but y grows downward.
public struct DrawnGraph: Sendable, Hashable {
  /// The outlines and lines, from the back to the front.
  public var shapes: [Shape] = []
  /// The points of all shapes.
  public var points: [Point] = []
  /// The tip of each edge's arrow, in the order of the description; nil: none.
  public var tips: [Point?] = []
  /// The graph in Graphviz's language, with positions and labels; empty: not requested.
  public var source: [UInt8] = []

  /// A part of the graph: a place in the description, with subgraphs depth first.
  public enum Owner: Sendable, Hashable {
    case graph
    case cluster(Int)
    case node(Int)
    case edge(Int)
  }

  /// A shape and its owner.
  public struct Shape: Sendable, Hashable {
    /// The part of the graph to which the shape belongs.
    public var owner: Owner
    /// The shape, whose points are among those of the graph.
    public var mark: Sketch.Mark
  }
}

/// Attributes of a part of a laid-out graph, for its source: its label, and values for programs.
public struct GraphLabel: Sendable, Hashable {
  /// Its owner.
  public var owner: DrawnGraph.Owner
  /// Its attributes, such as `label` and `lp`.
  public var attributes: [Attribute]

  /// The attributes of a part.
  public init(of owner: DrawnGraph.Owner, _ attributes: [Attribute]) {
    self.owner = owner
    self.attributes = attributes
  }
}
