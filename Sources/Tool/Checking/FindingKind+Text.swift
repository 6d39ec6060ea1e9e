import Unwinding

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
        advice: "Read it once. To suppress such notes, pass --disable import-note.")
    case .baselineOutdated:
      FindingText(
        title: "Outdated baseline",
        explanation: "The baseline lists a finding that no longer occurs.",
        advice: "Write the baseline again with --write-baseline. Otherwise, the finding isn't"
          + " reported if it returns.")
    }
  }
}
