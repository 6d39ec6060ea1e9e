import Hierarchy

/// A finding about a document or one of its unwind segues.
public struct Diagnostic: Sendable, Equatable {
  /// Which finding.
  public let id: DiagnosticID
  /// The problem and its fix.
  public let sentence: Phrase
  /// The beginning of ``sentence``, if the rest is about the document, which readers of a diagram
  /// don't have; nil: the whole sentence is about the app.
  public var factAlone: Phrase?
  /// The controller, if there is one.
  public let controller: ControllerIndex?
  /// The place in ``/Hierarchy/Document/segues`` of the segue, if there is one.
  public let segue: SegueIndex?
  /// The place in the file.
  public let position: SourcePosition?
  /// The class, if it's about a class instead of a controller.
  public var className: String?
  /// The unwind action, if there is one.
  public var action: ActionSelector?
  /// For a failed expectation: the expected path and the path that was found.
  public var paths: [SearchPath] = []

  /// Whether it's only a note, although its id has a higher severity.
  public var isOnlyNote = false

  /// The severity.
  public var severity: Severity { isOnlyNote ? .note : id.severity }

  /// The problem, for readers who have the app, but not its document.
  public var fact: Phrase { factAlone ?? sentence }

  /// ``sentence`` in the trace's words.
  public var message: String { sentence.plainText }

  /// A path from the source of an unwind segue, and what the search found at its end.
  public struct SearchPath: Sendable, Equatable {
    /// The role of a path.
    public enum Role: String, Sendable {
      /// Of the controller that the author expects.
      case expected
      /// To the destination, or to the end of the search if there's none.
      case found
    }

    /// Its role.
    public let role: Role
    /// From the source by parents and presenters to the controller; empty if there's no path.
    public let controllers: [ControllerIndex]
    /// What the last controller did: "returns YES in step 3"; nil: the search took another path.
    public let end: Phrase?
  }
}

/// The severity of a finding.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  /// Notes before warnings before errors.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  /// All severities, in the order of help.
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
  case handlerNotKnown = "handler-not-known"
  case actionNavigates = "action-navigates"
  case dependsOnCode = "depends-on-code"

  /// The default severity of the finding.
  public var severity: Severity {
    switch self {
    case .noHandler, .yesWithoutAction, .noExecutor, .expectationFailed, .presentationConflict,
      .pushWithoutNavigation, .pushNavigationController, .identifierMissing:
      .error
    case .ambiguousInstances, .foundNotRevealed, .versionDependent, .legacyOverride,
      .unverifiedBehavior, .callerAssumed:
      .warning
    case .sourceImplementsAction, .duplicateAction, .unusedAction, .showFallsBackToModal,
      .unknownClass, .sourceNotLive, .unknownAboveRoot, .unknownActions, .handlerNotKnown,
      .actionNavigates, .dependsOnCode:
      .note
    }
  }
}
