import Unwinding

/// What an exploration of every stack finds, besides diagnostics (Format.md, Output of explore).
public enum StackFindingID: String, Sendable, CaseIterable {
  /// In some stack UIKit raises an exception.
  case exception
  /// Nobody wants an unwind, in no stack.
  case alwaysAborted = "always-aborted"
  /// Nobody wants an unwind in the stacks that are known, and there may be others.
  case handlerNotKnown = "handler-not-known"
  /// Nobody wants an unwind, in some stack.
  case sometimesAborted = "sometimes-aborted"
  /// In some stack an unwind goes where nothing is revealed.
  case movesNothing = "moves-nothing"
  /// A segue leads back to what is alive below it, by all appearances by mistake.
  case growingStack = "growing-stack"
  /// A screen shows another of its own kind.
  case screenOverItself = "screen-over-itself"
  /// Whether a step can be taken depends on what the document does not know.
  case guardedStep = "guarded-step"
  /// A search ended at its limit.
  case unfinishedSearch = "unfinished-search"

  /// How much such findings matter.
  public var severity: Severity {
    switch self {
    case .exception, .alwaysAborted: .error
    case .sometimesAborted, .movesNothing, .growingStack: .warning
    case .handlerNotKnown, .screenOverItself, .guardedStep, .unfinishedSearch: .note
    }
  }

  /// What the finding is about.
  public var text: FindingText {
    switch self {
    case .exception:
      FindingText(
        title: "Exception in some stack",
        explanation: "In some stack that the app can build UIKit raises an exception when the"
          + " unwind is triggered.",
        advice: "Look at the stack with --witnesses and \"segueviz explain\".")
    case .alwaysAborted:
      FindingText(
        title: "Never handled",
        explanation: "In no stack that the app can build does anybody handle the unwind: it does"
          + " nothing, and nothing is logged.",
        advice: "Implement the action in the controller that the unwind is to go to.")
    case .handlerNotKnown:
      FindingText(
        title: "Handler not known",
        explanation:
          "In the stacks that segueviz knows, no view controller handles the unwind segue. Code"
          + " that it can't read may build others.",
        advice: "Read why the exploration isn't complete, and try the unwind segue in the app.")
    case .sometimesAborted:
      FindingText(
        title: "Not always handled",
        explanation: "There is a way to the unwind's screen on which nobody handles it: it then"
          + " does nothing, and nothing is logged.",
        advice: "Implement the action in whoever opens the screen on that way, or leave by another"
          + " means there. Where it is meant, state it with \"expectEverywhere\".")
    case .movesNothing:
      FindingText(
        title: "Destination stays hidden",
        explanation: "There is a way to the unwind's screen on which it goes to a controller that"
          + " is not on screen afterwards.",
        advice: "Implement the action where it should go, or override unwind(for:towards:) in the"
          + " container that hides the destination.")
    case .growingStack:
      FindingText(
        title: "Stack grows",
        explanation: "A forward segue leads back to a screen that is alive below, and makes"
          + " another copy of it.",
        advice: "Go back by an unwind segue.")
    case .screenOverItself:
      FindingText(
        title: "Screen over itself",
        explanation: "A screen shows another one of its kind, as a profile does from a profile.",
        advice: "Nothing where that is meant.")
    case .guardedStep:
      FindingText(
        title: "Guarded step",
        explanation: "Whether a segue is performed depends on state that the document does not"
          + " know; it is taken to be.",
        advice: "Nothing, or say in an overlay what shouldPerformSegue answers.")
    case .unfinishedSearch:
      FindingText(
        title: "Unfinished search",
        explanation: "There are more stacks than are looked at.",
        advice: "Explore parts of the app, or some unwinds with --unwind.")
    }
  }
}
