import Hierarchy
import JSON
import Unwinding
import Wording

/// Unwinds under several versions of iOS as JSON.
struct ComparisonJSON: Rendering {
  let comparisons: [UnwindComparison]
  let versions: [IOSVersion]
  let document: Document
  let inputName: String

  /// Writes the comparison, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let names = QuotedNames(document)
    let words = VersionWords(document: document)
    var json = JSONWriter()
    json.beginReport(inputName: inputName)
    json.member("versions", versions, .line) { $0.string($1.description) }
    json.beginMember("unwinds", "[", .lines)
    for comparison in comparisons {
      json.separate()
      write(comparison, words, names, to: &json)
      if json.bytes.count >= ReportPiece.size { try pass(json.take()) }
    }
    json.end("]")
    json.end("}")
    json.lineFeed()
    try pass(json.take())
  }

  private func write(
    _ comparison: UnwindComparison, _ words: VersionWords, _ names: QuotedNames,
    to json: inout JSONWriter
  ) {
    let segue = document.segues[comparison.segue]
    json.object(.lines) { json in
      json.member("segue", segue.id)
      json.member("action", segue.action?.name ?? "")
      json.member("source", names[segue.from])
      json.member("alike", comparison.isAlike)
      json.member("results", comparison.results, .lines) { json, result in
        write(result, names, to: &json)
      }
      json.member("differences", comparison.differences, .lines) { json, difference in
        write(difference, of: comparison, words, to: &json)
      }
    }
  }

  private func write(_ result: VersionResult, _ names: QuotedNames, to json: inout JSONWriter) {
    json.object(.spacedLine) { json in
      json.member("ios", result.versions, .line) { $0.string($1.description) }
      json.member("outcome", result.trace.outcome.name.rawValue)
      if case .exception(let exception) = result.trace.outcome {
        json.member("exception", exception.rawValue)
      }
      json.member("destination", result.trace.destination.map { names[$0] })
      json.member("executor", result.trace.executor.map { names[$0] })
      json.member("questions", result.questionCount)
      json.member("removed", result.trace.removed, .line) { $0.literal(names[$1]) }
    }
  }

  private func write(
    _ difference: VersionDifference, of comparison: UnwindComparison, _ words: VersionWords,
    to json: inout JSONWriter
  ) {
    json.object(.spacedLine) { json in
      json.member("from", comparison.results[difference.from].versions, .line) {
        $0.string($1.description)
      }
      json.member("to", comparison.results[difference.to].versions, .line) {
        $0.string($1.description)
      }
      json.member("differs", difference.aspects, .line) { $0.string($1.rawValue) }
      json.member("rules", difference.rules, .line) { $0.string($1.rawValue) }
      json.member("why", words.why(difference).joined(separator: " ").plainText)
    }
  }
}
