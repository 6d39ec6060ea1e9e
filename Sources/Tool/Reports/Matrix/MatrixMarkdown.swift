import Wording

/// The matrix as a table in Markdown: a row for each source, a column for each action.
struct MatrixMarkdown: Rendering {
  let report: MatrixReport

  /// Writes the page, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var page = MarkdownPage()
    let head = report.head
    page.begin(head)
    if head.moved != nil { page.heading("Matrix", level: 2) }
    if let emptiness = report.emptiness {
      page.paragraph(emptiness)
      return try pass(page.take())
    }
    let columns = report.columns
    page.list(
      columns.map { "\(MarkdownText.code($0.action)): \(MarkdownText.phrase($0.summary))" })
    // A piece is as many rows as keep it small, however many columns there are.
    page.table(
      ["Source"]
        + columns.map { MarkdownText.code($0.action) + ($0.isAmbiguous ? " (ambiguous)" : "") }, [])
    for (place, source) in report.sources.enumerated() {
      page.row(
        [MarkdownText.name(source)]
          + columns.map { MarkdownText.phrase($0.cell(at: place).text) })
      if page.byteCount >= ReportPiece.size { try pass(page.take()) }
    }
    let lost = report.lost
    if !lost.isEmpty {
      page.paragraph(
        "Sources without a destination: " + lost.map(MarkdownText.name).joined(separator: ", ")
          + ".")
    }
    try pass(page.take())
  }
}
