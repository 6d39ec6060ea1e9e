/// The place of a segue in ``Document/segues``.
public typealias SegueIndex = Place<Segue>

/// A segue that could be triggered now.
public struct Segue: Sendable {
  /// The id, unique in the document. Default: "segue-N", with N the position in `segues` from 1.
  public internal(set) var id = ""
  /// Its kind.
  public internal(set) var kind = SegueKind.unwind
  /// The source.
  public internal(set) var from: ControllerIndex
  /// The unwind action of an unwind segue; nil for others.
  public internal(set) var action: ActionSelector?
  /// The destination of a forward segue; nil for unwind segues.
  public internal(set) var to: ControllerIndex?
  /// The storyboard identifier.
  public internal(set) var identifier: String?
  /// The control that triggers it, such as a button's title.
  public internal(set) var sender: String?
  /// A custom segue class.
  public internal(set) var segueClass: String?
  /// A note for readers.
  public internal(set) var note: String?
  /// Its place in the app.
  public internal(set) var origin: Origin?
  /// How it is triggered.
  public internal(set) var trigger = SegueTrigger.interface
  /// The condition for performing it, as in the code; other code decides whether it's true.
  public internal(set) var condition: String?
  /// The condition for performing it, also if it's unknown whether code does.
  package var codeCondition: String? {
    condition ?? (trigger == .unknown ? "code performs \(id)" : nil)
  }
  /// Whether code may perform it while its source isn't on screen.
  public internal(set) var isPerformedWhileHidden = false
  /// Whether it animates.
  public internal(set) var animates = true
  /// Whether the storyboard or code creates it.
  public internal(set) var maker = SegueMaker.storyboard
  /// The presentation style of a forward segue, which replaces that of its destination
  /// (Semantics.md F4a).
  public internal(set) var modalPresentationStyle: ModalPresentationStyle?
  /// The effect of a forward segue's class; nil: unknown.
  public internal(set) var actsAs: CustomSegueAction?
  /// The effect of an unwind segue's class; nil: unknown.
  public internal(set) var performs: SeguePerformance?
  /// The author's expectations; for a forward segue, only about the outcome.
  public internal(set) var expectations: [Expectation] = []
  /// The author's expectation about an unwind segue in every app state.
  public internal(set) var everywhere: EverywhereExpectation?
  /// The beginning of the segue's object in the file.
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
  /// By the interface, so UIKit calls shouldPerformSegue of the source.
  case interface
  /// By performSegueWithIdentifier:sender:, which doesn't call shouldPerformSegue.
  case programmatic
  /// By nothing: no control is connected to it, and no code performs it.
  case nothing = "none"
  /// Perhaps by code, which performs an unknown segue. That can be this one.
  case unknown

  /// Whether a control or code certainly performs it.
  package var isCertain: Bool { self == .interface || self == .programmatic }
}

/// The storyboard or code that creates a segue.
public enum SegueMaker: String, Sendable, CaseIterable {
  /// UIKit creates it from a storyboard.
  case storyboard
  /// App code without a segue, so UIKit calls neither shouldPerformSegue nor prepareForSegue.
  case code
}

/// The effect of a forward segue's class.
public enum CustomSegueAction: String, Sendable, CaseIterable {
  case push, show, presentation, child, root
  /// The effect of the segue's kind: the class calls `super`.
  case `super`
  case nothing, unknown
}

extension SegueKind {
  /// Returns the kind with the same effect as this kind of forward segue (Semantics.md F7); nil:
  /// unknown. A custom class replaces the kind. `custom` also has `actsAs`.
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
  /// The effect as a forward segue, whatever its kind.
  public var performed: (kind: SegueKind, actsAs: CustomSegueAction?) {
    kind.performed(hasClass: segueClass != nil, as: actsAs)
  }

  /// Whether code performs it, but can't find it, because it has no identifier.
  package var lacksIdentifier: Bool {
    trigger == .programmatic && maker == .storyboard && identifier == nil
  }
}

/// The author's expectation about a segue. Only values that are set are compared.
public struct Expectation: Sendable {
  /// The only version that it's for; nil: every version.
  public let ios: IOSVersion?
  /// The expected outcome, by its name in the trace.
  public let outcome: OutcomeName?
  /// The expected destination; `.noController` for null.
  public let destination: ExpectedController?
  /// The expected executor; `.noController` for null.
  public let executor: ExpectedController?
  /// All controllers that are expected to be removed, in any order.
  public let removes: [ControllerIndex]?
  /// The beginning of the expectation's object in the file.
  public let position: SourcePosition
}

/// A controller in an expectation, or none.
public enum ExpectedController: Sendable, Equatable {
  case controller(ControllerIndex)
  case noController
}

/// The outcomes of an unwind segue, by their names in the trace.
public enum OutcomeName: String, Sendable, CaseIterable {
  /// UIKit found a destination and performed the segue.
  case performed
  /// There's no destination.
  case aborted
  /// shouldPerformSegue returned NO, or segueForUnwinding returned nil.
  case prevented
  /// UIKit raises an exception.
  case exception
  /// App code or missing information decides.
  case undetermined
  /// Its source isn't on screen (Semantics.md U1).
  case offscreen
}

/// The author's expectation about an unwind segue in every app state.
public struct EverywhereExpectation: Sendable {
  /// The allowed destinations; nil: any.
  public let destinations: [EverywhereDestination]?
  /// The outcomes that aren't allowed.
  public let never: [ExcludedOutcome]
  /// The beginning of the expectation's object in the file.
  public let position: SourcePosition
}

/// An allowed destination of an unwind segue.
public enum EverywhereDestination: Sendable, Equatable {
  /// An instance of this controller or scene.
  case controller(ControllerIndex)
  /// The screen that opened its source.
  case opener
}

/// An outcome that an expectation can exclude.
public enum ExcludedOutcome: String, Sendable, CaseIterable {
  case aborted
  /// It's performed, but its destination isn't on screen afterward.
  case movesNothing = "moves-nothing"
  case exception, undetermined
}
