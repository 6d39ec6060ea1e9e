import Text
import Unwinding

/// The matrix as comma-separated values (RFC 4180): a row for each source, a column for each action,
/// the winner's id where they meet, nothing where it is nobody.
struct MatrixCSV: Rendering {
  let report: MatrixReport

  /// Writes the table, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let columns = report.columns
    var text = CSVText.row(["source"] + columns.map(\.action))
    for (place, source) in report.sources.enumerated() {
      text += CSVText.row([source] + columns.map { self.text(of: $0.cell(at: place)) })
      if text.utf8.count >= ReportPiece.size {
        try pass(Array(text.utf8))
        text = ""
      }
    }
    try pass(Array(text.utf8))
  }

  private func text(of cell: MatrixReport.Cell) -> String {
    let winner = cell.winner ?? ""
    return switch cell.outcome {
    case .performed: winner
    case .aborted: ""
    case .prevented, .exception: "\(cell.outcome.rawValue): \(winner)"
    case .undetermined: "undetermined: \(cell.text.plainText)"
    case .offscreen: cell.outcome.rawValue
    }
  }
}

/// Comma-separated values after RFC 4180.
enum CSVText {
  /// A row with its line end.
  static func row(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  /// A field, in quotes where it needs them. Line breaks and other control characters are shown by
  /// marks: programs that read line by line would take what follows for another row. What a spreadsheet
  /// would take for a formula gets an apostrophe before it (OWASP's advice), as an id may begin with
  /// anything.
  static func field(_ text: String) -> String {
    var text = Visible.text(text)
    if let first = text.unicodeScalars.first, Self.beginsFormula.contains(first) {
      text = "'" + text
    }
    let isPlain = !text.unicodeScalars.contains { Self.needsQuotes.contains($0) }
    if isPlain { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private static let beginsFormula: Set<Unicode.Scalar> = ["=", "+", "-", "@"]
  private static let needsQuotes: Set<Unicode.Scalar> = [",", "\"", ";"]
}
