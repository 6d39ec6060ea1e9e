import Wording

/// A trace as a Markdown page, for documentation.
struct TraceMarkdown: Rendering {
  let report: TraceReport

  /// Writes the page, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var page = MarkdownPage()
    page.begin(report.head)
    if let emptiness = report.emptiness { page.paragraph(emptiness) }
    let summary = report.summary
    if let summary { UnwindSummaryMarkdown.write(summary, to: &page) }
    for unwind in report.unwinds(summary) {
      switch unwind {
      case .unwind(let unwind): UnwindMarkdown.write(unwind, to: &page)
      case .repeated(let unwind): UnwindMarkdown.write(unwind, to: &page)
      }
      if page.byteCount >= ReportPiece.size { try pass(page.take()) }
    }
    let forwards = report.forwards
    if !forwards.isEmpty {
      page.heading("Forward segues", level: 2)
      page.list(
        forwards.map { "\(MarkdownText.code($0.segue)): \(MarkdownText.escaped($0.sentence))" })
    }
    let diagnostics = report.diagnostics
    if !diagnostics.isEmpty {
      page.heading("Whole document", level: 2)
      page.list(diagnostics.map(UnwindMarkdown.item))
    }
    try pass(page.take())
  }
}
