/// What may reach Graphviz as an attribute.
enum SafeAttribute {
  /// Attributes by which Graphviz reads files or fetches something.
  private static let forbidden: Set<String> = [
    "_background", "fontpath", "image", "imagepath", "shapefile", "stylesheet",
  ]

  private static let image = BytePattern("<img")

  /// The value as it is handed to Graphviz.
  ///
  /// Graphviz keeps one copy of equal strings and remembers with it whether it is HTML-like: a
  /// plain value equal to a label's markup would be read as markup, or the reverse. So an HTML-like
  /// value always ends in a line break, which means nothing there, and a plain value never does.
  static func value(
    of attribute: Attribute
  ) throws(GraphvizError) -> (text: String, isHTML: Bool) {
    if forbidden.contains(attribute.name) { throw .unsafeAttribute(attribute.name) }
    switch attribute.value {
    case .html(let markup):
      if image.occursIgnoringCase(in: markup.utf8) { throw .unsafeAttribute("IMG") }
      return (LegalText.cleaned(markup) + "\n", true)
    case .text(let text):
      if !text.isEmpty, LinkTarget.isLinkAttribute(attribute.name) {
        guard LinkTarget.validated(text) != nil else { throw .unsafeLink(text) }
      }
      var text = LegalText.cleaned(text)
      while text.utf8.last == UInt8(ascii: "\n") { text.unicodeScalars.removeLast() }
      return (text, false)
    }
  }
}
