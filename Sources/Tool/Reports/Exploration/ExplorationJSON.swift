import Exploring
import Hierarchy
import JSON
import Unwinding

extension ExplorationReport {
  package func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var json = JSONWriter()
    json.beginReport(inputName: about.inputName)
    json.member("ios", exploration.ios.description)
    json.member("contexts", exploration.contexts)
    writeScope(exploration.scope, to: &json)
    try json.member("unwinds", exploration.unwinds, to: pass) { writeUnwind($1, to: &$0) }
    json.member("duplicateScreens", exploration.duplicateScreens, .lines) {
      writeDuplicate($1, to: &$0)
    }
    json.member("unreached", exploration.unreached, in: document)
    json.member("diagnostics", exploration.remarks, .lines) { writeRemark($1, to: &$0) }
    try json.endReport(to: pass)
  }

  private var parts: ExplorationJSONParts { ExplorationJSONParts(document: document) }

  private func writeScope(_ scope: ExplorationScope, to json: inout JSONWriter) {
    json.member("scope", scope.name)
    if case .unknown(let reasons) = scope {
      json.member("why", reasons, .lines) { $0.string($1.plainText) }
    }
  }

  private func writeUnwind(_ unwind: ExploredUnwind, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.member("segue", document.segues[unwind.segue].id)
      json.member("action", unwind.action.name)
      json.member("source", document.id(of: unwind.source))
      json.member("verdict", unwind.verdict.rawValue)
      writeScope(unwind.scope, to: &json)
      let witnesses = self.witnesses[unwind.segue] ?? []
      json.member("outcomes", Array(unwind.outcomes.enumerated()), .lines) { json, outcome in
        let (place, outcome) = outcome
        parts.writeOutcome(
          outcome, witness: witnesses.indices.contains(place) ? witnesses[place] : nil, to: &json)
      }
    }
  }

  private func writeDuplicate(_ duplicate: DuplicateScreen, to json: inout JSONWriter) {
    json.object(.lines) { json in
      switch duplicate.tap {
      case .segue(let segue): json.member("segue", document.segues[segue].id)
      case .entry(let place): json.member("entry", document.id(of: document.entries[place].to))
      case .tab, .back, .dismiss: break
      }
      json.member("scenes", duplicate.scenes, in: document)
      json.member("severity", duplicate.severity.rawValue)
      parts.writeTaps(duplicate.taps, to: &json)
    }
  }

  private func writeRemark(_ remark: ExplorationRemark, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.member("id", remark.kind.id)
      json.member("severity", remark.kind.severity.rawValue)
      json.member("message", remark.sentence.plainText)
      if let controller = remark.controller {
        json.member("controller", document.id(of: controller))
      }
      guard let segue = remark.segue else { return }
      json.member("segue", document.segues[segue].id)
      json.member("line", document.segues[segue].position.line)
      json.member("column", document.segues[segue].position.column)
    }
  }
}

struct ExplorationJSONParts {
  let document: Document

  func writeOutcome(
    _ outcome: ExploredOutcome, witness: String? = nil, to json: inout JSONWriter
  ) {
    json.object(.lines) { json in
      json.member("outcome", outcome.outcome.name.rawValue)
      if case .exception(let exception) = outcome.outcome {
        json.member("exception", exception.rawValue)
      }
      json.member("destination", outcome.destination.map(document.id))
      json.member("opener", outcome.isOpener)
      json.member("moves", outcome.moves)
      if let condition = outcome.condition { json.member("condition", condition) }
      if outcome.usesHidden { json.member("whileHidden", true) }
      if !outcome.assuming.isEmpty {
        json.member("assuming", objects: outcome.assuming) { json, assumed in
          json.member("controller", document.id(of: assumed.controller))
          json.member("question", assumed.question.rawValue)
          json.member("answer", assumed.answer)
        }
      }
      writeTaps(outcome.taps, to: &json)
      if let witness { json.member("witness", witness) }
    }
  }

  func writeTaps(_ taps: [Tap], to json: inout JSONWriter) {
    json.member("taps", objects: taps, .line) { json, tap in
      switch tap {
      case .segue(let segue): json.member("segue", document.segues[segue].id)
      case .entry(let place): json.member("entry", document.id(of: document.entries[place].to))
      case .tab(let child): json.member("tab", document.id(of: child))
      case .back(let stack): json.member("back", document.id(of: stack))
      case .dismiss(let modal): json.member("dismiss", document.id(of: modal))
      }
    }
  }
}
