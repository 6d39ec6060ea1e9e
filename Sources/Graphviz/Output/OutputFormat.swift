/// What a graph can be rendered to.
public enum OutputFormat: String, Sendable, Hashable, CaseIterable {
  case svg
  case png
  case pdf
  /// The graph itself in Graphviz's language, without layout: what the program `dot` reads.
  case dot

  /// Whether it is painted of a sketch, which needs fonts.
  var isPainted: Bool {
    self == .png || self == .pdf
  }
}
