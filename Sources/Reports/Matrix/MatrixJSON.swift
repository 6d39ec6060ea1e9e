import Hierarchy
import JSON
import Unwinding

/// The matrix as JSON: for each action the sources by what would happen.
struct MatrixJSON: Rendering {
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
    json.member("ios", matrix.ios.description)
    json.beginMember("actions", "[", .lines)
    for column in matrix.columns {
      json.separate()
      json.object(.lines) { json in
        json.member("action", column.action.name)
        json.member("ambiguous", column.isAmbiguous)
        json.member("implementers") { list(column.implementers, &$0) }
        json.member("winners") { list(column.winners, &$0) }
        json.member("results", MatrixGroups(column, sources: matrix.sources).groups, .lines) {
          json, group in
          json.object(.spacedLine) { json in
            json.member("outcome", group.cell.outcome.rawValue)
            json.member("destination", group.cell.winner.map { names[$0] })
            json.member("sources") { list(group.sources, &$0) }
          }
        }
      }
      if json.bytes.count >= ReportPiece.size { try pass(json.take()) }
    }
    json.end("]")
    json.member("reachNobody") { list(matrix.sourcesWithoutWinner, &$0) }
    json.end("}")
    json.lineFeed()
    try pass(json.take())
  }
}
