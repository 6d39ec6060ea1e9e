/// The Objective-C selector of an unwind action, such as `unwindToMenu:`.
public struct ActionSelector: Hashable, Sendable, CustomStringConvertible {
  /// The selector in Objective-C.
  public let name: String

  /// Creates a selector from its Objective-C name. The loader converts Swift syntax first.
  public init(objectiveC name: String) { self.name = name }

  /// The selector in Objective-C.
  public var description: String { name }
}

/// The unwind actions that a class or a controller implements itself, without inherited ones.
public struct UnwindActionList: Sendable {
  /// The selectors of the actions.
  public internal(set) var actions: [ActionSelector] = []
  /// Details of some of them.
  public internal(set) var details: [UnwindActionDetail] = []
  /// Whether there may be others, because not all code is known (Semantics.md U3).
  public internal(set) var isOpen = false
}

/// A class or a controller that implements unwind actions.
public protocol UnwindActionImplementer {
  var actions: UnwindActionList { get }
}

extension UnwindActionImplementer {
  /// The unwind actions that it implements itself.
  @inlinable public var unwindActions: [ActionSelector] { actions.actions }

  /// Details of some ``unwindActions``.
  @inlinable public var actionDetails: [UnwindActionDetail] { actions.details }

  /// Whether it may implement others, because not all of its code is known (Semantics.md U3).
  @inlinable public var hasUnknownActions: Bool { actions.isOpen }
}

/// The properties of an unwind action other than its selector.
public struct UnwindActionDetail: Sendable, Equatable {
  /// The action.
  public let action: ActionSelector
  /// The effect of its code on the screen (Semantics.md U5); nil: none.
  public let performs: ActionPerformance?
  /// Its place in the app.
  public let origin: Origin?
}

/// The additional effect of an unwind action's code on the screen (Semantics.md U5).
public enum ActionPerformance: String, Sendable, CaseIterable {
  /// Dismisses the controller that the destination presents, or else the modal that contains it.
  case dismiss
  /// Pops the destination's nearest navigation controller once.
  case pop
  /// Pops it to its root.
  case popToRoot
  /// Something that couldn't be interpreted.
  case unknown
}
