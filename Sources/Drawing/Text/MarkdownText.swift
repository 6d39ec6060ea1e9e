import Hierarchy
import Text
import Unwinding

/// Text from a document as Markdown (CommonMark with GitHub's tables) shows it literally: nothing in
/// it becomes markup, HTML or a link.
package enum MarkdownText {
  /// Words.
  package static func escaped(_ text: String) -> String {
    if isPlain(text.utf8) { return text }
    var result = ""
    for character in Visible.text(text) {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\\", "`", "*", "_", "[", "]", ">", "|", "~", "$", "^", "#":
        result += "\\" + String(character)
      // What begins a list or underlines a heading.
      case "-" where result.isEmpty, "+" where result.isEmpty, "=" where result.isEmpty:
        result += "\\" + String(character)
      case "@": result += "&#64;"
      default: result.append(character)
      }
    }
    return withoutLinks(withoutListNumber(result))
  }

  /// Code, in a span that its own backticks cannot end.
  package static func code(_ text: String) -> String {
    // Nearly every name: a page of a large document has millions.
    if text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != backtick }), !text.isEmpty {
      return "`" + text + "`"
    }
    let visible = Visible.text(text)
    guard visible.contains(where: { $0 != " " }) else { return "` `" }
    var longest = 0
    var current = 0
    for character in visible {
      current = character == "`" ? current + 1 : 0
      longest = max(longest, current)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let isPadded = visible.hasPrefix("`") || visible.hasSuffix("`")
    let padding = isPadded ? " " : ""
    return fence + padding + visible + padding + fence
  }

  /// A phrase, its names and its code set as code.
  package static func phrase(_ phrase: Phrase) -> String {
    phrase.pieces.map { piece in
      switch piece.kind {
      case .words: escaped(piece.text)
      case .code, .name: code(piece.text)
      }
    }.joined()
  }

  /// A sentence of the trace, its controllers and its code set as code.
  package static func sentence(_ sentence: Sentence) -> String {
    sentence.parts.map { part in
      switch part {
      case .text(let words): escaped(words)
      case .code(let text), .controller(_, let text): code(text)
      }
    }.joined()
  }

  /// Markdown for a cell of a table: there a bar ends a cell even in code.
  package static func cell(_ markdown: String) -> String {
    guard markdown.utf8.contains(UInt8(ascii: "|")) else { return markdown }
    var result = ""
    var isEscaped = false
    for character in markdown {
      if character == "|", !isEscaped { result += "\\" }
      result.append(character)
      isEscaped = character == "\\" && !isEscaped
    }
    return result
  }

  /// An address in the parentheses of a link or image.
  package static func address(_ address: String) -> String {
    address.replacing("&", with: "&amp;").replacing("(", with: "%28").replacing(")", with: "%29")
      .replacing("<", with: "%3C").replacing(">", with: "%3E")
  }

  private static let backtick = UInt8(ascii: "`")

  /// Whether there is nothing to do: letters, spaces and commas.
  private static func isPlain(_ text: String.UTF8View) -> Bool {
    text.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: ";"):
        true
      default: false
      }
    }
  }

  private static func withoutLinks(_ text: String) -> String {
    text.replacing("://", with: "\\://").replacing("www.", with: "www\\.")
      .replacing("WWW.", with: "WWW\\.")
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
