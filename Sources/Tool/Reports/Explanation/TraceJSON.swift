import Hierarchy
import JSON
import Unwinding

/// A trace as JSON (Format.md, section 2): the data itself, for programs.
struct TraceJSON: Rendering {
  let report: TraceReport

  /// Writes the trace, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let (trace, document) = (report.trace, report.about.document)
    let parts = TraceJSONParts(document: document, names: QuotedNames(document))
    var json = JSONWriter()
    json.beginReport(inputName: report.about.inputName)
    json.member("ios", trace.ios.description)
    json.beginMember("unwinds", "[", .lines)
    for unwind in trace.unwinds {
      json.separate()
      parts.write(unwind, to: &json)
      if json.bytes.count >= ReportPiece.size { try pass(json.take()) }
    }
    json.end("]")
    json.beginMember("forwards", "[", .lines)
    for forward in trace.forwards {
      json.separate()
      parts.write(forward, to: &json)
      if json.bytes.count >= ReportPiece.size { try pass(json.take()) }
    }
    json.end("]")
    json.member("diagnostics") { parts.write(trace.diagnostics, to: &$0) }
    json.end("}")
    json.lineFeed()
    try pass(json.take())
  }
}
