/// A graph as Graphviz laid it out and drew it.
public struct DrawnGraph: Sendable, Hashable {
  /// What Graphviz drew. Its coordinates are the graph's own, but that y grows downward.
  public var sketch: Sketch
  /// Where the arrow of each edge ends, in the order of the description; nil: it has none.
  public var tips: [Point?]
  /// The graph in Graphviz's language, with positions and labels; empty where not asked for.
  public var source: [UInt8] = []
}

/// A label that a part of a graph gets after the layout, for its source.
public struct GraphLabel: Sendable, Hashable {
  /// What it is the label of.
  public var owner: Sketch.Owner
  /// The attributes that it is made of, as `label` and `lp`.
  public var attributes: [Attribute]

  /// A label of attributes.
  public init(of owner: Sketch.Owner, _ attributes: [Attribute]) {
    self.owner = owner
    self.attributes = attributes
  }
}
