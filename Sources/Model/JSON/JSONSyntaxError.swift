/// Why a text is not JSON, and where.
package struct JSONSyntaxError: Error {
  /// What was expected and what was found.
  package let message: String
  /// The offending bytes.
  package let range: Range<Int>
  /// What to do about it.
  package let help: String?

  package init(_ message: String, at range: Range<Int>, help: String? = nil) {
    self.message = message
    self.range = range
    self.help = help
  }

  /// The same, with what to do about it.
  func with(help: String) -> JSONSyntaxError { JSONSyntaxError(message, at: range, help: help) }
}
