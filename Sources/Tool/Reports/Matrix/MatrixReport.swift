import Hierarchy
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
