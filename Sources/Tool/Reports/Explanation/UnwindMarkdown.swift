import Unwinding
import Wording

/// One unwind as a section of a Markdown page.
enum UnwindMarkdown {
  static func write(_ unwind: UnwindReport, to page: inout MarkdownPage) {
    writeHeading(unwind.action, unwind.source, to: &page)
    page.paragraph(
      "\(verdict(unwind.outcome)) " + MarkdownText.phrase(unwind.sentence)
        + " (Segue \(MarkdownText.code(unwind.segue)).)")
    for cause in unwind.causes { page.paragraph("**Why:** " + MarkdownText.phrase(cause)) }
    if !unwind.alternatives.isEmpty {
      page.heading(unwind.openness, level: 3)
      page.list(
        unwind.alternatives.map { MarkdownText.phrase("If \($0.condition), \($0.result).") })
    }
    writeSearch(unwind, to: &page)
    writeOthers(unwind, to: &page)
    writeExecution(unwind, to: &page)
    write(unwind.diagnostics, to: &page)
  }

  static func write(_ unwind: RepeatedUnwind, to page: inout MarkdownPage) {
    writeHeading(unwind.action, unwind.source, to: &page)
    page.paragraph(
      "\(verdict(unwind.outcome)) Segue \(MarkdownText.code(unwind.segue)) does the same as"
        + " \(MarkdownText.code(unwind.first)).")
    write(unwind.diagnostics, to: &page)
  }

  private static func writeHeading(
    _ action: String, _ source: String, to page: inout MarkdownPage
  ) {
    page.heading(
      "Unwind \(MarkdownText.code(action)) from \(MarkdownText.code(source))", level: 2)
  }

  /// "**Performed.**"
  private static func verdict(_ outcome: UnwindOutcome) -> String {
    let name = outcome.name.rawValue
    return "**\(name.prefix(1).uppercased() + name.dropFirst()).**"
  }

  private static func write(_ diagnostics: [DiagnosticReport], to page: inout MarkdownPage) {
    guard !diagnostics.isEmpty else { return }
    page.heading("Diagnostics", level: 3)
    page.list(diagnostics.map(item))
  }

  /// "**warning** …"
  static func item(_ diagnostic: DiagnosticReport) -> String {
    "**\(diagnostic.severity.rawValue)** \(MarkdownText.phrase(diagnostic.sentence)) "
      + "(\(MarkdownText.code(diagnostic.id.rawValue)))"
  }

  private static func writeSearch(_ unwind: UnwindReport, to page: inout MarkdownPage) {
    guard !unwind.search.isEmpty else { return }
    page.heading("Search", level: 3)
    page.table(
      ["Step", "Asked", "Question", "Answer", "Reason"],
      zip(1..., unwind.search).map { number, step in
        [
          String(number), MarkdownText.code(step.asked), MarkdownText.code(step.question),
          text(of: step.answer), MarkdownText.escaped(step.reason),
        ]
      })
  }

  private static func writeOthers(_ unwind: UnwindReport, to page: inout MarkdownPage) {
    guard !unwind.others.isEmpty else { return }
    page.heading("Why not", level: 3)
    let more = unwind.moreOthers
    page.list(unwind.others.map { line($0, ": ") } + (more > 0 ? ["and \(more) more"] : []))
  }

  private static func writeExecution(_ unwind: UnwindReport, to page: inout MarkdownPage) {
    if let executor = unwind.executor {
      page.heading("Executor", level: 3)
      page.paragraph(MarkdownText.phrase(executor) + ".")
    }
    if !unwind.calls.isEmpty {
      page.heading("Calls", level: 3)
      page.numbered(unwind.calls.map { line($0, ": ") })
    }
    if !unwind.effects.isEmpty {
      page.heading("Effects", level: 3)
      page.list(unwind.effects.map { line($0, " ") })
    }
    if let aftermath = unwind.aftermath {
      page.heading("Stays", level: 3)
      page.paragraph(MarkdownText.phrase(aftermath) + ".")
    }
  }

  private static func line(_ line: UnwindReport.Line, _ separator: String) -> String {
    MarkdownText.code(line.controller) + separator + MarkdownText.phrase(line.text)
  }

  private static func text(of answer: UnwindReport.Answer) -> String {
    switch answer {
    case .yes: "**YES**"
    case .controllers(let names): names.map(MarkdownText.code).joined(separator: ", ")
    case .words(let words): words
    }
  }
}
