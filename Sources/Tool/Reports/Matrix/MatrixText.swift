import Hierarchy
import Text
import Wording

/// The matrix as text for a terminal of 80 columns: a block for each action, so that it holds with
/// any number of controllers.
struct MatrixText: Rendering {
  let report: MatrixReport
  let style: TextStyle

  /// Writes the matrix, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var section = TextSection(style: style)
    let emptiness = report.emptiness
    section.begin(
      report.head,
      notes: ["Destination of each unwind action <- source."] + (emptiness.map { [$0] } ?? [])
    )
    let columns = report.columns
    for column in columns {
      section.blankLine()
      write(column, to: &section)
      if section.byteCount >= ReportPiece.size { try pass(section.take()) }
    }
    if emptiness == nil {
      let ambiguous = columns.filter(\.isAmbiguous)
      write("Ambiguous actions", ambiguous.map { Visible.text($0.action) }, to: &section)
      write("Sources without a destination", report.lost.map(displayText), to: &section)
    }
    try pass(section.take())
  }

  private func write(_ column: MatrixReport.Column, to section: inout TextSection) {
    section.heading(Visible.text(column.action), indent: 0)
    section.paragraph(
      column.summary.plainText, indent: 2, emphasis: column.isAmbiguous ? .warning : nil)
    let groups = column.groups
    let width = groups.map { section.width(of: $0.cell.text.plainText) }.max() ?? 0
    for group in groups {
      section.row(
        [
          .init(
            text: group.cell.text.plainText, width: width,
            emphasis: emphasis(of: group.cell.outcome))
        ],
        "<- " + group.sources.map(displayText).joined(separator: ", "))
    }
  }

  private func emphasis(of outcome: OutcomeName) -> TextStyle.Emphasis {
    switch outcome {
    case .performed: .name
    case .undetermined, .offscreen: .warning
    case .aborted, .prevented, .exception: .bad
    }
  }

  private func write(_ heading: String, _ names: [String], to section: inout TextSection) {
    guard !names.isEmpty else { return }
    section.blankLine()
    section.heading(heading, indent: 0)
    section.paragraph(names.joined(separator: ", "), indent: 2)
  }
}
