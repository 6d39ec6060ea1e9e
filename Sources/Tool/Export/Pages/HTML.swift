import Drawing
import EmbeddedFiles
import Text
import Unwinding

enum HTML {
  /// The text, escaped so that neither markup nor a template engine (braces) interprets it.
  static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in XML.escaped(text).utf8 {
      switch byte {
      case UInt8(ascii: "{"): result += "&#123;".utf8
      case UInt8(ascii: "}"): result += "&#125;".utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A phrase with code as code and names in bold. Each is isolated, because its writing direction may differ.
  static func phrase(_ phrase: Phrase) -> String {
    phrase.pieces.map { piece in
      switch piece.kind {
      case .words: escaped(piece.text)
      case .code: "<code><bdi>\(breakable(piece.text))</bdi></code>"
      case .name, .controller: "<b><bdi>\(breakable(piece.text, hyphenates: true))</bdi></b>"
      }
    }.joined()
  }

  /// An escaped text whose long words can break: before capitals with a hyphen, and after punctuation. Names also break
  /// between syllables, approximately. In code, only words break that no line has room for.
  static func breakable(_ text: String, hyphenates: Bool = false) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { text -> String in
      let word = text.utf8.count > (hyphenates ? 11 : 20) ? Array(text) : []
      guard word.count > (hyphenates ? 11 : 20) else { return escaped(String(text)) }
      return word.indices.map { place in
        let rest = word[place...].prefix(4)
        guard rest.count == 4, place > 1 else { return escaped(String(word[place])) }
        let (here, next) = (word[place], word[place + 1])
        let isPart = here.isLowercase && next.isUppercase
        let isSyllable = hyphenates && WordBreaks.isSyllable(word[...], at: place + 1)
        let isEnd = ".:/_-".contains(here)
        return escaped(String(here)) + (isPart || isSyllable ? "&shy;" : isEnd ? "<wbr>" : "")
      }.joined()
    }.joined(separator: " ")
  }

  /// A text with some of its words as code.
  static func marked(_ text: String, code: [String]) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard let name = code.first(where: word.hasPrefix) else { return breakable(String(word)) }
      return "<code>\(breakable(name))</code>" + escaped(String(word.dropFirst(name.count)))
    }.joined(separator: " ")
  }

  /// The texts of files in EmbeddedFiles, as the content of a style or script element.
  static func text(_ files: embedded_file...) -> String {
    files.reduce("\n") { $0 + String(decoding: $1.content, as: UTF8.self) }
  }

  /// A text in the form of a content security policy.
  static func policySource(_ text: String) -> String {
    "'sha256-\(Base64.encoded(SHA256.digest(of: Array(text.utf8)).bytes))'"
  }
}

struct HTMLLines {
  private(set) var bytes: [UInt8] = []

  mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func bytes(_ more: [UInt8]) { bytes += more }

  /// Begins a page without external files.
  mutating func beginPage(
    title: String, style: String, script: String, showsOthers: Bool = false,
    theme: ThemeChoice = .auto, generator: String? = nil
  ) {
    let isAutomatic = theme == .auto
    line("<!DOCTYPE html>")
    line("<html lang=\"en\"\(isAutomatic ? "" : " data-theme=\"\(theme.rawValue)\"")>")
    line("<meta charset=\"utf-8\">")
    // The page runs only its own script and style sheet. Other text in it can't run.
    let policy =
      [
        "default-src 'none'", "style-src \(HTML.policySource(style))",
        "script-src \(HTML.policySource(script))", "base-uri 'none'", "form-action 'none'",
        "require-trusted-types-for 'script'", "trusted-types 'none'",
      ] + (showsOthers ? ["img-src 'self' file:", "frame-src 'self' file:"] : [])
    let rules = policy.joined(separator: "; ")
    line("<meta http-equiv=\"Content-Security-Policy\" content=\"\(rules)\">")
    line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    let schemes = isAutomatic ? "light dark" : theme.rawValue
    line("<meta name=\"color-scheme\" content=\"\(schemes)\">")
    if let generator {
      line("<meta name=\"generator\" content=\"\(HTML.escaped(generator))\">")
    }
    line("<title>\(HTML.escaped(title))</title>")
    line("<style>\(style)</style>")
  }

  mutating func endPage(script: String) {
    line("<script>\(script)</script>")
    line("</html>")
  }

  mutating func addFigure(_ figure: PageFigure, label: String) {
    line("<figure class=\"figure\" tabindex=\"0\" aria-label=\"\(HTML.escaped(label))\">")
    bytes(figure.element)
    line("</figure>")
  }

  /// A choice of a filter: its name in the address, its label, and its values with their labels.
  typealias FilterChoice = (name: String, label: String, values: [(value: String, text: String)])

  /// Adds the form that searches and filters. It needs a script, which shows it.
  mutating func addFilter(placeholder: String, _ choices: [FilterChoice], end: String = "") {
    line("<form id=\"filter\" role=\"search\" hidden>")
    line(
      "<label>Search <input type=\"search\" name=\"text\" autocomplete=\"off\""
        + " placeholder=\"\(placeholder)\"></label>")
    for choice in choices where !choice.values.isEmpty {
      line("<label>\(choice.label) <select name=\"\(choice.name)\"><option value=\"\">any</option>")
      for (value, text) in choice.values {
        line("<option value=\"\(HTML.escaped(value))\">\(HTML.escaped(text))</option>")
      }
      line("</select></label>")
    }
    line("<button type=\"reset\">Show all</button>\(end)</form>")
  }
}
