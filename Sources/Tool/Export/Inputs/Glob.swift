/// A pattern for names of files, as shells have it: `*` and `?` within a name, `[a-z]` and `[!a-z]`
/// for one character, and `**` as a whole component for any number of folders.
struct Glob: Sendable {
  /// The folder before the first component with a wildcard; empty: the current one.
  let folder: String
  /// The components from there.
  let components: [Component]

  enum Component: Sendable, Equatable {
    /// `**`: any number of folders, also none.
    case anyFolders
    /// A name with or without wildcards.
    case name([Token])
  }

  enum Token: Sendable, Equatable {
    case character(Unicode.Scalar)
    case anyCharacter
    case anyText
    case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  /// Reads a pattern; nil if it has no wildcard and is a plain name.
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
        components.append(.name(Self.tokens(part)))
      } else if components.last != .anyFolders {
        components.append(.anyFolders)
      }
    }
    // At the end it means every file below.
    if components.last == .anyFolders { components.append(.name([.anyText])) }
    self.components = components
  }

  private static func hasWildcard(_ text: String) -> Bool {
    text.unicodeScalars.contains { ["*", "?", "["].contains($0) }
  }

  // MARK: Matching

  /// Whether a name matches the tokens. Names that begin with a dot are hidden: only a pattern that
  /// begins with one finds them.
  static func matches(_ name: String, _ tokens: [Token]) -> Bool {
    let scalars = Array(name.unicodeScalars)
    if scalars.first == ".", tokens.first != .character(".") { return false }
    // The last star is all that ever has to be tried again, so this is never exponential.
    var (place, token) = (0, 0)
    var retry: (place: Int, token: Int)?
    while place < scalars.count {
      if token < tokens.count, tokens[token] == .anyText {
        retry = (place, token + 1)
        token += 1
      } else if token < tokens.count, matches(scalars[place], tokens[token]) {
        place += 1
        token += 1
      } else if let last = retry {
        retry = (last.place + 1, last.token)
        (place, token) = (last.place + 1, last.token)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .anyText }
  }

  private static func matches(_ scalar: Unicode.Scalar, _ token: Token) -> Bool {
    switch token {
    case .character(let wanted): scalar == wanted
    case .anyCharacter: true
    case .anyText: false
    case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  // MARK: Reading

  private static func tokens(_ text: String) -> [Token] {
    var rest = Array(text.unicodeScalars)[...]
    var tokens: [Token] = []
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": if tokens.last != .anyText { tokens.append(.anyText) }
      case "?": tokens.append(.anyCharacter)
      case "[": tokens.append(set(&rest) ?? .character("["))
      case "\\": tokens.append(.character(rest.popFirst() ?? "\\"))
      default: tokens.append(.character(scalar))
      }
    }
    return tokens
  }

  /// What follows a bracket; nil, with nothing taken, if it is never closed.
  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Token? {
    var inside = rest
    let isNegated = inside.first == "!" || inside.first == "^"
    if isNegated { inside.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let scalar = inside.popFirst() {
      if scalar == "]", !ranges.isEmpty {
        rest = inside
        return .oneOf(ranges, isNegated: isNegated)
      }
      if inside.first == "-", let end = inside.dropFirst().first, end != "]" {
        inside.removeFirst(2)
        ranges.append(min(scalar, end)...max(scalar, end))
      } else {
        ranges.append(scalar...scalar)
      }
    }
    return nil
  }
}
