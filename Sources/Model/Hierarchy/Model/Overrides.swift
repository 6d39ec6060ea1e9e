/// What an app's code answers in UIKit's hooks, as data. A nil member: the hook is not overridden.
public struct Overrides: Sendable, Equatable {
  /// canPerformUnwindSegueAction:fromViewController:sender: as rules of which the first match wins;
  /// none matches: super (Semantics.md 1.5).
  public var canPerformUnwindSegueAction: [CanPerformRule]?
  /// viewControllerForUnwindSegueAction:fromViewController:withSender: (iOS 6 to 8, and legacy
  /// classes later: Semantics.md A4, B5.1).
  public var viewControllerForUnwindSegueAction: ViewControllerForUnwindOverride?
  /// allowedChildrenForUnwinding(from:) (iOS 9 and later: Semantics.md B6).
  public var allowedChildrenForUnwinding: AllowedChildrenOverride?
  /// unwind(for:towards:) (Semantics.md B13, B16).
  public var unwindForTowards: UnwindForTowardsOverride?
  /// segueForUnwindingToViewController:fromViewController:identifier: (Semantics.md A13, B9).
  public var segueForUnwindingToViewController: SegueForUnwindingOverride?
  /// shouldPerformSegueWithIdentifier:sender: as rules of which the first match wins; none: yes.
  public var shouldPerformSegue: [ShouldPerformRule]?
  /// Whether showViewController:sender: is overridden (Semantics.md F2).
  public var showViewController = false
  /// Whether showDetailViewController:sender: is overridden (Semantics.md F2).
  public var showDetailViewController = false
  /// Where ``viewControllerForUnwindSegueAction`` is given.
  public var viewControllerForUnwindMark = SourceMark()
  /// Where ``segueForUnwindingToViewController`` is given.
  public var segueForUnwindingMark = SourceMark()

  /// Overrides of nothing.
  public init() {}
}

/// An answer to a yes-or-no hook.
public enum RuleAnswer: String, Sendable, CaseIterable {
  case yes, no
  /// The next override up the class chain, or UIKit's default.
  case `super`
  /// The answer depends on state that the document does not know.
  case depends
}

/// One rule of a canPerformUnwindSegueAction override.
public struct CanPerformRule: Sendable, Equatable {
  /// The action it is about; nil: every action.
  public let action: ActionSelector?
  /// The unwinding controller it is about; nil: every one.
  public internal(set) var from: FromMatcher?
  /// What it answers.
  public let answer: RuleAnswer
  /// A remark for people.
  public let note: String?
  /// Where it comes from.
  public let origin: Origin?
  /// Where its answer is given.
  public let mark: SourceMark
  /// Whether it stands for an override that could not be read (Semantics.md U4).
  public private(set) var isUnknown = false

  /// Stands for an override that could not be read.
  public static func unknown(mark: SourceMark = SourceMark()) -> CanPerformRule {
    var rule = CanPerformRule(action: nil, from: nil, answer: .depends, note: nil, mark: mark)
    rule.isUnknown = true
    return rule
  }

  /// Makes a rule.
  public init(
    action: ActionSelector?, from: FromMatcher?, answer: RuleAnswer, note: String?,
    origin: Origin? = nil, mark: SourceMark = SourceMark()
  ) {
    self.action = action
    self.from = from
    self.answer = answer
    self.note = note
    self.origin = origin
    self.mark = mark
  }

  /// Whether two say the same, wherever they come from and are given.
  public static func == (left: CanPerformRule, right: CanPerformRule) -> Bool {
    left.action == right.action && left.from == right.from && left.answer == right.answer
      && left.note == right.note && left.isUnknown == right.isUnknown
  }
}

/// Which unwinding controllers a rule is about: an id first, else a class and its subclasses.
public enum FromMatcher: Sendable, Equatable {
  case controller(ControllerIndex)
  case className(String)
}

/// What an override of viewControllerForUnwindSegueAction returns.
public enum ViewControllerForUnwindOverride: Sendable, Equatable {
  case `nil`
  /// The controller itself, without asking canPerform.
  case `self`
  /// The next override up the class chain, or UIKit's default.
  case `super`
  /// Another controller, without asking it.
  case controller(ControllerIndex)
  /// The first of these that canPerform returns YES for, else `then`.
  case children(ChildrenOrder, then: Fallback)
  /// It could not be read (Semantics.md U4).
  case unknown

  /// The order in which an override asks.
  public enum ChildrenOrder: Sendable, Equatable {
    case inOrder
    case topDown
    /// Every descendant, parent before its children, in child order (Semantics.md A9b).
    case recursive
    case listed([ControllerIndex])
  }

  /// What an override returns when no child returned YES.
  public enum Fallback: String, Sendable, CaseIterable {
    case `super`, `self`, `nil`
  }
}

/// What an override of allowedChildrenForUnwinding returns.
public enum AllowedChildrenOverride: Sendable, Equatable {
  case `super`
  /// Every child in order, not reversed (Semantics.md B7).
  case all
  case none
  /// Given on a class, a receiver answers with those of them that are its children.
  case listed([ControllerIndex])
  /// It could not be read (Semantics.md U4).
  case unknown
}

/// What an override of unwind(for:towards:) does.
public enum UnwindForTowardsOverride: String, Sendable, CaseIterable {
  /// Shows the next controller by the container's own means.
  case reveals
  case nothing
  /// It could not be read (Semantics.md U4).
  case unknown
}

/// What an override of segueForUnwinding returns.
public enum SegueForUnwindingOverride: Sendable, Equatable {
  case `nil`
  /// A segue of a class; `performs` nil: the document does not say what it does.
  case segue(className: String, performs: SeguePerformance?)
  /// It could not be read (Semantics.md U4).
  case unknown
}

/// What the class of an unwind segue moves: that and only that (Semantics.md A13).
public enum SeguePerformance: String, Sendable, CaseIterable {
  case dismiss, pop, dismissAndPop, select, nothing
  /// What UIKit's own unwind segue moves: the class calls `super`.
  case `super`
  /// Nobody has read the class.
  case unknown
}

/// One rule of a shouldPerformSegue override. Its answer is never `super`.
public struct ShouldPerformRule: Sendable, Equatable {
  /// The identifier of the segue it is about; nil: every segue.
  public let identifier: String?
  /// What it answers.
  public let answer: RuleAnswer
  /// A remark for people.
  public let note: String?
  /// Where it comes from.
  public internal(set) var origin: Origin?

  /// Whether it stands for an override that could not be read (Semantics.md U4).
  public private(set) var isUnknown = false

  /// Stands for an override that could not be read.
  public static var unknown: ShouldPerformRule {
    var rule = ShouldPerformRule(identifier: nil, answer: .depends, note: nil)
    rule.isUnknown = true
    return rule
  }

  static let answers: [RuleAnswer] = [.yes, .no, .depends]

  /// Makes a rule.
  public init(identifier: String?, answer: RuleAnswer, note: String?, origin: Origin? = nil) {
    self.identifier = identifier
    self.answer = answer
    self.note = note
    self.origin = origin
  }

  /// Whether two say the same, wherever they come from.
  public static func == (left: ShouldPerformRule, right: ShouldPerformRule) -> Bool {
    left.identifier == right.identifier && left.answer == right.answer && left.note == right.note
      && left.isUnknown == right.isUnknown
  }
}
