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
    (cell.winner?.offset ?? Int.max, OutcomeName.allCases.firstIndex(of: cell.outcome) ?? 0)
  }
}
