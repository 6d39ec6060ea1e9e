import Drawing
import Text

/// The lines of a page.
struct HTMLLines {
  private(set) var bytes: [UInt8] = []

  mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func bytes(_ more: [UInt8]) { bytes += more }
}

extension HTMLLines {
  /// Begins a page that needs nothing but itself, up to what is to be seen.
  ///
  /// - Parameters:
  ///   - title: what it is called, as text.
  ///   - style: what stands in its style element.
  ///   - script: what ``endPage(script:)`` gets.
  ///   - showsOthers: whether it shows pictures and pages that lie beside it.
  ///   - generator: what made it: "segueviz 0.1.0"; nil: it does not say.
  mutating func beginPage(
    title: String, style: String, script: String, showsOthers: Bool = false,
    theme: ThemeChoice = .auto, generator: String? = nil
  ) {
    let isAutomatic = theme == .auto
    line("<!DOCTYPE html>")
    line("<html lang=\"en\"\(isAutomatic ? "" : " data-theme=\"\(theme.rawValue)\"")>")
    line("<meta charset=\"utf-8\">")
    line(ContentSecurity.element(style: style, script: script, showsOthers: showsOthers))
    line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    let schemes = isAutomatic ? "light dark" : theme.rawValue
    line("<meta name=\"color-scheme\" content=\"\(schemes)\">")
    if let generator {
      line("<meta name=\"generator\" content=\"\(HTML.escaped(generator))\">")
    }
    line("<title>\(HTML.escaped(title))</title>")
    line("<style>\(style)</style>")
  }

  /// Ends a page with its script.
  mutating func endPage(script: String) {
    line("<script>\(script)</script>")
    line("</html>")
  }
}
