/// Where something was read. That is no part of what it is: marks are all equal.
public struct SourceMark: Sendable, Equatable {
  /// The place; nil of what was not read from a file.
  public let position: SourcePosition?

  /// Marks a place.
  public init(_ position: SourcePosition? = nil) { self.position = position }

  /// Always.
  public static func == (left: SourceMark, right: SourceMark) -> Bool { true }
}
