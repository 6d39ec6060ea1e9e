import Unwinding

/// Everything that a check or an exploration can find.
public enum FindingKind: Sendable, Hashable {
  /// A finding of the simulation of a document.
  case diagnostic(DiagnosticID)
  /// A finding of an exploration of every app state.
  case inStates(StateFindingID)
  /// The document breaks a rule of the format.
  case invalidDocument
  /// The input doesn't exist, or can't be read.
  case unreadableInput
  /// Simulating its unwind segues needs too many questions.
  case documentTooLarge
  /// The baseline lists a finding that no longer occurs.
  case baselineOutdated
  /// A folder has no files to check.
  case noDocuments
  /// Something that couldn't be imported, or that won't work as it appears to.
  case importWarning
  /// An assumption of an import, or an unsupported feature.
  case importNote

  /// All findings of a check, errors first.
  public static let all: [FindingKind] =
    [.invalidDocument, .unreadableInput, .documentTooLarge]
    + DiagnosticID.allCases.map(FindingKind.diagnostic)
    + [.importWarning, .noDocuments, .importNote, .baselineOutdated]

  /// All findings of a check, including those of an app.
  public static let ofCheck = all + [.inStates(.sometimesAborted)]

  /// All findings of an exploration, errors first.
  public static let ofExploration: [FindingKind] =
    [
      .diagnostic(.expectationFailed), .diagnostic(.presentationConflict),
      .diagnostic(.pushWithoutNavigation), .diagnostic(.pushNavigationController),
      .diagnostic(.identifierMissing), .diagnostic(.handlerNotKnown), .diagnostic(.dependsOnCode),
    ] + StateFindingID.allCases.map(FindingKind.inStates) + [.baselineOutdated]

  private static let ofBoth = all + ofExploration.filter { !all.contains($0) }

  /// The kinds of findings that a baseline can contain.
  static let knowable = ofBoth.filter(\.canBeKnown)

  /// The kinds that can be switched off, or have another severity.
  public static let adjustable = ofBoth.filter(\.canBeDisabled)

  /// The name of the kind.
  public var id: String {
    switch self {
    case .diagnostic(let id): id.rawValue
    case .inStates(let id): id.rawValue
    case .invalidDocument: "invalid-document"
    case .unreadableInput: "unreadable-input"
    case .documentTooLarge: "document-too-large"
    case .baselineOutdated: "baseline-outdated"
    case .noDocuments: "no-documents"
    case .importWarning: "import-warning"
    case .importNote: "import-note"
    }
  }

  /// The default severity.
  public var severity: Severity {
    switch self {
    case .diagnostic(let id): id.severity
    case .inStates(let id): id.severity
    case .invalidDocument, .unreadableInput, .documentTooLarge: .error
    case .noDocuments, .importWarning: .warning
    case .baselineOutdated, .importNote: .note
    }
  }

  /// Whether a baseline can suppress it. An input that can't be checked is always reported.
  public var canBeKnown: Bool {
    switch self {
    case .diagnostic, .inStates, .importWarning, .importNote: true
    case .invalidDocument, .unreadableInput, .documentTooLarge, .baselineOutdated, .noDocuments:
      false
    }
  }

  /// Whether it can be switched off, which isn't possible if it prevents the check of an input.
  public var canBeDisabled: Bool { canBeKnown || self == .baselineOutdated || self == .noDocuments }
}

/// The texts about a kind of finding, for programs that show a rule beside its findings.
public struct FindingText: Sendable {
  /// A few words.
  public let title: String
  /// The problem.
  public let explanation: String
  /// The fix.
  public let advice: String
}

extension FindingKind {
  /// The address of the project, such as "https://github.com/OWNER/segueviz"; nil: no release yet.
  package static let publicAddress: String? = nil

  /// The address of the kind's section in docs/reference/Findings.md.
  public var helpAddress: String? {
    Self.publicAddress.map { "\($0)/blob/main/docs/reference/Findings.md#\(id)" }
  }

  /// The texts about the kind.
  public var text: FindingText {
    switch self {
    case .diagnostic(let id): id.text
    case .inStates(let id): id.text
    case .invalidDocument:
      FindingText(
        title: "Invalid document",
        explanation: "The file isn't valid JSON, or isn't a valid hierarchy document.",
        advice: "Correct the line in the message. To find such errors while you type, set up the"
          + " schema in your editor with \"segueviz init\".")
    case .unreadableInput:
      FindingText(
        title: "Unreadable input",
        explanation: "The file doesn't exist, or can't be read.",
        advice: "Correct the name or the permissions.")
    case .documentTooLarge:
      FindingText(
        title: "Document too large",
        explanation: "The simulation of the unwind segues needs too many questions.",
        advice: "Split the document.")
    case .noDocuments:
      FindingText(
        title: "No documents",
        explanation:
          "A folder contains neither hierarchy documents nor storyboards, so there is nothing to"
          + " check.",
        advice: "Correct the name of the folder.")
    case .importWarning:
      FindingText(
        title: "Import warning",
        explanation:
          "A storyboard or source file contains an error, or something that segueviz couldn't"
          + " import. Examples are an unwind action without an implementation, and a class that no"
          + " source file declares.",
        advice: "Correct the line in the message, or add the missing information in a patch"
          + " (--with).")
    case .importNote:
      FindingText(
        title: "Import note",
        explanation: "segueviz made an assumption about the app, or doesn't support one of its"
          + " features.",
        advice: "Check the assumption. To suppress such notes, pass --disable import-note.")
    case .baselineOutdated:
      FindingText(
        title: "Outdated baseline",
        explanation: "The baseline lists a finding that no longer occurs.",
        advice: "Write the baseline again with --write-baseline. Otherwise, segueviz doesn't"
          + " report the finding if it occurs again.")
    }
  }
}
