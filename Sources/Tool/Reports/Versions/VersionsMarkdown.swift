import Wording

/// Unwinds under several versions of iOS as a Markdown page.
struct VersionsMarkdown: Rendering {
  let report: VersionsReport

  /// Writes the page, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var page = MarkdownPage()
    page.begin(report.head)
    if let emptiness = report.emptiness { page.paragraph(emptiness) }
    for unwind in report.unwinds {
      write(unwind, to: &page)
      if page.byteCount >= ReportPiece.size { try pass(page.take()) }
    }
    try pass(page.take())
  }

  private func write(_ unwind: ComparedUnwind, to page: inout MarkdownPage) {
    page.heading(
      "Unwind \(MarkdownText.code(unwind.action)) from \(MarkdownText.name(unwind.source))",
      level: 2)
    page.paragraph("Segue \(MarkdownText.code(unwind.segue)).")
    page.table(
      ["iOS", "Outcome", "Destination", "Executor", "Questions", "Effect"],
      unwind.rows.map { row in
        [
          row.versions.map(\.description).joined(separator: ", "),
          row.result.outcome.name.rawValue,
          row.result.destination.map(MarkdownText.name) ?? "none",
          row.result.executor.map(MarkdownText.name) ?? "none",
          row.questions, MarkdownText.phrase(row.sentence),
        ]
      })
    if unwind.isAlike { page.paragraph(ComparedUnwind.alike) }
    page.list(unwind.differences.map { MarkdownText.phrase("\($0.what). \($0.why)") })
  }
}
