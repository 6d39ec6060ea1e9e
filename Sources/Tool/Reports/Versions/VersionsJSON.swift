import Hierarchy
import JSON
import Unwinding

/// Unwinds under several versions of iOS as JSON.
struct VersionsJSON: Rendering {
  let report: VersionsReport

  /// Writes the comparison, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var json = JSONWriter()
    json.beginReport(inputName: report.about.inputName)
    json.member("versions", report.versions, .line) { $0.string($1.description) }
    json.beginMember("unwinds", "[", .lines)
    for unwind in report.unwinds {
      json.separate()
      write(unwind, to: &json)
      if json.bytes.count >= ReportPiece.size { try pass(json.take()) }
    }
    json.end("]")
    json.end("}")
    json.lineFeed()
    try pass(json.take())
  }

  private func write(_ unwind: ComparedUnwind, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.member("segue", unwind.segue)
      json.member("action", unwind.action)
      json.member("source", unwind.source)
      json.member("alike", unwind.isAlike)
      json.member("results", unwind.results, .lines) { write($1, to: &$0) }
      json.member("differences", unwind.differences, .lines) { write($1, to: &$0) }
    }
  }

  private func write(_ result: ComparedUnwind.Result, to json: inout JSONWriter) {
    json.object(.spacedLine) { json in
      json.member("ios", result.versions, .line) { $0.string($1.description) }
      json.member("outcome", result.outcome.name.rawValue)
      if case .exception(let exception) = result.outcome {
        json.member("exception", exception.rawValue)
      }
      json.member("destination", result.destination)
      json.member("executor", result.executor)
      json.member("questions", result.questionCount)
      json.member("removed", result.removed, .line) { $0.string($1) }
    }
  }

  private func write(_ difference: ComparedUnwind.Difference, to json: inout JSONWriter) {
    json.object(.spacedLine) { json in
      json.member("from", difference.from, .line) { $0.string($1.description) }
      json.member("to", difference.to, .line) { $0.string($1.description) }
      json.member("differs", difference.aspects, .line) { $0.string($1.rawValue) }
      json.member("rules", difference.rules, .line) { $0.string($1.rawValue) }
      json.member("why", difference.why.plainText)
    }
  }
}
