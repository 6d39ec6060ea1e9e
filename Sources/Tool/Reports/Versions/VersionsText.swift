import Text
import Wording

/// Unwinds under several versions of iOS as text for a terminal of 80 columns.
struct VersionsText: Rendering {
  let report: VersionsReport
  let style: TextStyle

  /// Writes the comparison, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var section = TextSection(style: style)
    section.begin(report.head)
    if let emptiness = report.emptiness { section.paragraph(emptiness, indent: 2) }
    for unwind in report.unwinds {
      section.blankLine()
      write(unwind, to: &section)
      if section.byteCount >= ReportPiece.size { try pass(section.take()) }
    }
    try pass(section.take())
  }

  private func write(_ unwind: ComparedUnwind, to section: inout TextSection) {
    let action = Visible.text(unwind.action)
    section.heading(
      "Unwind \(Visible.text(unwind.segue)): \(action) from \(displayText(unwind.source))",
      indent: 0)
    let width = unwind.rows.map { section.width(of: VersionWords.list($0.versions)) }.max() ?? 0
    for row in unwind.rows {
      section.row(
        [.init(text: VersionWords.list(row.versions), width: width, emphasis: .name)],
        "\(row.result.outcome.name.rawValue): \(row.sentence)",
        remark: "(\(row.questions) questions)")
    }
    if unwind.isAlike { section.paragraph(ComparedUnwind.alike, indent: 2, emphasis: .good) }
    guard !unwind.differences.isEmpty else { return }
    section.heading(unwind.isAlike ? "Other differences" : "Differences", indent: 2)
    for difference in unwind.differences {
      section.row([], "\(difference.what). \(difference.why)")
    }
  }
}
