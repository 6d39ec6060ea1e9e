/// Why a text is not JSON, and where.
struct JSONSyntaxError: Error {
  /// What was expected and what was found.
  let message: String
  /// The offending bytes.
  let range: Range<Int>
  /// What to do about it.
  let help: String?

  init(_ message: String, at range: Range<Int>, help: String? = nil) {
    self.message = message
    self.range = range
    self.help = help
  }
}

/// Which texts the reader takes.
public enum JSONDialect: Sendable {
  /// RFC 8259 and nothing else.
  case strict
  /// RFC 8259 with the comments and trailing commas of JSON5, for files that people write.
  case commentsAndTrailingCommas
}
