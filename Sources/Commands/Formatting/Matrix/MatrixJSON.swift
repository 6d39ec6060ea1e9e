import Hierarchy
import JSON
import Unwinding

/// The matrix as JSON: for each action the sources by what would happen.
struct MatrixJSON {
  let matrix: UnwindMatrix
  let document: Document
  let inputName: String

  /// Writes the matrix, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let names = QuotedNames(document)
    func list(_ controllers: [ControllerIndex], _ json: inout JSONWriter) {
      json.array(controllers, .line) { $0.literal(names[$1]) }
    }
    var json = JSONWriter()
    json.beginReport(inputName: inputName)
    json.key("ios")
    json.string(matrix.ios.description)
    json.key("actions")
    json.begin("[", .lines)
    for column in matrix.columns {
      json.separate()
      json.object(.lines) { json in
        json.key("action")
        json.string(column.action.name)
        json.key("ambiguous")
        json.bool(column.isAmbiguous)
        json.key("implementers")
        list(column.implementers, &json)
        json.key("winners")
        list(column.winners, &json)
        json.key("results")
        json.array(MatrixGroups(column, sources: matrix.sources).groups, .lines) { json, group in
          json.object(.spacedLine) { json in
            json.key("outcome")
            json.string(group.cell.outcome.rawValue)
            json.key("destination")
            if let winner = group.cell.winner { json.literal(names[winner]) } else { json.null() }
            json.key("sources")
            list(group.sources, &json)
          }
        }
      }
      if json.bytes.count >= ReportPiece.size { try pass(json.take()) }
    }
    json.end("]")
    json.key("reachNobody")
    list(matrix.sourcesWithoutWinner, &json)
    json.end("}")
    json.lineFeed()
    try pass(json.take())
  }
}
