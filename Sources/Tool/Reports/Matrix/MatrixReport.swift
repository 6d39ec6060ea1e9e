import Hierarchy
import JSON
import Text
import Unwinding
import Wording

/// Who would win every unwind action from every source, under one version, by ids and in words.
package struct MatrixReport: BlockReport {
  let about: ReportedDocument
  private let matrix: UnwindMatrix

  package init(_ about: ReportedDocument, matrix: UnwindMatrix) {
    self.about = about
    self.matrix = matrix
  }

  package func rendering(as format: TraceFormat, style: TextStyle) -> any Rendering {
    switch format {
    case .json: MatrixJSON(report: self)
    case .markdown: markdown
    case .csv: MatrixCSV(report: self)
    case .text: text(style)
    }
  }

  func blocks(for medium: Medium) -> some Sequence<Block> {
    let noActions: [Phrase] =
      !matrix.columns.isEmpty
      ? []
      : isOpen
        ? ["No view controller is known to implement an unwind action."]
        : ["No view controller implements an unwind action."]
    var head = about.head(
      for: medium, rules: "iOS \(matrix.ios)",
      introduction: "The destination of each unwind action (columns) from each view controller"
        + " (rows), with the rules of iOS \(matrix.ios.description).",
      notes: ["Destination of each unwind action <- source."] + noActions)
    let end: [Block] = noActions.isEmpty ? summary(for: medium) : []
    if medium.isText {
      return [AnySequence(head), AnySequence(columns.lazy.map(\.section)), AnySequence(end)]
        .joined()
    }
    let columns = columns
    let begin: [Block] = noActions.isEmpty ? list(columns) : noActions.map { .paragraph($0) }
    head += about.changes == nil ? begin : [.section("Matrix", begin)]
    let rows = (noActions.isEmpty ? Array(sources.enumerated()) : []).lazy.map { place, source in
      Block.row(
        Row([.init("\(name: displayText(source))")], columns.map { $0.cell(at: place).text }))
    }
    return [AnySequence(head), AnySequence(rows), AnySequence(end)].joined()
  }

  /// What is known of each action, and the table without its rows: there can be millions of cells.
  private func list(_ columns: [Column]) -> [Block] {
    [
      .list(columns.map { Row(key: "\(code: $0.action)", contents: $0.summary) }),
      .table(
        ["Source"] + columns.map { "\(code: $0.action)\($0.isAmbiguous ? " (ambiguous)" : "")" },
        []),
    ]
  }

  private func summary(for medium: Medium) -> [Block] {
    let lost = lost.map { "\(name: displayText($0))" as Phrase }.joined(separator: ", ")
    if !medium.isText {
      return lost.isEmpty ? [] : [.paragraph("Sources without a destination: \(lost).")]
    }
    let ambiguous = Phrase(columns.filter(\.isAmbiguous).map(\.action).joined(separator: ", "))
    return [("Ambiguous actions", ambiguous), ("Sources without a destination", lost)]
      .filter { !$0.1.isEmpty }.map { .section($0.0, [.paragraph($0.1)]) }
  }

  /// Whether there is no action to say anything of, and somebody may implement one all the same.
  private var isOpen: Bool {
    matrix.columns.isEmpty && MatrixWords(document: about.document).isOpen
  }

  /// The version whose rules were used.
  var ios: IOSVersion { matrix.ios }

  /// The ids of all live controllers, in document order.
  var sources: [String] { matrix.sources.map(id) }

  /// The ids of the sources from which no action reaches anybody, for certain.
  var lost: [String] { isOpen ? [] : matrix.sourcesWithoutWinner.map(id) }

  var columns: [Column] {
    let words = MatrixWords(document: about.document)
    return matrix.columns.map { Column(column: $0, sources: matrix.sources, words: words) }
  }

  private func id(_ controller: ControllerIndex) -> String {
    about.document.controllers[controller].id
  }

  /// Who would win one action. There can be millions of cells: what is said of them is made when
  /// it is asked for.
  struct Column {
    fileprivate let column: MatrixColumn
    fileprivate let sources: [ControllerIndex]
    fileprivate let words: MatrixWords

    var action: String { column.action.name }
    /// Whether several could win it.
    var isAmbiguous: Bool { column.isAmbiguous }
    /// "implemented by q1, q2; ambiguous: the source decides between 2 winners".
    var summary: Phrase { words.column(column) }
    var implementers: [String] { column.implementers.map(id) }
    /// The ids of the different winners, in document order.
    var winners: [String] { column.winners.map(id) }

    /// What would happen from the source at a place in ``MatrixReport/sources``.
    func cell(at source: Int) -> Cell { Cell(cell: column.cells[source], words: words) }

    /// The sources, put together by what would happen: winners in document order, then whoever
    /// reaches nobody.
    var groups: [Group] {
      var members: [MatrixCell: [ControllerIndex]] = [:]
      for (source, cell) in zip(sources, column.cells) { members[cell, default: []].append(source) }
      return members.sorted { Self.order($0.key) < Self.order($1.key) }.map {
        Group(cell: Cell(cell: $0.key, words: words), sources: $0.value.map(id))
      }
    }

    /// The sources by what would happen, for text: a section holds with any number of controllers.
    fileprivate var section: Block {
      .section(
        Phrase(action),
        [
          .paragraph(summary, emphasis: isAmbiguous ? .warning : nil),
          .list(
            groups.map { group in
              let sources = group.sources.map(displayText).joined(separator: ", ")
              let emphasis = group.cell.outcome.tone.emphasis
              return Row(
                key: group.cell.text, emphasis == .good ? .name : emphasis,
                contents: Phrase("<- " + sources))
            }),
        ])
    }

    private static func order(_ cell: MatrixCell) -> (Int, Int, Int) {
      (
        cell.winner?.offset ?? Int.max, OutcomeName.allCases.firstIndex(of: cell.outcome) ?? 0,
        cell.openness == .notKnown ? 1 : 0
      )
    }

    private func id(_ controller: ControllerIndex) -> String {
      words.document.controllers[controller].id
    }
  }

  struct Cell {
    fileprivate let cell: MatrixCell
    fileprivate let words: MatrixWords

    var outcome: OutcomeName { cell.outcome }
    /// Why it is undetermined, as JSON and tables spell it; nil: it is not.
    var openness: String? { cell.openness?.rawValue }
    /// The winner's id; nil: nobody wins.
    var winner: String? { cell.winner.map { words.document.controllers[$0].id } }
    /// "q1", "nobody", "exception at q1".
    var text: Phrase { words.cell(cell) }
  }

  /// Sources from which the same would happen.
  struct Group {
    let cell: Cell
    let sources: [String]
  }
}

/// The matrix as JSON: for each action the sources by what would happen.
struct MatrixJSON: Rendering {
  let report: MatrixReport

  /// Writes the matrix, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var json = JSONWriter()
    json.beginReport(inputName: report.about.inputName)
    json.member("ios", report.ios.description)
    json.beginMember("actions", "[", .lines)
    for column in report.columns {
      json.separate()
      json.object(.lines) { json in
        json.member("action", column.action)
        json.member("ambiguous", column.isAmbiguous)
        json.member("implementers", column.implementers, .line) { $0.string($1) }
        json.member("winners", column.winners, .line) { $0.string($1) }
        json.member("results", column.groups, .lines) { json, group in
          json.object(.spacedLine) { json in
            json.member("outcome", group.cell.outcome.rawValue)
            if let openness = group.cell.openness { json.member("open", openness) }
            json.member("destination", group.cell.winner)
            json.member("sources", group.sources, .line) { $0.string($1) }
          }
        }
      }
      if json.bytes.count >= ReportPiece.size { try pass(json.take()) }
    }
    json.end("]")
    json.member("reachNobody", report.lost, .line) { $0.string($1) }
    json.end("}")
    json.lineFeed()
    try pass(json.take())
  }
}

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
