import Checking
import Exploring
import Unwinding
import Wording

/// An exploration as a page in Markdown: what is wrong, then a table of the unwinds by outcomes.
struct ExplorationMarkdown: Rendering {
  let report: ExplorationReport

  /// Writes the page, piece by piece.
  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var page = MarkdownPage()
    let title = report.about.document.title ?? InputName.shown(report.about.inputName)
    page.heading(MarkdownText.escaped("\(title): every app state"), level: 1)
    page.paragraph(MarkdownText.escaped(report.summary))
    page.paragraph(MarkdownText.escaped(report.reach))
    if let leftOut = report.leftOut { page.paragraph(MarkdownText.escaped(leftOut)) }
    if let moved = report.about.moved { WhatMovedMarkdown.write(moved, to: &page) }
    if !report.findings.isEmpty {
      page.heading("Problems", level: 2)
      page.list(report.findings.map(item))
    }
    if !report.exploration.unwinds.isEmpty {
      page.heading("Destinations", level: 2)
      let table = VerdictTable(of: report.exploration, in: report.about.document)
      let columns = table.columns
      page.table(["Unwind", "Verdict"] + columns.map(\.heading), [])
      for row in table.rows {
        page.row(row.markdown(columns, link: nil))
        if page.byteCount >= ReportPiece.size { try pass(page.take()) }
      }
    }
    for (why, scenes) in report.neverAlive {
      let names = scenes.map { MarkdownText.code(report.id($0)) }
      page.paragraph("\(why): \(names.joined(separator: ", ")).")
    }
    try pass(page.take())
  }

  private func item(_ finding: Finding) -> String {
    let place = MarkdownText.code(report.checked.place(of: finding).text)
    return "\(finding.severity.rawValue), \(place): \(MarkdownText.escaped(finding.message))"
      + " (\(finding.kind.id))"
      + (report.witness(of: finding).map { ", stack: " + MarkdownText.code($0) } ?? "")
  }
}
