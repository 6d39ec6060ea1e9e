/// A place in the input file or in its overlay.
public struct SourcePosition: Sendable, Hashable, Comparable {
  // A controller has up to three positions, so they are small. Every offset in a file fits.
  private let lineNumber: UInt32
  private let columnNumber: UInt32
  /// Whether it is a place in the overlay.
  public let isInOverlay: Bool

  /// The line number, from 1.
  public var line: Int { Int(lineNumber) }
  /// The column, from 1, in Unicode scalars.
  public var column: Int { Int(columnNumber) }

  /// Creates a position.
  public init(line: Int, column: Int, isInOverlay: Bool = false) {
    lineNumber = UInt32(clamping: line)
    columnNumber = UInt32(clamping: column)
    self.isInOverlay = isInOverlay
  }

  /// Compares places. The overlay comes after the file.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    if left.isInOverlay != right.isInOverlay { return right.isInOverlay }
    return (left.line, left.column) < (right.line, right.column)
  }
}

/// A position of something that was read. All marks are equal, because positions don't matter.
public struct SourceMark: Sendable, Equatable {
  /// The place; nil: it wasn't read from a file.
  public let position: SourcePosition?

  /// Marks a place.
  public init(_ position: SourcePosition? = nil) { self.position = position }

  /// Returns true, because the position doesn't matter.
  public static func == (left: SourceMark, right: SourceMark) -> Bool { true }
}
