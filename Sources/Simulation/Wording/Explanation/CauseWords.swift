import Hierarchy
import Text
import Unwinding

extension ExplanationWords {
  /// Why an unwind ends as it does, and what to do about it, in sentences.
  package func cause(_ cause: UnwindCause, of unwind: UnwindTrace) -> Phrase {
    let action = code(unwind.action)
    let source = name(unwind.source)
    return switch cause {
    case .sourceNotLive:
      "\(source) is in \(code: "scenes"), not in the live hierarchy, so the unwind cannot happen now. "
        + "Put it where it is when the unwind happens."
    case .nobodyImplements(let near): nobodyImplements(action, near, of: unwind)
    case .onlySourceImplements(let near):
      "Only \(source) implements \(action), and it is the source, which refuses its own unwind. "
        + "The action belongs into the controller to go back to, not into the one to leave."
        + hints(near, for: unwind.action)
    case .keptFrom(let whyNot, let others):
      keptFrom(whyNot, others: others, of: unwind)
    case .triggerRefused(let rule, let origin):
      "The override of \(code: "shouldPerformSegue") of \(source)\(place(of: origin)) says NO"
        + triggerRule(rule) + ". Let it say YES for this segue, or perform the segue by code, "
        + "which does not ask."
    case .noSegue(let executor, let origin):
      "\(name(executor)) executes the unwind, and its override of \(code: "segueForUnwinding")"
        + "\(place(of: origin)) returns nil. Return a segue there, or \(code: "super")’s."
    case .noIdentifier:
      "\(code: "performSegue(withIdentifier:sender:)") finds a segue by its identifier, and this one "
        + "has none. Give the unwind segue an identifier in the storyboard."
    case .noExecutor(let destination):
      (destination == document.root
        ? "\(name(destination)) is the root of the window, so it has no parent"
        : "\(name(destination)) is presented, so it has no parent")
        + ", and it presents nothing between itself and \(source): nobody can execute an unwind to "
        + "it. Before iOS 9 an embedded child cannot unwind to such a container: call back by a "
        + "delegate, or put the container into a navigation controller."
    case .yesWithoutAction(let destination, let rule):
      "An override of \(code: "canPerformUnwindSegueAction") says YES for \(name(destination))"
        + "\(self.rule(rule)), but it does not implement \(action). Implement it there, or answer "
        + "\(code: "super")."
    case .namedWithoutAction(let destination, let container, let origin):
      "The override of \(code: "viewControllerForUnwindSegueAction") of \(name(container))"
        + "\(place(of: origin)) names \(name(destination)) without asking it, and it does not "
        + "implement \(action). Ask \(code: "canPerformUnwindSegueAction") there first."
    case .triggerDepends(let rule, let origin):
      "The override of \(code: "shouldPerformSegue") of \(source)\(place(of: origin)) decides at run "
        + "time\(triggerRule(rule))."
    case .answerDepends(let controller, let rule):
      "The override of \(code: "canPerformUnwindSegueAction") of \(name(controller)) decides at run "
        + "time\(self.rule(rule))."
    case .doubt(let doubt): self.doubt(doubt)
    case .expectedAnother(let expected, let whyNot):
      expectedAnother(expected, whyNot, of: unwind)
    case .notRevealed(let child, let container, let reason):
      notRevealed(child, in: container, reason, of: unwind)
    case .passedOver(let whyNot):
      "\(nameWithClass(whyNot.controller)) could handle it, too, but does not get it: "
        + self.whyNot(whyNot) + "."
    case .firstOfSeveral(let place): firstOfSeveral(place, of: unwind)
    }
  }

  private func triggerRule(_ rule: ShouldPerformRule?) -> Phrase {
    guard let rule else { return "" }
    let about: Phrase =
      rule.identifier.map { "the rule for \(code: Visible.text($0))" } ?? "the rule for every segue"
    return " (\(about)" + (rule.note.map { ": “\(Visible.text($0))”" } ?? "") + ")"
  }

  // MARK: Nobody implements it

  private func nobodyImplements(
    _ action: Phrase, _ near: [NearImplementer], of unwind: UnwindTrace
  ) -> Phrase {
    let begin: Phrase = "No live controller implements \(action)."
    guard near.isEmpty else { return begin + hints(near, for: unwind.action) }
    return begin + " Implement it in the controller to go back to, in the class that its scene "
      + "really has: \(declaration(of: unwind.action))."
  }

  private func hints(_ near: [NearImplementer], for action: ActionSelector) -> Phrase {
    near.reduce("") { $0 + " " + hint($1, for: action) }
  }

  private func hint(_ near: NearImplementer, for action: ActionSelector) -> Phrase {
    switch near {
    case .scene(let controller):
      return "\(nameWithClass(controller)) in \(code: "scenes") does, but it is not alive when the "
        + "unwind happens: not shown yet, or gone already. An unwind goes back only to what is "
        + "still there."
    case .className(let name):
      return "Class \(code: Visible.text(name)) does, but no live controller has that class: look "
        + "at the class of the scene that is meant, or whether its controller is still alive."
    case .misspelt(let other, let difference, let owner):
      let who =
        switch owner {
        case .controller(let controller) where document.isLive(controller):
          nameWithClass(controller)
        case .controller(let controller): nameWithClass(controller) + " (in the scenes)"
        case .className(let name): Phrase("Class ") + "\(code: Visible.text(name))"
        }
      return "\(who) implements \(code(other)), " + advice(on: difference, action, other)
    }
  }

  private func advice(
    on difference: SelectorDifference, _ action: ActionSelector, _ other: ActionSelector
  ) -> Phrase {
    let connect: Phrase = "connect the control to the Exit icon again, or rename the method."
    return switch difference {
    case .letterCase: "which differs in upper and lower case; " + connect
    case .argumentLabel:
      "another selector: Swift makes it of \(declaration(of: other)), and \(code(action)) of "
        + "\(declaration(of: action)); " + connect
    case .spelling: "which is spelt otherwise; if that one is meant, " + connect
    }
  }
}
