import Hierarchy

/// One question of the search. Its number in the trace and in diagrams is its place, from 1.
public struct SearchStep: Sendable, Equatable {
  /// The controller that UIKit asks.
  public let receiver: ControllerIndex
  /// The deciding rule of canPerformUnwindSegueAction; nil: UIKit's default, or another question.
  public internal(set) var rule: DecidingRule?
  /// The question and its answer.
  public internal(set) var answer: SearchAnswer
  /// The reason for the answer.
  public internal(set) var reason: SearchReason

  /// Whether the document doesn't contain the answer: what an override returns, or which actions
  /// there are (Semantics.md U3, U4). A rule that decides at run time counts as known.
  package var isOpen: Bool {
    guard reason == .undetermined else { return false }
    if case .canPerformUnwindSegueAction = answer { return rule?.rule.isUnknown ?? true }
    return true
  }
}

/// A question of the search with its answer.
public enum SearchAnswer: Sendable, Equatable {
  /// viewControllerForUnwindSegueAction:fromViewController:withSender:
  case viewControllerForUnwindSegueAction(ControllerIndex?)
  /// allowedChildrenForUnwinding(from:)
  case allowedChildrenForUnwinding([ControllerIndex])
  /// canPerformUnwindSegueAction:fromViewController:sender:
  case canPerformUnwindSegueAction(Permission)

  /// The question as the trace spells it.
  public var questionName: String {
    switch self {
    case .viewControllerForUnwindSegueAction: "viewControllerForUnwindSegueAction"
    case .allowedChildrenForUnwinding: "allowedChildrenForUnwinding"
    case .canPerformUnwindSegueAction: "canPerformUnwindSegueAction"
    }
  }
}

/// An answer to canPerformUnwindSegueAction.
public enum Permission: String, Sendable, Equatable {
  case yes, no
  /// The document doesn't contain the answer.
  case depends
}

/// Why a question got its answer.
public enum SearchReason: String, Sendable, CaseIterable {
  /// The controller responds to the action.
  case implements
  /// It doesn't implement the action.
  case notImplemented = "not-implemented"
  /// It's the source, which returns NO by default (Semantics.md A8, B8).
  case isSource = "is-source"
  /// An override of the app decides.
  case override
  /// The answer is empty, for any reason except an override.
  case noChildren = "no-children"
  /// Children in order (Semantics.md B6).
  case defaultOrder = "default-order"
  /// A navigation controller's children from the top of the stack down (Semantics.md B6).
  case navigationTopDown = "navigation-top-down"
  /// UIKit's own classic search (Semantics.md A5, A6).
  case defaultSearch = "default-search"
  /// The deprecated method of a class that doesn't override the new one (Semantics.md B5.1).
  case legacyOverride = "legacy-override"
  /// A `depends` rule, or missing information.
  case undetermined
}

/// Where a method is written: on a controller of the document, or in a class.
public enum OverrideOrigin: Sendable, Equatable {
  case controller(ControllerIndex)
  case className(String)
}

/// The rule of a canPerformUnwindSegueAction override that decides an answer.
///
/// It's a class, because thousands of steps of a search may share a rule.
public final class DecidingRule: Sendable, Equatable {
  /// Where it is written.
  public let origin: OverrideOrigin
  /// Its place in the list of its override.
  public let place: Int
  /// The first rule that matched.
  public let rule: CanPerformRule

  init(origin: OverrideOrigin, place: Int, rule: CanPerformRule) {
    self.origin = origin
    self.place = place
    self.rule = rule
  }

  /// Whether two are the same rule at the same place.
  public static func == (left: DecidingRule, right: DecidingRule) -> Bool {
    left === right
      || (left.origin == right.origin && left.place == right.place && left.rule == right.rule)
  }
}

/// The rule by which a source answers shouldPerformSegueWithIdentifier:sender:.
public struct TriggerRule: Sendable {
  /// Where it is written.
  public let origin: OverrideOrigin?
  /// The first rule that matched.
  public let rule: ShouldPerformRule
}
