import Hierarchy
import JSON
import Unwinding

/// What two documents differ in, as JSON: keys in this order, arrays in the order of the documents.
struct DifferenceJSON {
  let compared: ComparedInputs

  private var difference: TraceDifference { compared.difference }

  /// Writes the object, piece by piece.
  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    let parts = DifferenceJSONParts(compared)
    var json = JSONWriter()
    json.begin("{", .lines)
    writeHead(to: &json)
    json.key("outcomes")
    json.begin("[", .lines)
    for change in difference.outcomes {
      json.separate()
      parts.write(change, to: &json)
      try pass(json.take())
    }
    json.end("]")
    json.key("unwinds")
    json.object(.lines) { json in
      json.key("added")
      json.array(difference.added, .lines) {
        parts.new.writeOutcome(of: $1, to: &$0)
      }
      json.key("removed")
      json.array(difference.removed, .lines) {
        parts.old.writeOutcome(of: $1, to: &$0)
      }
    }
    try pass(json.take())
    parts.write(difference.document, to: &json)
    json.key("diagnostics")
    json.object(.lines) { json in
      json.key("appeared")
      parts.new.trace.write(difference.appearedFindings, to: &json)
      json.key("vanished")
      parts.old.trace.write(difference.vanishedFindings, to: &json)
    }
    json.end("}")
    json.lineFeed()
    try pass(json.take())
  }

  private func writeHead(to json: inout JSONWriter) {
    json.key("segueviz")
    json.number(1)
    json.key("old")
    json.string(compared.old.input.baseName)
    json.key("new")
    json.string(compared.new.input.baseName)
    json.key("ios")
    json.object(.spacedLine) { json in
      json.key("old")
      json.string(compared.versions.old.description)
      json.key("new")
      json.string(compared.versions.new.description)
    }
  }
}
