import Drawing
import Hierarchy
import Unwinding

/// The sources of a column of the matrix, put together by what would happen.
struct MatrixGroups {
  /// What would happen, and to whom.
  struct Group {
    let cell: MatrixCell
    let sources: [ControllerIndex]
  }

  /// Winners in document order, then whoever reaches nobody.
  let groups: [Group]

  init(_ column: MatrixColumn, sources: [ControllerIndex]) {
    var members: [MatrixCell: [ControllerIndex]] = [:]
    for (source, cell) in zip(sources, column.cells) { members[cell, default: []].append(source) }
    groups = members.map { Group(cell: $0.key, sources: $0.value) }
      .sorted { Self.order($0.cell) < Self.order($1.cell) }
  }

  private static func order(_ cell: MatrixCell) -> (Int, Int) {
    (cell.winner ?? Int.max, OutcomeName.allCases.firstIndex(of: cell.outcome) ?? 0)
  }
}

/// The words for a cell of the matrix.
struct MatrixWords {
  let document: Document
  let names: ControllerNames

  init(document: Document) {
    self.document = document
    names = ControllerNames(idsOf: document)
  }

  func name(_ controller: ControllerIndex) -> Phrase { "\(name: names[controller])" }

  /// "q1", "nobody", "exception at q1".
  func cell(_ cell: MatrixCell) -> Phrase {
    let winner = cell.winner.map(name) ?? "nobody"
    return switch cell.outcome {
    case .performed: winner
    case .aborted: "nobody"
    case .prevented: "prevented at \(winner)"
    case .exception: "exception at \(winner)"
    case .undetermined: "depends"
    }
  }

  /// "implemented by q1, q2; ambiguous: the source decides between 2 winners".
  func column(_ column: MatrixColumn) -> Phrase {
    let shown = column.implementers.prefix(10).map(name)
    let rest = column.implementers.count - shown.count + column.moreImplementers
    let implementers: Phrase =
      shown.isEmpty
      ? "implemented by no live controller"
      : "implemented by " + shown.joined(separator: ", ")
        + Phrase(rest > 0 ? " and \(rest) more" : "")
    guard column.isAmbiguous else { return implementers }
    let winners = column.winners
    switch winners.count {
    case 0: return implementers + "; ambiguous, but nobody wins"
    case 1: return implementers + "; ambiguous, though \(name(winners[0])) wins from everywhere"
    default:
      return implementers + "; ambiguous: the source decides between "
        + Phrase(String(winners.count)) + " winners"
    }
  }
}
