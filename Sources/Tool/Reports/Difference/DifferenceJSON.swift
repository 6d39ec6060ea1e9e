import Hierarchy
import JSON
import Unwinding
import Wording

extension DifferenceReport {
  /// Writes the differences as JSON: keys in this order, arrays in document order.
  package func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    let parts = DifferenceJSONParts(old: old.document, new: new.document)
    var json = JSONWriter()
    json.begin("{", .lines)
    writeHead(to: &json)
    try json.member("outcomes", difference.outcomes, to: pass) { parts.writeOutcome($1, to: &$0) }
    json.member("unwinds", .lines) { json in
      json.member("added", difference.added, .lines) {
        parts.new.writeOutcome(of: $1, to: &$0)
      }
      json.member("removed", difference.removed, .lines) {
        parts.old.writeOutcome(of: $1, to: &$0)
      }
    }
    try pass(json.take())
    parts.writeDocument(difference.document, to: &json)
    json.member("diagnostics", .lines) { json in
      parts.new.trace.writeDiagnostics(difference.appearedDiagnostics, as: "appeared", to: &json)
      parts.old.trace.writeDiagnostics(difference.vanishedDiagnostics, as: "vanished", to: &json)
    }
    if let states { writeStates(states, to: &json) }
    try json.endReport(to: pass)
  }

  private func writeStates(_ states: StateDifference, to json: inout JSONWriter) {
    let old = ExplorationJSONParts(document: states.old.document)
    let new = ExplorationJSONParts(document: states.new.document)
    json.member("verdicts", states.changes, .lines) { json, change in
      json.object(.lines) { json in
        json.member("segue", change.segue)
        json.member("old", change.old.verdict.rawValue)
        json.member("new", change.new.verdict.rawValue)
        json.member("appeared", change.appeared, .lines) { new.writeOutcome($1, to: &$0) }
        json.member("vanished", change.vanished, .lines) { old.writeOutcome($1, to: &$0) }
      }
    }
  }

  private func writeHead(to json: inout JSONWriter) {
    json.member("segueviz", 1)
    json.member("old", names.old)
    json.member("new", names.new)
    json.member("ios", .spacedLine) { json in
      json.member("old", old.trace.ios.description)
      json.member("new", new.trace.ios.description)
    }
  }
}

struct DifferenceJSONParts {
  let old: ComparedJSON
  let new: ComparedJSON
  private let words: DifferenceWords

  init(old: Document, new: Document) {
    words = DifferenceWords(old: Wording(idsOf: old), new: Wording(idsOf: new))
    self.old = ComparedJSON(words: words.old)
    self.new = ComparedJSON(words: words.new)
  }

  func writeOutcome(_ change: OutcomeChange, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.member("segue", new.words.document.segues[change.new.segue].id)
      json.member("differs", onSameLine: true, change.aspects, .line) { $0.string($1.rawValue) }
      json.member("old") { old.writeOutcome(of: change.old, to: &$0) }
      json.member("new") { new.writeOutcome(of: change.new, to: &$0) }
      json.member("because", change.causes, .lines) {
        $0.string(words.clause($1, of: change).plainText)
      }
    }
  }

  func writeDocument(_ difference: DocumentDifference, to json: inout JSONWriter) {
    json.member("document", difference.document, .line) { $0.string($1.rawValue) }
    json.member("classes", .lines) { json in
      json.member("added", difference.addedClasses, .line) { $0.string($1) }
      json.member("removed", difference.removedClasses, .line) { $0.string($1) }
      json.member("changed", objects: difference.changedClasses) { json, change in
        json.member("name", change.name)
        writeChanges(keys: change.properties.map(\.rawValue), change.overrides, to: &json)
        writeActions(
          wasUnknown: old.words.document.classes[change.name]?.hasUnknownActions ?? false,
          isUnknown: new.words.document.classes[change.name]?.hasUnknownActions ?? false,
          to: &json)
      }
    }
    json.member("controllers", .lines) { writeControllers(of: difference, to: &$0) }
    json.member("segues", .lines) { writeSegues(of: difference, to: &$0) }
  }

  private func writeControllers(of difference: DocumentDifference, to json: inout JSONWriter) {
    json.member("added", difference.addedControllers, in: new.words.document)
    json.member("removed", difference.removedControllers, in: old.words.document)
    json.member("moved", objects: difference.movedControllers) { json, move in
      json.member("id", new.words.document.id(of: move.new))
      json.member("from") { old.writeLocation(move.from, to: &$0) }
      json.member("to") { new.writeLocation(move.to, to: &$0) }
    }
    json.member("changed", objects: difference.changedControllers) { json, change in
      json.member("id", new.words.document.id(of: change.new))
      writeChanges(keys: change.properties.map(\.rawValue), change.overrides, to: &json)
      writeActions(
        wasUnknown: old.words.document.controllers[change.old].hasUnknownActions,
        isUnknown: new.words.document.controllers[change.new].hasUnknownActions, to: &json)
    }
  }

  private func writeSegues(of difference: DocumentDifference, to json: inout JSONWriter) {
    json.member("added", difference.addedSegues, .line) {
      $0.string(new.words.document.segues[$1].id)
    }
    json.member("removed", difference.removedSegues, .line) {
      $0.string(old.words.document.segues[$1].id)
    }
    json.member("changed", objects: difference.changedSegues) { json, change in
      json.member("id", new.words.document.segues[change.new].id)
      writeChanges(keys: change.properties.map(\.rawValue), [], to: &json)
    }
  }

  private func writeChanges(keys: [String], _ overrides: [OverridePoint], to json: inout JSONWriter)
  {
    json.member("keys", keys, .line) { $0.string($1) }
    guard !overrides.isEmpty else { return }
    json.member("overrides", overrides, .line) { $0.string($1.rawValue) }
  }

  /// Writes whether the actions became known or unknown, if either is true.
  private func writeActions(wasUnknown: Bool, isUnknown: Bool, to json: inout JSONWriter) {
    guard wasUnknown != isUnknown else { return }
    json.member("knowledge", isUnknown ? "not-known" : "known")
  }
}

struct ComparedJSON {
  let words: Wording
  var trace: TraceJSONParts { TraceJSONParts(document: words.document) }

  func writeOutcome(of unwind: UnwindTrace, to json: inout JSONWriter) {
    json.object(.lines) { json in
      trace.writeHead(of: unwind, to: &json)
      trace.writeEffects(of: unwind, to: &json)
      json.member(
        "sentence", OutcomeText(wording: words, unwind: unwind).sentence.plainText)
    }
  }

  func writeLocation(_ location: ControllerMove.Location, to json: inout JSONWriter) {
    json.object(.spacedLine) { json in
      switch location {
      case .root:
        json.member("root", true)
      case .scene:
        json.member("scene", true)
      case .child(let parent, let place):
        json.member("parent", words.document.id(of: parent))
        json.member("place", place)
      case .presented(let caller, let presenter):
        json.member("caller", words.document.id(of: caller))
        json.member("presenter", words.document.id(of: presenter))
      }
    }
  }
}
