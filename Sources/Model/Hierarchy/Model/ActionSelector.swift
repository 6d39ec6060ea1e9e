/// The Objective-C selector of an unwind action, such as `unwindToMenu:`.
public struct ActionSelector: Hashable, Sendable, CustomStringConvertible {
  /// The Objective-C spelling.
  public let name: String

  /// Takes an Objective-C spelling as it is. The loader normalizes Swift spellings first.
  public init(objectiveC name: String) { self.name = name }

  /// The Objective-C spelling.
  public var description: String { name }
}
