import Text
import Unwinding

/// Text from a document, escaped for Markdown (CommonMark with GitHub's tables). Nothing in it
/// becomes markup, HTML, a link, a DocC directive, or what site generators run before Markdown:
/// `{{ }}`, `{% %}` and `{# #}` of Liquid and Jinja, Hugo's shortcodes, and kramdown's `{: }`. It
/// escapes Unicode scalars, because a Swift character may begin with a mark and continue.
package enum MarkdownText {
  package static func escaped(_ text: String) -> String {
    var result = ""
    let scalars = Array(Visible.text(text).unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\\", "`", "*", "_", "[", "]", ">", "|", "~", "$", "^", "#":
        result += "\\" + String(scalar)
      // Characters that begin a list or underline a heading.
      case "-" where place == 0, "+" where place == 0, "=" where place == 0:
        result += "\\" + String(scalar)
      case "@": result += "&#64;"
      // Templates ignore a backslash.
      case "{": result += "&#123;"
      case "}": result += "&#125;"
      // GitHub makes links of addresses.
      case ":" where scalars[place...].starts(with: "://".unicodeScalars),
        "." where result.hasSuffix("www") || result.hasSuffix("WWW"):
        result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    // Characters that begin a block in many dialects.
    if result.utf8.starts(with: "::".utf8) { result = "\\" + result }
    return withoutListNumber(result)
  }

  /// Text as code, in a span that its backticks can't end, or an element if it begins a template.
  package static func code(_ text: String) -> String {
    // This is true for nearly every name, and a page of a large document contains millions.
    if text.utf8.allSatisfy({ (0x21...0x7A).contains($0) && $0 != backtick }), !text.isEmpty {
      return "`" + text + "`"
    }
    if beginsTemplate(text.utf8) { return "<code>\(escaped(text))</code>" }
    let visible = Visible.text(text)
    guard visible.contains(where: { $0 != " " }) else { return "` `" }
    var longest = 0
    var current = 0
    for byte in visible.utf8 {
      current = byte == backtick ? current + 1 : 0
      longest = max(longest, current)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let isPadded = visible.utf8.first == backtick || visible.utf8.last == backtick
    let padding = isPadded ? " " : ""
    return fence + padding + visible + padding + fence
  }

  /// A phrase, with its names and code set as code. A line feed as a piece becomes a line break.
  package static func phrase(_ phrase: Phrase) -> String {
    phrase.pieces.map { piece in
      switch piece.kind {
      case .words: piece.text == "\n" ? "<br>" : escaped(piece.text)
      case .code, .name, .controller: code(piece.text)
      }
    }.joined()
  }

  /// Markdown for a table cell, in which a bar ends the cell even in code.
  package static func cell(_ markdown: String) -> String {
    guard markdown.utf8.contains(UInt8(ascii: "|")) else { return markdown }
    var result = ""
    var isEscaped = false
    for scalar in markdown.unicodeScalars {
      if scalar == "|", !isEscaped { result += "\\" }
      result.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return result
  }

  /// An address in the parentheses of a link or image.
  package static func address(_ address: String) -> String {
    var result = ""
    for scalar in address.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "(", ")", "<", ">", "{", "}":
        result += "%" + Hexadecimal.pair(UInt8(truncatingIfNeeded: scalar.value))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let backtick = UInt8(ascii: "`")

  /// Whether `{{`, `{%` or `{#` is in a text.
  private static func beginsTemplate(_ text: String.UTF8View) -> Bool {
    zip(text, text.dropFirst()).contains { first, second in
      first == UInt8(ascii: "{") && "{%#".utf8.contains(second)
    }
  }

  /// "1. one" would be a list.
  private static func withoutListNumber(_ text: String) -> String {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let next = text.dropFirst(digits.count).first, ".)".contains(next) else {
      return text
    }
    return digits + "\\" + text.dropFirst(digits.count)
  }
}
