import Hierarchy

/// A finding about a document or one of its unwind segues.
public struct Diagnostic: Sendable, Equatable {
  /// Which finding.
  public let id: DiagnosticID
  /// What is the matter and what to do.
  public let sentence: Phrase
  /// The beginning of ``sentence`` that is about the app, where the rest is about its document,
  /// which readers of a diagram do not have; nil: all of it is.
  public var factAlone: Phrase?
  /// The controller that it is about.
  public let controller: ControllerIndex?
  /// The place in ``/Hierarchy/Document/segues`` of the segue that it is about.
  public let segue: SegueIndex?
  /// Where in the file to look.
  public let position: SourcePosition?
  /// The class that it is about, where it is about no single controller.
  public var className: String?
  /// The unwind action that it is about.
  public var action: ActionSelector?
  /// Of a failed expectation: where it was to go and where it goes.
  public var ways: [Way] = []

  /// Whether it is only a note, though others with its id are more.
  public var isOnlyNote = false

  /// How much it matters.
  public var severity: Severity { isOnlyNote ? .note : id.severity }

  /// What is the matter, for readers who have the app and not its document.
  public var fact: Phrase { factAlone ?? sentence }

  /// ``sentence`` in the trace's words.
  public var message: String { sentence.plainText }
}

extension Diagnostic {
  /// A way from the source of an unwind segue, and what the search found at its end.
  public struct Way: Sendable, Equatable {
    /// Whose way it is.
    public enum Role: String, Sendable {
      /// Of the controller that the author expects.
      case expected
      /// Of the controller that is found, or of the search where nobody is.
      case found
    }

    /// Whose way it is.
    public let role: Role
    /// From the source by parents and presenters to the controller; empty where there is no way.
    public let controllers: [ControllerIndex]
    /// What the last one did: "says YES in step 3"; nil of a way that the search did not go.
    public let end: Phrase?
  }
}

/// How much a finding matters.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  /// Notes before warnings before errors.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  /// All of them as people choose among them.
  package static let mostSevereFirst: [Severity] = allCases.sorted(by: >)

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// The findings of a simulation, in the order of Findings.md.
public enum DiagnosticID: String, Sendable, CaseIterable {
  case noHandler = "no-handler"
  case yesWithoutAction = "yes-without-action"
  case noExecutor = "no-executor"
  case expectationFailed = "expectation-failed"
  case presentationConflict = "presentation-conflict"
  case pushWithoutNavigation = "push-without-navigation"
  case pushNavigationController = "push-navigation-controller"
  case identifierMissing = "identifier-missing"
  case ambiguousInstances = "ambiguous-instances"
  case foundNotRevealed = "found-not-revealed"
  case versionDependent = "version-dependent"
  case legacyOverride = "legacy-override"
  case unverifiedBehavior = "unverified-behavior"
  case callerAssumed = "caller-assumed"
  case sourceImplementsAction = "source-implements-action"
  case duplicateAction = "duplicate-action"
  case unusedAction = "unused-action"
  case showFallsBackToModal = "show-falls-back-to-modal"
  case unknownClass = "unknown-class"
  case sourceNotLive = "source-not-live"
  case unknownAboveRoot = "unknown-above-root"
  case unknownActions = "unknown-actions"
  case actionNavigates = "action-navigates"
  case dependsOnCode = "depends-on-code"

  /// How much the finding matters.
  public var severity: Severity {
    switch self {
    case .noHandler, .yesWithoutAction, .noExecutor, .expectationFailed, .presentationConflict,
      .pushWithoutNavigation, .pushNavigationController, .identifierMissing:
      .error
    case .ambiguousInstances, .foundNotRevealed, .versionDependent, .legacyOverride,
      .unverifiedBehavior, .callerAssumed:
      .warning
    case .sourceImplementsAction, .duplicateAction, .unusedAction, .showFallsBackToModal,
      .unknownClass, .sourceNotLive, .unknownAboveRoot, .unknownActions, .actionNavigates,
      .dependsOnCode:
      .note
    }
  }
}
