/// What two documents differ in, as text for a person at a terminal of 80 columns.
struct DifferenceText: Rendering {
  let report: DifferenceReport
  let style: TextStyle

  /// Writes the text, piece by piece.
  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var section = TextSection(style: style)
    section.heading(report.title, indent: 0)
    section.paragraph(
      report.verdict, indent: 2, emphasis: report.isOutcomeChanged ? .warning : .good)
    for outcome in report.outcomes {
      section.blankLine()
      OutcomeEntryText.write(outcome, to: &section)
      if section.byteCount >= ReportPiece.size { try pass(section.take()) }
    }
    for part in report.sections {
      section.blankLine()
      section.heading(part.heading, indent: 0)
      let widths = (
        part.rows.map { section.width(of: $0.mark) }.max() ?? 0,
        part.rows.map { section.width(of: $0.name) }.max() ?? 0
      )
      for row in part.rows {
        section.row(
          [
            .init(text: row.mark, width: widths.0, emphasis: row.emphasis),
            .init(text: row.name, width: widths.1, emphasis: .name),
          ], row.detail)
        if section.byteCount >= ReportPiece.size { try pass(section.take()) }
      }
    }
    try pass(section.take())
  }
}

/// An unwind with another outcome as text.
enum OutcomeEntryText {
  static func write(
    _ entry: OutcomeEntry, to section: inout TextSection, indent: Int = 0
  ) {
    section.heading(entry.heading, indent: indent)
    section.row([column("before", .quiet)], entry.before)
    section.row([column("after", .warning)], entry.after)
    for (place, cause) in entry.causes.enumerated() {
      section.row([column(place == 0 ? "why" : "", .quiet)], cause)
    }
  }

  private static func column(_ text: String, _ emphasis: TextStyle.Emphasis) -> TextSection.Column {
    .init(text: text, width: "before".count, emphasis: emphasis)
  }
}
