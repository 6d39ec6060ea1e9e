import Reports
import Text

/// The markup of manual pages, man(7).
enum Roff {
  /// Text that roff sets as it is, wherever it stands in a line.
  static func text(_ text: String) -> String {
    var result = text.first.map { ".'".contains($0) } ?? false ? "\\&" : ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\(rs"
      // Plain, these are typographic signs, which nobody can paste into a shell.
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      default:
        result +=
          scalar.isASCII
          ? String(scalar) : "\\[u" + Hexadecimal.text(scalar.value, atLeast: 4) + "]"
      }
    }
    return result
  }

  /// A paragraph in lines of a bearable length.
  static func paragraph(_ text: String) -> String {
    let margin = 12
    return TextWrapping.lines(text, indent: margin, start: margin).map(self.text)
      .joined(separator: "\n")
  }

  static func bold(_ text: String) -> String { "\\fB\(self.text(text))\\fR" }

  static func italic(_ text: String) -> String { "\\fI\(self.text(text))\\fR" }
}
