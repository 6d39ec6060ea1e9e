import Text
import Unwinding

/// Text as it is written in a page.
enum HTML {
  /// Text with everything replaced that markup would take for itself. Braces too: what makes a site of
  /// the page may take two of them for its own.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in XML.escaped(text).unicodeScalars {
      switch scalar {
      case "{": result += "&#123;"
      case "}": result += "&#125;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A phrase, code as code and names in bold; each of them for itself, in whichever direction it is
  /// written.
  static func phrase(_ phrase: Phrase) -> String {
    phrase.pieces.map { piece in
      switch piece.kind {
      case .words: escaped(piece.text)
      case .code: "<code><bdi>\(escaped(piece.text))</bdi></code>"
      case .name, .controller: "<b><bdi>\(escaped(piece.text))</bdi></b>"
      }
    }.joined()
  }
}
