import Hierarchy
import Unwinding
import Wording

/// A trace as a Markdown page, for documentation.
struct TraceMarkdown: Rendering {
  let trace: Trace
  let document: Document
  let explainer: Explainer
  let title: MarkdownTitle
  /// What an overlay moves; nil: none lies over the document.
  var moved: WhatMoved?

  /// Writes the page, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var page = MarkdownPage()
    let parts = UnwindMarkdown(document: document, ios: trace.ios)
    title.write(rules: "The rules are those of iOS \(trace.ios).", alt: alt(parts), to: &page)
    if let moved { WhatMovedMarkdown.write(moved, to: &page) }
    if trace.unwinds.isEmpty { page.paragraph("The document has no unwind.") }
    for unwind in trace.unwinds {
      parts.write(unwind, explainer.explanation(of: unwind), to: &page)
      if page.byteCount >= ReportPiece.size { try pass(page.take()) }
    }
    if !trace.forwards.isEmpty {
      page.heading("Forward segues", level: 2)
      let words = ForwardText(document: document)
      page.list(
        trace.forwards.map {
          "\(MarkdownText.code(words.id(of: $0))): \(MarkdownText.escaped(words.sentence(of: $0)))"
        })
    }
    if !trace.diagnostics.isEmpty {
      page.heading("Of the whole document", level: 2)
      page.list(trace.diagnostics.map(UnwindMarkdown.finding))
    }
    try pass(page.take())
  }

  /// The outcome of the only unwind, else what the document is about.
  private func alt(_ parts: UnwindMarkdown) -> String {
    if trace.unwinds.count == 1, let unwind = trace.unwinds.first {
      return MarkdownText.escaped(parts.sentence(unwind).plainText)
    }
    return MarkdownText.escaped(document.summary ?? title.title)
  }
}
