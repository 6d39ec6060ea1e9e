import GraphvizShim

/// A graph inside Graphviz. Owns it: Graphviz's memory goes with this value.
struct BuiltGraph: ~Copyable {
  struct Node {
    var name: String
    var handle: OpaquePointer
  }

  struct Edge {
    var tail: String
    var head: String
    var handle: OpaquePointer
  }

  struct Subgraph {
    var name: String
    var handle: OpaquePointer
  }

  /// Pointers into the graph. They must not outlive it.
  struct Handles {
    var root: OpaquePointer
    var nodes: [Node] = []
    var edges: [Edge] = []
    /// Depth first.
    var subgraphs: [Subgraph] = []
  }

  let handles: Handles

  /// Builds the graph that a description describes.
  init(_ description: GraphDescription) throws(GraphvizError) {
    var builder = try GraphBuilder(description)
    do {
      try builder.build(description)
      handles = builder.handles
    } catch {
      gvs_graph_close(builder.handles.root)
      throw error
    }
  }

  deinit {
    gvs_graph_close(handles.root)
  }

  var root: OpaquePointer { handles.root }
}
