import Hierarchy
import JSON

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
