import Hierarchy
import Text
import Unwinding

/// The causes in which a view controller implements the action.
extension ExplanationWords {
  package func notChosen(_ unchosen: UnchosenController, others: Int, of unwind: UnwindTrace)
    -> Phrase
  {
    let subject =
      unchosen.implementsAction
      ? "\(nameWithClass(unchosen.controller)) implements \(unwind.action.asCode), but UIKit doesn't"
        + " choose it: "
      : "\(nameWithClass(unchosen.controller)) could return YES, but UIKit doesn't choose it: "
        as Phrase
    let rest =
      others == 0
      ? "" : others == 1 ? " One more is listed below." : " \(others) more are listed below."
    return subject + whyNot(unchosen) + ". " + advice(on: unchosen, of: unwind) + Phrase(rest)
  }

  private func advice(on unchosen: UnchosenController, of unwind: UnwindTrace) -> Phrase {
    switch unchosen.reason {
    case .isSource, .foundBefore, .behindDepends, .behindUnknown, .depends:
      "Implement the action in the view controller to return to."
    case .returnedNo:
      "Return YES from the override for this source, or call \(code: "super")."
    case .belowSource:
      "An unwind segue doesn't go down from its source. Implement the action in a view controller"
        + " above the source."
    case .notAllowed(_, let child, _):
      "Also return \(name(child)) from the override, or call \(code: "super")."
    case .notAskedByLegacyOverride(let container, _):
      ios.usesClassicSearch
        ? "Also ask it in the override."
        : "Override \(code: "allowedChildrenForUnwinding(from:)") in \(className(container))"
          + " instead."
    case .grandchild(let link, _):
      "Override \(code: "viewControllerForUnwindSegueAction") in \(className(link)) so that it"
        + " also asks grandchildren. From iOS 9, UIKit searches to full depth."
    case .presented(_, let presenter):
      "Override \(code: "viewControllerForUnwindSegueAction") in \(className(presenter)), or "
        + "implement the action further up."
    case .bypassed(_, let presenter):
      "Override \(code: "viewControllerForUnwindSegueAction") in \(className(presenter)) so that"
        + " it searches all its descendants, or present in the current context of the caller. iOS 7"
        + " and iOS 9 continue at the caller."
    case .otherHierarchy:
      "Put both into one hierarchy."
    }
  }

  private func className(_ controller: ControllerIndex) -> Phrase {
    let name = document.controllers[controller].className
    return UIKitClasses.contains(name)
      ? "a subclass of \(code: Visible.text(name)) for \(self.name(controller))"
      : "\(code: Visible.text(name))"
  }

  func expectedAnother(
    _ expected: ControllerIndex, _ unchosen: UnchosenController?, of unwind: UnwindTrace
  ) -> Phrase {
    let begin: Phrase = "The document expects \(nameWithClass(expected)), "
    guard document.isLive(expected) else {
      return begin + "which is in \(code: "scenes"), not in the hierarchy."
    }
    guard let unchosen else {
      return begin + "which doesn't implement \(unwind.action.asCode)."
    }
    return begin + "but UIKit doesn't choose it: \(whyNot(unchosen))."
  }

  func firstOfSeveral(_ place: DestinationPlace, of unwind: UnwindTrace) -> Phrase {
    let destination = unwind.destination.map(name) ?? "the destination"
    let why: Phrase =
      switch place {
      case .link:
        "it's the nearest on the path up from the source, and no view controller below it returns"
          + " YES"
      case .presented(let presenter):
        "\(name(presenter)) presents it or its container, and UIKit searches presented view"
          + " controllers before children"
      case .stack(let navigation):
        "UIKit searches \(name(navigation)) from the top of its stack down"
      case .below(let container):
        "it's inside \(name(container)), and UIKit searches children in order, to full depth,"
          + " before their parents"
      case .legacyOverride(let container):
        "the \(code: "viewControllerForUnwindSegueAction") override of \(name(container)) returns"
          + " it"
      }
    return
      "Several view controllers implement this action, and UIKit chooses the first that returns"
      + " YES. \(destination) is the first: \(why). To choose another one, give it a different action,"
      + " or return NO in \(destination)."
  }

  package func notRevealed(
    _ child: ControllerIndex, in container: ControllerIndex, _ reason: HiddenReason,
    of unwind: UnwindTrace
  ) -> Phrase {
    let found = unwind.destination.map(name) ?? "The destination"
    let begin: Phrase =
      "UIKit calls the action of \(found), but \(name(container)) doesn't show "
      + (child == unwind.destination ? Phrase("it") : name(child)) + ": "
    return begin + why(reason, container: container, child: child)
  }

  private func why(
    _ reason: HiddenReason, container: ControllerIndex, child: ControllerIndex
  ) -> Phrase {
    let call: Phrase = "\(code: "unwind(for:towards:)")"
    switch reason {
    case .noUnwindOverride:
      return "a custom container needs an override of \(call), and there is none. Override it in"
        + " \(className(container)), and show \(name(child)) there."
    case .unwindOverrideDoesNothing(let origin):
      return "its \(call) override\(place(of: origin)) does nothing. Show \(name(child)) there, or"
        + " call \(code: "super")."
    case .defaultSegue:
      let action: Phrase =
        document.controllers[container].container.rules.hasSelection
        ? "selects no tab" : "doesn't do that"
      return "before iOS 9, the executor's default segue dismisses, or pops in a navigation"
        + " controller; it \(action). Override \(code: "segueForUnwinding") in the executor, or"
        + " select it in the action."
    case .segue(let className, let executor):
      let maker: Phrase =
        executor.map { ", which \(name($0)) returns from \(code: "segueForUnwinding")," } ?? ""
      return "the segue class \(code: Visible.text(className))\(maker) doesn't do that."
    case .presentationOnPath:
      return "the path to it contains a presentation, and UIKit doesn't call \(call) there."
    }
  }
}
