/// The overrides of UIKit's methods, as data. Nil: the method isn't overridden.
public struct Overrides: Sendable, Equatable {
  /// The rules: the first match decides. No match: super (Semantics.md 1.5).
  public var canPerformUnwindSegueAction: [CanPerformRule]?
  /// The override of a method of iOS 6 to 8, and of legacy classes later (Semantics.md A4, B5.1).
  public var viewControllerForUnwindSegueAction: ViewControllerForUnwindOverride?
  /// The override of allowedChildrenForUnwinding(from:) (iOS 9 and later: Semantics.md B6).
  public var allowedChildrenForUnwinding: AllowedChildrenOverride?
  /// The override of unwind(for:towards:) (Semantics.md B13, B16).
  public var unwindForTowards: UnwindForTowardsOverride?
  /// segueForUnwindingToViewController:fromViewController:identifier: (Semantics.md A13, B9).
  public var segueForUnwindingToViewController: SegueForUnwindingOverride?
  /// The rules: the first match decides. No match: YES.
  public var shouldPerformSegue: [ShouldPerformRule]?
  /// Whether showViewController:sender: is overridden (Semantics.md F2).
  public var showViewController = false
  /// Whether showDetailViewController:sender: is overridden (Semantics.md F2).
  public var showDetailViewController = false
  /// The place of ``viewControllerForUnwindSegueAction`` in the file.
  public var viewControllerForUnwindMark = SourceMark()

  /// Creates no overrides.
  public init() {}
}

/// The answer to a method that returns a Boolean.
public enum RuleAnswer: String, Sendable, CaseIterable {
  case yes, no
  /// The next override up the class chain, or UIKit's default.
  case `super`
  /// App code decides at run time.
  case depends
}

/// One rule of a canPerformUnwindSegueAction override.
public struct CanPerformRule: Sendable, Equatable {
  /// The action; nil: every action.
  public let action: ActionSelector?
  /// The unwinding controller it is about; nil: every one.
  public internal(set) var from: FromMatcher?
  /// The answer of the rule.
  public let answer: RuleAnswer
  /// A note for readers.
  public let note: String?
  /// Its place in the app.
  public internal(set) var origin: Origin?
  /// The place of its answer in the file.
  public internal(set) var mark = SourceMark()
  /// Whether it represents an override that couldn't be interpreted (Semantics.md U4).
  public private(set) var isUnknown = false

  /// Represents an override that couldn't be interpreted.
  public static func unknown(mark: SourceMark = SourceMark()) -> CanPerformRule {
    var rule = CanPerformRule(action: nil, from: nil, answer: .depends, note: nil, mark: mark)
    rule.isUnknown = true
    return rule
  }

  /// Whether both have the same meaning, at any place.
  public static func == (left: CanPerformRule, right: CanPerformRule) -> Bool {
    left.action == right.action && left.from == right.from && left.answer == right.answer
      && left.note == right.note && left.isUnknown == right.isUnknown
  }
}

/// The sources to which a rule applies: an id, or else a class and its subclasses.
public enum FromMatcher: Sendable, Equatable {
  case controller(ControllerIndex)
  case className(String)
}

/// The result of an override of viewControllerForUnwindSegueAction.
public typealias ViewControllerForUnwindOverride = ViewControllerForUnwindAnswer<ControllerIndex>

/// The result of an override of allowedChildrenForUnwinding.
public typealias AllowedChildrenOverride = AllowedChildrenAnswer<ControllerIndex>

/// The answer to viewControllerForUnwindSegueAction, with controllers or their ids.
public enum ViewControllerForUnwindAnswer<Controller: Sendable & Equatable>: Sendable, Equatable {
  case `nil`
  /// The controller itself, without asking canPerform.
  case `self`
  /// The next override up the class chain, or UIKit's default.
  case `super`
  /// Returns another controller, without asking it.
  case controller(Controller)
  /// The first of these that returns YES, else `then`.
  case children(ChildrenOrder, then: ViewControllerForUnwindFallback)
  /// The override couldn't be interpreted (Semantics.md U4).
  case unknown

  /// The order in which an override asks children.
  public enum ChildrenOrder: Sendable, Equatable {
    case inOrder
    case topDown
    /// Every descendant, parent before its children, in child order (Semantics.md A9b).
    case recursive
    case listed([Controller])
  }

  func map<Other>(_ other: (Controller) -> Other) -> ViewControllerForUnwindAnswer<Other> {
    switch self {
    case .nil: .nil
    case .self: .self
    case .super: .super
    case .unknown: .unknown
    case .controller(let controller): .controller(other(controller))
    case .children(.inOrder, let fallback): .children(.inOrder, then: fallback)
    case .children(.topDown, let fallback): .children(.topDown, then: fallback)
    case .children(.recursive, let fallback): .children(.recursive, then: fallback)
    case .children(.listed(let list), let fallback):
      .children(.listed(list.map(other)), then: fallback)
    }
  }
}

/// The result of an override of viewControllerForUnwindSegueAction if no child returns YES.
public enum ViewControllerForUnwindFallback: String, Sendable, CaseIterable {
  case `super`, `self`, `nil`
}

/// The answer to allowedChildrenForUnwinding, with controllers or their ids.
public enum AllowedChildrenAnswer<Controller: Sendable & Equatable>: Sendable, Equatable {
  case `super`
  /// Every child in order, not reversed (Semantics.md B7).
  case all
  case none
  /// For a class: those of the controllers that are children of the receiver.
  case listed([Controller])
  /// The override couldn't be interpreted (Semantics.md U4).
  case unknown

  func map<Other>(_ other: (Controller) -> Other) -> AllowedChildrenAnswer<Other> {
    switch self {
    case .super: .super
    case .all: .all
    case .none: .none
    case .unknown: .unknown
    case .listed(let list): .listed(list.map(other))
    }
  }
}

/// The effect of an override of unwind(for:towards:).
public enum UnwindForTowardsOverride: String, Sendable, CaseIterable {
  /// The container's own code shows the next controller.
  case reveals
  case nothing
  /// The override couldn't be interpreted (Semantics.md U4).
  case unknown
}

/// The result of an override of segueForUnwinding.
public enum SegueForUnwindingOverride: Sendable, Equatable {
  case `nil`
  /// A segue with a class. If `performs` is nil, its effect is unknown.
  case segue(className: String, performs: SeguePerformance?)
  /// The override couldn't be interpreted (Semantics.md U4).
  case unknown
}

/// The effect of an unwind segue's class, which replaces UIKit's (Semantics.md A13).
public enum SeguePerformance: String, Sendable, CaseIterable {
  case dismiss, pop, dismissAndPop, select, nothing
  /// UIKit's own effect: the class calls `super`.
  case `super`
  /// The effect is unknown.
  case unknown
}

/// One rule of a shouldPerformSegue override. Its answer is never `super`.
public struct ShouldPerformRule: Sendable, Equatable {
  /// The identifier of the segue; nil: every segue.
  public let identifier: String?
  /// The answer.
  public let answer: RuleAnswer
  /// A note for readers.
  public let note: String?
  /// Its place in the app.
  public internal(set) var origin: Origin?

  /// Whether it represents an override that couldn't be interpreted (Semantics.md U4).
  public private(set) var isUnknown = false

  /// Represents an override that couldn't be interpreted.
  public static var unknown: ShouldPerformRule {
    var rule = ShouldPerformRule(identifier: nil, answer: .depends, note: nil)
    rule.isUnknown = true
    return rule
  }

  static let answers: [RuleAnswer] = [.yes, .no, .depends]

  /// Creates a rule.
  public init(identifier: String?, answer: RuleAnswer, note: String?, origin: Origin? = nil) {
    self.identifier = identifier
    self.answer = answer
    self.note = note
    self.origin = origin
  }

  /// Whether both have the same meaning, with any origin.
  public static func == (left: ShouldPerformRule, right: ShouldPerformRule) -> Bool {
    left.identifier == right.identifier && left.answer == right.answer && left.note == right.note
      && left.isUnknown == right.isUnknown
  }
}

/// The override points in ``Overrides``, by their keys.
public enum OverridePoint: String, Sendable, CaseIterable {
  case canPerformUnwindSegueAction, viewControllerForUnwindSegueAction
  case allowedChildrenForUnwinding, unwindForTowards, segueForUnwindingToViewController
  case shouldPerformSegue, showViewController, showDetailViewController
}
