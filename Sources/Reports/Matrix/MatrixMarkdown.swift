import Hierarchy
import Unwinding
import Wording

/// The matrix as a table in Markdown: a row for each source, a column for each action.
struct MatrixMarkdown: Rendering {
  let matrix: UnwindMatrix
  let document: Document
  let title: MarkdownTitle
  /// What an overlay moves; nil: none lies over the document.
  var moved: WhatMoved?

  /// Writes the page, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var page = MarkdownPage()
    let words = MatrixWords(document: document)
    title.write(
      rules: "Who would win each unwind action (columns) from each live controller (rows), by the"
        + " rules of iOS \(matrix.ios).",
      alt: MarkdownText.escaped(document.summary ?? title.title), to: &page)
    if let moved {
      WhatMovedMarkdown.write(moved, to: &page)
      page.heading("The matrix", level: 2)
    }
    guard !matrix.columns.isEmpty else {
      page.paragraph("Nobody implements an unwind action.")
      return try pass(page.take())
    }
    page.list(
      matrix.columns.map {
        "\(MarkdownText.code($0.action.name)): \(MarkdownText.phrase(words.column($0)))"
      })
    let header =
      ["Source"]
      + matrix.columns.map {
        MarkdownText.code($0.action.name) + ($0.isAmbiguous ? " (ambiguous)" : "")
      }
    // A piece is as many rows as keep it small, however many columns there are.
    page.table(header, [])
    for (place, source) in matrix.sources.enumerated() {
      page.row(
        [MarkdownText.phrase(words.name(source))]
          + matrix.columns.map { MarkdownText.phrase(words.cell($0.cells[place])) })
      if page.byteCount >= ReportPiece.size { try pass(page.take()) }
    }
    let lost = matrix.sourcesWithoutWinner
    if !lost.isEmpty {
      page.paragraph(
        "Sources that reach nobody: "
          + lost.map { MarkdownText.phrase(words.name($0)) }.joined(separator: ", ") + ".")
    }
    try pass(page.take())
  }
}
