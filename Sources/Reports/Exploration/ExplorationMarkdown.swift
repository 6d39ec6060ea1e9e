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
    page.heading(MarkdownText.escaped("\(title): every stack"), level: 1)
    page.paragraph(MarkdownText.escaped(report.summary))
    page.paragraph(MarkdownText.escaped(report.reach))
    if let leftOut = report.leftOut { page.paragraph(MarkdownText.escaped(leftOut)) }
    if let moved = report.about.moved { WhatMovedMarkdown.write(moved, to: &page) }
    if !report.findings.isEmpty {
      page.heading("What is wrong, or may be", level: 2)
      page.list(report.findings.map(item))
    }
    if !report.exploration.unwinds.isEmpty {
      page.heading("Where they go", level: 2)
      let unwinds = report.exploration.unwinds
      let columns = OutcomeColumn.allCases.filter { column in
        unwinds.contains { $0.outcomes.contains { OutcomeColumn($0) == column } }
      }
      page.table(["Unwind", "Verdict"] + columns.map(\.heading), [])
      for unwind in unwinds {
        page.row(
          [
            MarkdownText.code(report.id(of: unwind.segue)),
            "\(unwind.verdict.mark) \(unwind.verdict.rawValue)",
          ] + columns.map { cell($0, of: unwind) })
        if page.byteCount >= ReportPiece.size { try pass(page.take()) }
      }
    }
    if !report.exploration.unreached.isEmpty {
      let names = report.exploration.unreached.map { MarkdownText.code(report.id($0)) }
      page.paragraph("Never alive: \(names.joined(separator: ", ")).")
    }
    try pass(page.take())
  }

  private func item(_ finding: Finding) -> String {
    let place = MarkdownText.code(report.checked.place(of: finding).text)
    return "\(finding.severity.rawValue), \(place): \(MarkdownText.escaped(finding.message))"
      + " (\(finding.kind.id))"
      + (report.witness(of: finding).map { ", stack: " + MarkdownText.code($0) } ?? "")
  }

  private func cell(_ column: OutcomeColumn, of unwind: ExploredUnwind) -> String {
    unwind.outcomes.filter { OutcomeColumn($0) == column }
      .map { MarkdownText.escaped("\(report.words($0)): \(report.way($0.taps))") }
      .joined(separator: "<br>")
  }
}

/// What can become of an unwind, each in a column of its own.
private enum OutcomeColumn: CaseIterable {
  case shown, hidden, aborted, exception, prevented, undetermined

  init(_ outcome: ExploredOutcome) {
    self =
      switch outcome.outcome {
      case .performed: outcome.moves ? .shown : .hidden
      case .aborted: .aborted
      case .exception: .exception
      case .prevented: .prevented
      case .undetermined, .offscreen: .undetermined
      }
  }

  var heading: String {
    switch self {
    case .shown: "Goes to"
    case .hidden: "Goes to what stays hidden"
    case .aborted: "Nobody handles it"
    case .exception: "Exception"
    case .prevented: "Prevented"
    case .undetermined: "Not known"
    }
  }
}

extension ExplorationVerdict {
  /// A sign that tells kinds of verdicts apart without colour.
  var mark: String {
    switch self {
    case .exception, .alwaysAborted: "✗"
    case .sometimesAborted, .movesNothing: "!"
    case .undetermined: "?"
    case .several: "±"
    case .always: "✓"
    case .prevented, .notReached: "–"
    }
  }
}
