import Drawing
import Hierarchy
import JSON
import Unwinding

/// Unwinds under several versions of iOS as JSON.
struct ComparisonJSON {
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
    json.key("versions")
    json.array(versions, .line) { $0.string($1.description) }
    json.key("unwinds")
    json.begin("[", .lines)
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
      json.key("segue")
      json.string(segue.id)
      json.key("action")
      json.string(segue.action?.name ?? "")
      json.key("source")
      json.literal(names[segue.from])
      json.key("alike")
      json.bool(comparison.isAlike)
      json.key("results")
      json.array(comparison.results, .lines) { json, result in
        write(result, names, to: &json)
      }
      json.key("differences")
      json.array(comparison.differences, .lines) { json, difference in
        write(difference, of: comparison, words, to: &json)
      }
    }
  }

  private func write(_ result: VersionResult, _ names: QuotedNames, to json: inout JSONWriter) {
    func controller(_ controller: ControllerIndex?, _ json: inout JSONWriter) {
      if let controller { json.literal(names[controller]) } else { json.null() }
    }
    json.object(.spacedLine) { json in
      json.key("ios")
      json.array(result.versions, .line) { $0.string($1.description) }
      json.key("outcome")
      json.string(result.trace.outcome.name.rawValue)
      if case .exception(let exception) = result.trace.outcome {
        json.key("exception")
        json.string(exception.rawValue)
      }
      json.key("destination")
      controller(result.trace.destination, &json)
      json.key("executor")
      controller(result.trace.executor, &json)
      json.key("questions")
      json.number(result.questionCount)
      json.key("removed")
      json.array(result.trace.removed, .line) { $0.literal(names[$1]) }
    }
  }

  private func write(
    _ difference: VersionDifference, of comparison: UnwindComparison, _ words: VersionWords,
    to json: inout JSONWriter
  ) {
    json.object(.spacedLine) { json in
      json.key("from")
      json.array(comparison.results[difference.from].versions, .line) { $0.string($1.description) }
      json.key("to")
      json.array(comparison.results[difference.to].versions, .line) { $0.string($1.description) }
      json.key("differs")
      json.array(difference.aspects, .line) { $0.string($1.rawValue) }
      json.key("rules")
      json.array(difference.rules, .line) { $0.string($1.rawValue) }
      json.key("why")
      json.string(words.why(difference).joined(separator: " ").plainText)
    }
  }
}
