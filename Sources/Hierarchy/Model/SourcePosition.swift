/// A place in the input file.
public struct SourcePosition: Sendable, Hashable, Comparable {
  /// From 1.
  public let line: Int
  /// From 1, in Unicode scalars.
  public let column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The order of the file.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
