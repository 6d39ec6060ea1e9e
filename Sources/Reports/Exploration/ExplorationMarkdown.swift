import Exploring
import Unwinding
import Wording

/// An exploration as a page in Markdown: what is wrong, then a table of the unwinds.
struct ExplorationMarkdown: Rendering {
  let report: ExplorationReport

  /// Writes the page, piece by piece.
  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var page = MarkdownPage()
    let title = report.about.document.title ?? InputName.shown(report.about.inputName)
    page.heading(MarkdownText.escaped("\(title): every stack"), level: 1)
    page.paragraph(MarkdownText.escaped(report.summary))
    page.paragraph(MarkdownText.escaped(report.reach))
    let findings = report.findings
    if !findings.isEmpty {
      page.heading("What is wrong, or may be", level: 2)
      page.list(
        findings.map {
          let name = $0.name.isEmpty ? "" : " \(MarkdownText.code($0.name))"
          return "\($0.severity.rawValue)\(name): \(MarkdownText.escaped($0.sentence))"
        })
    }
    if !report.exploration.unwinds.isEmpty {
      page.heading("Where they go", level: 2)
      page.table(["Unwind", "Verdict", "Where, and how to get there"], [])
      for unwind in report.exploration.unwinds {
        page.row([
          MarkdownText.code(report.id(of: unwind.segue)), unwind.verdict.rawValue,
          MarkdownText.escaped(report.sentence(on: unwind)),
        ])
        if page.byteCount >= ReportPiece.size { try pass(page.take()) }
      }
    }
    try pass(page.take())
  }
}
