import GraphvizShim

/// Pointers into a graph, in the order of its description; subgraphs depth first. They must not outlive it.
struct GraphHandles {
  var root: OpaquePointer
  var nodes: [OpaquePointer] = []
  var edges: [OpaquePointer] = []
  var subgraphs: [OpaquePointer] = []
}

/// Creates a description's objects in Graphviz, in the description's order.
struct GraphBuilder {
  private(set) var handles: GraphHandles
  private var nodes: [String: OpaquePointer] = [:]
  private var takenNames: Set<String> = []

  init(_ description: GraphDescription) throws(GraphvizError) {
    let name = LegalText.cleaned(description.name)
    guard let root = gvs_graph_open(name) else {
      throw .failed(["a graph couldn't be created"])
    }
    handles = GraphHandles(root: root)
  }

  mutating func build(_ description: GraphDescription) throws(GraphvizError) {
    for attribute in description.nodeDefaults {
      let (value, isHTML) = try attribute.safeValue
      let isSet = gvs_set_node_default(handles.root, attribute.name, value, isHTML)
      try Messages.check(isSet, otherwise: "the default \(attribute.name) couldn't be set")
    }
    try description.graphAttributes.set(on: gvs_graph_object(handles.root))
    for node in description.nodes { try addNode(node) }
    try addSubgraphs(description.subgraphs, inheritingFrom: description.graphAttributes)
    for edge in description.edges { try addEdge(edge) }
    try Messages.check(true, otherwise: "")
  }

  private mutating func addNode(_ node: NodeDescription) throws(GraphvizError) {
    if let known = nodes[node.name] { return try node.attributes.set(on: known) }
    let name = uniqueName(node.name)
    guard let handle = gvs_node(handles.root, name) else { throw .failed(["no node \(name)"]) }
    try node.attributes.set(on: handle)
    nodes[node.name] = handle
    handles.nodes.append(handle)
  }

  /// A name that no other node has. Graphviz merges nodes with the same name, and replaced
  /// characters can make names equal.
  private mutating func uniqueName(_ name: String) -> String {
    var legal = LegalText.cleaned(name)
    while !takenNames.insert(legal).inserted { legal += "\u{FFFD}" }
    return legal
  }

  private mutating func addEdge(_ edge: EdgeDescription) throws(GraphvizError) {
    let tail = try node(edge.tail)
    let head = try node(edge.head)
    guard let handle = gvs_edge(handles.root, tail, head, edge.key.map { LegalText.cleaned($0) })
    else {
      throw .failed(["no edge from \(edge.tail) to \(edge.head)"])
    }
    try edge.attributes.set(on: handle)
    handles.edges.append(handle)
  }

  private func node(_ name: String) throws(GraphvizError) -> OpaquePointer {
    guard let handle = nodes[name] else { throw .unknownNode(name) }
    return handle
  }

  /// Adds subgraphs depth first, with its own stack, because nesting may be deep.
  private mutating func addSubgraphs(
    _ subgraphs: [SubgraphDescription], inheritingFrom attributes: [Attribute]
  ) throws(GraphvizError) {
    let inherited = Set(attributes.map(\.name))
    var waiting = subgraphs.reversed().map { ($0, handles.root, inherited) }
    while let (subgraph, parent, inherited) = waiting.popLast() {
      let handle = try addSubgraph(subgraph, to: parent, inherited: inherited)
      let names = inherited.union(subgraph.attributes.map(\.name))
      waiting += subgraph.subgraphs.reversed().map { ($0, handle, names) }
    }
  }

  /// Attributes that identify an object. Graphviz lets subgraphs inherit them nevertheless.
  private static let identifying = [
    "label", "xlabel", "id", "class", "URL", "href", "target", "tooltip", "comment",
  ]

  private mutating func addSubgraph(
    _ subgraph: SubgraphDescription, to parent: OpaquePointer, inherited: Set<String>
  ) throws(GraphvizError) -> OpaquePointer {
    let name = LegalText.cleaned(subgraph.name)
    guard let handle = gvs_subgraph(parent, name) else { throw .failed(["no subgraph \(name)"]) }
    let object: OpaquePointer = gvs_graph_object(handle)
    let emptied = Self.identifying.filter(inherited.contains).map { Attribute($0, "") }
    try (emptied + subgraph.attributes).set(on: object)
    for name in subgraph.nodes {
      guard gvs_node_join(handle, try node(name)) else { throw .unknownNode(name) }
    }
    handles.subgraphs.append(handle)
    return handle
  }
}

extension GraphHandles {
  func set(_ label: GraphLabel) throws(GraphvizError) {
    let object: OpaquePointer =
      switch label.owner {
      case .graph: gvs_graph_object(root)
      case .cluster(let place): gvs_graph_object(subgraphs[place])
      case .node(let place): nodes[place]
      case .edge(let place): edges[place]
      }
    try label.attributes.set(on: object)
  }
}

extension [Attribute] {
  fileprivate func set(on object: OpaquePointer) throws(GraphvizError) {
    for attribute in self {
      let (value, isHTML) = try attribute.safeValue
      if !gvs_set(object, attribute.name, value, isHTML) {
        throw .failed(["the attribute \(attribute.name) couldn't be set"])
      }
    }
  }
}

extension Attribute {
  /// Attributes that make Graphviz read files or fetch something.
  private static let forbidden = [
    "_background", "fontpath", "image", "imagepath", "shapefile", "stylesheet",
  ]

  /// The value as it's passed to Graphviz, which keeps one copy of equal strings, and stores with
  /// it whether it's HTML-like. So that equal values of both kinds aren't confused, an HTML-like
  /// value always ends in a line break, which has no effect there, and a plain value never does.
  fileprivate var safeValue: (text: String, isHTML: Bool) {
    get throws(GraphvizError) {
      if Self.forbidden.contains(name) { throw .unsafeAttribute(name) }
      switch value {
      case .html(let markup):
        if markup.lowercased().contains("<img") { throw .unsafeAttribute("IMG") }
        return (LegalText.cleaned(markup) + "\n", true)
      case .text(let text):
        if !text.isEmpty, LinkTarget.isLinkAttribute(name) {
          guard LinkTarget.validated(text) != nil else { throw .unsafeLink(text) }
        }
        var text = LegalText.cleaned(text)
        while text.utf8.last == UInt8(ascii: "\n") { text.unicodeScalars.removeLast() }
        return (text, false)
      }
    }
  }
}
