import Hierarchy
import Unwinding

/// The words that pictures use for what the trace says in names.
package struct Wording: Sendable {
  let document: Document
  let names: ControllerNames

  init(_ document: Document) { self.init(document, names: ControllerNames(document)) }

  /// Speaks of controllers by these names.
  package init(_ document: Document, names: ControllerNames) {
    self.document = document
    self.names = names
  }

  /// A question of the search as a person would put it.
  func question(_ answer: SearchAnswer) -> String {
    switch answer {
    case .viewControllerForUnwindSegueAction: "who handles it?"
    case .allowedChildrenForUnwinding: "children to search?"
    case .canPerformUnwindSegueAction: "can perform?"
    }
  }

  /// The answer: "NO", "First".
  func answer(_ answer: SearchAnswer, limit: Int = 3) -> String {
    switch answer {
    case .viewControllerForUnwindSegueAction(nil): "nobody"
    case .viewControllerForUnwindSegueAction(let found?): names[found]
    case .allowedChildrenForUnwinding([]): "none"
    case .allowedChildrenForUnwinding(let children): names.list(children, limit: limit)
    case .canPerformUnwindSegueAction(.yes): "YES"
    case .canPerformUnwindSegueAction(.no): "NO"
    case .canPerformUnwindSegueAction(.depends): "DEPENDS"
    }
  }

  /// Why: "does not implement it".
  package func reason(_ step: SearchStep) -> String {
    switch step.reason {
    case .implements: "implements it"
    case .notImplemented: "does not implement it"
    case .isSource: "is the source"
    case .override: "its override says so"
    case .noChildren:
      document.controllers[step.receiver].children.isEmpty ? "it has none" : "all were searched"
    case .defaultOrder: "in their order"
    case .navigationTopDown: "top of the stack first"
    case .defaultSearch: "UIKit’s own search"
    case .legacyOverride: "by its old override"
    case .undetermined: "an override decides at run time"
    }
  }

  /// A call: "prepare(for:sender:)".
  package func call(_ message: UnwindCall.Message, action: ActionSelector) -> String {
    switch message {
    case .shouldPerformSegue: "shouldPerformSegue"
    case .segueForUnwinding: "segueForUnwinding(to:from:)"
    case .prepareForSegue: "prepare(for:)"
    case .unwindAction: displayText(action.name)
    case .dismiss: "dismiss(animated:)"
    case .unwindForTowards(let next): "unwind(for:towards: \(names[next]))"
    case .performSegue(let name): "perform() of \(shortClassName(name))"
    }
  }

  /// An effect: "dismisses Presented".
  package func effect(_ change: UnwindEffect.Change) -> String {
    switch change {
    case .dismiss(let removed): "dismisses \(names.objects(removed, limit: 3))"
    case .pop(let target, let removed):
      "pops \(names.objects(removed, limit: 3)) to show \(names.subject(target))"
    case .select(let child): "selects \(names.subject(child))"
    case .reveal(let child): "shows \(names.subject(child)) by its own means"
    case .customSegue(let name): "performs \(shortClassName(name))"
    case .none(let why): "nothing moves on screen: \(displayText(why))"
    }
  }
}

extension ModalPresentationStyle {
  /// "full screen".
  var words: String {
    switch self {
    case .automatic: "automatic"
    case .fullScreen: "full screen"
    case .pageSheet: "page sheet"
    case .formSheet: "form sheet"
    case .overFullScreen: "over full screen"
    case .currentContext: "current context"
    case .overCurrentContext: "over current context"
    case .popover: "popover"
    case .custom: "custom style"
    case .none: "style none"
    case .blurOverFullScreen: "blurred, over full screen"
    }
  }
}
