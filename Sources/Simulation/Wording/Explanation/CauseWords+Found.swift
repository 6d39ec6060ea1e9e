import Hierarchy
import Text
import Unwinding

/// The causes in which somebody implements the action.
extension ExplanationWords {
  // MARK: Somebody implements it, and nobody gets it

  package func keptFrom(_ whyNot: WhyNot, others: Int, of unwind: UnwindTrace) -> Phrase {
    let subject =
      whyNot.implementsAction
      ? "\(nameWithClass(whyNot.controller)) implements \(code(unwind.action)), but does not get it: "
      : "\(nameWithClass(whyNot.controller)) could say YES, but does not get it: " as Phrase
    let rest =
      others == 0
      ? "" : others == 1 ? " One more is named below." : " \(others) more are named below."
    return subject + self.whyNot(whyNot) + ". " + advice(on: whyNot, of: unwind) + Phrase(rest)
  }

  private func advice(on whyNot: WhyNot, of unwind: UnwindTrace) -> Phrase {
    switch whyNot.reason {
    case .isSource, .foundBefore, .behindDepends, .behindUnknown, .depends:
      "Implement the action in the controller to go back to."
    case .refused:
      "Let the override say YES for this source, or call \(code: "super")."
    case .belowSource:
      "An unwind goes back, not down: implement the action in a controller above the source."
    case .notAllowed(_, let child, _):
      "Let the override return \(name(child)) too, or call \(code: "super")."
    case .notAskedByOldOverride(let container, _):
      ios.usesClassicSearch
        ? "Let the override ask it, too."
        : "Override \(code: "allowedChildrenForUnwinding(from:)") in \(className(container)) in its "
          + "place."
    case .grandchild(let link, _):
      "Override \(code: "viewControllerForUnwindSegueAction") in \(className(link)) so that it asks "
        + "deeper; from iOS 9 on the search goes to full depth by itself."
    case .presented(_, let presenter):
      "Override \(code: "viewControllerForUnwindSegueAction") in \(className(presenter)), or "
        + "implement the action further up."
    case .bypassed(_, let presenter):
      "Override \(code: "viewControllerForUnwindSegueAction") in \(className(presenter)) so that it "
        + "asks below, or present in the current context of the caller; iOS 7 and iOS 9 go to the "
        + "caller by themselves."
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

  // MARK: Another one gets it

  func expectedAnother(
    _ expected: ControllerIndex, _ whyNot: WhyNot?, of unwind: UnwindTrace
  ) -> Phrase {
    let begin: Phrase = "The document expects \(nameWithClass(expected)), "
    guard document.isLive(expected) else {
      return begin + "which is in \(code: "scenes") and not alive when the unwind happens."
    }
    guard let whyNot else {
      return begin + "which does not implement \(code(unwind.action))."
    }
    return begin + "which does not get it: \(self.whyNot(whyNot))."
  }

  func firstOfSeveral(_ place: WinnerPlace, of unwind: UnwindTrace) -> Phrase {
    let winner = unwind.destination.map(name) ?? "the winner"
    let why: Phrase =
      switch place {
      case .link:
        "it is the first on the way up from the source that accepts, and nobody below it does"
      case .presented(let presenter):
        "\(name(presenter)) presents it or what holds it, and the search asks what a controller "
          + "presents before its children and itself"
      case .stack(let navigation):
        "\(name(navigation)) asks from the top of its stack down, and it is the first that accepts"
      case .below(let container):
        "it is inside \(name(container)), and the search asks children in order, to full depth, "
          + "before their parents"
      case .oldOverride(let container):
        "the override of \(code: "viewControllerForUnwindSegueAction") of \(name(container)) names it"
      }
    return "Several implement it, and the search takes the first that says YES. "
      + "\(winner) comes first: \(why). If another is meant, give that one an action "
      + "of its own, or let \(winner) say NO."
  }

  // MARK: Found, but not on screen

  package func notRevealed(
    _ child: ControllerIndex, in container: ControllerIndex, _ reason: HiddenReason,
    of unwind: UnwindTrace
  ) -> Phrase {
    let found = unwind.destination.map(name) ?? "The destination"
    let begin: Phrase =
      "\(found) is found and its action is called, but \(name(container)) does not show "
      + (child == unwind.destination ? Phrase("it") : name(child)) + ": "
    return begin + why(reason, container: container, child: child)
  }

  private func why(
    _ reason: HiddenReason, container: ControllerIndex, child: ControllerIndex
  ) -> Phrase {
    let hook: Phrase = "\(code: "unwind(for:towards:)")"
    switch reason {
    case .noUnwindOverride:
      return "a container of your own moves only by its override of \(hook), and there is none. "
        + "Override it in \(className(container)) and show \(name(child)) there."
    case .unwindOverrideDoesNothing(let origin):
      return "its override of \(hook)\(place(of: origin)) does nothing. Show \(name(child)) there, "
        + "or call \(code: "super")."
    case .defaultSegue:
      let action: Phrase =
        document.controllers[container].container.rules.hasSelection
        ? "selects no tab" : "does not do that"
      return "before iOS 9 the executor’s default segue dismisses, and in a navigation controller "
        + "pops; it \(action). Override \(code: "segueForUnwinding") in the executor, or select it "
        + "in the action."
    case .segueOfExecutor(let className, let executor):
      return "the segue \(code: Visible.text(className)) that \(name(executor)) returns from "
        + "\(code: "segueForUnwinding") does not do that."
    case .presentationOnTheWay:
      return "the way down to it passes a presentation, where UIKit calls no \(hook)."
    }
  }
}
