/// Where something was read. It has no equality: where a thing stands is no part of what it is, and
/// what compares things leaves their marks out.
public struct SourceMark: Sendable {
  /// The place; nil of what was not read from a file.
  public let position: SourcePosition?

  /// Marks a place.
  public init(_ position: SourcePosition? = nil) { self.position = position }
}
