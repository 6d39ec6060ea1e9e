import Hierarchy
import Unwinding

extension ExplanationWords {
  /// Why a controller did not get an unwind: "not reached: q1 said YES before, in step 5".
  package func whyNot(_ whyNot: WhyNot) -> Phrase {
    var words = reason(whyNot.reason, for: whyNot.controller)
    if let rule = whyNot.wouldRefuse {
      words = words + "; and its override would say NO\(self.rule(rule))"
    }
    if !whyNot.implementsAction {
      words =
        words + "; it "
        + (whyNot.mayImplementAction ? "is not known to implement" : "does not implement")
        + " the action" + (isAsked(whyNot.reason) ? "" : ", but its override would say YES")
    }
    return words
  }

  /// Whether its own answer decides, which is known at run time only.
  private func isAsked(_ reason: WhyNotReason) -> Bool {
    if case .depends = reason { true } else { false }
  }

  private func reason(_ reason: WhyNotReason, for controller: ControllerIndex) -> Phrase {
    switch reason {
    case .isSource:
      "it is the source, which by default refuses its own unwind"
    case .refused(let step, let rule):
      "asked in step \(number(step)), but its override of "
        + "\(code: "canPerformUnwindSegueAction") says NO\(self.rule(rule))"
    case .depends(let step, let rule) where rule?.rule.isUnknown == true:
      "asked in step \(number(step)); its override of \(code: "canPerformUnwindSegueAction") could not "
        + "be read"
    case .depends(let step, nil):
      "asked in step \(number(step)); whether it implements the action is not known"
    case .depends(let step, let rule):
      "asked in step \(number(step)); what it answers is known at run time only"
        + self.rule(rule)
    case .foundBefore(let winner, let step):
      "not reached: \(name(winner)) was found before, in step \(number(step))"
    case .behindDepends(let other):
      "not reached unless \(name(other)) says NO"
    case .behindUnknown(let other):
      "whether it is reached is not known: \(name(other)) answers by code that could not be read"
    case .belowSource:
      "it is below the source, and the search leaves out what it comes from"
    case .notAllowed(let container, let child, let origin):
      "\(name(container)) does not offer "
        + (child == controller ? Phrase("it") : "\(name(child)), which holds it")
        + ": its override of \(code: "allowedChildrenForUnwinding")\(place(of: origin)) leaves "
        + (child == controller ? "it out" : "that out")
    case .notAskedByOldOverride(let container, let origin):
      oldOverride(of: container, origin: origin, for: controller)
    case .grandchild(let link, let child):
      "\(eraName) ask only the direct children of \(name(link)); it is deeper, inside "
        + name(child)
    case .presented(let presented, let presenter):
      (presented == controller
        ? "\(name(presenter)) presents it" : "it is inside \(name(presented)), a modal")
        + ", and \(eraName) do not look into what others present"
    case .bypassed(let modal, let presenter):
      "iOS 8 climbs from the modal \(name(modal)) to its actual presenter \(name(presenter)), "
        + "past the controller that called present"
    case .otherHierarchy:
      "it is not in the hierarchy of the source"
    }
  }

  private func oldOverride(
    of container: ControllerIndex, origin: OverrideOrigin?, for controller: ControllerIndex
  ) -> Phrase {
    let hook: Phrase =
      "override of \(code: "viewControllerForUnwindSegueAction")\(place(of: origin))"
    if container == controller { return "its \(hook) answers in its place, and does not ask it" }
    if ios.usesClassicSearch { return "the \(hook) of \(name(container)) does not ask it" }
    return "it is behind the old \(hook) of \(name(container)): with that in place iOS 9 and later "
      + "ask no other children"
  }

  /// "iOS 6 to 8": what differs between them is not meant.
  private var eraName: Phrase { "iOS 6 to 8" }

  package func number(_ number: Int) -> Phrase { Phrase(String(number)) }
}
