import Unwinding

/// The findings of an exploration, in addition to diagnostics.
public enum StateFindingID: String, Sendable, CaseIterable {
  /// UIKit raises an exception in some state.
  case exception
  /// An unwind segue has no destination in any state.
  case alwaysAborted = "always-aborted"
  /// An unwind segue has no destination in some state.
  case sometimesAborted = "sometimes-aborted"
  /// In some state, the destination of an unwind segue isn't shown.
  case movesNothing = "moves-nothing"
  /// A segue leads to a screen that is already in the hierarchy, probably by mistake.
  case duplicateScreen = "growing-stack"
  /// A screen shows another one of the same kind.
  case screenOverItself = "screen-over-itself"
  /// Missing information decides whether a step is possible.
  case guardedStep = "guarded-step"
  /// A search ended at its limit.
  case unfinishedSearch = "unfinished-search"

  /// The default severity.
  public var severity: Severity {
    switch self {
    case .exception, .alwaysAborted: .error
    case .sometimesAborted, .movesNothing, .duplicateScreen: .warning
    case .screenOverItself, .guardedStep, .unfinishedSearch: .note
    }
  }

  /// The texts about the finding.
  public var text: FindingText {
    switch self {
    case .exception:
      FindingText(
        title: "Exception on some path",
        explanation: "On at least one path to its source, UIKit raises an exception for the segue.",
        advice: "Write the state with --witnesses, and run \"segueviz explain\" on it.")
    case .alwaysAborted:
      FindingText(
        title: "Never has a destination",
        explanation: "The unwind segue has no destination in any state. It does nothing, and UIKit"
          + " logs nothing.",
        advice: "Implement the action in the view controller to return to.")
    case .sometimesAborted:
      FindingText(
        title: "Sometimes has no destination",
        explanation: "On at least one path to its source, the unwind segue has no destination. It"
          + " then does nothing, and UIKit logs nothing.",
        advice: "Implement the action in the screen that opens the source on that path, or add"
          + " another way back. If this is intended, state it with \"expectEverywhere\".")
    case .movesNothing:
      FindingText(
        title: "Destination isn't shown",
        explanation: "On at least one path to its source, the unwind segue goes to a destination"
          + " that isn't shown afterward.",
        advice: "Implement the action in the screen to return to, or override unwind(for:towards:)"
          + " in the container that hides the destination.")
    case .duplicateScreen:
      FindingText(
        title: "Duplicate screens",
        explanation: "A forward segue creates another instance of a screen that is already in the"
          + " hierarchy, probably by mistake. The segue presents the screen, its control has a name"
          + " such as Back, or a modal is between the two instances.",
        advice: "Use an unwind segue to go back.")
    case .screenOverItself:
      FindingText(
        title: "Screen over itself",
        explanation:
          "A screen leads to another instance of itself, directly or through other screens."
          + " For example, a profile shows another profile.",
        advice: "If the control is meant to go back, use an unwind segue. If it's meant to open"
          + " another instance, change nothing.")
    case .guardedStep:
      FindingText(
        title: "Conditional segue",
        explanation: "App code decides whether UIKit performs a segue. explore assumes that it"
          + " does.",
        advice: "If the segue is never performed, set the answer of shouldPerformSegue in a patch"
          + " (--with). Otherwise, change nothing.")
    case .unfinishedSearch:
      FindingText(
        title: "Unfinished search",
        explanation: "The app has more states than explore visits, so explore didn't look for"
          + " duplicate screens on all paths.",
        advice: "Explore parts of the app, or select unwind segues with --unwind.")
    }
  }
}
