/// A directed graph as a value. Graphviz lays it out and draws it in this order.
public struct GraphDescription: Sendable, Hashable {
  /// The graph's name.
  public var name: String
  /// Attributes of the whole drawing. Subgraphs inherit them, but for identity and labels.
  public var graphAttributes: [Attribute]
  /// What differs from Graphviz's defaults in every node.
  public var nodeDefaults: [Attribute]
  /// The nodes. Two of one name are one, as in Graphviz's language.
  public var nodes: [NodeDescription]
  /// The edges, between nodes of ``nodes``.
  public var edges: [EdgeDescription]
  /// The subgraphs, of nodes of ``nodes``.
  public var subgraphs: [SubgraphDescription]

  /// A graph of the given parts.
  public init(
    name: String, graphAttributes: [Attribute] = [], nodeDefaults: [Attribute] = [],
    nodes: [NodeDescription] = [], edges: [EdgeDescription] = [],
    subgraphs: [SubgraphDescription] = []
  ) {
    self.name = name
    self.graphAttributes = graphAttributes
    self.nodeDefaults = nodeDefaults
    self.nodes = nodes
    self.edges = edges
    self.subgraphs = subgraphs
  }
}

/// A node.
public struct NodeDescription: Sendable, Hashable {
  /// What edges and subgraphs call it. Unique in its graph.
  public var name: String
  /// What differs from the graph's ``GraphDescription/nodeDefaults``.
  public var attributes: [Attribute]

  /// A node with the given attributes.
  public init(_ name: String, _ attributes: [Attribute] = []) {
    self.name = name
    self.attributes = attributes
  }
}

/// An edge.
public struct EdgeDescription: Sendable, Hashable {
  /// The name of the node where it begins.
  public var tail: String
  /// The name of the node where it ends.
  public var head: String
  /// Tells parallel edges apart; without one, each is an edge of its own.
  public var key: String?
  /// The attributes of the edge.
  public var attributes: [Attribute]

  /// An edge with the given ends and attributes.
  public init(
    from tail: String, to head: String, key: String? = nil, _ attributes: [Attribute] = []
  ) {
    self.tail = tail
    self.head = head
    self.key = key
    self.attributes = attributes
  }
}

/// A subgraph. One whose name begins with "cluster" is drawn as a box around its nodes.
public struct SubgraphDescription: Sendable, Hashable {
  /// Unique in its graph.
  public var name: String
  /// What differs from the graph's attributes.
  public var attributes: [Attribute]
  /// The names of its own nodes. Those of nested subgraphs belong to it without being named.
  public var nodes: [String]
  /// Subgraphs inside it.
  public var subgraphs: [SubgraphDescription]

  /// A subgraph with the given contents.
  public init(
    name: String, _ attributes: [Attribute] = [], nodes: [String] = [],
    subgraphs: [SubgraphDescription] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.nodes = nodes
    self.subgraphs = subgraphs
  }
}
