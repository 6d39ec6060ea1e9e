import Text

/// A trace as text for a person at a terminal of 80 columns.
struct TraceText: Rendering {
  let report: TraceReport
  let style: TextStyle

  /// Writes the trace, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var section = TextSection(style: style)
    section.begin(report.head, notes: report.emptiness.map { [$0] } ?? [])
    let summary = report.summary
    if let summary {
      section.blankLine()
      UnwindSummaryText.write(summary, to: &section)
    }
    for unwind in report.unwinds(summary) {
      section.blankLine()
      switch unwind {
      case .unwind(let unwind): UnwindText.write(unwind, to: &section)
      case .repeated(let unwind): UnwindText.write(unwind, to: &section)
      }
      if section.byteCount >= ReportPiece.size { try pass(section.take()) }
    }
    writeForwards(to: &section)
    let diagnostics = report.diagnostics
    if !diagnostics.isEmpty {
      section.blankLine()
      section.heading("Whole document", indent: 0)
      DiagnosticText.write(diagnostics, to: &section)
    }
    try pass(section.take())
  }

  private func writeForwards(to section: inout TextSection) {
    let forwards = report.forwards
    guard !forwards.isEmpty else { return }
    section.blankLine()
    section.heading("Forward segues", indent: 0)
    let width = forwards.map { section.width(of: Visible.text($0.segue)) }.max() ?? 0
    for forward in forwards {
      section.row(
        [.init(text: Visible.text(forward.segue), width: width, emphasis: .name)],
        forward.sentence)
    }
  }
}
