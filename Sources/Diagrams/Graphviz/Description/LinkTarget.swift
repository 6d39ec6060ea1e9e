/// Where a picture may link to.
public enum LinkTarget {
  /// The link if it is an http, https or mailto URL or a relative reference; nil otherwise.
  ///
  /// `javascript:` and every other scheme are refused, as are references to another host without a
  /// scheme (`//host`), backslashes (browsers read them as slashes), white space and control
  /// characters (browsers drop some of them, which can uncover a scheme).
  public static func validated(_ link: String) -> String? {
    let isClean = link.unicodeScalars.allSatisfy { scalar in
      scalar != "\\" && !scalar.properties.isWhitespace
        && LegalText.replacement(for: scalar) == nil
        && scalar.properties.generalCategory != .format
    }
    guard isClean, !link.isEmpty, !link.hasPrefix("//") else { return nil }
    guard let scheme = scheme(of: link) else { return link }
    return ["http", "https", "mailto"].contains(scheme) ? link : nil
  }

  /// What stands before the first colon, in small letters, if that comes before any other delimiter.
  private static func scheme(of link: String) -> String? {
    guard let end = link.firstIndex(where: { ":/?#".contains($0) }), link[end] == ":" else {
      return nil
    }
    return link[..<end].lowercased()
  }

  /// Whether a Graphviz attribute holds a link.
  static func isLinkAttribute(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix("url") || name.hasSuffix("href")
  }
}
