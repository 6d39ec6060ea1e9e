import Hierarchy
import JSON
import Unwinding

/// The parts of a trace as JSON.
struct TraceJSONParts {
  let document: Document
  let names: QuotedNames

  // MARK: Unwinds

  func write(_ unwind: UnwindTrace, to json: inout JSONWriter) {
    json.object(.lines) { json in
      writeHead(of: unwind, to: &json)
      json.key("search")
      json.array(zip(1..., unwind.search), .lines) { write($1.1, number: $1.0, to: &$0) }
      json.key("calls")
      json.array(unwind.calls, .lines) { write($1, to: &$0) }
      writeEffects(of: unwind, to: &json)
      json.key("responderChain")
      write(unwind.responderChain.map(\.controller), to: &json)
      json.key("diagnostics")
      write(unwind.diagnostics, to: &json)
    }
  }

  /// The members up to the search: which unwind it is, and what becomes of it.
  func writeHead(of unwind: UnwindTrace, to json: inout JSONWriter) {
    json.key("segue")
    json.string(document.segues[unwind.segue].id)
    json.key("action", onSameLine: true)
    json.string(unwind.action.name)
    json.key("source", onSameLine: true)
    write(unwind.source, to: &json)
    json.key("outcome")
    json.string(unwind.outcome.name.rawValue)
    if case .exception(let exception) = unwind.outcome {
      json.key("exception", onSameLine: true)
      json.string(exception.rawValue)
    }
    write(destination: unwind.destination, executor: unwind.executor, to: &json)
    if unwind.outcome == .undetermined {
      json.key("alternatives")
      json.array(unwind.alternatives, .lines) { write($1, to: &$0) }
    }
  }

  /// The members on what happens on screen.
  func writeEffects(of unwind: UnwindTrace, to json: inout JSONWriter) {
    json.key("effects")
    json.array(unwind.effects, unwind.effects.count == 1 ? .spacedLine : .lines) {
      write($1, to: &$0)
    }
    json.key("removed")
    write(unwind.removed, to: &json)
  }

  private func write(
    destination: ControllerIndex?, executor: ControllerIndex?, to json: inout JSONWriter
  ) {
    json.key("destination", onSameLine: true)
    write(destination, to: &json)
    json.key("executor", onSameLine: true)
    write(executor, to: &json)
  }

  private func write(_ alternative: UnwindAlternative, to json: inout JSONWriter) {
    json.object(.spacedLine) { json in
      json.key("when")
      json.array(alternative.when, .line) { json, assumed in
        json.object(.spacedLine) { json in
          json.key("controller")
          write(assumed.controller, to: &json)
          json.key("question")
          json.string(assumed.question.rawValue)
          json.key("answer")
          json.bool(assumed.answer)
        }
      }
      json.key("outcome")
      json.string(alternative.outcome.name.rawValue)
      write(destination: alternative.destination, executor: alternative.executor, to: &json)
    }
  }

  private func write(_ step: SearchStep, number: Int, to json: inout JSONWriter) {
    json.object(.spacedLine) { json in
      json.key("step")
      json.number(number)
      json.key("receiver")
      write(step.receiver, to: &json)
      json.key("question")
      json.string(step.answer.questionName)
      json.key("answer")
      switch step.answer {
      case .viewControllerForUnwindSegueAction(let found): write(found, to: &json)
      case .allowedChildrenForUnwinding(let children): write(children, to: &json)
      case .canPerformUnwindSegueAction(.yes): json.bool(true)
      case .canPerformUnwindSegueAction(.no): json.bool(false)
      case .canPerformUnwindSegueAction(.depends): json.string("depends")
      }
      json.key("reason")
      json.string(step.reason.rawValue)
    }
  }

  private func write(_ call: UnwindCall, to json: inout JSONWriter) {
    json.object(.spacedLine) { json in
      json.key("call")
      json.string(call.message.name)
      json.key("receiver")
      write(call.receiver, to: &json)
      switch call.message {
      case .unwindForTowards(let next):
        json.key("towards")
        write(next, to: &json)
      case .performSegue(let className):
        json.key("class")
        json.string(className)
      case .shouldPerformSegue, .segueForUnwinding, .prepareForSegue, .unwindAction, .dismiss:
        break
      }
    }
  }

  private func write(_ effect: UnwindEffect, to json: inout JSONWriter) {
    json.object(.spacedLine) { json in
      json.key("effect")
      json.string(effect.change.name)
      json.key("by")
      write(effect.by, to: &json)
      switch effect.change {
      case .dismiss(let removed):
        json.key("removes")
        write(removed, to: &json)
      case .pop(let target, let removed):
        json.key("to")
        write(target, to: &json)
        json.key("removes")
        write(removed, to: &json)
      case .select(let child), .reveal(let child):
        json.key("child")
        write(child, to: &json)
      case .customSegue(let className):
        json.key("class")
        json.string(className)
      case .none(let why):
        json.key("why")
        json.string(why.plainText)
      }
    }
  }

  // MARK: Forward segues

  func write(_ forward: ForwardTrace, to json: inout JSONWriter) {
    let segue = document.segues[forward.segue]
    json.object(.spacedLine) { json in
      json.key("segue")
      json.string(segue.id)
      json.key("kind")
      json.string(segue.kind.rawValue)
      json.key("source")
      write(forward.source, to: &json)
      json.key("target")
      write(forward.target, to: &json)
      json.key("presenter")
      write(forward.presenter, to: &json)
      json.key("effect")
      if forward.effect == .pushWithoutNavigation {
        json.string("exception")
        json.key("exception")
      }
      json.string(forward.effect.rawValue)
    }
  }

  // MARK: Diagnostics

  func write(_ diagnostics: [Diagnostic], to json: inout JSONWriter) {
    json.array(diagnostics, .lines) { json, diagnostic in
      json.object(.spacedLine) { json in
        json.key("id")
        json.string(diagnostic.id.rawValue)
        json.key("severity")
        json.string(diagnostic.severity.rawValue)
        json.key("message")
        json.string(diagnostic.message)
        if let controller = diagnostic.controller {
          json.key("controller")
          write(controller, to: &json)
        }
        if let segue = diagnostic.segue {
          json.key("segue")
          json.string(document.segues[segue].id)
        }
        // `input` names the document alone, so a place in what lies over it is none.
        if let position = diagnostic.position, !position.isInOverlay {
          json.key("line")
          json.number(position.line)
          json.key("column")
          json.number(position.column)
        }
      }
    }
  }

  // MARK: Controllers

  private func write(_ controller: ControllerIndex?, to json: inout JSONWriter) {
    if let controller { json.literal(names[controller]) } else { json.null() }
  }

  private func write(_ controllers: [ControllerIndex], to json: inout JSONWriter) {
    json.array(controllers, .line) { $0.literal(names[$1]) }
  }
}

extension UnwindEffect.Change {
  /// The effect as the trace spells it.
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
