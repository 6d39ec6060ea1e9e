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
  /// Where the project is published; OWNER stands for whoever publishes it, as in docs/Install.md.
  package static let publicAddress = "https://github.com/OWNER/segueviz"

  /// The address of the kind's section in docs/Checks.md or docs/Explore.md.
  public var helpAddress: String {
    let page = if case .inStacks = self { "Explore" } else { "Checks" }
    return "\(Self.publicAddress)/blob/main/docs/\(page).md#\(id)"
  }

  /// What the kind is about.
  public var text: FindingText {
    switch self {
    case .diagnostic(let id): id.text
    case .inStacks(let id): id.text
    case .invalidDocument:
      FindingText(
        title: "Invalid document",
        explanation: "The file is not JSON, or breaks a rule of the hierarchy format.",
        advice: "Correct the place that is named. An editor that knows the schema, which"
          + " \"segueviz schema\" prints, finds most of this while you type.")
    case .unreadableInput:
      FindingText(
        title: "Unreadable input",
        explanation: "There is no such file, or it may not be read.",
        advice: "Correct the name or the permissions.")
    case .documentTooLarge:
      FindingText(
        title: "Document too large",
        explanation: "The unwinds of the document ask more questions than can be simulated.",
        advice: "Split the document.")
    case .noDocuments:
      FindingText(
        title: "No documents",
        explanation:
          "A folder has neither hierarchy documents nor storyboards in it, so that nothing"
          + " of it was checked.",
        advice: "Correct the name of the folder.")
    case .importWarning:
      FindingText(
        title: "Import warning",
        explanation:
          "A storyboard or source has something that will not do what it seems to, or that"
          + " could not be taken over: an unwind action that nobody, or no source, implements, a"
          + " class that no source declares.",
        advice: "Correct the place that is named, or say in an overlay (--with) what is not known.")
    case .importNote:
      FindingText(
        title: "Import note",
        explanation: "Something of an app was taken for granted, or is not modelled.",
        advice: "Read it once; --disable import-note leaves it out.")
    case .baselineOutdated:
      FindingText(
        title: "Outdated baseline",
        explanation: "The baseline lists a finding that no longer occurs.",
        advice: "Write the baseline again with --write-baseline, so that the finding is reported"
          + " should it come back.")
    }
  }
}
