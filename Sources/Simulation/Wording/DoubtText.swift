import Hierarchy
import Unwinding

extension OutcomeText {
  /// What of an unwind is not known, where there are no alternatives to tell.
  var doubt: Phrase {
    let action: Phrase = "\(code: displayText(unwind.action.name))"
    let names = wording.names
    switch unwind.doubts.first {
    case .above where unwind.chosen != nil:
      return "\(found.asSentence) is found for \(action). Whether anybody above it can execute the"
        + " unwind is not known."
    case .above where !unwind.leavesByRoot:
      let root = names.subject(wording.document.root)
      return "Where \(action) goes is not known: whoever really presents a modal is asked next,"
        + " and may stand above \(root)."
    case .above:
      let root = names.subject(wording.document.root)
      let nobody: Phrase =
        unwind.doubts.contains(.extensions)
        ? "Nobody up to \(root) is known to take" : "Nobody up to \(root) takes"
      return "\(nobody) \(action). Somebody above may, of whom nothing is known."
    case .actions(let controller):
      let chosen = names.subject(controller).asSentence
      return "\(chosen) is chosen, and whether it implements \(action) is not known."
    case .extensionsOf(let controller):
      let chosen = names.subject(controller).asSentence
      return "\(chosen) is chosen, and is not known to implement \(action). An extension of"
        + " \(code: "UIViewController") may: no sources were given."
    case .extensions:
      return "Nobody is known to take \(action). An extension of \(code: "UIViewController") may:"
        + " no sources were given."
    case .hook(_, let controller) where unwind.chosen != nil:
      return "\(found.asSentence) is found for \(action). What happens then is not known:"
        + " \(names.subject(controller)) goes on by code that could not be read."
    case .hook(_, let controller):
      let asked = names.subject(controller)
      return "Where \(action) goes is not known: \(asked) answers by code that could not be read."
    case nil:
      return "Where \(action) goes is known at run time only."
    }
  }
}

extension ExplanationWords {
  /// What a document does not know, and what to do about it (Semantics.md, section 11).
  func doubt(_ doubt: UnwindDoubt) -> Phrase {
    switch doubt {
    case .above:
      "What stands above \(name(document.root)) is not known. Put the whole hierarchy into the document,"
        + " and leave \(code: "above") out."
    case .actions(let controller):
      "Which actions \(name(controller)) implements is not known. Give its sources, or list its"
        + " \(code: "unwindActions")."
    case .extensionsOf(let controller):
      "An override chooses \(name(controller)), which implements the action only if an extension of"
        + " \(code: "UIViewController") does. Give the app's sources (\(code: "--sources")), or say in"
        + " \(code: "classes") what it implements."
    case .extensions:
      "Whether an extension of \(code: "UIViewController") implements the action is not known. Give the"
        + " app's sources (\(code: "--sources")), or say in \(code: "classes") what it implements."
    case .hook(let hook, let controller):
      "The override of \(hookName(hook)) of \(name(controller)) could not be read. Say in its"
        + " \(code: "overrides") what it does."
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
