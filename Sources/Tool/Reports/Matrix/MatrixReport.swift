import Hierarchy
import JSON
import Text
import Unwinding
import Wording

/// The destination of every unwind action from every source, on one version.
package struct MatrixReport: JSONReport {
  let about: ReportedDocument
  let matrix: UnwindMatrix
  let words: MatrixWords
  var document: Document { about.document }

  package init(_ about: ReportedDocument, matrix: UnwindMatrix) {
    self.about = about
    self.matrix = matrix
    words = MatrixWords(Wording(about.document))
  }

  package func data(as format: ReportFormat) -> (any Rendering)? {
    switch format {
    case .json: self
    case .csv: MatrixCSV(report: self)
    default: nil
    }
  }

  package func blocks(for medium: Medium) -> some Sequence<Block> {
    let columns = matrix.columns
    let noActions: [Phrase] =
      !columns.isEmpty
      ? []
      : words.isOpen
        ? ["No view controller is known to implement an unwind action."]
        : ["No view controller implements an unwind action."]
    var head = about.head(
      for: medium, rules: "iOS \(matrix.ios)",
      introduction: "The destination of each unwind action (columns) from each view controller"
        + " (rows), with the rules of iOS \(matrix.ios.description).",
      notes: ["Destination of each unwind action <- source."] + noActions)
    let end: [Block] = noActions.isEmpty ? summary(for: medium) : []
    if medium.isText {
      return [AnySequence(head), AnySequence(columns.lazy.map(section)), AnySequence(end)].joined()
    }
    let begin: [Block] = noActions.isEmpty ? list : noActions.map { .paragraph($0) }
    head += about.changes == nil ? begin : [.section("Matrix", begin)]
    let sources = noActions.isEmpty ? Array(matrix.sources.enumerated()) : []
    // There can be millions of cells.
    let rows = sources.lazy.map { place, source in
      Block.row(Row([.init(words.name(source))], columns.map { words.cell($0.cells[place]) }))
    }
    return [AnySequence(head), AnySequence(rows), AnySequence(end)].joined()
  }

  /// The known facts of each action, and the table without its rows.
  private var list: [Block] {
    [
      .list(matrix.columns.map { Row(key: "\(code: $0.action.name)", contents: words.column($0)) }),
      .table(
        ["Source"]
          + matrix.columns.map { "\(code: $0.action.name)\($0.isAmbiguous ? " (ambiguous)" : "")" },
        []),
    ]
  }

  private func summary(for medium: Medium) -> [Block] {
    let lost = lost.map(words.name).joined(separator: ", ")
    if !medium.isText {
      return lost.isEmpty ? [] : [.paragraph("Sources without a destination: \(lost).")]
    }
    let ambiguous = matrix.columns.filter(\.isAmbiguous).map { "\($0.action)" as Phrase }
      .joined(separator: ", ")
    return [("Ambiguous actions", ambiguous), ("Sources without a destination", lost)]
      .filter { !$0.1.isEmpty }.map { .section($0.0, [.paragraph($0.1)]) }
  }

  /// The sources from which no action has a destination, for certain.
  var lost: [ControllerIndex] {
    matrix.columns.isEmpty && words.isOpen ? [] : matrix.sourcesWithoutDestination
  }

  /// The sources by outcome: by destination in document order, then those without one.
  func groups(of column: MatrixColumn) -> [(cell: MatrixCell, sources: [ControllerIndex])] {
    func order(_ cell: MatrixCell) -> (Int, Int, Int) {
      (
        cell.destination?.offset ?? Int.max, OutcomeName.allCases.firstIndex(of: cell.outcome) ?? 0,
        cell.openness == .notKnown ? 1 : 0
      )
    }
    return Dictionary(grouping: zip(column.cells, matrix.sources), by: \.0)
      .sorted { order($0.key) < order($1.key) }
      .map { ($0.key, $0.value.map(\.1)) }
  }

  /// The sources by outcome, for text: a section with any number of controllers.
  private func section(on column: MatrixColumn) -> Block {
    .section(
      "\(column.action)",
      [
        .paragraph(words.column(column), emphasis: column.isAmbiguous ? .warning : nil),
        .list(
          groups(of: column).map { cell, sources in
            let emphasis = cell.outcome.words.tone.emphasis
            return Row(
              key: words.cell(cell), emphasis == .good ? .name : emphasis,
              contents: Phrase("<- " + sources.map { words.names[$0] }.joined(separator: ", ")))
          }),
      ])
  }
}

extension MatrixReport {
  /// Writes the matrix as JSON: for each action, the sources by outcome.
  package func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var json = JSONWriter()
    json.beginReport(inputName: about.inputName)
    json.member("ios", matrix.ios.description)
    try json.member("actions", matrix.columns, to: pass) { json, column in
      json.object(.lines) { json in
        json.member("action", column.action.name)
        json.member("ambiguous", column.isAmbiguous)
        json.member("implementers", column.implementers, in: document)
        json.member("destinations", column.destinations, in: document)
        json.member("results", objects: groups(of: column)) { json, group in
          json.member("outcome", group.cell.outcome.rawValue)
          if let openness = group.cell.openness { json.member("open", openness.rawValue) }
          json.member("destination", group.cell.destination.map(document.id))
          json.member("sources", group.sources, in: document)
        }
      }
    }
    json.member("sourcesWithoutDestination", lost, in: document)
    try json.endReport(to: pass)
  }
}

/// The matrix as CSV (RFC 4180): rows for sources, columns for actions; empty: no destination.
struct MatrixCSV: Rendering {
  let report: MatrixReport

  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let columns = report.matrix.columns
    var text = CSVText.row(["source"] + columns.map(\.action.name))
    for (place, source) in report.matrix.sources.enumerated() {
      text += CSVText.row(
        [report.document.id(of: source)] + columns.map { self.text(of: $0.cells[place]) })
      if text.utf8.count >= ReportPiece.size {
        try pass(Array(text.utf8))
        text = ""
      }
    }
    try pass(Array(text.utf8))
  }

  private func text(of cell: MatrixCell) -> String {
    let destination = cell.destination.map(report.document.id) ?? ""
    if [.performed, .aborted].contains(cell.outcome) { return destination }
    if cell.outcome == .offscreen { return cell.outcome.rawValue }
    let isOpen = cell.outcome == .undetermined
    return "\(cell.outcome.rawValue): " + (isOpen ? cell.outcome.label(cell.openness) : destination)
  }
}

/// Comma-separated values (RFC 4180).
enum CSVText {
  /// A row with its line end.
  static func row(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  /// A field, quoted if necessary. Line breaks and other controls are replaced, because
  /// line-oriented programs would read another row. What a spreadsheet would read as a formula gets
  /// an apostrophe (OWASP's advice).
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
