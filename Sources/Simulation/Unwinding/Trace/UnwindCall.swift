import Hierarchy

/// A call that UIKit makes for an unwind segue. The questions of the search are ``SearchStep``s.
public struct UnwindCall: Sendable, Equatable {
  /// The receiver.
  public let receiver: ControllerIndex
  /// The message.
  public let message: Message

  /// The messages of UIKit.
  public enum Message: Sendable, Equatable {
    case shouldPerformSegue
    case segueForUnwinding
    case prepareForSegue
    case unwindAction
    case dismiss
    /// unwind(for:towards:) with the next controller on the path.
    case unwindForTowards(ControllerIndex)
    /// A segue object's perform, by its class.
    case performSegue(className: String)

    /// The call as the trace spells it.
    public var name: String {
      switch self {
      case .shouldPerformSegue: "shouldPerformSegue"
      case .segueForUnwinding: "segueForUnwinding"
      case .prepareForSegue: "prepareForSegue"
      case .unwindAction: "unwindAction"
      case .dismiss: "dismiss"
      case .unwindForTowards: "unwindForTowards"
      case .performSegue: "performSegue"
      }
    }
  }
}

/// A change on screen by an unwind segue.
public struct UnwindEffect: Sendable, Equatable {
  /// The controller that causes the effect.
  public let by: ControllerIndex
  /// What changes.
  public let change: Change

  /// What changes.
  public enum Change: Sendable, Equatable {
    case dismiss(removes: [ControllerIndex])
    case pop(to: ControllerIndex, removes: [ControllerIndex])
    case select(child: ControllerIndex)
    /// A container's own code shows a child.
    case reveal(child: ControllerIndex)
    /// A custom segue whose effect the document doesn't describe.
    case customSegue(className: String)
    /// No effect, or an unknown one. It's then the unwind segue's only effect
    /// (Semantics.md B15).
    case none(why: Phrase, isKnown: Bool)

    /// Whether its effect is known, even if it's none.
    public var isKnown: Bool {
      if case .none(_, let isKnown) = self { isKnown } else { true }
    }
  }

  /// The controllers that it removes.
  public var removes: [ControllerIndex] {
    switch change {
    case .dismiss(let removes), .pop(_, let removes): removes
    default: []
    }
  }
}

/// A container that doesn't show the destination of an unwind segue (Semantics.md B17).
public struct HiddenDestination: Sendable, Equatable {
  /// The first controller on the path down to the destination that isn't shown.
  public let child: ControllerIndex
  /// The container.
  public let container: ControllerIndex
}
