import Text
import Unwinding

/// One unwind in text for people.
enum UnwindText {
  static func write(_ unwind: UnwindReport, to section: inout TextSection) {
    writeHeading(unwind.segue, unwind.action, unwind.source, to: &section)
    section.paragraph(
      "\(unwind.outcome.name.rawValue): \(unwind.sentence)", indent: 2,
      emphasis: UnwindSummaryText.emphasis(of: unwind.outcome))
    for cause in unwind.causes { section.paragraph("Why: \(cause)", indent: 2) }
    if !unwind.alternatives.isEmpty {
      section.heading(unwind.openness, indent: 2)
      for alternative in unwind.alternatives {
        section.row([], "if \(alternative.condition), \(alternative.result)")
      }
    }
    writeSearch(unwind.search, to: &section)
    write("Why not", unwind.others, to: &section)
    if unwind.moreOthers > 0 { section.paragraph("and \(unwind.moreOthers) more", indent: 4) }
    write("Executor", unwind.executor?.plainText, to: &section)
    write("Calls", unwind.calls, areNumbered: true, to: &section)
    write("Effects", unwind.effects, to: &section)
    let removed = unwind.removed
    write("Removed", removed.isEmpty ? nil : removed.joined(separator: ", "), to: &section)
    write("Stays", unwind.aftermath?.plainText, to: &section)
    write("Responder chain", unwind.responderChain.joined(separator: " -> "), to: &section)
    write(unwind.diagnostics, to: &section)
  }

  static func write(_ unwind: RepeatedUnwind, to section: inout TextSection) {
    writeHeading(unwind.segue, unwind.action, unwind.source, to: &section)
    section.paragraph(
      "\(unwind.outcome.name.rawValue): the same as \(Visible.text(unwind.first)).", indent: 2,
      emphasis: UnwindSummaryText.emphasis(of: unwind.outcome))
    write(unwind.diagnostics, to: &section)
  }

  private static func writeHeading(
    _ segue: String, _ action: String, _ source: String, to section: inout TextSection
  ) {
    section.heading(
      "Unwind \(Visible.text(segue)): \(Visible.text(action)) from \(source)", indent: 0)
  }

  private static func write(_ diagnostics: [DiagnosticReport], to section: inout TextSection) {
    guard !diagnostics.isEmpty else { return }
    section.heading("Diagnostics", indent: 2)
    DiagnosticText.write(diagnostics, to: &section)
  }

  private static func writeSearch(_ search: [UnwindReport.Step], to section: inout TextSection) {
    guard !search.isEmpty else { return }
    section.heading("Search", indent: 2)
    let width = columnWidth(of: search.map(\.asked), in: section)
    for (number, step) in zip(1..., search) {
      section.row(
        [column(number, of: search.count), column(step.asked, width: width)],
        "\(step.question) -> \(text(of: step.answer))", remark: step.reason)
    }
  }

  private static func write(_ heading: String, _ text: String?, to section: inout TextSection) {
    guard let text else { return }
    section.heading(heading, indent: 2)
    section.paragraph(text, indent: 4)
  }

  private static func write(
    _ heading: String, _ lines: [UnwindReport.Line], areNumbered: Bool = false,
    to section: inout TextSection
  ) {
    guard !lines.isEmpty else { return }
    section.heading(heading, indent: 2)
    let width = columnWidth(of: lines.map(\.controller), in: section)
    for (number, line) in zip(1..., lines) {
      section.row(
        (areNumbered ? [column(number, of: lines.count)] : [])
          + [column(line.controller, width: width)], line.text.plainText)
    }
  }

  private static func text(of answer: UnwindReport.Answer) -> String {
    switch answer {
    case .yes: "YES"
    case .controllers(let names): names.joined(separator: ", ")
    case .words(let words): words
    }
  }

  private static func columnWidth(of names: [String], in section: TextSection) -> Int {
    names.map { section.width(of: $0) }.max() ?? 0
  }

  private static func column(_ name: String, width: Int) -> TextSection.Column {
    .init(text: name, width: width, emphasis: .name)
  }

  /// A number as wide as the last one.
  private static func column(_ number: Int, of count: Int) -> TextSection.Column {
    let text = String(number)
    let width = String(count).count
    return .init(
      text: TextWrapping.spaces(width - text.count) + text, width: width, emphasis: .quiet)
  }
}

/// Diagnostics in text for people.
enum DiagnosticText {
  static func write(_ diagnostics: [DiagnosticReport], to section: inout TextSection) {
    let width = diagnostics.map { section.width(of: $0.severity.rawValue) }.max() ?? 0
    for diagnostic in diagnostics {
      let place = diagnostic.position.map { position in
        ", line \(position.line)" + (position.isInOverlay ? " of the patch" : "")
      }
      let severity = diagnostic.severity
      section.row(
        [.init(text: severity.rawValue, width: width, emphasis: emphasis(of: severity))],
        Visible.text(diagnostic.sentence.plainText),
        remark: "(\(diagnostic.id.rawValue)\(place ?? ""))")
    }
  }

  private static func emphasis(of severity: Severity) -> TextStyle.Emphasis {
    switch severity {
    case .error: .bad
    case .warning: .warning
    case .note: .quiet
    }
  }
}
