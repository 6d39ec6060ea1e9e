/// What lays a graph out.
public enum LayoutEngine: String, Sendable, Hashable, CaseIterable {
  /// Ranks, from the top down.
  case dot
  /// Clusters as boxes packed into boxes; without regard to edges.
  case osage
  /// Keeps the positions that the attributes `pos`, `bb` and `lp` have, as `neato -n2` does.
  case nop2

  /// The plugin library that it is in.
  var plugin: String {
    switch self {
    case .dot: "dot_layout"
    case .osage, .nop2: "neato_layout"
    }
  }
}
