import Hierarchy
import Unwinding

extension OutcomeText {
  /// What of an unwind is not known, where there are no alternatives to tell.
  var doubt: Phrase {
    let action: Phrase = "\(code: displayText(unwind.action.name))"
    let names = wording.names
    switch unwind.doubts.first {
    case .above where unwind.chosen != nil:
      return "UIKit finds \(found) for \(action), but the executor above it is unknown."
    case .above where !unwind.leavesByRoot:
      let root = names.subject(wording.document.root)
      return "The destination of \(action) is unknown: UIKit next asks the presenter of a modal,"
        + " which may be above \(root)."
    case .above:
      let root = names.subject(wording.document.root)
      let nobody: Phrase =
        unwind.doubts.contains(.extensions)
        ? "No view controller up to \(root) is known to handle"
        : "No view controller up to \(root) handles"
      return "\(nobody) \(action). A view controller above may, but the hierarchy there is"
        + " unknown."
    case .actions(let controller):
      let chosen = names.subject(controller).asSentence
      return "\(chosen) is chosen, but it's unknown whether it implements \(action)."
    case .extensionsOf(let controller):
      let chosen = names.subject(controller).asSentence
      return "\(chosen) is chosen, but it isn't known to implement \(action). An extension of"
        + " \(code: "UIViewController") may implement it; no source code was passed."
    case .extensions:
      return "No view controller is known to handle \(action). An extension of"
        + " \(code: "UIViewController") may implement it; no source code was passed."
    case .hook(_, let controller) where unwind.chosen != nil:
      return "UIKit finds \(found) for \(action), but the result is unknown:"
        + " \(names.subject(controller)) continues with code that couldn't be interpreted."
    case .hook(_, let controller):
      let asked = names.subject(controller)
      return "The destination of \(action) is unknown: \(asked) answers with code that couldn't be"
        + " interpreted."
    case nil:
      return "App code decides where \(action) goes."
    }
  }
}

extension ExplanationWords {
  /// What a document does not know, and what to do about it (Semantics.md, section 11).
  func doubt(_ doubt: UnwindDoubt) -> Phrase {
    switch doubt {
    case .above:
      "The hierarchy above \(name(document.root)) is unknown. Add the whole hierarchy to the"
        + " document, and remove \(code: "above")."
    case .actions(let controller):
      "The actions of \(name(controller)) are unknown. Pass its source code with"
        + " \(code: "--sources"), or list its \(code: "unwindActions")."
    case .extensionsOf(let controller):
      "An override chooses \(name(controller)), which implements the action only if an extension"
        + " of \(code: "UIViewController") does. Pass the app's source code with"
        + " \(code: "--sources"), or declare it in \(code: "classes")."
    case .extensions:
      "An extension of \(code: "UIViewController") may implement the action. Pass the app's source"
        + " code with \(code: "--sources"), or declare it in \(code: "classes")."
    case .hook(let hook, let controller):
      "The \(hookName(hook)) override of \(name(controller)) couldn't be interpreted. Describe it"
        + " in \(code: "overrides")."
    }
  }

  private func hookName(_ hook: UnknownHook) -> Phrase {
    switch hook {
    case .canPerformUnwindSegueAction, .viewControllerForUnwindSegueAction,
      .allowedChildrenForUnwinding, .shouldPerformSegue:
      "\(code: hook.rawValue)"
    case .unwindForTowards: "\(code: "unwind(for:towards:)")"
    case .segueForUnwindingToViewController: "\(code: "segueForUnwinding")"
    }
  }
}
