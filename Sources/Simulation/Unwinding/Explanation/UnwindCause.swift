import Hierarchy

/// What somebody who wonders about the outcome of an unwind segue should know first.
public enum UnwindCause: Sendable, Equatable {
  // Off screen, aborted.
  /// The source is in a scene: nothing can be triggered there (Semantics.md U1).
  case sourceNotLive
  /// No controller in the hierarchy implements the action, and none would answer YES.
  case nobodyImplements([NearImplementer])
  /// The source alone implements it, and refuses its own unwind.
  case onlySourceImplements([NearImplementer])
  /// Others than the source could handle it; this one comes first.
  case keptFrom(WhyNot, others: Int)

  // Prevented.
  /// shouldPerformSegue returned NO.
  case triggerRefused(ShouldPerformRule?, origin: OverrideOrigin?)
  /// The executor's override of segueForUnwinding returns nil.
  case noSegue(executor: ControllerIndex, origin: OverrideOrigin?)

  // Exceptions.
  /// A programmatic segue without identifier.
  case noIdentifier
  /// The destination has no parent and presents nothing on the path.
  case noExecutor(destination: ControllerIndex)
  /// A rule returns YES for a controller that does not implement the action.
  case yesWithoutAction(destination: ControllerIndex, rule: DecidingRule?)
  /// An old override names a controller that does not implement the action, unasked.
  case namedWithoutAction(
    destination: ControllerIndex, by: ControllerIndex, origin: OverrideOrigin?)

  // Undetermined.
  /// A `depends` rule of shouldPerformSegue.
  case triggerDepends(ShouldPerformRule?, origin: OverrideOrigin?)
  /// A `depends` rule of canPerformUnwindSegueAction.
  case answerDepends(ControllerIndex, rule: DecidingRule?)
  /// What the document does not know (Semantics.md, section 11).
  case doubt(UnwindDoubt)

  // Performed.
  /// The document expects another destination.
  case expectedAnother(ControllerIndex, WhyNot?)
  /// A container on the path down does not show what it should (Semantics.md B17).
  case notRevealed(child: ControllerIndex, container: ControllerIndex, HiddenReason)
  /// Another could handle it, too, and did not get it for a reason of its own.
  case passedOver(WhyNot)
  /// Several could handle it, and the destination was asked first.
  case firstOfSeveral(WinnerPlace)
}

/// Who almost implements an action that no controller in the hierarchy implements.
public enum NearImplementer: Sendable, Equatable {
  /// A controller of a scene, which is not on screen.
  case scene(ControllerIndex)
  /// A class of which no controller is in the hierarchy.
  case className(String)
  /// Another selector that was probably meant to be this one.
  case misspelled(ActionSelector, SelectorDifference, Owner)

  /// Who implements it.
  public enum Owner: Sendable, Equatable {
    case controller(ControllerIndex)
    case className(String)
  }
}

/// How two selectors differ that were probably meant to be the same.
public enum SelectorDifference: Sendable, Equatable {
  /// Only in upper and lower case.
  case letterCase
  /// One names its argument: `exitToHomeWithSegue:`, as Swift does for `exitToHome(segue:)`.
  case argumentLabel
  case spelling
}

/// Why a destination stays hidden (Semantics.md A13, B13 to B17).
public enum HiddenReason: Sendable, Equatable {
  /// A container of the app's own does not override unwind(for:towards:).
  case noUnwindOverride
  /// Its override of unwind(for:towards:) does nothing.
  case unwindOverrideDoesNothing(OverrideOrigin?)
  /// iOS 6 to 8: the executor's default segue does not do that.
  case defaultSegue
  /// The segue that the executor's override returns does not do that.
  case segueOfExecutor(className: String, executor: ControllerIndex)
  /// The way passes a presentation (Semantics.md B15).
  case presentationOnTheWay
}

/// Where the destination stands, if several could have won.
public enum WinnerPlace: Sendable, Equatable {
  /// It is a link of the responder chain, and no view controller below it accepted.
  case link
  /// It is, or is inside, what a link presents, which is asked before the link's children.
  case presented(by: ControllerIndex)
  /// It is in a stack, which is asked from the top down.
  case stack(ControllerIndex)
  /// It is below a container that asks its children before itself.
  case below(ControllerIndex)
  /// An override of the old hook named it, or asked it first.
  case oldOverride(of: ControllerIndex)
}
