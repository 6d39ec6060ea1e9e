import Hierarchy
import JSON
import Unwinding

/// What two documents differ in, as JSON: keys in this order, arrays in the order of the documents.
struct DifferenceJSON: Rendering {
  let compared: ComparedDocuments

  private var difference: TraceDifference { compared.difference }

  /// Writes the object, piece by piece.
  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    let parts = DifferenceJSONParts(compared)
    var json = JSONWriter()
    json.begin("{", .lines)
    writeHead(to: &json)
    json.beginMember("outcomes", "[", .lines)
    for change in difference.outcomes {
      json.separate()
      parts.write(change, to: &json)
      try pass(json.take())
    }
    json.end("]")
    json.member("unwinds", .lines) { json in
      json.member("added", difference.added, .lines) {
        parts.new.writeOutcome(of: $1, to: &$0)
      }
      json.member("removed", difference.removed, .lines) {
        parts.old.writeOutcome(of: $1, to: &$0)
      }
    }
    try pass(json.take())
    parts.write(difference.document, to: &json)
    json.member("diagnostics", .lines) { json in
      json.member("appeared") { parts.new.trace.write(difference.appearedDiagnostics, to: &$0) }
      json.member("vanished") { parts.old.trace.write(difference.vanishedDiagnostics, to: &$0) }
    }
    if let stacks = compared.stacks { write(stacks, to: &json) }
    json.end("}")
    json.lineFeed()
    try pass(json.take())
  }

  private func write(_ stacks: StackDifference, to json: inout JSONWriter) {
    let old = ExplorationJSONParts(document: stacks.old.document)
    let new = ExplorationJSONParts(document: stacks.new.document)
    json.member("verdicts", stacks.changes, .lines) { json, change in
      json.object(.lines) { json in
        json.member("segue", change.segue)
        json.member("old", change.old.verdict.rawValue)
        json.member("new", change.new.verdict.rawValue)
        json.member("appeared", change.appeared, .lines) { new.write($1, to: &$0) }
        json.member("vanished", change.vanished, .lines) { old.write($1, to: &$0) }
      }
    }
  }

  private func writeHead(to json: inout JSONWriter) {
    json.member("segueviz", 1)
    json.member("old", compared.old.inputName)
    json.member("new", compared.new.inputName)
    json.member("ios", .spacedLine) { json in
      json.member("old", compared.old.ios.description)
      json.member("new", compared.new.ios.description)
    }
  }
}
