import Text

/// One problem of a file.
public struct DocumentProblem: Sendable {
  /// The information that's needed to find a problem.
  public enum Kind: Sendable {
    /// The text: it isn't JSON, or has a duplicate key.
    case syntax
    /// A problem of one value and its keys, which the JSON Schema also finds.
    case structure
    /// A problem with other parts: an unknown reference, a duplicate id, an impossible link.
    case relation
  }

  /// The information that's needed to find the problem.
  public let kind: Kind
  /// The problem, and the expected value. Names from the file in it are safe to print.
  public let message: String
  /// The beginning of the wrong text.
  public let position: SourcePosition
  /// The end of the wrong text: the position after its last scalar.
  public let end: SourcePosition
  /// The fix: `did you mean "results"?`.
  public let help: String?
  /// The wrong bytes of the file; empty if something is missing.
  package let range: Range<Int>
}

/// Why a file is rejected: its problems, in the order of the file.
public struct DocumentProblems: Error, Sendable {
  /// How messages name the file.
  public let fileName: String
  /// The first 10,000 problems.
  public let problems: [DocumentProblem]
  /// The number of other problems.
  public let omittedCount: Int
  package let source: SourceText
}

extension DocumentProblems: CustomStringConvertible {
  /// The text of `print(error)`: ``rendered(limit:)`` without the last line break.
  public var description: String { String(rendered().dropLast()) }
}

extension DocumentProblem: CustomStringConvertible {
  /// Why a file is rejected: its problems, in the order of the file.
  public var description: String {
    "\(position.line):\(position.column): error: \(message)" + (help.map { "; \($0)" } ?? "")
  }
}

extension DocumentProblems {
  /// The problems as Format.md shows them: place and message, then the line, then carets under the
  /// wrong text with help.
  ///
  /// It contains no control characters for terminals. Every line ends with a line feed.
  /// If there are more problems than the limit, the last line counts them.
  public func rendered(limit: Int = 100) -> String {
    let name = Visible.text(fileName)
    var text = ""
    for problem in problems.prefix(max(0, limit)) { text += rendered(problem, fileName: name) }
    let rest = problems.count - min(problems.count, max(0, limit)) + omittedCount
    if rest > 0 { text += "\(name): error: \(counted(rest, "more problem"))\n" }
    return text
  }

  private func rendered(_ problem: DocumentProblem, fileName: String) -> String {
    let place = "\(fileName):\(problem.position.line):\(problem.position.column)"
    return "\(place): error: \(problem.message)\n"
      + source.excerpt(of: problem.range, line: problem.position.line, help: problem.help)
  }
}

extension SourceText {
  /// The line of a place with carets under the wrong text, and the fix: two lines.
  package func excerpt(of range: Range<Int>, line: Int, help: String? = nil) -> String {
    let digits = String(line)
    let excerpt = SourceExcerpt(of: range, in: bytes)
    let number = String(repeating: " ", count: max(0, 4 - digits.count)) + digits
    let gutter = String(repeating: " ", count: number.count)
    let help = help.map { " " + $0 } ?? ""
    let shownLine = excerpt.line.isEmpty ? "" : " " + excerpt.line
    return """
      \(number) |\(shownLine)
      \(gutter) | \(excerpt.underline)\(help)

      """
  }

  /// The range to underline: a whole string or key, and only the first byte of any other value,
  /// which could be too long.
  package func underlined(at position: SourcePosition) -> Range<Int> {
    let start = offset(of: position)
    guard start < bytes.count, bytes[start] == Byte.quote else {
      return start..<min(start + 1, bytes.count)
    }
    var end = start + 1
    while end < bytes.count, bytes[end] != Byte.quote, bytes[end] != Byte.lineFeed {
      end += bytes[end] == Byte.backslash ? 2 : 1
    }
    return start..<min(end + 1, bytes.count)
  }
}
