import Hierarchy

/// Why a live controller that could have handled an unwind did not get it.
public struct WhyNot: Sendable, Equatable {
  /// Who did not get it: it implements the action, or its override would answer YES or `depends`.
  public let controller: ControllerIndex
  /// Whether it implements the action; if not, an override of its would answer YES.
  public let implementsAction: Bool
  /// Whether it may implement it all the same, as the document does not know (Semantics.md U3, U3a).
  public let mayImplementAction: Bool
  /// What kept the unwind from it.
  public let reason: WhyNotReason
  /// The rule by which it would have refused, had it been asked; nil: it would not have, or it was.
  public let wouldRefuse: DecidingRule?
}

/// What keeps an unwind from a controller that could handle it.
public enum WhyNotReason: Sendable, Equatable {
  /// It is the source, which refuses its own unwind (Semantics.md A8, B8).
  case isSource
  /// It was asked, in this step of the search, and its override said NO.
  case refused(step: Int, by: DecidingRule?)
  /// It was asked, in this step, and its answer is not known before run time.
  case depends(step: Int, by: DecidingRule?)
  /// The search ended before it came here, as it found the winner in this step.
  case foundBefore(winner: ControllerIndex, step: Int)
  /// How the search goes on depends on the answer of another controller.
  case behindDepends(of: ControllerIndex)
  /// How it goes on depends on what the document does not know of a controller (Semantics.md U4).
  case behindUnknown(of: ControllerIndex)
  /// It is below the source, and the search leaves out what it comes from (Semantics.md B7).
  case belowSource
  /// The container is asked, but its override of allowedChildrenForUnwinding leaves out this child,
  /// which is the controller or holds it (Semantics.md B6).
  case notAllowed(by: ControllerIndex, child: ControllerIndex, origin: OverrideOrigin?)
  /// The override of viewControllerForUnwindSegueAction of the container, or of the controller
  /// itself, does not ask it (Semantics.md A4, B5.1).
  case notAskedByOldOverride(of: ControllerIndex, origin: OverrideOrigin?)
  /// iOS 6 to 8: it stands below a child of a link of the chain, and only direct children are asked
  /// (Semantics.md A5).
  case grandchild(of: ControllerIndex, through: ControllerIndex)
  /// iOS 6 to 8: it is, or is inside, what another controller presents, and nobody looks there
  /// (Semantics.md A5).
  case presented(ControllerIndex, by: ControllerIndex)
  /// iOS 8: from the modal the search goes to the actual presenter, past the caller of present
  /// (Semantics.md, section 2).
  case bypassed(modal: ControllerIndex, presenter: ControllerIndex)
  /// Source and controller are in different hierarchies: the source is in a scene.
  case otherHierarchy
}
