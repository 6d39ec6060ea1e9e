import Hierarchy

/// The result of the simulation of a document (JSON.md).
public struct Trace: Sendable {
  /// The version whose rules were used.
  public let ios: IOSVersion
  /// The unwind segues, in document order.
  public let unwinds: [UnwindTrace]
  /// The other segues, in document order.
  public let forwards: [ForwardTrace]
  /// The findings of the whole document.
  public let diagnostics: [Diagnostic]
}

/// The place of an unwind segue in ``Trace/unwinds``.
public typealias UnwindIndex = Place<UnwindTrace>

/// The trace of one unwind segue.
public struct UnwindTrace: Sendable {
  /// The place of the segue in ``/Hierarchy/Document/segues``.
  public internal(set) var segue: SegueIndex
  /// The unwind action.
  public let action: ActionSelector
  /// The source.
  public let source: ControllerIndex
  /// The outcome.
  public let outcome: UnwindOutcome
  /// The destination; nil: none, or undetermined. After an exception, what UIKit found.
  public let destination: ControllerIndex?
  /// The executor (Semantics.md A11, B9); nil: none.
  public let executor: ControllerIndex?
  /// The source's shouldPerformSegue rule; nil: UIKit didn't call it, or its default answered.
  public let triggerRule: TriggerRule?
  /// The questions of the search in the order in which their calls begin.
  public internal(set) var search: [SearchStep]
  /// The other calls in order (Semantics.md, section 7).
  public internal(set) var calls: [UnwindCall]
  /// What happens on screen, in order.
  public let effects: [UnwindEffect]
  /// Every controller that is removed from the hierarchy, in document order within each effect.
  public let removed: [ControllerIndex]
  /// From the source by next() (Semantics.md A3, B4), up to the root.
  public let responderChain: [ResponderLink]
  /// If the outcome is undetermined: that for each combination of answers, true before false.
  public let alternatives: [UnwindAlternative]
  /// The missing information on which it depends, in search order. A `depends` rule doesn't count.
  public let doubts: [UnwindDoubt]
  /// Why it's undetermined, by what decides first; nil: it isn't.
  public let openness: UndeterminedReason?
  /// The destination, if its outcome is unknown; nil: none, or the outcome is known.
  public let chosen: ControllerIndex?
  /// The findings of this unwind segue.
  public internal(set) var diagnostics: [Diagnostic]

  var withoutSearch: UnwindTrace {
    var trace = self
    trace.search = []
    trace.diagnostics = []
    return trace
  }

  /// The trace as a comparison of documents reports it: without calls, and with only the first step
  /// of the search, which shows that there was one.
  var asReported: UnwindTrace {
    var trace = self
    trace.search = Array(search.prefix(1))
    trace.calls = []
    return trace
  }

  /// The number of calls before the search: only shouldPerformSegue (Semantics.md, section 7).
  package var callsBefore: Int { calls.prefix { $0.message == .shouldPerformSegue }.count }

  /// The destination, whether or not its outcome is known; nil: none, or undetermined.
  package var found: ControllerIndex? { destination ?? chosen }

  /// Whether the destination isn't shown (Semantics.md B17).
  package var hidesDestination: Bool {
    outcome == .performed && diagnostics.contains { $0.id == .foundNotRevealed }
  }

  /// Whether a search that leaves the known hierarchy leaves it at the root; false: at a modal whose
  /// presenter may be above the root, so UIKit doesn't ask the root (Semantics.md U2, iOS 8).
  package var leavesByRoot: Bool {
    guard doubts.contains(.above), let last = responderChain.last, responderChain.count > 1 else {
      return true
    }
    return last.reachedBy != .actualPresenter || search.contains { $0.receiver == last.controller }
  }
}

/// The outcome of an unwind segue.
public enum UnwindOutcome: Sendable, Hashable {
  case performed
  /// No destination: nothing happens, and UIKit logs nothing.
  case aborted
  /// shouldPerformSegue returned NO, or segueForUnwinding returned nil.
  case prevented
  /// UIKit raises an exception.
  case exception(UnwindException)
  /// A `depends` rule or missing information decides (Semantics.md, section 11).
  case undetermined
  /// The source isn't in the hierarchy, so the segue can't be triggered now (Semantics.md U1).
  case offscreen

  /// Whether nothing happens, and UIKit logs nothing.
  public var isIdle: Bool { self == .aborted || self == .prevented }

  /// The outcome as the trace spells it.
  public var name: OutcomeName {
    switch self {
    case .performed: .performed
    case .aborted: .aborted
    case .prevented: .prevented
    case .exception: .exception
    case .undetermined: .undetermined
    case .offscreen: .offscreen
    }
  }
}

/// Why UIKit raises an exception.
public enum UnwindException: String, Sendable, CaseIterable {
  /// "Could not find a view controller to execute unwinding" (Semantics.md A12).
  case noExecutor = "no-executor"
  /// The chosen controller doesn't implement the action (Semantics.md A9).
  case unrecognizedSelector = "unrecognized-selector"
  /// A programmatic segue without an identifier (Semantics.md A1).
  case noSuchIdentifier = "no-such-identifier"
}

/// A controller of the responder chain, and its relation to the previous one.
public struct ResponderLink: Sendable, Equatable {
  /// The controller.
  public let controller: ControllerIndex
  /// How next() led to it.
  public let reachedBy: Reach

  /// How next() leads to a controller.
  public enum Reach: String, Sendable {
    /// It's the first.
    case source
    /// It is the parent of the controller before it.
    case parent
    /// It called present on the controller before it.
    case caller
    /// It actually presents the controller before it (iOS 8).
    case actualPresenter
  }
}

/// One combination of answers on which an undetermined outcome depends.
public struct UnwindAlternative: Sendable {
  /// The answers, in the order of the questions.
  public let when: [AssumedAnswer]
  /// The outcome under these answers.
  public let outcome: UnwindOutcome
  /// The destination.
  public let destination: ControllerIndex?
  /// The executor.
  public let executor: ControllerIndex?
  /// The missing information, if the outcome is undetermined; nil: it isn't.
  public internal(set) var doubt: UnwindDoubt?
  /// The destination that the search found, if missing information decides what happens then.
  public internal(set) var chosen: ControllerIndex?

  /// The destination, whether or not its outcome is known.
  package var found: ControllerIndex? { destination ?? chosen }
}

/// An answer that an alternative assumes.
public struct AssumedAnswer: Sendable, Equatable {
  /// The controller that answers.
  public let controller: ControllerIndex
  /// The question.
  public let question: Question
  /// YES or NO.
  public let answer: Bool

  /// Creates the answer of a controller, or of a scene.
  package init(controller: ControllerIndex, question: Question, answer: Bool) {
    self.controller = controller
    self.question = question
    self.answer = answer
  }

  /// The questions whose answer a document may not contain.
  public enum Question: String, Sendable {
    case canPerformUnwindSegueAction
    case shouldPerformSegue
  }
}

/// What a forward segue does (Semantics.md, section 8).
public struct ForwardTrace: Sendable, Equatable {
  /// The place of the segue in ``/Hierarchy/Document/segues``.
  public let segue: SegueIndex
  /// The controller that the segue starts from.
  public let source: ControllerIndex
  /// The controller that handles the segue; nil: none.
  public let target: ControllerIndex?
  /// The presenter, if something is presented.
  public let presenter: ControllerIndex?
  /// What happens.
  public let effect: ForwardEffect
}

/// The effect of a forward segue.
public enum ForwardEffect: String, Sendable, CaseIterable {
  case push, present, popover, replacePrimary, replaceDetail, replaceRoot, embed, custom, none
  /// An old push outside a navigation controller raises an exception (Semantics.md F6).
  case pushWithoutNavigation = "push-without-navigation"
  /// An old push of a navigation controller raises an exception (Semantics.md F2a).
  case pushNavigationController = "push-navigation-controller"
  /// The source isn't in the hierarchy (Semantics.md U1).
  case offscreen

  /// Whether UIKit raises an exception.
  public var isException: Bool {
    self == .pushWithoutNavigation || self == .pushNavigationController
  }
}

/// Missing information on which an unwind segue depends (Semantics.md, section 11).
public enum UnwindDoubt: Sendable, Hashable {
  /// The parents and presenters of the root, which the search reaches (Semantics.md U2).
  case above
  /// Which actions a controller implements (Semantics.md U3).
  case actions(ControllerIndex)
  /// Whether a UIViewController extension or category implements the action for a controller that
  /// an override chose. Everything else about the controller is known (Semantics.md U3a).
  case extensionsOf(ControllerIndex)
  /// Whether an extension of UIViewController, or a category, implements an action that no other
  /// class implements (Semantics.md U3a).
  case extensions
  /// Screens that code shows and that the document doesn't have (Semantics.md U7).
  case screens
  /// The result of a controller's override (Semantics.md U4).
  case override(OverridePoint, ControllerIndex)
}

/// Why the outcome of an unwind segue is unknown.
public enum UndeterminedReason: String, Sendable, Hashable {
  /// An answer at run time: a `depends` rule.
  case depends
  /// Missing information decides (Semantics.md, section 11).
  case notKnown = "not-known"
}
