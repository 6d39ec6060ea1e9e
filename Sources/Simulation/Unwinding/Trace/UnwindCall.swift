import Hierarchy

/// A call that UIKit sends around an unwind segue; the search's questions are ``SearchStep``s.
public struct UnwindCall: Sendable, Equatable {
  /// Who is called.
  public let receiver: ControllerIndex
  /// What is called.
  public let message: Message

  /// What is called.
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

/// Something that an unwind segue changes on screen.
public struct UnwindEffect: Sendable, Equatable {
  /// Whose doing it is.
  public let by: ControllerIndex
  /// What changes.
  public let change: Change

  /// What changes.
  public enum Change: Sendable, Equatable {
    case dismiss(removes: [ControllerIndex])
    case pop(to: ControllerIndex, removes: [ControllerIndex])
    case select(child: ControllerIndex)
    /// A container's own means show a child.
    case reveal(child: ControllerIndex)
    /// A custom segue of which the document does not say what it does.
    case customSegue(className: String)
    /// The only entry of an unwind segue without any effect, or of which it is not known whether it
    /// has one (Semantics.md B15).
    case none(why: Phrase, isKnown: Bool)

    /// Whether it is known what it changes, even if nothing.
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

/// A container that does not show what an unwind segue goes to (Semantics.md B17).
public struct HiddenDestination: Sendable, Equatable {
  /// The first controller on the path down to the destination that stays hidden.
  public let child: ControllerIndex
  /// Who does not show it.
  public let container: ControllerIndex
}
