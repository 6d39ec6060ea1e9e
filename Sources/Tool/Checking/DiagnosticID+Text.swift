import Unwinding

extension DiagnosticID {
  /// The texts about the finding.
  public var text: FindingText {
    switch self {
    case .yesWithoutAction:
      FindingText(
        title: "Returns YES, but lacks the action",
        explanation: "An override chooses a view controller that doesn't implement the unwind"
          + " action, so UIKit raises “unrecognized selector”.",
        advice: "Implement the action in that view controller, or return NO from its override.")
    case .noExecutor:
      FindingText(
        title: "No executor",
        explanation: "Before iOS 9, the destination supplies the unwind segue if it presents a"
          + " view controller on the path. Otherwise, its parent does. If it has no parent either,"
          + " UIKit raises an exception.",
        advice: "Embed the destination in a container.")
    case .expectationFailed:
      FindingText(
        title: "Failed expectation",
        explanation: "The outcome of an unwind segue differs from its \"expect\".",
        advice: "Change the app, or correct the expectation.")
    case .presentationConflict:
      FindingText(
        title: "Presenter is busy",
        explanation: "The presenter already presents another view controller. UIKit logs a warning"
          + " and shows nothing.",
        advice: "Dismiss the presented view controller first, or present from the topmost one.")
    case .pushWithoutNavigation:
      FindingText(
        title: "Push without a navigation controller",
        explanation: "A push segue outside a navigation controller raises an exception.",
        advice: "Embed the source in a navigation controller, or use a show segue.")
    case .pushNavigationController:
      FindingText(
        title: "Push of a navigation controller",
        explanation: "A push segue to a navigation controller raises an exception.",
        advice: "Use a presentation segue, or push its root view controller.")
    case .sourceNotLive:
      FindingText(
        title: "Source is off screen",
        explanation: "The source of the segue is in \"scenes\", not in the hierarchy, so the segue"
          + " can't be triggered at this moment. segueviz doesn't simulate it.",
        advice: "To simulate the segue, add its source to the hierarchy. Otherwise, change"
          + " nothing.")
    case .unknownAboveRoot:
      FindingText(
        title: "Unknown hierarchy above the root",
        explanation: "The search finds no destination up to the root, and the document doesn't"
          + " contain the hierarchy above it. A view controller there can handle the segue.",
        advice: "Add the whole hierarchy to the document, and remove \"above\".")
    case .unknownActions:
      FindingText(
        title: "Unknown actions",
        explanation: "UIKit asks a view controller whether it implements the action, but not all"
          + " of its code is known. If source files are missing, an extension of"
          + " UIViewController can also implement it.",
        advice:
          "If source code is missing, pass it with --sources. Otherwise, list the \"unwindActions\"."
      )
    case .handlerNotKnown:
      FindingText(
        title: "Unknown destination",
        explanation: "The unwind segue has no destination in the states that segueviz knows. Code"
          + " that it can't read may lead to other states, or show other screens.",
        advice: "Run explore, read why coverage is incomplete, and pass the missing source code. If"
          + " none is missing, try the unwind segue in your app.")
    case .actionNavigates:
      FindingText(
        title: "The action navigates",
        explanation: "The code of the unwind action changes the screen, in addition to the"
          + " transition of the segue.",
        advice: "Remove the code, unless you want both transitions. UIKit dismisses and pops"
          + " automatically.")
    case .dependsOnCode:
      FindingText(
        title: "Depends on code",
        explanation: "App code decides whether the unwind segue does anything. If not, nothing"
          + " happens, and UIKit logs nothing.",
        advice: "Make sure that the user can leave the screen in every case. To make check fail for"
          + " such segues, pass --severity depends-on-code=error.")
    case .identifierMissing:
      FindingText(
        title: "Missing identifier",
        explanation: "performSegue(withIdentifier:sender:) finds a segue by its identifier, but"
          + " this segue has none.",
        advice: "Set the identifier of the segue.")
    case .noHandler:
      FindingText(
        title: "No destination",
        explanation: "No view controller that UIKit asks returns YES. The segue does nothing, and"
          + " UIKit logs nothing.",
        advice: "Implement the action in the view controller to return to. If it already does, run"
          + " \"segueviz explain\" to see why UIKit doesn't choose it.")
    case .ambiguousInstances:
      FindingText(
        title: "Several possible destinations",
        explanation: "If the destination returned NO, UIKit would find another view controller."
          + " The result depends on the hierarchy. If this destination is probably intended, for"
          + " example because it opened the source, the finding is a note."
          + " segueviz doesn't report actions in an extension or a category of UIViewController,"
          + " because they're meant for the nearest view controller.",
        advice: "If the destination is wrong, return NO from its canPerformUnwindSegueAction. If"
          + " it's right, state it with \"expect\".")
    case .foundNotRevealed:
      FindingText(
        title: "Found but not revealed",
        explanation: "UIKit calls the action, but a container on the path doesn't show the"
          + " destination.",
        advice: "Override unwind(for:towards:) in the container, or segueForUnwinding before iOS"
          + " 9. To suppress the finding, use a baseline. \"expect\" doesn't suppress it, because"
          + " it states the destination, not whether it's visible.")
    case .versionDependent:
      FindingText(
        title: "Depends on the iOS version",
        explanation: "The outcome differs on another iOS version that the app supports."
          + " If published reports disagree about that version, the finding is a note.",
        advice: "Run \"segueviz explain --ios\" for that version, and state the intended outcome"
          + " with an \"expect\" that has \"ios\".")
    case .legacyOverride:
      FindingText(
        title: "Deprecated method",
        explanation: "A class overrides viewControllerForUnwindSegueAction, but not"
          + " allowedChildrenForUnwinding, which replaced it in iOS 9. In the search, UIKit then"
          + " calls the old method, and doesn't search the children of the view controller.",
        advice: "Override allowedChildrenForUnwinding.")
    case .callerAssumed:
      FindingText(
        title: "Assumed caller of present",
        explanation: "The search continues at the view controller that called present, but the"
          + " document contains only a guess about which one that is.",
        advice: "Find the call in your code, move the modal to its caller in the document, and"
          + " remove \"callerAssumed\".")
    case .unverifiedBehavior:
      FindingText(
        title: "Unverified behavior",
        explanation: "The outcome depends on an inferred rule, not on Apple's documentation or a"
          + " published log.",
        advice: "Try it in your app. After you verify the result, suppress the finding with a"
          + " baseline. \"expect\" doesn't suppress it, because it confirms the simulation, not"
          + " UIKit.")
    case .sourceImplementsAction:
      FindingText(
        title: "Source implements the action",
        explanation: "The source implements the action itself. By default, the source returns NO,"
          + " so the search continues.",
        advice: "Move the action to the view controller to return to.")
    case .duplicateAction:
      FindingText(
        title: "Same action on unrelated classes",
        explanation: "Several unrelated classes implement the same unwind action. An unwind segue"
          + " goes to the first that UIKit finds.",
        advice: "If each action has its own purpose, rename the actions.")
    case .unusedAction:
      FindingText(
        title: "Unused action",
        explanation: "A view controller implements an unwind action, but no unwind segue"
          + " goes there.",
        advice: "Add an unwind segue, or remove the action.")
    case .showFallsBackToModal:
      FindingText(
        title: "Show presents modally",
        explanation: "No container above the source handles show or showDetail, so UIKit presents"
          + " the destination modally.",
        advice: "Embed the source in a navigation or split view controller, or use a presentation"
          + " segue.")
    case .unknownClass:
      FindingText(
        title: "Misspelled UIKit class",
        explanation: "The name of a class is similar to a UIKit class. segueviz treats it as a"
          + " plain view controller.",
        advice: "Correct the name, or declare the class in \"classes\".")
    }
  }
}
