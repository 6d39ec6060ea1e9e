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
      json.member("responderChain", unwind.responderChain.map(\.controller), in: document)
      writeDiagnostics(unwind.diagnostics, to: &json)
    }
  }

  /// The members up to the search: the unwind segue and its outcome.
  func writeHead(of unwind: UnwindTrace, to json: inout JSONWriter) {
    json.member("segue", document.segues[unwind.segue].id)
    json.member("action", onSameLine: true, unwind.action.name)
    json.member("source", onSameLine: true, document.id(of: unwind.source))
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
    json.member("removed", unwind.removed, in: document)
  }

  private func writeEnds(
    destination: ControllerIndex?, executor: ControllerIndex?, to json: inout JSONWriter
  ) {
    json.member("destination", onSameLine: true, destination.map(document.id))
    json.member("executor", onSameLine: true, executor.map(document.id))
  }

  private func writeAlternative(_ alternative: UnwindAlternative, to json: inout JSONWriter) {
    json.member("when", objects: alternative.when, .line) { json, assumed in
      json.member("controller", document.id(of: assumed.controller))
      json.member("question", assumed.question.rawValue)
      json.member("answer", assumed.answer)
    }
    json.member("outcome", alternative.outcome.name.rawValue)
    writeEnds(destination: alternative.destination, executor: alternative.executor, to: &json)
  }

  private func writeStep(_ step: SearchStep, number: Int, to json: inout JSONWriter) {
    json.member("step", number)
    json.member("receiver", document.id(of: step.receiver))
    json.member("question", step.answer.questionName)
    switch step.answer {
    case .viewControllerForUnwindSegueAction(let found):
      json.member("answer", found.map(document.id))
    case .allowedChildrenForUnwinding(let children):
      json.member("answer", children, in: document)
    case .canPerformUnwindSegueAction(.yes): json.member("answer", true)
    case .canPerformUnwindSegueAction(.no): json.member("answer", false)
    case .canPerformUnwindSegueAction(.depends): json.member("answer", "depends")
    }
    json.member("reason", step.reason.rawValue)
  }

  private func writeCall(_ call: UnwindCall, to json: inout JSONWriter) {
    json.member("call", call.message.name)
    json.member("receiver", document.id(of: call.receiver))
    switch call.message {
    case .unwindForTowards(let next):
      json.member("towards", document.id(of: next))
    case .performSegue(let className):
      json.member("class", className)
    case .shouldPerformSegue, .segueForUnwinding, .prepareForSegue, .unwindAction, .dismiss:
      break
    }
  }

  private func writeEffect(_ effect: UnwindEffect, to json: inout JSONWriter) {
    json.member("effect", effect.change.name)
    json.member("by", document.id(of: effect.by))
    switch effect.change {
    case .dismiss(let removed):
      json.member("removes", removed, in: document)
    case .pop(let target, let removed):
      json.member("to", document.id(of: target))
      json.member("removes", removed, in: document)
    case .select(let child), .reveal(let child):
      json.member("child", document.id(of: child))
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
      json.member("source", document.id(of: forward.source))
      json.member("target", forward.target.map(document.id))
      json.member("presenter", forward.presenter.map(document.id))
      let isException = forward.effect.isException
      json.member("effect", isException ? "exception" : forward.effect.rawValue)
      if isException { json.member("exception", forward.effect.rawValue) }
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
        json.member("controller", document.id(of: controller))
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
