import Hierarchy
import Wording

/// What two documents differ in, as Markdown for a review or a report.
struct DifferenceMarkdown: Rendering {
  let report: DifferenceReport

  /// Writes the page, piece by piece.
  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var text = "# \(MarkdownText.escaped(report.title))\n\n"
    text += MarkdownText.escaped(report.verdict) + "\n"
    for outcome in report.outcomes {
      text += "\n" + OutcomeEntryMarkdown.text(of: outcome)
      try passLarge(&text, to: pass)
    }
    for section in report.sections {
      text += "\n## \(section.heading)\n\n"
      for row in section.rows {
        let detail = row.detail.isEmpty ? "" : ": " + MarkdownText.escaped(row.detail)
        text += "- \(row.mark) **\(MarkdownText.escaped(row.name))**\(detail)\n"
        try passLarge(&text, to: pass)
      }
    }
    try pass(Array(text.utf8))
  }

  private func passLarge<Failure: Error>(
    _ text: inout String, to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard text.utf8.count >= ReportPiece.size else { return }
    try pass(Array(text.utf8))
    text = ""
  }
}

/// An unwind with another outcome as Markdown.
enum OutcomeEntryMarkdown {
  /// A heading and a table of both outcomes.
  ///
  /// - Parameter level: of the heading, from 1.
  static func text(of entry: OutcomeEntry, level: Int = 2) -> String {
    let causes = entry.causes.map { "- " + MarkdownText.escaped($0) + "\n" }.joined()
    return """
      \(String(repeating: "#", count: level)) \(MarkdownText.escaped(entry.heading))

      | | |
      |---|---|
      | before | \(MarkdownText.escaped(entry.before)) |
      | after | \(MarkdownText.escaped(entry.after)) |

      """ + (causes.isEmpty ? "" : "\nWhy:\n\n" + causes)
  }
}
