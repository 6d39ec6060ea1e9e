/// The place of a segue in ``Document/segues``.
public typealias SegueIndex = Place<Segue>

/// A segue that could be triggered now.
public struct Segue: Sendable {
  /// Unique in the document; "segue-N" (N from 1, the place in `segues`) where not given.
  public internal(set) var id = ""
  /// What it does.
  public internal(set) var kind = SegueKind.unwind
  /// The source.
  public internal(set) var from: ControllerIndex
  /// The unwind action; given for unwind segues, nil for others.
  public internal(set) var action: ActionSelector?
  /// The destination of a forward segue; nil for unwind segues.
  public internal(set) var to: ControllerIndex?
  /// The storyboard identifier.
  public internal(set) var identifier: String?
  /// What triggers it, as a person calls it: a button's title.
  public internal(set) var sender: String?
  /// A custom segue class.
  public internal(set) var segueClass: String?
  /// A remark for people.
  public internal(set) var note: String?
  /// Where it comes from.
  public internal(set) var origin: Origin?
  /// How it is triggered.
  public internal(set) var trigger = SegueTrigger.interface
  /// What must hold for code to perform it, as the code says that; other code decides whether it holds.
  public internal(set) var condition: String?
  /// Whether it animates.
  public internal(set) var animates = true
  /// Who makes it.
  public internal(set) var maker = SegueMaker.storyboard
  /// How a forward segue presents, in place of what its destination says (Semantics.md F4a).
  public internal(set) var modalPresentationStyle: ModalPresentationStyle?
  /// What the class of a forward segue makes of it; nil: the document does not say.
  public internal(set) var actsAs: CustomSegueAction?
  /// What the class of an unwind segue moves; nil: the document does not say.
  public internal(set) var performs: SeguePerformance?
  /// What the author expects of it; of a forward segue only the outcome.
  public internal(set) var expectations: [Expectation] = []
  /// What the author expects of an unwind segue in every app state.
  public internal(set) var everywhere: EverywhereExpectation?
  /// Where the segue's object begins in the file.
  public let position: SourcePosition
}

/// The storyboard's own words for a segue's kind.
public enum SegueKind: String, Sendable, CaseIterable {
  case unwind, show, showDetail, presentation, popoverPresentation, embed, custom
  /// The kinds of storyboards before iOS 8.
  case push, modal, popover
}

/// How a segue is triggered (Semantics.md A1).
public enum SegueTrigger: String, Sendable, CaseIterable {
  /// From the interface: the source is asked shouldPerformSegue.
  case interface
  /// By performSegueWithIdentifier:sender: which asks nobody and needs an identifier.
  case programmatic
  /// By nothing: no control is connected to it, and no code performs it.
  case nothing = "none"
}

/// Who makes a segue.
public enum SegueMaker: String, Sendable, CaseIterable {
  /// UIKit, from a storyboard.
  case storyboard
  /// The app's code does what a segue would do. Its source is sent neither shouldPerformSegue nor
  /// prepareForSegue.
  case code
}

/// What the class of a forward segue makes of it.
public enum CustomSegueAction: String, Sendable, CaseIterable {
  case push, show, presentation, child, root
  /// What segues of its kind do: the class calls `super`.
  case `super`
  case nothing, unknown
}

extension SegueKind {
  /// What a forward segue of this kind does (Semantics.md F7): a class of its own takes the place of the kind.
  ///
  /// - Returns: the kind that does the same; `custom` has what it acts as, or nil where nobody knows.
  public func performed(
    hasClass: Bool, as action: CustomSegueAction?
  ) -> (kind: SegueKind, actsAs: CustomSegueAction?) {
    if self == .unwind || self == .embed { return (self, nil) }
    switch action {
    case .show: return (.show, nil)
    case .super: return self == .custom ? (.custom, .nothing) : (self, nil)
    case .push, .presentation, .child, .root, .nothing: return (.custom, action)
    case .unknown: return (.custom, nil)
    case nil: return hasClass ? (.custom, nil) : (self, nil)
    }
  }
}

extension Segue {
  /// What it does, as a forward segue, whatever its kind.
  public var performed: (kind: SegueKind, actsAs: CustomSegueAction?) {
    kind.performed(hasClass: segueClass != nil, as: actsAs)
  }
}

/// What the author of a document expects of a segue; only the members given are compared.
public struct Expectation: Sendable {
  /// Only for this version; nil: for every one.
  public let ios: IOSVersion?
  /// The expected outcome, as the trace spells it.
  public let outcome: OutcomeName?
  /// The expected destination; `.nobody` where the document says null.
  public let destination: ExpectedController?
  /// The expected executor; `.nobody` where the document says null.
  public let executor: ExpectedController?
  /// Everything that is expected to leave hierarchy, in any order.
  public let removes: [ControllerIndex]?
  /// Where the expectation's object begins in the file.
  public let position: SourcePosition
}

/// A controller that an expectation names, or nobody.
public enum ExpectedController: Sendable, Equatable {
  case controller(ControllerIndex)
  case nobody
}

/// The outcomes of an unwind segue, as the trace spells them.
public enum OutcomeName: String, Sendable, CaseIterable {
  /// Somebody was found and the unwind segue ran.
  case performed
  /// Nobody wants the action.
  case aborted
  /// shouldPerformSegue returned NO, or segueForUnwinding returned nil.
  case prevented
  /// UIKit raises an exception.
  case exception
  /// What the document does not know decides.
  case undetermined
  /// Its source is not on screen (Semantics.md U1).
  case offscreen
}

/// What the author expects of an unwind segue in every app state.
public struct EverywhereExpectation: Sendable {
  /// Where it may go; nil: anywhere.
  public let destinations: [EverywhereDestination]?
  /// What must never become of it.
  public let never: [ExcludedOutcome]
  /// Where the expectation's object begins in the file.
  public let position: SourcePosition
}

/// Where an unwind segue may go.
public enum EverywhereDestination: Sendable, Equatable {
  /// An instance of this controller or scene.
  case controller(ControllerIndex)
  /// The controller that brought its source up.
  case opener
}

/// What may be excluded for an unwind segue.
public enum ExcludedOutcome: String, Sendable, CaseIterable {
  case aborted
  /// It is performed, but its destination is not on screen afterwards.
  case movesNothing = "moves-nothing"
  case exception, undetermined
}
