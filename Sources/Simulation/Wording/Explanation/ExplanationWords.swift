import Hierarchy
import Text
import Unwinding

/// The text of explanations, for text and Markdown.
package struct ExplanationWords {
  private let wording: Wording
  package let ios: IOSVersion
  package var document: Document { wording.document }
  private var names: ControllerNames { wording.names }

  package init(_ wording: Wording, ios: IOSVersion) {
    self.wording = wording
    self.ios = ios
  }

  package func name(_ controller: ControllerIndex) -> Phrase { names.subject(controller) }

  /// A controller by its name and, if that adds information, its class.
  func nameWithClass(_ controller: ControllerIndex) -> Phrase {
    let className = document.controllers[controller].className
    if UIKitClasses.contains(className) || isNamed(controller, after: shortClassName(className)) {
      return name(controller)
    }
    return "\(name(controller)) (\(code: Visible.text(className)))"
  }

  private func isNamed(_ controller: ControllerIndex, after className: String) -> Bool {
    [className, ControllerNames.withoutSuffix(className)].contains(names[controller])
  }

  /// ", given on the controller", ", in class Question".
  package func place(of origin: OverrideOrigin?) -> Phrase {
    switch origin {
    case .controller(let controller): " (on \(name(controller)) itself)"
    case .className(let name): " in class \(code: Visible.text(name))"
    case nil: ""
    }
  }

  /// " (the rule for 'exit:' from results in class Question: “not while editing”)".
  package func rule(_ deciding: DecidingRule?) -> Phrase {
    guard let deciding else { return "" }
    var words: Phrase = " (the rule"
    switch (deciding.rule.action, deciding.rule.from) {
    case (nil, nil): words = " (a rule for every action"
    case (let action, let from):
      if let action { words = words + " for \(action.asCode)" }
      switch from {
      case .controller(let controller): words = words + " from \(name(controller))"
      case .className(let name): words = words + " from \(code: Visible.text(name))"
      case nil: break
      }
    }
    switch deciding.origin {
    case .controller(let controller): words = words + " set on \(name(controller))"
    case .className(let name): words = words + " in class \(code: Visible.text(name))"
    }
    if let note = deciding.rule.note { words = words + ": “\(Visible.text(note))”" }
    return words + ")"
  }

  func declaration(of action: ActionSelector) -> Phrase {
    let parts = action.name.split(separator: ":").map(String.init)
    guard var name = parts.first, action.name.hasSuffix(":") else { return action.asCode }
    var parameter = "_ segue"
    for (ending, label) in [("WithSegue", "segue"), ("For", "for segue")]
    where name.hasSuffix(ending) && name.count > ending.count {
      name.removeLast(ending.count)
      parameter = label
      break
    }
    let other = parts.count > 1 ? ", \(Visible.text(parts[1])) next: UIViewController" : ""
    return
      "\(code: "@IBAction func \(Visible.text(name))(\(parameter): UIStoryboardSegue\(other))")"
  }
}

/// The executor, and what remains.
extension ExplanationWords {
  /// "quiz, because it's the parent of the destination q1; it supplies UIKit's default segue".
  package func executor(_ reason: ExecutorReason) -> Phrase {
    let why: Phrase =
      switch reason.why {
      case .presentsOnPath(let presented):
        "\(name(reason.executor)), because it's the destination and presents \(name(presented)) on"
          + " the path"
      case .parentOfDestination(let destination):
        "\(name(reason.executor)), because it's the parent of the destination \(name(destination))"
      }
    let part: Phrase =
      switch reason.part {
      case .suppliesDefaultSegue: "it supplies UIKit's default segue"
      case .suppliesItsSegue:
        "its \(code: "segueForUnwinding") override supplies the segue"
      case .isIgnored:
        "segueviz ignores its \(code: "segueForUnwinding") override, because iOS 9 and later may"
          + " call it only with an override of the deprecated search method"
      case .none:
        "from iOS 9, that has no effect without a \(code: "segueForUnwinding") override"
      }
    return "\(why); \(part)"
  }

  /// "4 of 5 controllers stay; on screen: quiz, q1".
  package func hierarchyAfter(_ hierarchy: HierarchyAfterUnwind) -> Phrase {
    guard hierarchy.isKnown else { return "unknown, because the transition is unknown" }
    let (live, staying) = (hierarchy.liveCount, hierarchy.stayingCount)
    let count =
      staying != live
      ? "\(staying) of \(live) controllers \(staying == 1 ? "stays" : "stay")"
      : live == 1 ? "the only controller stays" : "all \(live) controllers stay"
    let rest: Phrase =
      hierarchy.hasUnknownActionEffect
      ? "; then the code of the action changes the screen in an unknown way" : ""
    guard let shown = hierarchy.onScreen, !shown.isEmpty else { return Phrase(count) + rest }
    return "\(count); on screen: \(shown.map(name).joined(separator: ", "))" + rest
  }

  /// Why a controller isn't the destination: "UIKit found q1 first, in step 5".
  package func whyNot(_ unchosen: UnchosenController) -> Phrase {
    var words = reason(unchosen.reason, for: unchosen.controller)
    if let rule = unchosen.wouldReturnNo {
      words = words + "; and its override would return NO\(self.rule(rule))"
    }
    if !unchosen.implementsAction {
      words =
        words + "; it "
        + (unchosen.mayImplementAction ? "isn't known to implement" : "doesn't implement")
        + " the action" + (isAsked(unchosen.reason) ? "" : ", but its override would return YES")
    }
    return words
  }

  /// Whether UIKit asks the controller, and app code decides its answer at run time.
  private func isAsked(_ reason: UnchosenReason) -> Bool {
    if case .depends = reason { true } else { false }
  }

  private func reason(_ reason: UnchosenReason, for controller: ControllerIndex) -> Phrase {
    switch reason {
    case .isSource:
      "it's the source, which returns NO by default"
    case .returnedNo(let step, let rule):
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
    case .foundBefore(let destination, let step):
      "UIKit found \(name(destination)) first, in step \(number(step))"
    case .behindDepends(let other):
      "UIKit asks it only if \(name(other)) returns NO"
    case .behindUnknown(let other):
      "it's unknown whether UIKit asks it: segueviz couldn't interpret the code of \(name(other))"
    case .belowSource:
      "it's below the source, and UIKit doesn't search there"
    case .notAllowed(let container, let child, let origin):
      "the \(code: "allowedChildrenForUnwinding") override of"
        + " \(name(container))\(place(of: origin)) doesn't return "
        + (child == controller ? Phrase("it") : "\(name(child)), which contains it")
    case .notAskedByLegacyOverride(let container, let origin):
      legacyOverride(of: container, origin: origin, for: controller)
    case .grandchild(let link, let child):
      "\(eraName) ask only the direct children of \(name(link)), and it's inside "
        + name(child)
    case .presented(let presented, let presenter):
      (presented == controller
        ? "\(name(presenter)) presents it" : "it's inside \(name(presented)), a modal")
        + ", and \(eraName) don't search what other view controllers present"
    case .bypassed(let modal, let presenter):
      "from \(name(modal)), iOS 8 continues at its presenter \(name(presenter)), not at"
        + " the controller that called present"
    case .otherHierarchy:
      "it isn't in the hierarchy of the source"
    }
  }

  private func legacyOverride(
    of container: ControllerIndex, origin: OverrideOrigin?, for controller: ControllerIndex
  ) -> Phrase {
    let method: Phrase =
      "\(code: "viewControllerForUnwindSegueAction") override\(place(of: origin))"
    if container == controller { return "its \(method) answers instead, and doesn't ask it" }
    if ios.usesClassicSearch { return "the \(method) of \(name(container)) doesn't ask it" }
    return "the deprecated \(method) of \(name(container)) answers instead, so iOS 9 and later"
      + " don't ask other children"
  }

  /// The name of all versions with the classic search, for facts that don't differ between them.
  private var eraName: Phrase { "iOS 6 to 8" }

  package func number(_ number: Int) -> Phrase { Phrase(String(number)) }

  /// Missing information, and the fix (Semantics.md, section 11).
  func doubt(_ doubt: UnwindDoubt) -> Phrase {
    switch doubt {
    case .above:
      "The hierarchy above \(name(document.root)) is unknown. Add the whole hierarchy to the"
        + " document, and remove \(code: "\"above\": \"unknown\"")."
    case .actions(let controller):
      "The actions of \(name(controller)) are unknown. Pass its source code with"
        + " \(code: "--sources"), or list its \(code: "unwindActions")."
    case .extensionsOf(let controller):
      "An override chooses \(name(controller)). " + self.doubt(.extensions)
    case .extensions:
      "An extension of \(code: "UIViewController") may implement the action. Pass the app's source"
        + " code with \(code: "--sources"), or declare it in \(code: "classes")."
    case .screens:
      "Code shows screens that segueviz doesn't know"
        + "\(Visible.text(document.placesOfUnknownScreens)), and one of them may handle it. Try the"
        + " unwind segue in your app."
    case .override(let point, let controller):
      "The \(overrideName(point)) override of \(name(controller)) couldn't be interpreted. Describe it"
        + " in \(code: "overrides")."
    }
  }

  private func overrideName(_ point: OverridePoint) -> Phrase {
    switch point {
    case .canPerformUnwindSegueAction, .viewControllerForUnwindSegueAction,
      .allowedChildrenForUnwinding, .shouldPerformSegue, .showViewController,
      .showDetailViewController:
      "\(code: point.rawValue)"
    case .unwindForTowards: "\(code: "unwind(for:towards:)")"
    case .segueForUnwindingToViewController: "\(code: "segueForUnwinding")"
    }
  }
}

extension ActionSelector {
  /// The selector as code, safe to print.
  package var asCode: Phrase { "\(code: Visible.text(name))" }
}
