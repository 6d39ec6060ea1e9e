/// A place in the input file, or in the overlay that is laid over it.
public struct SourcePosition: Sendable, Hashable, Comparable {
  /// From 1.
  public let line: Int
  /// From 1, in Unicode scalars.
  public let column: Int
  /// Whether it is a place in the overlay.
  public let isInOverlay: Bool

  /// Makes a position.
  public init(line: Int, column: Int, isInOverlay: Bool = false) {
    self.line = line
    self.column = column
    self.isInOverlay = isInOverlay
  }

  /// The order of the file, the overlay coming after it.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    if left.isInOverlay != right.isInOverlay { return right.isInOverlay }
    return (left.line, left.column) < (right.line, right.column)
  }
}
