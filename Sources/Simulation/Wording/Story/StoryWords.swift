import Hierarchy
import Unwinding

/// The short text on the node of a controller about its part in an unwind segue.
package struct StoryWords: Sendable {
  private let wording: Wording
  private let unwind: UnwindTrace
  private let story: UnwindStory
  private var names: ControllerNames { wording.names }

  package init(_ outcome: OutcomeText, story: UnwindStory) {
    wording = outcome.wording
    unwind = outcome.unwind
    self.story = story
  }

  /// A controller's answer, or why UIKit doesn't ask it if it could have returned YES, or nil.
  package func part(of controller: ControllerIndex) -> Phrase? {
    if let asked = story.asked.first(where: { $0.controller == controller }) {
      return answer(asked)
    }
    return story.candidate(controller).flatMap(searchRole)
  }

  /// "no: not implemented", "yes: implements it".
  package func answer(_ asked: AskedController) -> Phrase {
    switch asked.answer {
    case .yes: "yes: \(reason(asked))"
    case .no: "no: \(reason(asked))"
    case .depends:
      asked.rule == nil || asked.rule?.rule.isUnknown == true
        ? "unknown: \(reason(asked))" : "it depends: \(reason(asked))"
    }
  }

  private func reason(_ asked: AskedController) -> Phrase {
    let note = asked.rule?.rule.note.map { Phrase(", “\(displayText($0))”") } ?? ""
    return switch (asked.reason, asked.answer) {
    case (.implements, _): "implements it"
    case (.isSource, _): "the source"
    case (.override, .yes): doesNotImplement(asked.controller) + note
    case (.override, _): "its override returns NO" + note
    case (.undetermined, _):
      asked.rule == nil
        ? "not all of its code is known"
        : asked.rule?.rule.isUnknown == true
          ? "its override couldn't be interpreted" + note
          : "its override decides at run time" + note
    default:
      wording.document.hasUnknownExtensions
        ? "isn't known to implement it" : "not implemented"
    }
  }

  /// The text for a controller whose override returns YES, but which doesn't implement the action.
  private func doesNotImplement(_ controller: ControllerIndex) -> Phrase {
    guard let candidate = story.candidate(controller), !candidate.implementsAction else {
      return "its override returns YES"
    }
    return candidate.mayImplementAction
      ? "its override returns YES; it isn't known to implement it"
      : "its override returns YES, but it doesn't implement it"
  }

  /// Why an unwind segue ends at a controller before it's performed, other than by an answer to
  /// canPerformUnwindSegueAction; nil: it doesn't end there.
  package func stop(at controller: ControllerIndex) -> Phrase? {
    let method: Phrase = "\(code: "shouldPerformSegue")"
    let isSource = controller == unwind.source
    if unwind.outcome == .prevented {
      if unwind.search.isEmpty { return isSource ? "returns NO from \(method)" : nil }
      return controller == unwind.executor ? "returns no segue for unwinding" : nil
    }
    if unwind.outcome == .exception(.noSuchIdentifier), isSource {
      return "performs a segue without an identifier"
    }
    guard unwind.outcome == .undetermined else { return nil }
    if isSource, let rule = unwind.triggerRule?.rule, rule.answer == .depends {
      return rule.isUnknown ? "its \(method) couldn't be interpreted" : "decides in \(method)"
    }
    return unwind.doubts.contains { $0.isAbout(controller) }
      ? "its override couldn't be interpreted" : nil
  }

  /// Why UIKit doesn't ask a candidate, or chooses it without asking; nil: UIKit asks it.
  package func unasked(_ candidate: UnwindCandidate) -> Phrase? {
    story.asked.contains { $0.controller == candidate.controller } ? nil : searchRole(candidate)
  }

  /// Why UIKit doesn't ask the links of the responder chain that the search doesn't reach.
  package var linkNotAsked: Phrase {
    if unwind.search.isEmpty { return "not asked: " + noSearch }
    if let destination = unwind.found {
      let isAsked = story.asked.contains { $0.controller == destination }
      return
        "not asked: \(names.subject(destination)) \(isAsked ? "returned YES" : "was returned") first"
    }
    guard unwind.outcome == .undetermined, let open = unwind.search.last else {
      return "not asked"
    }
    return open.answer == .canPerformUnwindSegueAction(.depends)
      ? "not asked unless \(names.subject(open.receiver)) returns NO"
      : "it's unknown whether UIKit asks it: the code of \(names.subject(open.receiver)) is unknown"
  }

  /// Why UIKit doesn't ask the source in its turn.
  package var sourceNotAsked: Phrase {
    if unwind.search.isEmpty, unwind.outcome != .aborted {
      return "UIKit asks no view controller: " + noSearch
    }
    return unwind.responderChain.count > 1
      ? "the search starts at the next link, never at the source"
      : "the search starts at the next link, and there is none"
  }

  /// A controller's answers to other questions, each once: "searches Question 2 and Question 1".
  package func otherQuestions(of controller: ControllerIndex) -> [Phrase] {
    let phrases = unwind.search.filter { $0.receiver == controller }.compactMap(otherQuestion)
      .withoutRepetitions
    // That it has no children to search appears only if there's nothing else.
    let informative = phrases.filter { !$0.plainText.hasPrefix(Self.onlyChildren) }
    return informative.isEmpty ? phrases : informative
  }

  private static let onlyChildren = "asked only for its children"

  private func otherQuestion(_ step: SearchStep) -> Phrase? {
    let isPlain =
      switch step.reason {
      case .override, .legacyOverride, .undetermined: false
      default: true
      }
    let reason = isPlain ? "" : Phrase(", \(wording.reasonWithRemark(step))")
    switch step.answer {
    case .canPerformUnwindSegueAction: return nil
    case .allowedChildrenForUnwinding where step.isOpen:
      return "what it searches is unknown"
    case .viewControllerForUnwindSegueAction where step.isOpen:
      return "what it returns is unknown"
    case .allowedChildrenForUnwinding([]):
      return isPlain
        ? Phrase("\(Self.onlyChildren): \(wording.reason(step))") : "searches no children" + reason
    case .allowedChildrenForUnwinding(let children):
      return "searches \(names.objects(children, limit: 3))" + reason
    case .viewControllerForUnwindSegueAction(nil):
      return (isPlain ? "finds nothing below it" : "returns nil") + reason
    case .viewControllerForUnwindSegueAction(let found?):
      return (isPlain ? "finds \(names.subject(found))" : "returns \(names.subject(found))")
        + reason
    }
  }

  /// Why the segue fails if UIKit finds the controller, whatever others answer; nil: it doesn't
  /// fail, or the outcome doesn't depend on answers.
  package func failure(of controller: ControllerIndex) -> Phrase? {
    guard unwind.outcome == .undetermined, let failed = unwind.failure(of: controller) else {
      return nil
    }
    guard case .exception(let exception) = failed.outcome else {
      let executor = failed.executor.map(names.subject) ?? "the executor"
      return "nothing happens: \(executor) returns no segue"
    }
    let isDeciding = failed.when.last?.controller == controller
    let what: Phrase = (isDeciding ? "YES causes" : "found, but causes") + " an exception"
    return switch exception {
    case .unrecognizedSelector:
      what + ": it doesn't implement \(code: displayText(unwind.action.name))"
    case .noExecutor: what + ": there's no executor"
    case .noSuchIdentifier: what
    }
  }

  /// Why UIKit doesn't ask a candidate, or the consequence of its answer.
  package func searchRole(_ candidate: UnwindCandidate) -> Phrase? {
    switch candidate.searchRole {
    case .isDestination, .isFound:
      let namer = story.asked.contains { $0.controller == candidate.controller } ? nil : namer
      return namer.map { "not asked: the override of \(names.subject($0)) returns it" }
    case .mayBeDestination(let place): return condition(unwind.alternatives[place], candidate)
    case .isNotSearched: return "not asked: " + noSearch
    case .isUnchosen(let reason):
      let own: Phrase = candidate.wouldReturnNo == nil ? "" : "; its override would return NO"
      return whyNot(reason, of: candidate.controller) + own
    }
  }

  /// The controller whose deprecated override returned the destination without asking it.
  private var namer: ControllerIndex? {
    unwind.search.last {
      $0.answer == .viewControllerForUnwindSegueAction(unwind.found)
    }?.receiver
  }

  private func condition(_ alternative: UnwindAlternative, _ candidate: UnwindCandidate) -> Phrase {
    let others = alternative.when.filter { $0.controller != candidate.controller }
    let isFailing = unwind.failure(of: candidate.controller) != nil
    let gets: Phrase = isFailing ? "is found" : "handles it"
    guard let last = others.last else { return gets + " if it returns YES" }
    let who = names.subject(last.controller)
    if last.question == .shouldPerformSegue {
      let own: Phrase = others.count < alternative.when.count ? " and it returns YES itself" : ""
      return gets + " if \(who) returns YES from \(code: "shouldPerformSegue")" + own
    }
    let text: Phrase =
      others.count == 1
      ? gets + " if \(who) returns \(last.answer ? "YES" : "NO")"
      : gets + " if \(who) and \(String(others.count - 1)) before it return NO"
    // Its own answer also decides.
    return others.count < alternative.when.count ? text + " and it returns YES itself" : text
  }

  /// Why UIKit doesn't ask one or several controllers; a nil reason: it's unknown.
  package func unasked(_ reason: UnchosenReason?, of controller: ControllerIndex?) -> Phrase {
    reason.map { whyNot($0, of: controller) } ?? "not asked"
  }

  private func whyNot(_ reason: UnchosenReason, of controller: ControllerIndex?) -> Phrase {
    switch reason {
    case .isSource: "the source returns NO by default"
    case .returnedNo: "asked, and its override returns NO"
    case .depends(_, let rule):
      rule == nil
        ? "asked, and it's unknown whether it implements it"
        : rule?.rule.isUnknown == true
          ? "asked, and its override couldn't be interpreted"
          : "asked, and its override decides at run time"
    case .foundBefore(let destination, let step):
      returnsTrue(step)
        ? "not asked: \(names.subject(destination)) returned YES first"
        : "not asked: an override returned \(names.subject(destination)) first"
    case .behindDepends(let other): "not asked unless \(names.subject(other)) returns NO"
    case .behindUnknown(let other):
      controller == nil
        ? "it's unknown whether UIKit asks them: the code of \(names.subject(other)) is unknown"
        : "it's unknown whether UIKit asks it: the code of \(names.subject(other)) is unknown"
    case .belowSource: "not asked: UIKit doesn't search below the source"
    case .notAllowed(let container, let child, _):
      "not asked: \(names.subject(container)) excludes "
        + (controller == nil ? "them" : child == controller ? "it" : names.subject(child))
        + " from the search"
    case .notAskedByLegacyOverride(let container, _):
      container == controller
        ? "not asked: its override of the old method answers instead"
        : "not asked: the old override of \(names.subject(container)) doesn't ask "
          + (controller == nil ? "them" : "it")
    case .grandchild: "not asked: iOS 6 to 8 ask direct children only"
    case .presented(let modal, let presenter):
      modal == controller
        ? "not asked: iOS 6 to 8 don't search what \(names.subject(presenter)) presents"
        : "not asked: iOS 6 to 8 don't search inside \(names.subject(modal)), a modal"
    case .bypassed(let modal, let presenter):
      "not asked: iOS 8 goes from \(names.subject(modal)) to \(names.subject(presenter)), past "
        + (controller == nil ? "them" : "it")
    case .otherHierarchy:
      controller == nil
        ? "not asked: they're in another hierarchy" : "not asked: it's in another hierarchy"
    }
  }

  private func returnsTrue(_ step: Int) -> Bool {
    guard unwind.search.indices.contains(step - 1) else { return false }
    return unwind.search[step - 1].answer == .canPerformUnwindSegueAction(.yes)
  }

  /// Why no view controller is asked.
  private var noSearch: Phrase {
    let source = names.subject(unwind.source)
    return switch unwind.outcome {
    case .prevented: "\(source) returns NO from \(code: "shouldPerformSegue")"
    case .undetermined where unwind.triggerRule?.rule.answer != .depends:
      "the search order is unknown"
    case .undetermined: "\(source) decides in \(code: "shouldPerformSegue")"
    case .exception: "UIKit raises an exception first"
    case .offscreen: "\(source) isn't on screen"
    case .performed, .aborted: "there is no search"
    }
  }
}

extension UnwindDoubt {
  fileprivate func isAbout(_ controller: ControllerIndex) -> Bool {
    // A controller that is asked canPerformUnwindSegueAction shows that in its answer.
    guard case .override(let point, controller) = self else { return false }
    return point != .canPerformUnwindSegueAction
  }
}

extension UnwindTrace {
  /// The first alternative with the controller as the destination, if all such alternatives fail;
  /// nil: one doesn't, or there's none.
  package func failure(of controller: ControllerIndex) -> UnwindAlternative? {
    let found = alternatives.filter { $0.found == controller }
    let areFailing = found.allSatisfy { [.exception, .prevented].contains($0.outcome.name) }
    return areFailing ? found.first : nil
  }
}
