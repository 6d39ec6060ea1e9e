import Hierarchy
import TestSupport
import Testing
import Unwinding

/// A trace in short words, so that a test can state a whole search and read like a log.
struct TraceWords {
  let document: Document
  let trace: UnwindTrace

  init(_ document: Document, _ segue: String, ios: String? = nil) throws {
    self.document = document
    let version = try ios.map { try #require(IOSVersion($0)) }
    let all = try document.simulated(ios: version).unwinds
    trace = try #require(all.first { document.segues[$0.segue].id == segue })
  }

  /// The trace of the only unwind segue, "u", of a document.
  init(
    _ root: String, classes: String = "{}", segue: String = "", source: String = "s",
    members: String = "", ios: String = "17"
  ) throws {
    let document = try Self.document(
      root, classes: classes, segue: segue, source: source, members: members)
    try self.init(document, "u", ios: ios)
  }

  /// A document with the unwind segue "u" of the action "f:".
  static func document(
    _ root: String, classes: String = "{}", segue: String = "", source: String = "s",
    members: String = ""
  ) throws -> Document {
    try loadDocument(
      """
      { "segueviz": 1, "classes": \(classes), "root": \(root)\(members), "segues": [
        { "id": "u", "kind": "unwind", "from": "\(source)", "action": "f:"\(segue) } ] }
      """)
  }

  /// "tab allowed nav", "first can YES", "nav viewController nil".
  var questions: [String] {
    trace.search.map { step in
      switch step.answer {
      case .allowedChildrenForUnwinding(let children):
        (["\(id(step.receiver)) allowed"] + children.map(id)).joined(separator: " ")
      case .canPerformUnwindSegueAction(let permission):
        "\(id(step.receiver)) can \(word(permission))"
      case .viewControllerForUnwindSegueAction(let controller):
        "\(id(step.receiver)) viewController \(id(controller))"
      }
    }
  }

  /// ``questions`` without empty answers about allowed children, as in the tables of Semantics.md.
  var questionsWithoutEmptyAllowed: [String] { questions.filter { !$0.hasSuffix(" allowed") } }

  /// "tab dismiss", "nav unwindForTowards first".
  var calls: [String] {
    trace.calls.map { call in
      switch call.message {
      case .unwindForTowards(let next):
        "\(id(call.receiver)) unwindForTowards \(id(next))"
      case .performSegue(let className):
        "\(id(call.receiver)) performSegue \(className)"
      default:
        "\(id(call.receiver)) \(call.message.name)"
      }
    }
  }

  /// "tab dismiss presented", "nav pop first removes pushed".
  var effects: [String] {
    trace.effects.map { effect in
      let by = id(effect.by)
      return switch effect.change {
      case .dismiss(let removes): "\(by) dismiss removes \(ids(removes))"
      case .pop(let to, let removes): "\(by) pop \(id(to)) removes \(ids(removes))"
      case .select(let child): "\(by) select \(id(child))"
      case .reveal(let child): "\(by) custom \(id(child))"
      case .customSegue(let className): "\(by) custom \(className)"
      case .none: "\(by) none"
      }
    }
  }

  var destination: String { id(trace.destination) }
  var executor: String { id(trace.executor) }
  var outcome: UnwindOutcome { trace.outcome }
  var removed: String { ids(trace.removed) }
  var responderChain: String { ids(trace.responderChain.map(\.controller)) }
  var findings: [String] { trace.diagnostics.map(\.id.rawValue) }

  /// "canPerformUnwindSegueAction b YES -> performed b".
  var alternatives: [String] {
    trace.alternatives.map { alternative in
      let answers = alternative.when.map {
        "\($0.question.rawValue) \(id($0.controller)) \($0.answer ? "YES" : "NO")"
      }
      return answers.joined(separator: ", ")
        + " -> \(alternative.outcome.name.rawValue) \(id(alternative.destination))"
    }
  }

  private func id(_ controller: ControllerIndex?) -> String {
    controller.map { document.controllers[$0].id } ?? "nil"
  }

  private func ids(_ controllers: [ControllerIndex]) -> String {
    controllers.map(id).joined(separator: " ")
  }

  private func word(_ permission: Permission) -> String {
    switch permission {
    case .yes: "YES"
    case .no: "NO"
    case .depends: "depends"
    }
  }
}
