import Hierarchy

/// What a document does not know that an unwind hangs on (Semantics.md, section 11).
public enum UnwindDoubt: Sendable, Equatable {
  /// What stands above the root, where the search comes out (Semantics.md U2).
  case above
  /// Which actions a controller implements (Semantics.md U3).
  case actions(ControllerIndex)
  /// Whether an extension of UIViewController, or a category, implements the action for a controller that
  /// an override chose and of which all else is known (Semantics.md U3a).
  case extensionsOf(ControllerIndex)
  /// Whether an extension of UIViewController, or a category, implements the action, of which nobody
  /// else is found (Semantics.md U3a).
  case extensions
  /// What a controller's override of a hook does (Semantics.md U4).
  case hook(OverrideHook, ControllerIndex)
}

/// The hooks that ``/Hierarchy/Overrides`` answers, as its keys are called.
public enum OverrideHook: String, Sendable, CaseIterable {
  case canPerformUnwindSegueAction, viewControllerForUnwindSegueAction
  case allowedChildrenForUnwinding, unwindForTowards, segueForUnwindingToViewController
  case shouldPerformSegue, showViewController, showDetailViewController
}

/// Why nobody can say what becomes of an unwind.
public enum UnwindOpenness: String, Sendable, Hashable {
  /// Somebody answers at run time: a `depends` rule says so.
  case depends
  /// The document does not know what decides (Semantics.md, section 11).
  case notKnown = "not-known"
}
