import Unwinding

extension DiagnosticID {
  /// What the finding is about.
  public var text: FindingText {
    switch self {
    case .yesWithoutAction:
      FindingText(
        title: "YES without the action",
        explanation: "An override chooses a controller that does not implement the unwind action,"
          + " so that UIKit raises “unrecognized selector”.",
        advice: "Implement the action in that controller, or let its override answer NO.")
    case .noExecutor:
      FindingText(
        title: "Nobody can execute the unwind",
        explanation: "Before iOS 9 the destination's parent executes an unwind unless the"
          + " destination presents on the way. Where there is neither, UIKit raises an exception.",
        advice: "Embed the destination in a container.")
    case .expectationFailed:
      FindingText(
        title: "Failed expectation",
        explanation: "An unwind does something else than its \"expect\" says.",
        advice: "Change the app until the unwind goes where it is meant to, or correct the"
          + " expectation.")
    case .presentationConflict:
      FindingText(
        title: "Presenter is busy",
        explanation: "The controller that would present already presents another; UIKit only logs"
          + " a warning and shows nothing.",
        advice: "Dismiss what is presented first, or present from the topmost controller.")
    case .pushWithoutNavigation:
      FindingText(
        title: "Push without a navigation controller",
        explanation: "An old push segue outside a navigation controller raises an exception.",
        advice: "Embed the source in a navigation controller, or use a show segue.")
    case .pushNavigationController:
      FindingText(
        title: "Push of a navigation controller",
        explanation: "An old push segue that leads to a navigation controller raises an exception:"
          + " none can be pushed on another.",
        advice: "Use a presentation segue, or push the controller that is in it.")
    case .sourceNotLive:
      FindingText(
        title: "Source is off screen",
        explanation: "The segue's source is in \"scenes\", not on the live hierarchy, so that it"
          + " cannot be triggered in this snapshot. Nothing is said of where it would go.",
        advice: "Nothing, or put the source on the live hierarchy, where it is when the segue is"
          + " triggered.")
    case .unknownAboveRoot:
      FindingText(
        title: "What stands above is not known",
        explanation: "The search leaves the root without a destination, and the document says that"
          + " it does not know what stands above it: somebody there may take the unwind.",
        advice: "Give the whole hierarchy, and leave \"above\" out.")
    case .unknownActions:
      FindingText(
        title: "Actions are not known",
        explanation: "A controller is asked whether it implements the unwind action, and its"
          + " sources were not given; or nobody is found, and an extension of UIViewController may"
          + " implement it, as no sources were given at all.",
        advice: "Give the sources (--sources), or list the \"unwindActions\".")
    case .actionNavigates:
      FindingText(
        title: "The action navigates",
        explanation: "The code of the unwind action changes the screen besides what UIKit does for"
          + " the unwind.",
        advice: "Leave dismissing and popping to UIKit, unless more than that is meant.")
    case .dependsOnCode:
      FindingText(
        title: "Depends on code",
        explanation: "The app's code decides whether the unwind segue does anything: with one"
          + " of its answers, nothing happens and nothing is logged.",
        advice: "Make sure that the user can leave the screen in every case. To let such"
          + " segues fail a check, use --severity depends-on-code=error.")
    case .identifierMissing:
      FindingText(
        title: "Missing identifier",
        explanation: "performSegue(withIdentifier:sender:) finds a segue by its identifier, and"
          + " this one has none.",
        advice: "Give the segue an identifier.")
    case .noHandler:
      FindingText(
        title: "Nobody handles the unwind",
        explanation: "No controller that the search reaches answers YES, so that nothing happens"
          + " and nothing is logged.",
        advice: "Implement the action in the controller that the unwind is to go to; if one"
          + " implements it, look at why it is not asked or answers NO with \"segueviz explain\".")
    case .ambiguousInstances:
      FindingText(
        title: "Several controllers would take the unwind",
        explanation: "If the controller that wins refused, the search would find another: which one"
          + " wins depends on what is on the stack. Not said of an action that UIViewController itself"
          + " implements, by an extension or a category: whoever is nearest is meant.",
        advice: "Where another is meant, override canPerformUnwindSegueAction in the class of the"
          + " winner, so that the winner alone answers NO if the other is an instance of it, too;"
          + " else state the winner with \"expect\".")
    case .foundNotRevealed:
      FindingText(
        title: "Found but not revealed",
        explanation: "The unwind's action is called in a controller that stays hidden, as a"
          + " container on the way does not show it.",
        advice: "Override unwind(for:towards:) in the container, before iOS 9 segueForUnwinding."
          + " An \"expect\" does not make it known, as it can state where an unwind goes, but not that"
          + " nobody sees it; a baseline does.")
    case .versionDependent:
      FindingText(
        title: "Depends on the version of iOS",
        explanation: "Another version of iOS resolves the unwind in another way.",
        advice: "Where the app runs on such a version, state what is meant with an \"expect\" that"
          + " has \"ios\", and look at it with \"segueviz explain --ios\".")
    case .legacyOverride:
      FindingText(
        title: "Old hook",
        explanation: "A class overrides a hook that iOS 9 replaced. UIKit then treats the class in"
          + " the old way, and asks none of its children by itself.",
        advice: "Override what replaced it: allowedChildrenForUnwinding or unwind(for:towards:).")
    case .callerAssumed:
      FindingText(
        title: "Caller of present is a guess",
        explanation: "The search walks from a modal to the controller that called present, and the"
          + " document only assumes who that was.",
        advice: "Look it up in the app's code, put the modal under its caller, and remove"
          + " \"callerAssumed\".")
    case .unverifiedBehavior:
      FindingText(
        title: "Unverified behaviour",
        explanation: "The outcome rests on a conclusion, not on Apple's documentation or a"
          + " published log.",
        advice: "Try it in the app. An \"expect\" does not make it known, as it is compared with"
          + " the conclusion, not with the app; once you have seen it, a baseline does.")
    case .sourceImplementsAction:
      FindingText(
        title: "Source implements the action",
        explanation: "The controller that unwinds implements the action itself, but a source"
          + " refuses its own unwind, so that the search goes on.",
        advice: "Nothing where another instance is meant; else give the actions different names.")
    case .duplicateAction:
      FindingText(
        title: "Same action on unrelated classes",
        explanation: "Classes that do not inherit from each other implement the same unwind"
          + " action, and an unwind goes to whichever the search reaches first.",
        advice: "Give each destination an action of its own, unless any will do.")
    case .unusedAction:
      FindingText(
        title: "Unused action",
        explanation: "An unwind action is implemented, and no unwind of the document ends there.",
        advice: "Add the unwind that should end there, or remove the action.")
    case .showFallsBackToModal:
      FindingText(
        title: "Show presents modally",
        explanation: "No container above the source handles show or showDetail, so that the"
          + " destination is presented.",
        advice: "Embed the source in a navigation or split view controller, or use a presentation"
          + " segue.")
    case .unknownClass:
      FindingText(
        title: "Misspelt UIKit class",
        explanation: "A class has nearly the name of a UIKit class, and counts as a plain view"
          + " controller.",
        advice: "Correct the name, or declare the class in \"classes\".")
    }
  }
}
