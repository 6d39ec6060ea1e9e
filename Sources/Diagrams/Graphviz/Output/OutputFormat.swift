/// What a diagram can be written as with Graphviz.
public enum OutputFormat: String, Sendable, Hashable, CaseIterable {
  case svg
  case png
  case pdf
  /// The graph itself in Graphviz's language.
  case dot
}
