import Unwinding

/// Everything that a check or an exploration can find.
public enum FindingKind: Sendable, Hashable {
  /// A finding of the simulation of a document.
  case diagnostic(DiagnosticID)
  /// What an exploration of every stack says of an app.
  case inStacks(StackFindingID)
  /// The document breaks a rule of the format.
  case invalidDocument
  /// There is no such input, or it cannot be read.
  case unreadableInput
  /// Its unwind segues ask more than can be simulated.
  case documentTooLarge
  /// The baseline lists a finding that no longer occurs.
  case baselineOutdated
  /// A folder has nothing in it to check.
  case noDocuments
  /// What an import could not take over, or will not do what it seems to.
  case importWarning
  /// What an import omits or takes for granted.
  case importNote

  /// What a check can find, errors first.
  public static let all: [FindingKind] =
    [.invalidDocument, .unreadableInput, .documentTooLarge]
    + DiagnosticID.allCases.map(FindingKind.diagnostic)
    + [.importWarning, .noDocuments, .importNote, .baselineOutdated]

  /// The same, with what the check of an app finds besides.
  public static let ofCheck = all + [.inStacks(.sometimesAborted), .inStacks(.handlerNotKnown)]

  /// What an exploration can find, errors first.
  public static let ofExploration: [FindingKind] =
    [
      .diagnostic(.expectationFailed), .diagnostic(.presentationConflict),
      .diagnostic(.pushWithoutNavigation), .diagnostic(.pushNavigationController),
      .diagnostic(.identifierMissing), .diagnostic(.dependsOnCode),
    ] + StackFindingID.allCases.map(FindingKind.inStacks) + [.baselineOutdated]

  private static let ofBoth = all + ofExploration.filter { !all.contains($0) }

  /// What a baseline may list: of checks and explorations.
  static let knowable = ofBoth.filter(\.canBeKnown)

  /// What can be switched off, or have another severity.
  public static let adjustable = ofBoth.filter(\.canBeDisabled)

  /// The name of the kind.
  public var id: String {
    switch self {
    case .diagnostic(let id): id.rawValue
    case .inStacks(let id): id.rawValue
    case .invalidDocument: "invalid-document"
    case .unreadableInput: "unreadable-input"
    case .documentTooLarge: "document-too-large"
    case .baselineOutdated: "baseline-outdated"
    case .noDocuments: "no-documents"
    case .importWarning: "import-warning"
    case .importNote: "import-note"
    }
  }

  /// How much such findings matter.
  public var severity: Severity {
    switch self {
    case .diagnostic(let id): id.severity
    case .inStacks(let id): id.severity
    case .invalidDocument, .unreadableInput, .documentTooLarge: .error
    case .noDocuments, .importWarning: .warning
    case .baselineOutdated, .importNote: .note
    }
  }

  /// Whether a baseline may hide it: an input that cannot be checked stays one.
  public var canBeKnown: Bool {
    switch self {
    case .diagnostic, .inStacks, .importWarning, .importNote: true
    case .invalidDocument, .unreadableInput, .documentTooLarge, .baselineOutdated, .noDocuments:
      false
    }
  }

  /// Whether it can be switched off: what keeps an input from being checked cannot.
  public var canBeDisabled: Bool { canBeKnown || self == .baselineOutdated || self == .noDocuments }
}

/// What a kind of finding is, for tools that show a rule beside its findings.
public struct FindingText: Sendable {
  /// A few words.
  public let title: String
  /// What is the matter.
  public let explanation: String
  /// What to do.
  public let advice: String
}

extension FindingKind {
  /// The address of the project. OWNER is a placeholder, as in docs/guides/Install.md.
  package static let publicAddress = "https://github.com/OWNER/segueviz"

  /// The address of the kind's section in docs/reference/Findings.md.
  public var helpAddress: String {
    "\(Self.publicAddress)/blob/main/docs/reference/Findings.md#\(id)"
  }

  /// What the kind is about.
  public var text: FindingText {
    switch self {
    case .diagnostic(let id): id.text
    case .inStacks(let id): id.text
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
          "A storyboard or source file contains something that won't work as it appears to, or"
          + " that segueviz couldn't import. Examples are an unwind action without an"
          + " implementation, and a class that no source file declares.",
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
        advice: "Write the baseline again with --write-baseline. Otherwise, the finding isn't"
          + " reported if it returns.")
    }
  }
}
