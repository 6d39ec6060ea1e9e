import Hierarchy
import Wording

/// What a Markdown page of a document begins with.
struct MarkdownTitle {
  let document: Document
  /// The file's base name, "-" for standard input.
  let inputName: String
  /// The address of a picture; nil: there is none.
  let image: String?

  /// Writes the title, what the document says of itself, and the picture.
  ///
  /// - Parameters:
  ///   - rules: which rules the page is about: "The rules are those of iOS 17."
  ///   - alt: what the picture shows, in Markdown.
  func write(rules: String, alt: String, to page: inout MarkdownPage) {
    page.heading(MarkdownText.escaped(title), level: 1)
    if let summary = document.summary { page.paragraph(MarkdownText.escaped(summary)) }
    if let image { page.paragraph("![\(alt)](\(MarkdownText.address(image)))") }
    page.paragraph(rules)
  }

  /// The document's title, else its file's name.
  var title: String {
    document.title ?? (inputName == "-" ? "Standard input" : inputName)
  }
}
