import JSON

/// The overrides of UIKit's methods in a ``NewDocument``, with controllers by their ids. Nil or
/// false: the method isn't overridden.
public struct NewOverrides: Sendable {
  /// The rules: the first match decides. No match: super.
  public var canPerformUnwindSegueAction: [CanPerform]?
  /// The controller that handles the unwind segue, in iOS 6 to 8, and later for classes that
  /// override only this method.
  public var viewControllerForUnwindSegueAction: ViewControllerForUnwindAnswer<String>?
  /// The children that are searched, on iOS 9 and later.
  public var allowedChildrenForUnwinding: AllowedChildrenAnswer<String>?
  /// The effect of unwind(for:towards:), from iOS 9.
  public var unwindForTowards: UnwindForTowardsOverride?
  /// The segue that an executor supplies.
  public var segueForUnwindingToViewController: SegueForUnwindingOverride?
  /// The rules: the first match decides. No match: YES.
  public var shouldPerformSegue: [ShouldPerformRule]?
  /// Whether showViewController:sender: is overridden.
  public var showViewController = false
  /// Whether showDetailViewController:sender: is overridden.
  public var showDetailViewController = false

  /// Creates no overrides.
  public init() {}

  /// A rule of canPerformUnwindSegueAction.
  public struct CanPerform: Sendable {
    /// The action; nil: every action.
    public var action: String?
    /// The source, by its id or class; nil: every source.
    public var from: String?
    /// The answer.
    public var answer: RuleAnswer
    /// A note for readers.
    public var note: String?
    /// Its place in the app.
    public var origin: Origin?
    /// Whether it represents an override that couldn't be interpreted. It's then the only rule.
    public private(set) var isUnknown = false

    /// Represents an override that couldn't be interpreted.
    public static var unknown: CanPerform {
      var rule = CanPerform(answer: .depends)
      rule.isUnknown = true
      return rule
    }

    /// Creates a rule.
    public init(
      action: String? = nil, from: String? = nil, answer: RuleAnswer, note: String? = nil
    ) {
      self.action = action
      self.from = from
      self.answer = answer
      self.note = note
    }
  }

  /// Whether nothing is overridden.
  package var isEmpty: Bool { json == nil }

  var json: JSONValue? {
    var members = NewMembers<OverridePoint>()
    members.set(
      .canPerformUnwindSegueAction,
      canPerformUnwindSegueAction.map { rules in
        rules.contains(where: \.isUnknown) ? Self.unknown : .array(rules.map(\.json))
      })
    members.set(.viewControllerForUnwindSegueAction, viewControllerForUnwindSegueAction?.json)
    members.set(.allowedChildrenForUnwinding, allowedChildrenForUnwinding?.json)
    members.set(.unwindForTowards, unwindForTowards?.rawValue)
    members.set(.segueForUnwindingToViewController, segueForUnwindingToViewController?.json)
    members.set(
      .shouldPerformSegue,
      shouldPerformSegue.map { rules in
        rules.contains(where: \.isUnknown) ? Self.unknown : .array(rules.map(\.json))
      })
    members.set(.showViewController, showViewController)
    members.set(.showDetailViewController, showDetailViewController)
    return members.isEmpty ? nil : members.object
  }

  private static let unknown = JSONValue.string(UnknownWord.unknown.rawValue)
}

extension NewOverrides.CanPerform {
  fileprivate var json: JSONValue {
    var members = NewMembers<CanPerformRuleKey>()
    members.set(.action, action)
    members.set(.from, from)
    members.set(.answer, answer.rawValue)
    members.set(.note, note)
    members.set(.origin, origin?.json)
    return members.object
  }
}

extension ViewControllerForUnwindAnswer<String> {
  fileprivate var json: JSONValue {
    var members = NewMembers<ViewControllerForUnwindKey>()
    switch self {
    case .nil: return .string(OverridesReader.AnswerName.nil.rawValue)
    case .self: return .string(OverridesReader.AnswerName.`self`.rawValue)
    case .super: return .string(OverridesReader.AnswerName.super.rawValue)
    case .controller(let id): members.set(.controller, id)
    case .children(let order, let then):
      members.set(.children, order.json)
      members.set(.then, then.rawValue)
    case .unknown: return .string(OverridesReader.AnswerName.unknown.rawValue)
    }
    return members.object
  }
}

extension ViewControllerForUnwindAnswer<String>.ChildrenOrder {
  fileprivate var json: JSONValue {
    switch self {
    case .inOrder: .string(OverridesReader.OrderName.inOrder.rawValue)
    case .topDown: .string(OverridesReader.OrderName.topDown.rawValue)
    case .recursive: .string(OverridesReader.OrderName.recursive.rawValue)
    case .listed(let ids): .array(ids.json)
    }
  }
}

extension AllowedChildrenAnswer<String> {
  fileprivate var json: JSONValue {
    switch self {
    case .super: .string(OverridesReader.AllowedName.super.rawValue)
    case .all: .string(OverridesReader.AllowedName.all.rawValue)
    case .none: .string(OverridesReader.AllowedName.none.rawValue)
    case .listed(let ids): .array(ids.json)
    case .unknown: .string(OverridesReader.AllowedName.unknown.rawValue)
    }
  }
}

extension SegueForUnwindingOverride {
  fileprivate var json: JSONValue {
    switch self {
    case .nil: return .string(OverridesReader.SegueName.nil.rawValue)
    case .unknown: return .string(OverridesReader.SegueName.unknown.rawValue)
    case .segue(let className, let performs):
      var members = NewMembers<SegueForUnwindingKey>()
      members.set(.class, className)
      members.set(.performs, performs?.rawValue)
      return members.object
    }
  }
}

extension ShouldPerformRule {
  fileprivate var json: JSONValue {
    var members = NewMembers<ShouldPerformRuleKey>()
    members.set(.identifier, identifier)
    members.set(.answer, answer.rawValue)
    members.set(.note, note)
    members.set(.origin, origin?.json)
    return members.object
  }
}
