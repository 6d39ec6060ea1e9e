/// Which texts the reader takes.
public enum JSONDialect: Sendable {
  /// RFC 8259 and nothing else.
  case strict
  /// RFC 8259 with the comments and trailing commas of JSON5, for files that people write.
  case commentsAndTrailingCommas

  /// The dialect of files with such a name: `.json5` has comments and trailing commas.
  package init(fileName: String) {
    self = fileName.hasSuffix(".json5") ? .commentsAndTrailingCommas : .strict
  }
}
