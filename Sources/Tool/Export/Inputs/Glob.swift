import Platform

/// A pattern for names of files, as shells have it: `*` and `?` within a name, `[a-z]` and `[!a-z]` for one character, and
/// `**` as a whole component for any number of folders.
struct Glob: Sendable {
  /// The folder before the first component with a wildcard; empty: the current one.
  let folder: String
  /// The components from there.
  let components: [Component]

  enum Component: Sendable, Equatable {
    /// `**`: any number of folders, also none.
    case anyFolders
    /// A name with or without wildcards.
    case name(String)
  }

  /// Reads a pattern; nil if it has no wildcard.
  init?(_ text: String) {
    // Not by Swift's characters, which may begin with a slash or a star and go on.
    let parts = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: true)
      .map(String.init)
    guard let first = parts.firstIndex(where: Self.hasWildcard) else { return nil }
    let prefix = parts[..<first].joined(separator: "/")
    folder = text.unicodeScalars.first == "/" ? "/" + prefix : prefix
    var components: [Component] = []
    for part in parts[first...] {
      if part != "**" {
        components.append(.name(part))
      } else if components.last != .anyFolders {
        components.append(.anyFolders)
      }
    }
    // At the end it means every file below.
    if components.last == .anyFolders { components.append(.name("*")) }
    self.components = components
  }

  private static func hasWildcard(_ text: String) -> Bool {
    text.unicodeScalars.contains { ["*", "?", "["].contains($0) }
  }
}
