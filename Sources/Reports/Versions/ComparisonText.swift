import Hierarchy
import Text
import Unwinding
import Wording

/// Unwinds under several versions of iOS as text for a terminal of 80 columns.
struct ComparisonText: Rendering {
  let comparisons: [UnwindComparison]
  let versions: [IOSVersion]
  let document: Document
  let inputName: String
  let style: TextStyle
  /// What an overlay moves; nil: none lies over the document.
  var moved: WhatMoved?

  /// Writes the comparison, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var section = TextSection(style: style)
    let words = VersionWords(document: document)
    section.title(of: document, inputName: inputName, rules: VersionWords.list(versions))
    if let moved { WhatMovedText.write(moved, to: &section) }
    if comparisons.isEmpty { section.paragraph("The document has no unwind.", indent: 2) }
    for comparison in comparisons {
      section.blankLine()
      write(comparison, words, to: &section)
      if section.byteCount >= ReportPiece.size { try pass(section.take()) }
    }
    try pass(section.take())
  }

  private func write(
    _ comparison: UnwindComparison, _ words: VersionWords, to section: inout TextSection
  ) {
    let segue = document.segues[comparison.segue]
    let action = Visible.text(segue.action?.name ?? "")
    section.heading(
      "Unwind \(Visible.text(segue.id)): \(action) from \(words.name(segue.from).plainText)",
      indent: 0)
    let rows = words.rows(of: comparison)
    let width = rows.map { section.width(of: words.versions($0)) }.max() ?? 0
    for row in rows {
      guard let result = row.first else { continue }
      section.row(
        [.init(text: words.versions(row), width: width, emphasis: .name)],
        "\(result.trace.outcome.name.rawValue): \(words.sentence(result))",
        remark: "(\(VersionWords.questions(row)) questions)")
    }
    if comparison.isAlike { section.paragraph(VersionWords.alike, indent: 2, emphasis: .good) }
    guard !comparison.differences.isEmpty else { return }
    section.heading(comparison.isAlike ? "Still different" : "What differs, and why", indent: 2)
    for difference in comparison.differences {
      let why = words.why(difference).joined(separator: " ")
      section.row([], "\(words.what(difference, in: comparison)). \(why)")
    }
  }
}
