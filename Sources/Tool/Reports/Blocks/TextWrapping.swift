import Text

/// Breaks text into lines of a terminal's width.
package enum TextWrapping {
  /// The width that every terminal supports.
  package static let width = 80

  /// Breaks text at its spaces into lines; a wider word has its own. The indent is before each line
  /// except the first, in which `start` columns are already used.
  package static func lines(
    _ text: String, indent: Int, start: Int, width: Int = Self.width
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    var column = start
    for word in text.split(separator: " ") {
      let wordWidth = String(word).displayWidth
      if !line.isEmpty, column + 1 + wordWidth > width {
        lines.append(line)
        line = ""
        column = indent
      }
      if !line.isEmpty {
        line += " "
        column += 1
      }
      line += word
      column += wordWidth
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }

  /// The wrapped lines, joined; all except the first are indented.
  package static func wrapped(_ text: String, indent: Int) -> String {
    lines(text, indent: indent, start: indent)
      .joined(separator: "\n" + spaces(indent))
  }

  package static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  /// The text with spaces after it up to a width.
  package static func padded(_ text: String, to width: Int) -> String {
    text + spaces(width - text.displayWidth)
  }
}
