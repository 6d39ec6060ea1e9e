import Text

/// A version of iOS as a document or an option gives it: "17", "8.1".
public struct IOSVersion: Sendable, CustomStringConvertible {
  /// As it was written.
  public let description: String
  /// The number that decides the rules: "8.1" counts as 8.
  public let major: Int

  /// The oldest version with unwind segues.
  public static let oldest = 6
  /// The newest version known; the default.
  public static let newest = IOSVersion(major: 26)

  private init(major: Int) {
    self.major = major
    description = String(major)
  }

  /// Reads "17" or "8.1"; nil for anything else and for versions outside ``oldest`` to ``newest``.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count),
      parts.allSatisfy({ (1...3).contains($0.utf8.count) && $0.utf8.allSatisfy(Byte.isDigit) }),
      let major = Int(parts[0]), !parts[0].hasPrefix("0"),
      (Self.oldest...Self.newest.major).contains(major)
    else { return nil }
    self.major = major
    description = text
  }
}
