import Hierarchy
import Unwinding

/// The text above the diagram of an unwind segue: a question and its answer.
extension OutcomeText {
  /// "Where does save: go?"
  package var question: Phrase { "Where does \(action) go?" }

  /// An explanation of unwind segues, for new readers.
  package var introduction: String {
    "An unwind segue goes back to the first view controller that handles its action."
  }

  /// "To First. Presented is dismissed, tab 1 is selected and Pushed is popped." Above a figure, it's
  /// only "To First.", because the figure has the transitions.
  package func answer(_ story: UnwindStory, isAboveFigure: Bool = false) -> Phrase {
    switch unwind.outcome {
    case .performed:
      let happenings = isAboveFigure && !verbs.isEmpty ? "" : " " + happenings
      if let hidden = story.hidden { return hiddenAnswer(hidden, verbs.isEmpty ? "" : happenings) }
      let rest: Phrase =
        story.hasUnknownActionEffect ? " Its code also changes the screen in an unknown way." : ""
      return "To \(isAboveFigure ? titledDestination : destination)." + happenings + rest
    case .aborted:
      return "No view controller handles it, so nothing happens."
    case .prevented where unwind.search.isEmpty:
      return "\(names.subject(unwind.source).asSentence) returns NO from "
        + "\(code: "shouldPerformSegue")."
    case .prevented: return sentence
    case .exception(.noExecutor):
      return "UIKit finds \(destination), which has no parent and presents nothing on the path."
        + " Without an executor, UIKit raises an exception."
    case .exception(.unrecognizedSelector):
      return "UIKit chooses \(destination), which doesn't implement it, and raises “unrecognized"
        + " selector”."
    case .exception(.noSuchIdentifier):
      return "Code performs the segue, which has no identifier. UIKit raises an exception."
    case .undetermined where isAboveFigure && 1...Self.fewCases ~= unwind.alternatives.count:
      return endings(story.endings).joined(separator: " ")
    case .undetermined:
      return unwind.alternatives.isEmpty ? "Unknown: " + missing : "\(Phrase(openness)): \(cases)"
    case .offscreen:
      return "\(names.subject(unwind.source).asSentence) isn't on screen."
    }
  }

  /// The heading for several possible outcomes: "It depends" if the first uncertain answer depends
  /// on app code, or "Unknown" if information about it is missing.
  package var openness: String { unwind.openness == .depends ? "It depends" : "Unknown" }

  /// "Presented is dismissed and Pushed is popped."
  private var happenings: Phrase {
    guard let movements else {
      let noChangeText = unwind.effects.first.flatMap { wording.noChangeText($0.change) }
      return noChangeText?.ended ?? "No visible change."
    }
    return movements.asSentence.ended
  }

  private func hiddenAnswer(_ hidden: HiddenDestination, _ happenings: Phrase) -> Phrase {
    let container = names.subject(hidden.container)
    let sentence: Phrase =
      hidden.child == unwind.destination
      ? "To \(destination), which \(container) doesn't show"
      : "To \(destination), which isn't shown: \(container) doesn't show \(names.subject(hidden.child))"
    return sentence.ended + happenings
  }

  /// The alternatives while they are few.
  private var cases: Phrase {
    guard unwind.alternatives.count > Self.fewCases else {
      return clauses.joined(separator: "; ").ended
    }
    let count = String(unwind.alternatives.count - 1)
    return unwind.alternatives.dropLast().allSatisfy { $0.when.isFirstYES }
      ? "it goes to the first of \(count) view controllers that returns YES."
      : "there are \(String(unwind.alternatives.count)) cases."
  }

  /// The missing information, if there are no alternatives, after a colon.
  var missing: Phrase {
    switch unwind.doubts.first {
    case .above where unwind.chosen != nil:
      "UIKit finds \(names.subject(wording.document.root)), but its parents and presenters "
        + "are unknown."
    case .above where !unwind.leavesByRoot:
      "the search continues at the presenter of a modal, which may be above "
        + "\(names.subject(wording.document.root))."
    case .above:
      "no view controller up to \(names.subject(wording.document.root)) "
        + (unwind.doubts.contains(.extensions) ? "is known to handle it" : "handles it")
        + ", and the hierarchy above it is unknown."
    case .actions(let controller):
      "UIKit chooses \(names.subject(controller)), but it's unknown whether it implements "
        + "the action."
    case .extensionsOf(let controller):
      "UIKit chooses \(names.subject(controller)), but only an extension of "
        + "\(code: "UIViewController") may implement the action."
    case .extensions:
      "no view controller is known to handle it, but an extension of "
        + "\(code: "UIViewController") may."
    case .screens:
      "no known view controller handles it, but code shows screens that segueviz doesn't"
        + " know."
    case .override(_, let controller) where unwind.chosen != nil:
      "UIKit finds \(found), but \(names.subject(controller)) continues with code that "
        + "couldn't be interpreted."
    case .override(_, let controller):
      "segueviz couldn't interpret the code of \(names.subject(controller))."
    case nil: "app code decides at run time."
    }
  }
}

/// The alt text of an unwind segue.
extension OutcomeText {
  /// The maximum number to describe one by one.
  private static let spokenLimit = 40

  /// The information that the parts of the diagram don't contain, in two or three sentences: the
  /// answer, the trigger, the iOS version, and how many view controllers UIKit asks.
  package func description(_ story: UnwindStory, ios: IOSVersion) -> String {
    "\(answer(story).plainText) \(circumstances(story, ios: ios))"
  }

  private func circumstances(_ story: UnwindStory, ios: IOSVersion) -> String {
    let source = names.subject(unwind.source).plainText
    let trigger =
      switch (segue.trigger, segue.sender) {
      case (.interface, let sender?): "\(senderName(sender)) in \(source) triggers"
      case (.interface, nil): "a control in \(source) triggers"
      case (.programmatic, _): "code in \(source) performs"
      case (.nothing, _): "nothing in \(source) performs"
      case (.unknown, _): "code may perform, from \(source),"
      }
    let count = story.asked.count
    let asked =
      count == 0
      ? unwind.search.isEmpty
        ? "UIKit asks no view controller"
        : "UIKit asks no view controller whether it can perform it"
      : count == 1 ? "UIKit asks 1 view controller" : "UIKit asks \(count) view controllers"
    return "On iOS \(ios), \(trigger) the unwind segue. \(asked)."
  }

  /// The diagram as prose, each fact once: question, effects, answers, and why others aren't asked.
  package func prose(_ story: UnwindStory, ios: IOSVersion, title: Phrase? = nil) -> String {
    let words = StoryWords(self, story: story)
    var sentences = [
      title.map { ended($0.plainText) } ?? question.plainText, sentence.plainText,
      circumstances(story, ios: ios),
    ]
    let asked = story.asked.prefix(Self.spokenLimit).map { person in
      "\(person.number). \(names[person.controller]), \(words.answer(person).plainText)"
    }
    if !asked.isEmpty {
      let rest = story.asked.count - asked.count
      sentences.append(
        ended(
          "Search order: " + asked.joined(separator: "; ")
            + (rest > 0 ? "; and \(rest) more" : "")))
    }
    let others = story.candidates.filter { $0.controller != unwind.found }.compactMap { candidate in
      words.unasked(candidate).map { "\(names[candidate.controller]) (\($0.plainText))" }
    }
    if !others.isEmpty {
      let rest = others.count + story.moreCandidates - Self.spokenLimit
      sentences.append(
        ended(
          "Other possible destinations: "
            + others.prefix(Self.spokenLimit).joined(separator: "; ")
            + (rest > 0 ? "; and \(rest) more" : "")))
    }
    if let executor = unwind.executor {
      sentences.append("\(names.subject(executor).asSentence.plainText) is the executor.")
    }
    return sentences.joined(separator: " ")
  }
}
