import Hierarchy
import Unwinding

/// What stands over the picture of an unwind: a question and its answer.
extension OutcomeText {
  /// "Where does save: go?"
  package var question: Phrase { "Where does \(action) go?" }

  /// What an unwind segue is, for readers who have never heard of one.
  package var introduction: String {
    "An unwind segue goes back, to the first view controller that accepts its action."
  }

  /// "To First. Presented is dismissed, tab 1 is selected and Pushed is popped."
  ///
  /// - Parameter story: what is told of the unwind beyond its trace.
  package func answer(_ story: UnwindStory) -> Phrase {
    switch unwind.outcome {
    case .performed:
      if let hidden = story.hidden { return hiddenAnswer(hidden) }
      let rest: Phrase = story.isMovedOn ? " What its code moves besides is not known." : ""
      return "To \(winner). \(happenings)" + rest
    case .aborted:
      return "Nowhere: no view controller accepts it, so nothing happens and nothing is logged."
    case .prevented where unwind.search.isEmpty:
      return "Nowhere: \(names.subject(unwind.source)) returns NO from "
        + "\(code: "shouldPerformSegue")."
    case .prevented:
      let executor = unwind.executor.map(names.subject) ?? "the executor"
      return
        "Nowhere: \(winner) is found, but \(executor) returns no segue for unwinding, so nothing "
        + "happens."
    case .exception(.noExecutor):
      return "Nowhere: \(winner) is found, but nobody can execute the unwind: it has no parent and "
        + "presents nothing on the way. UIKit raises an exception."
    case .exception(.unrecognizedSelector):
      return "Nowhere: \(winner) is chosen and does not implement it. UIKit raises "
        + "“unrecognized selector”."
    case .exception(.noSuchIdentifier):
      return "Nowhere: code performs the segue, which has no identifier. UIKit raises "
        + "an exception."
    case .undetermined:
      return unwind.alternatives.isEmpty ? unknown : "\(Phrase(openness)): \(cases)"
    case .offscreen:
      return "Nowhere now: \(names.subject(unwind.source)) is not on screen, so it cannot unwind."
    }
  }

  /// What is to be said of an unwind that may end in several ways: "It depends" on a rule that decides at
  /// run time; "Not known" what code does that was not read. What decides first counts.
  package var openness: String { unwind.openness == .depends ? "It depends" : "Not known" }

  private var winner: Phrase { unwind.destination.map(names.subject) ?? "nobody" }

  /// "Presented is dismissed and Pushed is popped."
  private var happenings: Phrase {
    guard let movements else {
      let stillness = unwind.effects.first.flatMap { wording.stillness($0.change) }
      return stillness?.ended ?? "Nothing moves on screen."
    }
    return movements.asSentence.ended
  }

  private func hiddenAnswer(_ hidden: HiddenDestination) -> Phrase {
    let isItself = hidden.child == unwind.destination
    let shown = isItself ? Phrase("it") : names.subject(hidden.child)
    let sentence: Phrase =
      "To \(winner), which stays hidden: \(names.subject(hidden.container)) does not show "
      + shown
    return sentence.ended + (verbs.isEmpty ? "" : " " + happenings)
  }

  /// The alternatives while they are few.
  private var cases: Phrase {
    guard unwind.alternatives.count <= 3 else {
      return "there are \(String(unwind.alternatives.count)) cases."
    }
    return unwind.alternatives.map {
      "if \(condition(of: $0)), \(result(of: $0))"
    }.joined(separator: "; ").ended
  }

  /// What is not known, where there are no alternatives to tell.
  private var unknown: Phrase {
    switch unwind.doubts.first {
    case .above where unwind.chosen != nil:
      "Not known: \(names.subject(wording.document.root)) is found, and whether anybody above it can "
        + "execute the unwind is not known."
    case .above where !unwind.leavesByRoot:
      "Not known: whoever really presents a modal is asked next, and may stand above "
        + "\(names.subject(wording.document.root))."
    case .above:
      "Not known: nobody up to \(names.subject(wording.document.root)) "
        + (unwind.doubts.contains(.extensions) ? "is known to accept it" : "accepts it")
        + ", and what stands above it is not known."
    case .actions(let controller):
      "Not known: \(names.subject(controller)) is chosen, and whether it implements the action is not "
        + "known."
    case .extensionsOf(let controller):
      "Not known: \(names.subject(controller)) is chosen, and only an extension of "
        + "\(code: "UIViewController") may implement the action, as no sources were given."
    case .extensions:
      "Not known: nobody is known to accept it, and an extension of \(code: "UIViewController") may, as no sources "
        + "were given."
    case .hook(_, let controller) where unwind.chosen != nil:
      "Not known: \(found) is found, and \(names.subject(controller)) goes on by code that could not be "
        + "read."
    case .hook(_, let controller):
      "Not known: \(names.subject(controller)) answers by code that could not be read."
    case nil: "That is known at run time only."
    }
  }
}
