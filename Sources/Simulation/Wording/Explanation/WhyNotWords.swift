import Hierarchy
import Unwinding

extension ExplanationWords {
  /// Why a controller did not get an unwind: "not reached: q1 said YES before, in step 5".
  package func whyNot(_ whyNot: WhyNot) -> Phrase {
    var words = reason(whyNot.reason, for: whyNot.controller)
    if let rule = whyNot.wouldRefuse {
      words = words + "; and its override would return NO\(self.rule(rule))"
    }
    if !whyNot.implementsAction {
      words =
        words + "; it "
        + (whyNot.mayImplementAction ? "isn't known to implement" : "doesn't implement")
        + " the action" + (isAsked(whyNot.reason) ? "" : ", but its override would return YES")
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
      "it's the source, which returns NO by default"
    case .refused(let step, let rule):
      "its \(code: "canPerformUnwindSegueAction") override returns NO in step"
        + " \(number(step))\(self.rule(rule))"
    case .depends(let step, let rule) where rule?.rule.isUnknown == true:
      "asked in step \(number(step)); its \(code: "canPerformUnwindSegueAction") override couldn't"
        + " be interpreted"
    case .depends(let step, nil):
      "asked in step \(number(step)); it's unknown whether it implements the action"
    case .depends(let step, let rule):
      "asked in step \(number(step)); app code decides"
        + self.rule(rule)
    case .foundBefore(let winner, let step):
      "not asked: UIKit found \(name(winner)) first, in step \(number(step))"
    case .behindDepends(let other):
      "not asked unless \(name(other)) returns NO"
    case .behindUnknown(let other):
      "it's unknown whether UIKit asks it: \(name(other)) answers with code that couldn't be"
        + " interpreted"
    case .belowSource:
      "it's below the source, and UIKit doesn't search there"
    case .notAllowed(let container, let child, let origin):
      "\(name(container)) doesn't offer "
        + (child == controller ? Phrase("it") : "\(name(child)), which contains it")
        + ": its \(code: "allowedChildrenForUnwinding") override\(place(of: origin)) omits "
        + (child == controller ? "it" : "that one")
    case .notAskedByOldOverride(let container, let origin):
      oldOverride(of: container, origin: origin, for: controller)
    case .grandchild(let link, let child):
      "\(eraName) ask only the direct children of \(name(link)); it's deeper, inside "
        + name(child)
    case .presented(let presented, let presenter):
      (presented == controller
        ? "\(name(presenter)) presents it" : "it's inside \(name(presented)), a modal")
        + ", and \(eraName) don't search what other view controllers present"
    case .bypassed(let modal, let presenter):
      "iOS 8 climbs from the modal \(name(modal)) to its presenter \(name(presenter)), past the"
        + " controller that called present"
    case .otherHierarchy:
      "it isn't in the hierarchy of the source"
    }
  }

  private func oldOverride(
    of container: ControllerIndex, origin: OverrideOrigin?, for controller: ControllerIndex
  ) -> Phrase {
    let hook: Phrase =
      "\(code: "viewControllerForUnwindSegueAction") override\(place(of: origin))"
    if container == controller { return "its \(hook) answers instead, and doesn't ask it" }
    if ios.usesClassicSearch { return "the \(hook) of \(name(container)) doesn't ask it" }
    return "it's behind the old \(hook) of \(name(container)), which keeps iOS 9 and later from"
      + " asking other children"
  }

  /// "iOS 6 to 8": what differs between them is not meant.
  private var eraName: Phrase { "iOS 6 to 8" }

  package func number(_ number: Int) -> Phrase { Phrase(String(number)) }
}
