/// What a graph can be rendered to.
public enum OutputFormat: String, Sendable, Hashable, CaseIterable {
  case svg
  case png
  case pdf
  /// The graph itself in Graphviz's language, without layout: what the program `dot` reads.
  case dot

  /// Whether drawing it needs fonts and Cairo.
  var needsCairo: Bool {
    self == .png || self == .pdf
  }
}
