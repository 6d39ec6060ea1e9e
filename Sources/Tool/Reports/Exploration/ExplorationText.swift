import Checking
import Exploring
import Unwinding

/// An exploration as text for a person at a terminal of 80 columns: what is wrong first, then a line
/// for each unwind.
struct ExplorationText: Rendering {
  let report: ExplorationReport
  let style: TextStyle

  /// Writes the text, piece by piece.
  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    let findings = report.findings
    var section = TextSection(style: style)
    section.begin(report.head)
    if report.about.moved != nil { section.blankLine() }
    section.paragraph(
      report.summary, indent: 2,
      emphasis: findings.contains { $0.severity > .note } ? .warning : .good)
    section.paragraph(report.reach, indent: 2)
    if let leftOut = report.leftOut { section.paragraph(leftOut, indent: 2) }
    write(findings, to: &section)
    if !report.exploration.unreached.isEmpty {
      section.blankLine()
      for (why, scenes) in report.neverAlive {
        let names = scenes.map(report.id).joined(separator: ", ")
        section.paragraph("\(why): \(names).", indent: 0)
      }
    }
    if !report.exploration.unwinds.isEmpty {
      section.blankLine()
      section.heading("Destinations", indent: 0)
      let names = report.exploration.unwinds.map { report.id(of: $0.segue) }
      let width = names.map { section.width(of: $0) }.max() ?? 0
      for (unwind, name) in zip(report.exploration.unwinds, names) {
        section.row(
          [.init(text: name, width: width, emphasis: .name)], report.sentence(on: unwind),
          mark: unwind.mark)
        if section.byteCount >= ReportPiece.size { try pass(section.take()) }
      }
    }
    try pass(section.take())
  }

  /// As compilers print theirs, so that editors find the places.
  private func write(_ findings: [Finding], to section: inout TextSection) {
    guard !findings.isEmpty else { return }
    section.blankLine()
    section.heading("Problems", indent: 0)
    let lines = CheckText(style: style)
    for finding in findings {
      section.line(lines.line(of: finding, in: report.checked))
      if let witness = report.witness(of: finding) { section.line("     = stack: \(witness)") }
    }
  }
}

extension ExploredUnwind {
  /// Its sign; none where stacks that were not looked at may end it otherwise.
  fileprivate var mark: (String, TextStyle.Emphasis) {
    switch verdict {
    case .always where scope != .exact, .alwaysAborted where scope != .exact: (" ", .quiet)
    default: (verdict.mark, verdict.emphasis)
    }
  }
}

extension ExplorationVerdict {
  fileprivate var emphasis: TextStyle.Emphasis {
    switch self {
    case .exception, .alwaysAborted: .bad
    case .sometimesAborted, .movesNothing: .warning
    case .always: .good
    case .undetermined, .several, .prevented, .notReached: .quiet
    }
  }
}
