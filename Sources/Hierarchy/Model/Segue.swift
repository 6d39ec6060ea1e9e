/// The place of a segue in ``Document/segues``.
public typealias SegueIndex = Place<Segue>

/// A segue that could be triggered now.
public struct Segue: Sendable {
  /// Unique in the document; "segue-N" (N from 1, the place in `segues`) where not given.
  public let id: String
  /// What it does.
  public let kind: SegueKind
  /// The source.
  public internal(set) var from: ControllerIndex
  /// The unwind action; given for unwind segues, nil for others.
  public let action: ActionSelector?
  /// The destination of a forward segue; nil for unwind segues.
  public let to: ControllerIndex?
  /// The storyboard identifier.
  public let identifier: String?
  /// What triggers it, as a person calls it: a button's title.
  public let sender: String?
  /// A custom segue class.
  public let segueClass: String?
  /// A remark for people.
  public let note: String?
  /// Where it comes from.
  public let origin: Origin?
  /// How it is triggered.
  public let trigger: SegueTrigger
  /// Whether it animates.
  public let animates: Bool
  /// Who makes it.
  public let maker: SegueMaker
  /// How a forward segue presents, in place of what its destination says (Semantics.md F4a).
  public let modalPresentationStyle: ModalPresentationStyle?
  /// What a custom segue acts as; nil: the document does not say.
  public let actsAs: CustomSegueAction?
  /// What the author expects of it; of a forward segue only the outcome.
  public internal(set) var expectations: [Expectation]
  /// What the author expects of an unwind in every stack that the app can build.
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
}

/// Who makes a segue.
public enum SegueMaker: String, Sendable, CaseIterable {
  /// UIKit, from a storyboard.
  case storyboard
  /// The app's code does what a segue would do. Its source is sent neither shouldPerformSegue nor
  /// prepareForSegue.
  case code
}

/// What a custom segue acts as.
public enum CustomSegueAction: String, Sendable, CaseIterable {
  case push, presentation, child, nothing
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
  /// Everything that is expected to leave the live hierarchy, in any order.
  public let removes: [ControllerIndex]?
  /// Where the expectation's object begins in the file.
  public let position: SourcePosition
}

/// A controller that an expectation names, or nobody.
public enum ExpectedController: Sendable, Equatable {
  case controller(ControllerIndex)
  case nobody
}

/// The outcomes of an unwind, as the trace spells them.
public enum OutcomeName: String, Sendable, CaseIterable {
  /// Somebody was found and the unwind ran.
  case performed
  /// Nobody wants the action.
  case aborted
  /// shouldPerformSegue said NO, or segueForUnwinding returned nil.
  case prevented
  /// UIKit raises an exception.
  case exception
  /// What the document does not know decides.
  case undetermined
  /// Its source is not on screen (Semantics.md U1).
  case offscreen
}
