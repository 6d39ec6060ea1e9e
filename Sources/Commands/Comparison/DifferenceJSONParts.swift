import Drawing
import Hierarchy
import JSON
import Unwinding

/// The parts of a difference as JSON.
struct DifferenceJSONParts {
  let old: ComparedJSON
  let new: ComparedJSON
  private let words: DifferenceWords

  init(_ compared: ComparedInputs) {
    words = DifferenceWords(old: compared.old.document, new: compared.new.document)
    old = ComparedJSON(words: words.old)
    new = ComparedJSON(words: words.new)
  }

  // MARK: Outcomes

  func write(_ change: OutcomeChange, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.key("segue")
      json.string(new.words.document.segues[change.new.segue].id)
      json.key("differs", onSameLine: true)
      json.array(change.aspects, .line) { $0.string($1.rawValue) }
      json.key("old")
      old.writeOutcome(of: change.old, to: &json)
      json.key("new")
      new.writeOutcome(of: change.new, to: &json)
      json.key("because")
      let causes = CauseText(words: words, change: change)
      json.array(change.causes, .lines) { $0.string(causes.clause($1)) }
    }
  }

  // MARK: Documents

  func write(_ difference: DocumentDifference, to json: inout JSONWriter) {
    json.key("document")
    json.array(difference.document, .line) { $0.string($1.rawValue) }
    json.key("classes")
    json.object(.lines) { json in
      json.key("added")
      json.array(difference.addedClasses, .line) { $0.string($1) }
      json.key("removed")
      json.array(difference.removedClasses, .line) { $0.string($1) }
      json.key("changed")
      json.array(difference.changedClasses, .lines) { json, change in
        json.object(.spacedLine) { json in
          json.key("name")
          json.string(change.name)
          write(keys: change.properties.map(\.rawValue), change.hooks, to: &json)
        }
      }
    }
    json.key("controllers")
    json.object(.lines) { write(controllersOf: difference, to: &$0) }
    json.key("segues")
    json.object(.lines) { write(seguesOf: difference, to: &$0) }
  }

  private func write(controllersOf difference: DocumentDifference, to json: inout JSONWriter) {
    json.key("added")
    json.array(difference.addedControllers, .line) { new.write($1, to: &$0) }
    json.key("removed")
    json.array(difference.removedControllers, .line) { old.write($1, to: &$0) }
    json.key("moved")
    json.array(difference.movedControllers, .lines) { json, move in
      json.object(.spacedLine) { json in
        json.key("id")
        new.write(move.new, to: &json)
        json.key("from")
        old.write(move.from, to: &json)
        json.key("to")
        new.write(move.to, to: &json)
      }
    }
    json.key("changed")
    json.array(difference.changedControllers, .lines) { json, change in
      json.object(.spacedLine) { json in
        json.key("id")
        new.write(change.new, to: &json)
        write(keys: change.properties.map(\.rawValue), change.hooks, to: &json)
      }
    }
  }

  private func write(seguesOf difference: DocumentDifference, to json: inout JSONWriter) {
    json.key("added")
    json.array(difference.addedSegues, .line) { $0.string(new.words.document.segues[$1].id) }
    json.key("removed")
    json.array(difference.removedSegues, .line) { $0.string(old.words.document.segues[$1].id) }
    json.key("changed")
    json.array(difference.changedSegues, .lines) { json, change in
      json.object(.spacedLine) { json in
        json.key("id")
        json.string(new.words.document.segues[change.new].id)
        write(keys: change.properties.map(\.rawValue), [], to: &json)
      }
    }
  }

  private func write(keys: [String], _ hooks: [OverrideHook], to json: inout JSONWriter) {
    json.key("keys")
    json.array(keys, .line) { $0.string($1) }
    guard !hooks.isEmpty else { return }
    json.key("hooks")
    json.array(hooks, .line) { $0.string($1.rawValue) }
  }
}

/// What is in one of the documents as JSON.
struct ComparedJSON {
  let words: DocumentWords
  let trace: TraceJSONParts

  init(words: DocumentWords) {
    self.words = words
    trace = TraceJSONParts(document: words.document, names: QuotedNames(words.document))
  }

  /// An unwind without its search and calls, and with its outcome in words.
  func writeOutcome(of unwind: UnwindTrace, to json: inout JSONWriter) {
    json.object(.lines) { json in
      trace.writeHead(of: unwind, to: &json)
      trace.writeEffects(of: unwind, to: &json)
      json.key("sentence")
      json.string(OutcomeText(wording: words.wording, unwind: unwind).sentence.plainText)
    }
  }

  func write(_ controller: ControllerIndex, to json: inout JSONWriter) {
    json.literal(trace.names[controller])
  }

  func write(_ location: ControllerMove.Location, to json: inout JSONWriter) {
    json.object(.spacedLine) { json in
      switch location {
      case .root:
        json.key("root")
        json.bool(true)
      case .scene:
        json.key("scene")
        json.bool(true)
      case .child(let parent, let place):
        json.key("parent")
        write(parent, to: &json)
        json.key("place")
        json.number(place)
      case .presented(let caller, let presenter):
        json.key("caller")
        write(caller, to: &json)
        json.key("presenter")
        write(presenter, to: &json)
      }
    }
  }
}
