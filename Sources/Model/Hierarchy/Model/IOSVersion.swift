import Text

/// An iOS version as a document or an option gives it: "17", "8.1".
public struct IOSVersion: Sendable, Equatable, CustomStringConvertible {
  /// As it was written.
  public let description: String
  /// The number that decides the rules: "8.1" counts as 8.
  public let major: Int

  /// The oldest version with unwind segues.
  public static let oldest = 6
  /// The newest version known: the default. Later ones behave as it does, as far as is known.
  public static let newest = IOSVersion(major: 26)

  /// The oldest version that an app runs on where its document does not say.
  static let defaultMinimum = IOSVersion(major: 9)

  private init(major: Int) {
    self.major = major
    description = String(major)
  }

  /// Reads "17" or "8.1"; nil for anything else and for versions before ``oldest``.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count),
      parts.allSatisfy({ (1...3).contains($0.utf8.count) && $0.utf8.allSatisfy(Byte.isDigit) }),
      let major = Int(parts[0]), !parts[0].hasPrefix("0"),
      major >= Self.oldest
    else { return nil }
    self.major = major
    description = text
  }
}
