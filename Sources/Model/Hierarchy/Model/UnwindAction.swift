/// The Objective-C selector of an unwind action, such as `unwindToMenu:`.
public struct ActionSelector: Hashable, Sendable, CustomStringConvertible {
  /// The Objective-C spelling.
  public let name: String

  /// Takes an Objective-C spelling as it is. The loader normalizes Swift spellings first.
  public init(objectiveC name: String) { self.name = name }

  /// The Objective-C spelling.
  public var description: String { name }
}

/// The unwind actions that a class or a controller implements itself, without inherited ones.
public struct UnwindActionList: Sendable {
  /// Their selectors.
  public internal(set) var actions: [ActionSelector] = []
  /// What there is to say of some of them.
  public internal(set) var details: [UnwindActionDetail] = []
  /// Whether there may be others: the sources were not given (Semantics.md U3).
  public internal(set) var isOpen = false
}

/// A class or a controller, which implements unwind actions.
public protocol UnwindActionImplementer {
  var actions: UnwindActionList { get }
}

extension UnwindActionImplementer {
  /// The unwind actions that it implements itself.
  @inlinable public var unwindActions: [ActionSelector] { actions.actions }

  /// What there is to say of some of ``unwindActions``.
  @inlinable public var actionDetails: [UnwindActionDetail] { actions.details }

  /// Whether it may implement others: its sources were not given (Semantics.md U3).
  @inlinable public var hasUnknownActions: Bool { actions.isOpen }
}

/// What a document says of an unwind action beside its selector.
public struct UnwindActionDetail: Sendable, Equatable {
  /// The action.
  public let action: ActionSelector
  /// What its code does to the screen (Semantics.md U5); nil: nothing.
  public let performs: ActionPerformance?
  /// Where it comes from.
  public let origin: Origin?
}

/// What the code of an unwind action does to the screen besides (Semantics.md U5).
public enum ActionPerformance: String, Sendable, CaseIterable {
  /// Dismisses what the destination presents or, failing that, the modal that it is in.
  case dismiss
  /// Pops the destination's nearest navigation controller once.
  case pop
  /// Pops it to its root.
  case popToRoot
  /// Something that could not be read from it.
  case unknown
}
