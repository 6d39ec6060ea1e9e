import Hierarchy
import Text
import Unwinding
import Wording

/// The matrix as text for a terminal of 80 columns: a block for each action, so that it holds with
/// any number of controllers.
struct MatrixText: Rendering {
  let matrix: UnwindMatrix
  let document: Document
  let inputName: String
  let style: TextStyle
  /// What an overlay moves; nil: none lies over the document.
  var moved: WhatMoved?

  /// Writes the matrix, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var section = TextSection(style: style)
    let words = MatrixWords(document: document)
    section.title(of: document, inputName: inputName, rules: "iOS \(matrix.ios)")
    section.paragraph("Winner of each unwind action <- from which source.", indent: 2)
    if matrix.columns.isEmpty {
      section.paragraph("Nobody implements an unwind action.", indent: 2)
    }
    if let moved { WhatMovedText.write(moved, to: &section) }
    for column in matrix.columns {
      section.blankLine()
      write(column, words, to: &section)
      if section.byteCount >= ReportPiece.size { try pass(section.take()) }
    }
    writeSummary(words, to: &section)
    try pass(section.take())
  }

  private func write(
    _ column: MatrixColumn, _ words: MatrixWords, to section: inout TextSection
  ) {
    section.heading(Visible.text(column.action.name), indent: 0)
    section.paragraph(
      words.column(column).plainText, indent: 2, emphasis: column.isAmbiguous ? .warning : nil)
    let groups = MatrixGroups(column, sources: matrix.sources).groups
    let width = groups.map { section.width(of: words.cell($0.cell).plainText) }.max() ?? 0
    for group in groups {
      section.row(
        [
          .init(
            text: words.cell(group.cell).plainText, width: width,
            emphasis: group.cell.outcome == .performed ? .name : .bad)
        ],
        "<- " + group.sources.map { words.names[$0] }.joined(separator: ", "))
    }
  }

  private func writeSummary(_ words: MatrixWords, to section: inout TextSection) {
    let ambiguous = matrix.columns.filter(\.isAmbiguous)
    let lost = matrix.sourcesWithoutWinner
    guard !matrix.columns.isEmpty else { return }
    if !ambiguous.isEmpty {
      section.blankLine()
      section.heading("Ambiguous actions", indent: 0)
      section.paragraph(
        ambiguous.map { Visible.text($0.action.name) }.joined(separator: ", "), indent: 2)
    }
    if !lost.isEmpty {
      section.blankLine()
      section.heading("Sources that reach nobody", indent: 0)
      section.paragraph(lost.map { words.names[$0] }.joined(separator: ", "), indent: 2)
    }
  }
}
