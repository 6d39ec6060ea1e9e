import Checking
import Hierarchy
import JSON
import Unwinding

extension TraceReport {
  /// Writes the trace as JSON (JSON.md): the data itself, for programs.
  package func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let parts = TraceJSONParts(document: about.document, isImported: about.isImported)
    var json = JSONWriter()
    json.beginReport(inputName: about.inputName)
    json.member("ios", trace.ios.description)
    try json.member("unwinds", trace.unwinds, to: pass) { parts.writeUnwind($1, to: &$0) }
    try json.member("forwards", trace.forwards, to: pass) { parts.writeForward($1, to: &$0) }
    parts.writeDiagnostics(trace.diagnostics, to: &json)
    try json.endReport(to: pass)
  }
}

struct TraceJSONParts {
  let document: Document
  var isImported = false

  func writeUnwind(_ unwind: UnwindTrace, to json: inout JSONWriter) {
    json.object(.lines) { json in
      writeHead(of: unwind, to: &json)
      json.member("search", objects: zip(1..., unwind.search)) {
        writeStep($1.1, number: $1.0, to: &$0)
      }
      json.member("calls", objects: unwind.calls) { writeCall($1, to: &$0) }
      writeEffects(of: unwind, to: &json)
      json.member("responderChain") {
        writeControllers(unwind.responderChain.map(\.controller), to: &$0)
      }
      writeDiagnostics(unwind.diagnostics, to: &json)
    }
  }

  /// The members up to the search: the unwind segue and its outcome.
  func writeHead(of unwind: UnwindTrace, to json: inout JSONWriter) {
    json.member("segue", document.segues[unwind.segue].id)
    json.member("action", onSameLine: true, unwind.action.name)
    json.member("source", onSameLine: true) { writeController(unwind.source, to: &$0) }
    json.member("outcome", unwind.outcome.name.rawValue)
    if case .exception(let exception) = unwind.outcome {
      json.member("exception", onSameLine: true, exception.rawValue)
    }
    writeEnds(destination: unwind.destination, executor: unwind.executor, to: &json)
    if unwind.outcome == .undetermined {
      json.member("alternatives", objects: unwind.alternatives) { writeAlternative($1, to: &$0) }
    }
  }

  /// The members about the effects on screen.
  func writeEffects(of unwind: UnwindTrace, to json: inout JSONWriter) {
    json.member(
      "effects", objects: unwind.effects, unwind.effects.count == 1 ? .spacedLine : .lines
    ) { writeEffect($1, to: &$0) }
    json.member("removed") { writeControllers(unwind.removed, to: &$0) }
  }

  private func writeEnds(
    destination: ControllerIndex?, executor: ControllerIndex?, to json: inout JSONWriter
  ) {
    json.member("destination", onSameLine: true) { writeController(destination, to: &$0) }
    json.member("executor", onSameLine: true) { writeController(executor, to: &$0) }
  }

  private func writeAlternative(_ alternative: UnwindAlternative, to json: inout JSONWriter) {
    json.member("when", objects: alternative.when, .line) { json, assumed in
      json.member("controller") { writeController(assumed.controller, to: &$0) }
      json.member("question", assumed.question.rawValue)
      json.member("answer", assumed.answer)
    }
    json.member("outcome", alternative.outcome.name.rawValue)
    writeEnds(destination: alternative.destination, executor: alternative.executor, to: &json)
  }

  private func writeStep(_ step: SearchStep, number: Int, to json: inout JSONWriter) {
    json.member("step", number)
    json.member("receiver") { writeController(step.receiver, to: &$0) }
    json.member("question", step.answer.questionName)
    json.key("answer")
    switch step.answer {
    case .viewControllerForUnwindSegueAction(let found): writeController(found, to: &json)
    case .allowedChildrenForUnwinding(let children): writeControllers(children, to: &json)
    case .canPerformUnwindSegueAction(.yes): json.bool(true)
    case .canPerformUnwindSegueAction(.no): json.bool(false)
    case .canPerformUnwindSegueAction(.depends): json.string("depends")
    }
    json.member("reason", step.reason.rawValue)
  }

  private func writeCall(_ call: UnwindCall, to json: inout JSONWriter) {
    json.member("call", call.message.name)
    json.member("receiver") { writeController(call.receiver, to: &$0) }
    switch call.message {
    case .unwindForTowards(let next):
      json.member("towards") { writeController(next, to: &$0) }
    case .performSegue(let className):
      json.member("class", className)
    case .shouldPerformSegue, .segueForUnwinding, .prepareForSegue, .unwindAction, .dismiss:
      break
    }
  }

  private func writeEffect(_ effect: UnwindEffect, to json: inout JSONWriter) {
    json.member("effect", effect.change.name)
    json.member("by") { writeController(effect.by, to: &$0) }
    switch effect.change {
    case .dismiss(let removed):
      json.member("removes") { writeControllers(removed, to: &$0) }
    case .pop(let target, let removed):
      json.member("to") { writeController(target, to: &$0) }
      json.member("removes") { writeControllers(removed, to: &$0) }
    case .select(let child), .reveal(let child):
      json.member("child") { writeController(child, to: &$0) }
    case .customSegue(let className):
      json.member("class", className)
    case .none(let why, _):
      json.member("why", why.plainText)
    }
  }

  func writeForward(_ forward: ForwardTrace, to json: inout JSONWriter) {
    let segue = document.segues[forward.segue]
    json.object(.spacedLine) { json in
      json.member("segue", segue.id)
      json.member("kind", segue.kind.rawValue)
      json.member("source") { writeController(forward.source, to: &$0) }
      json.member("target") { writeController(forward.target, to: &$0) }
      json.member("presenter") { writeController(forward.presenter, to: &$0) }
      if forward.effect.isException {
        json.member("effect", "exception")
        json.member("exception", forward.effect.rawValue)
      } else {
        json.member("effect", forward.effect.rawValue)
      }
    }
  }

  func writeDiagnostics(
    _ diagnostics: [Diagnostic], as key: StaticString = "diagnostics", to json: inout JSONWriter
  ) {
    json.member(key, objects: diagnostics) { json, diagnostic in
      json.member("id", diagnostic.id.rawValue)
      json.member("severity", diagnostic.severity.rawValue)
      json.member("message", diagnostic.message)
      if let controller = diagnostic.controller {
        json.member("controller") { writeController(controller, to: &$0) }
      }
      if let segue = diagnostic.segue {
        json.member("segue", document.segues[segue].id)
      }
      // `input` is only the document, so a place in the overlay isn't included.
      let origin = isImported ? SourcePlace(diagnostic, in: document) : nil
      if let origin { json.member("file", origin.file) }
      let position = isImported ? origin?.position : diagnostic.position
      if let position, !position.isInOverlay {
        json.member("line", position.line)
        json.member("column", position.column)
      }
    }
  }

  private func writeController(_ controller: ControllerIndex?, to json: inout JSONWriter) {
    if let controller { json.string(document.controllers[controller].id) } else { json.null() }
  }

  private func writeControllers(_ controllers: [ControllerIndex], to json: inout JSONWriter) {
    json.array(controllers, .line) { $0.string(document.controllers[$1].id) }
  }
}

extension UnwindEffect.Change {
  /// The effect's name in the trace.
  var name: String {
    switch self {
    case .dismiss: "dismiss"
    case .pop: "pop"
    case .select: "select"
    case .reveal, .customSegue: "custom"
    case .none: "none"
    }
  }
}
