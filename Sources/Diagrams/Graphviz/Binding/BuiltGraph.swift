import GraphvizShim

/// A graph inside Graphviz. Owns it: Graphviz's memory goes with this value.
struct BuiltGraph: ~Copyable {
  /// Pointers into the graph, in the order of the description; subgraphs depth first. They must not outlive the graph.
  struct Handles {
    var root: OpaquePointer
    var nodes: [OpaquePointer] = []
    var edges: [OpaquePointer] = []
    var subgraphs: [OpaquePointer] = []
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
