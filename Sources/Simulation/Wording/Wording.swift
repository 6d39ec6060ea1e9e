import Hierarchy
import Unwinding

/// The text in diagrams for values that the trace has as names.
package struct Wording: Sendable {
  package let document: Document
  package let names: ControllerNames

  package init(_ document: Document) { self.init(document, names: ControllerNames(document)) }

  /// Names every controller by its id, like traces.
  package init(idsOf document: Document) {
    self.init(document, names: ControllerNames(idsOf: document))
  }

  package init(_ document: Document, names: ControllerNames) {
    self.document = document
    self.names = names
  }

  /// The answer: "NO", "First".
  package func answer(_ answer: SearchAnswer, limit: Int = 3) -> Phrase {
    switch answer {
    case .viewControllerForUnwindSegueAction(nil): "nil"
    case .viewControllerForUnwindSegueAction(let found?): "\(name: names[found])"
    case .allowedChildrenForUnwinding([]): "none"
    case .allowedChildrenForUnwinding(let children): names.list(children, limit: limit)
    case .canPerformUnwindSegueAction(.yes): "YES"
    case .canPerformUnwindSegueAction(.no): "NO"
    case .canPerformUnwindSegueAction(.depends): "DEPENDS"
    }
  }

  /// The answer of a step: "unknown" if the document doesn't have it.
  package func answer(of step: SearchStep, limit: Int = 3) -> Phrase {
    step.isOpen ? "unknown" : answer(step.answer, limit: limit)
  }

  /// Why: "not implemented".
  package func reason(_ step: SearchStep) -> String {
    switch step.reason {
    case .implements: "implements it"
    case .notImplemented:
      document.hasUnknownExtensions ? "isn't known to implement it" : "not implemented"
    case .isSource: "it's the source"
    case .override: "by its override"
    case .noChildren:
      document.controllers[step.receiver].children.isEmpty
        ? "it has none" : "only the child that the search came from"
    case .defaultOrder: "in order"
    case .navigationTopDown: "top first"
    case .defaultSearch: "UIKit's default search"
    case .legacyOverride: "by its deprecated override"
    case .undetermined where step.isOpen:
      // A canPerform step without a rule has an unknown answer because the actions are unknown.
      if case .canPerformUnwindSegueAction = step.answer, step.rule == nil {
        "not all of its code is known"
      } else {
        "its code couldn't be interpreted"
      }
    case .undetermined: "app code decides"
    }
  }

  /// The reason, with the document's note about the rule that answers.
  package func reasonWithRemark(_ step: SearchStep) -> String {
    guard let note = step.rule?.rule.note else { return reason(step) }
    return "\(reason(step)): \(displayText(note))"
  }

  /// The reason for what shouldPerformSegue of the source returns; "": none is known.
  package func reasonOfShouldPerform(_ unwind: UnwindTrace) -> String {
    unwind.triggerRule?.rule.note.map(displayText) ?? ""
  }

  /// What shouldPerformSegue of the source returns.
  package func answerOfShouldPerform(_ unwind: UnwindTrace) -> String {
    if unwind.outcome == .prevented, unwind.search.isEmpty { return "NO" }
    guard unwind.outcome == .undetermined, let rule = unwind.triggerRule?.rule,
      rule.answer == .depends
    else { return "YES" }
    return rule.isUnknown ? "unknown" : "DEPENDS"
  }

  /// A call: "prepare(for:)".
  package func call(
    _ message: UnwindCall.Message, action: ActionSelector, namesNext: Bool = true
  ) -> Phrase {
    switch message {
    case .shouldPerformSegue: "\(code: "shouldPerformSegue")"
    case .segueForUnwinding: "\(code: "segueForUnwinding(to:from:)")"
    case .prepareForSegue: "\(code: "prepare(for:)")"
    case .unwindAction: "\(code: displayText(action.name))"
    case .dismiss: "\(code: "dismiss(animated:)")"
    case .unwindForTowards(let next):
      "\(code: "unwind(for:towards:)")" + (namesNext ? " \(name: names[next])" : "")
    case .performSegue(let name): "\(code: "perform()") of \(code: shortClassName(name))"
    }
  }

  /// An effect: "dismisses Presented".
  package func effect(_ effect: UnwindEffect) -> Phrase {
    let leaving = names.objects(leaving(effect.change), limit: 3, of: effect.by)
    return switch effect.change {
    case .dismiss: "dismisses \(leaving)"
    case .pop(let target, _): "pops \(leaving) to show \(names.subject(target))"
    case .select(let child): "selects \(names.subject(child))"
    case .reveal(let child): "shows \(names.subject(child)) with its own code"
    case .customSegue(let name): "performs \(code: shortClassName(name))"
    case .none(let why, true): "no visible change: \(Phrase(why, names: names))"
    case .none(let why, false): "unknown effect: \(Phrase(why, names: names))"
    }
  }

  /// "No visible change: the source is its own destination"; nil: something changes.
  package func noChangeText(_ change: UnwindEffect.Change) -> Phrase? {
    guard case .none(let why, let isKnown) = change else { return nil }
    let begin: Phrase = isKnown ? "No visible change" : "The transition is unknown"
    return "\(begin): \(Phrase(why, names: names))"
  }
}

extension ModalPresentationStyle {
  package var words: String {
    switch self {
    case .automatic: "automatic"
    case .fullScreen: "full screen"
    case .pageSheet: "page sheet"
    case .formSheet: "form sheet"
    case .overFullScreen: "over full screen"
    case .currentContext: "current context"
    case .overCurrentContext: "over current context"
    case .popover: "popover"
    case .custom: "custom style"
    case .none: "style none"
    case .blurOverFullScreen: "blurred, over full screen"
    }
  }
}

extension Wording {
  /// The controllers that an effect removes, each followed by its contents: dismissed ones from the
  /// presenter on, popped ones from the top of the stack down. All texts and diagrams use this
  /// order. (The trace has document order.)
  package func leaving(_ change: UnwindEffect.Change) -> [ControllerIndex] {
    switch change {
    case .dismiss(let removed): removed
    case .pop(_, let removed): topFirst(removed)
    case .select, .reveal, .customSegue, .none: []
    }
  }

  package func leaving(_ unwind: UnwindTrace) -> [ControllerIndex] {
    let named = unwind.effects.flatMap { leaving($0.change) }
    let isNamed = Set(named)
    return named + unwind.removed.filter { !isNamed.contains($0) }
  }

  private func topFirst(_ removed: [ControllerIndex]) -> [ControllerIndex] {
    let isRemoved = Set(removed)
    var groups: [[ControllerIndex]] = []
    for index in removed {
      let parent = document.controllers[index].parent
      let isOnStack = parent.map { !isRemoved.contains($0) } ?? false
      if isOnStack || groups.isEmpty {
        groups.append([index])
      } else {
        groups[groups.count - 1].append(index)
      }
    }
    return groups.reversed().flatMap { $0 }
  }
}
