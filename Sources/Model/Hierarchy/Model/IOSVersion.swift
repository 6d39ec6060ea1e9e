import Text

/// An iOS version in a document or an option: "17", "8.1".
public struct IOSVersion: Sendable, Equatable, CustomStringConvertible {
  /// The version as it was written.
  public let description: String
  /// The number that decides the rules: "8.1" counts as 8.
  public let major: Int

  /// The first version with unwind segues.
  public static let oldest = 6
  /// The newest known version, the default. As far as is known, later ones behave the same.
  public static let newest = IOSVersion(major: 26)

  /// The default for the oldest version that an app supports.
  static let defaultMinimum = IOSVersion(major: 9)

  private init(major: Int) {
    self.major = major
    description = String(major)
  }

  /// Reads "17" or "8.1"; nil for any other text, and for versions before ``oldest``.
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
