import Hierarchy
import Text
import Unwinding

extension ExplanationWords {
  /// Why an unwind segue has its outcome, and the fix, in sentences.
  package func cause(_ cause: UnwindCause, of unwind: UnwindTrace) -> Phrase {
    let action = unwind.action.asCode
    let source = name(unwind.source)
    return switch cause {
    case .sourceNotLive:
      "\(source) is in \(code: "scenes"), not in the hierarchy, so the segue can't be triggered."
        + " Add it to the hierarchy."
    case .noImplementer(let near): noImplementer(action, near, of: unwind)
    case .onlySourceImplements(let near):
      "In the hierarchy, only the source \(source) implements \(action). By default, it returns"
        + " NO. Implement the action in the view controller to return to, not in the one to leave."
        + hints(near, for: unwind.action)
    case .notChosen(let unchosen, let others):
      notChosen(unchosen, others: others, of: unwind)
    case .triggerPrevented(let rule, let origin):
      "The \(code: "shouldPerformSegue") override of \(source)\(place(of: origin)) returns NO"
        + triggerRule(rule) + ". Return YES for this segue, or perform it in code, which skips"
        + " this call."
    case .noSegue(let executor, let origin):
      "\(name(executor)) is the executor, and its \(code: "segueForUnwinding")"
        + " override\(place(of: origin)) returns nil. Return a segue there, or call"
        + " \(code: "super")."
    case .noIdentifier:
      "\(code: "performSegue(withIdentifier:sender:)") finds a segue by its identifier, and this"
        + " one has none. Set its identifier in the storyboard."
    case .noExecutor(let destination):
      (destination == document.root
        ? "\(name(destination)) is the root of the window, so it has no parent"
        : "\(name(destination)) is presented, so it has no parent")
        + ", and it presents nothing between itself and \(source), so there's no executor. Before"
        + " iOS 9, an embedded child can't unwind to such a container. Call a delegate, or embed"
        + " the container in a navigation controller."
    case .yesWithoutAction(let destination, let rule):
      "A \(code: "canPerformUnwindSegueAction") override returns YES for"
        + " \(name(destination))\(self.rule(rule)), but it doesn't implement \(action). Implement"
        + " it there, or call \(code: "super")."
    case .namedWithoutAction(let destination, let container, let origin):
      "The \(code: "viewControllerForUnwindSegueAction") override of"
        + " \(name(container))\(place(of: origin)) returns \(name(destination)) without asking it,"
        + " and it doesn't implement \(action). Call \(code: "canPerformUnwindSegueAction") there"
        + " first."
    case .triggerDepends(let rule, let origin):
      "\(code: "shouldPerformSegue") of \(source)\(place(of: origin)) depends on app code"
        + (rule?.note.map { " (“\(Visible.text($0))”)" } ?? triggerRule(rule)) + "."
    case .answerDepends(let controller, let rule):
      "\(code: "canPerformUnwindSegueAction") of \(name(controller)) depends on app code"
        + (rule?.rule.note.map { " (“\(Visible.text($0))”)" } ?? self.rule(rule)) + "."
    case .doubt(let doubt): self.doubt(doubt)
    case .expectedAnother(let expected, let unchosen):
      expectedAnother(expected, unchosen, of: unwind)
    case .notRevealed(let child, let container, let reason):
      notRevealed(child, in: container, reason, of: unwind)
    case .passedOver(let unchosen):
      "\(nameWithClass(unchosen.controller)) also handles it, but UIKit doesn't choose it: "
        + whyNot(unchosen) + "."
    case .firstOfSeveral(let place): firstOfSeveral(place, of: unwind)
    }
  }

  private func triggerRule(_ rule: ShouldPerformRule?) -> Phrase {
    guard let rule else { return "" }
    let about: Phrase =
      rule.identifier.map { "the rule for \(code: Visible.text($0))" } ?? "the rule for every segue"
    return " (\(about)" + (rule.note.map { ": “\(Visible.text($0))”" } ?? "") + ")"
  }

  private func noImplementer(
    _ action: Phrase, _ near: [NearImplementer], of unwind: UnwindTrace
  ) -> Phrase {
    let begin: Phrase = "No view controller in the hierarchy implements \(action)."
    guard near.isEmpty else { return begin + hints(near, for: unwind.action) }
    return begin + " Implement it in the class of the screen to return to:"
      + " \(declaration(of: unwind.action))."
  }

  private func hints(_ near: [NearImplementer], for action: ActionSelector) -> Phrase {
    near.reduce("") { $0 + " " + hint($1, for: action) }
  }

  private func hint(_ near: NearImplementer, for action: ActionSelector) -> Phrase {
    switch near {
    case .scene(let controller):
      return "\(nameWithClass(controller)) in \(code: "scenes") does, but it isn't in the"
        + " hierarchy: it isn't shown yet, or was already removed. An unwind segue returns only to"
        + " a view controller in the hierarchy."
    case .className(let name):
      return "Class \(code: Visible.text(name)) does, but no view controller in the hierarchy has"
        + " that class. Check the class of the scene, and whether its screen is still in the"
        + " hierarchy."
    case .misspelled(let other, let difference, let owner):
      let who =
        switch owner {
        case .controller(let controller) where document.isLive(controller):
          nameWithClass(controller)
        case .controller(let controller): nameWithClass(controller) + " (in the scenes)"
        case .className(let name): Phrase("Class ") + "\(code: Visible.text(name))"
        }
      return "\(who) implements \(other.asCode), " + advice(on: difference, action, other)
    }
  }

  private func advice(
    on difference: SelectorDifference, _ action: ActionSelector, _ other: ActionSelector
  ) -> Phrase {
    let connect: Phrase = "reconnect the segue to the Exit icon, or rename the method."
    return switch difference {
    case .letterCase: "which differs in case; " + connect
    case .argumentLabel:
      "another selector: it comes from \(declaration(of: other)), and \(action.asCode) from"
        + " \(declaration(of: action)); " + connect
    case .spelling: "with a different spelling; " + connect
    }
  }
}
