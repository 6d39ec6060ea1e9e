import Hierarchy
import JSON
import Unwinding
import Wording

/// Who would win every unwind action from every source, under one version, by ids and in words.
package struct MatrixReport {
  let about: ReportedDocument
  private let matrix: UnwindMatrix

  package init(_ about: ReportedDocument, matrix: UnwindMatrix) {
    self.about = about
    self.matrix = matrix
  }

  /// The report in a format.
  package func rendering(as format: TraceFormat, style: TextStyle) -> any Rendering {
    switch format {
    case .json: MatrixJSON(report: self)
    case .markdown: MatrixMarkdown(report: self)
    case .csv: MatrixCSV(report: self)
    case .text: MatrixText(report: self, style: style)
    }
  }

  /// What it begins with.
  var head: ReportHead {
    ReportHead(
      about, rules: "iOS \(matrix.ios)",
      introduction:
        "The destination of each unwind action (columns) from each view controller (rows), with"
        + " the rules of iOS \(matrix.ios).")
  }

  /// What is to say where there is no action; nil: there are some.
  var emptiness: String? {
    guard matrix.columns.isEmpty else { return nil }
    return isOpen
      ? "No view controller is known to implement an unwind action."
      : "No view controller implements an"
        + " unwind action."
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

  /// The actions.
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

    /// The selector.
    var action: String { column.action.name }
    /// Whether several could win it.
    var isAmbiguous: Bool { column.isAmbiguous }
    /// "implemented by q1, q2; ambiguous: the source decides between 2 winners".
    var summary: Phrase { words.column(column) }
    /// The ids of those who implement it.
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

  /// What would happen.
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
    /// Their ids.
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

/// The matrix as a table in Markdown: a row for each source, a column for each action.
struct MatrixMarkdown: Rendering {
  let report: MatrixReport

  /// Writes the page, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var page = MarkdownPage()
    let head = report.head
    page.begin(head)
    if head.moved != nil { page.heading("Matrix", level: 2) }
    if let emptiness = report.emptiness {
      page.paragraph(emptiness)
      return try pass(page.take())
    }
    let columns = report.columns
    page.list(
      columns.map { "\(MarkdownText.code($0.action)): \(MarkdownText.phrase($0.summary))" })
    // A piece is as many rows as keep it small, however many columns there are.
    page.table(
      ["Source"]
        + columns.map { MarkdownText.code($0.action) + ($0.isAmbiguous ? " (ambiguous)" : "") }, [])
    for (place, source) in report.sources.enumerated() {
      page.row(
        [MarkdownText.name(source)]
          + columns.map { MarkdownText.phrase($0.cell(at: place).text) })
      if page.byteCount >= ReportPiece.size { try pass(page.take()) }
    }
    let lost = report.lost
    if !lost.isEmpty {
      page.paragraph(
        "Sources without a destination: " + lost.map(MarkdownText.name).joined(separator: ", ")
          + ".")
    }
    try pass(page.take())
  }
}
