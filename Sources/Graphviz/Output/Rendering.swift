/// What came of rendering a graph.
public struct Rendering: Sendable {
  /// The bytes of each format, in the order asked for.
  public var outputs: [[UInt8]]
  /// Where everything stands. The same for every format.
  public var layout: Layout
  /// What Graphviz warned of, in its own words.
  public var warnings: [String]
}
