import Hierarchy

/// A cause of the outcome of an unwind segue.
public enum UnwindCause: Sendable, Equatable {
  // Causes of unwind segues that are off screen or have no destination.
  /// The source is in a scene, where segues can't be triggered (Semantics.md U1).
  case sourceNotLive
  /// No controller in the hierarchy implements the action, and none would return YES.
  case noImplementer([NearImplementer])
  /// Only the source implements it, and a source returns NO.
  case onlySourceImplements([NearImplementer])
  /// Controllers other than the source could handle it; this is the first.
  case notChosen(UnchosenController, others: Int)

  // Causes of canceled unwind segues.
  /// shouldPerformSegue returned NO.
  case triggerPrevented(ShouldPerformRule?, origin: OverrideOrigin?)
  /// The executor's override of segueForUnwinding returns nil.
  case noSegue(executor: ControllerIndex, origin: OverrideOrigin?)

  // Causes of exceptions.
  /// A programmatic segue without identifier.
  case noIdentifier
  /// The destination has no parent and presents nothing on the path.
  case noExecutor(destination: ControllerIndex)
  /// A rule returns YES for a controller that doesn't implement the action.
  case yesWithoutAction(destination: ControllerIndex, rule: DecidingRule?)
  /// An old override returns a controller that doesn't implement the action, without asking it.
  case namedWithoutAction(
    destination: ControllerIndex, by: ControllerIndex, origin: OverrideOrigin?)

  // Causes of undetermined outcomes.
  /// A `depends` rule of shouldPerformSegue.
  case triggerDepends(ShouldPerformRule?, origin: OverrideOrigin?)
  /// A `depends` rule of canPerformUnwindSegueAction.
  case answerDepends(ControllerIndex, rule: DecidingRule?)
  /// Missing information (Semantics.md, section 11).
  case doubt(UnwindDoubt)

  // Causes of performed unwind segues with an unexpected result.
  /// The document expects another destination.
  case expectedAnother(ControllerIndex, UnchosenController?)
  /// A container on the path down doesn't show its child (Semantics.md B17).
  case notRevealed(child: ControllerIndex, container: ControllerIndex, HiddenReason)
  /// Another controller could also handle it, but isn't the destination for this reason.
  case passedOver(UnchosenController)
  /// Several could handle it, and the destination was asked first.
  case firstOfSeveral(DestinationPlace)
}

/// Something that almost implements an action that no controller in the hierarchy implements.
public enum NearImplementer: Sendable, Equatable {
  /// A controller of a scene, which is not on screen.
  case scene(ControllerIndex)
  /// A class without instances in the hierarchy.
  case className(String)
  /// Another selector that was probably meant to be this one, and where it's implemented.
  case misspelled(ActionSelector, SelectorDifference, OverrideOrigin)
}

/// How two selectors differ that were probably meant to be the same.
public enum SelectorDifference: Sendable, Equatable {
  /// Only in upper and lower case.
  case letterCase
  /// One names its argument: `exitToHomeWithSegue:`, as Swift does for `exitToHome(segue:)`.
  case argumentLabel
  case spelling
}

/// Why a destination isn't shown (Semantics.md A13, B13 to B17).
public enum HiddenReason: Sendable, Equatable {
  /// A custom container doesn't override unwind(for:towards:).
  case noUnwindOverride
  /// Its override of unwind(for:towards:) does nothing.
  case unwindOverrideDoesNothing(OverrideOrigin?)
  /// iOS 6 to 8: the executor's default segue doesn't show it.
  case defaultSegue
  /// The segue class doesn't show it. An override of a controller names it, or nil: the document.
  case segue(className: String, by: ControllerIndex?)
  /// There's a presentation on the path down (Semantics.md B15).
  case presentationOnPath
}

/// The place of the destination, if there are several candidates.
public enum DestinationPlace: Sendable, Equatable {
  /// It's a link of the responder chain, and no view controller below it returned YES.
  case link
  /// It is, or is inside, what a link presents. UIKit asks that before the link's children.
  case presented(by: ControllerIndex)
  /// It's in a navigation stack, which UIKit asks from top to bottom.
  case stack(ControllerIndex)
  /// It's below a container whose children UIKit asks first.
  case below(ControllerIndex)
  /// An override of the old search method returned it, or asked it first.
  case legacyOverride(of: ControllerIndex)
}
