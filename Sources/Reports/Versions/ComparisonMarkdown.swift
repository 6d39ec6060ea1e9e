import Hierarchy
import Unwinding
import Wording

/// Unwinds under several versions of iOS as a Markdown page.
struct ComparisonMarkdown: Rendering {
  let comparisons: [UnwindComparison]
  let versions: [IOSVersion]
  let document: Document
  let title: MarkdownTitle
  /// What an overlay moves; nil: none lies over the document.
  var moved: WhatMoved?

  /// Writes the page, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var page = MarkdownPage()
    let words = VersionWords(document: document)
    title.write(
      rules: "Compared are the rules of \(VersionWords.list(versions)).",
      alt: MarkdownText.escaped(document.summary ?? title.title), to: &page)
    if let moved { WhatMovedMarkdown.write(moved, to: &page) }
    if comparisons.isEmpty { page.paragraph("The document has no unwind.") }
    for comparison in comparisons {
      write(comparison, words, to: &page)
      if page.byteCount >= ReportPiece.size { try pass(page.take()) }
    }
    try pass(page.take())
  }

  private func write(
    _ comparison: UnwindComparison, _ words: VersionWords, to page: inout MarkdownPage
  ) {
    let segue = document.segues[comparison.segue]
    page.heading(
      "Unwind \(MarkdownText.code(segue.action?.name ?? "")) from "
        + MarkdownText.phrase(words.name(segue.from)), level: 2)
    page.paragraph("Segue \(MarkdownText.code(segue.id)).")
    page.table(
      ["iOS", "Outcome", "Destination", "Executor", "Questions", "What happens"],
      words.rows(of: comparison).compactMap { row in
        guard let result = row.first else { return nil }
        return [
          row.flatMap(\.versions).map(\.description).joined(separator: ", "),
          result.trace.outcome.name.rawValue,
          result.trace.destination.map { MarkdownText.phrase(words.name($0)) } ?? "nobody",
          result.trace.executor.map { MarkdownText.phrase(words.name($0)) } ?? "nobody",
          VersionWords.questions(row), MarkdownText.phrase(words.sentence(result)),
        ]
      })
    if comparison.isAlike { page.paragraph(VersionWords.alike) }
    page.list(
      comparison.differences.map { difference in
        let why = words.why(difference).joined(separator: " ")
        return MarkdownText.phrase("\(words.what(difference, in: comparison)). \(why)")
      })
  }
}
