/// A directed graph as a value. Graphviz lays it out and draws it in this order.
public struct GraphDescription: Sendable, Hashable {
  /// The graph's name.
  public var name: String
  /// Attributes of the whole drawing. Subgraphs inherit them, except identity and labels.
  public var graphAttributes: [Attribute]
  /// The attributes of every node that differ from Graphviz's defaults.
  public var nodeDefaults: [Attribute]
  /// The nodes. As in Graphviz's language, nodes with the same name are one node.
  public var nodes: [NodeDescription]
  /// The edges, between nodes of ``nodes``.
  public var edges: [EdgeDescription]
  /// The subgraphs, of nodes of ``nodes``.
  public var subgraphs: [SubgraphDescription]

  /// Creates a graph from its parts.
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
  /// The name for edges and subgraphs, unique in its graph.
  public var name: String
  /// The attributes that differ from the graph's ``GraphDescription/nodeDefaults``.
  public var attributes: [Attribute]

  /// Creates a node with attributes.
  public init(_ name: String, _ attributes: [Attribute] = []) {
    self.name = name
    self.attributes = attributes
  }
}

/// An edge.
public struct EdgeDescription: Sendable, Hashable {
  /// The name of its first node.
  public var tail: String
  /// The name of its last node.
  public var head: String
  /// Distinguishes parallel edges. Without one, each is a separate edge.
  public var key: String?
  /// The attributes of the edge.
  public var attributes: [Attribute]

  /// Creates an edge with ends and attributes.
  public init(
    from tail: String, to head: String, key: String? = nil, _ attributes: [Attribute] = []
  ) {
    self.tail = tail
    self.head = head
    self.key = key
    self.attributes = attributes
  }
}

/// A subgraph. If its name begins with "cluster", it's drawn as a box around its nodes.
public struct SubgraphDescription: Sendable, Hashable {
  /// The name, unique in its graph.
  public var name: String
  /// The attributes that differ from the graph's attributes.
  public var attributes: [Attribute]
  /// The names of its own nodes, without those of nested subgraphs, which also belong to it.
  public var nodes: [String]
  /// The subgraphs inside it.
  public var subgraphs: [SubgraphDescription]

  /// Creates a subgraph with its contents.
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

/// The value of a Graphviz attribute.
public enum AttributeValue: Sendable, Hashable {
  /// Plain text. Graphviz reads escape sequences (`\N`, `\l`) and entities in it, so use
  /// ``AttributeText/escaped(_:)`` for external text.
  case text(String)
  /// An HTML-like label. Use ``HTMLLabel/escaped(_:)`` for text in it.
  case html(String)
}

/// A Graphviz attribute: a name and a value.
public struct Attribute: Sendable, Hashable {
  /// Graphviz's name of the attribute.
  public var name: String
  /// Its value.
  public var value: AttributeValue

  /// An attribute with a value of either kind.
  public init(_ name: String, _ value: AttributeValue) {
    self.name = name
    self.value = value
  }

  /// An attribute with a plain value.
  public init(_ name: String, _ text: String) {
    self.init(name, .text(text))
  }
}

/// The layout engine of a graph.
public enum LayoutEngine: String, Sendable, Hashable, CaseIterable {
  /// Ranks, from the top down.
  case dot
  /// Clusters as boxes packed into boxes. It ignores edges.
  case osage
  /// Keeps the positions that the attributes `pos`, `bb` and `lp` have, as `neato -n2` does.
  case nop2

  /// The plugin library that contains it.
  var plugin: String {
    switch self {
    case .dot: "dot_layout"
    case .osage, .nop2: "neato_layout"
    }
  }
}
