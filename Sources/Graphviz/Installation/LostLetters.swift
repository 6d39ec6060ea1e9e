/// Letters that no font has, so that PNG and PDF have boxes for them.
public struct LostLetters: Sendable, Equatable {
  /// The beginning of the first text that has such letters.
  public let text: String
  /// Whether letters of ASCII are among them: then hardly anything can be read.
  public let areOfASCII: Bool
}
