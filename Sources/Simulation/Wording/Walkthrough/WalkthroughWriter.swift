import Hierarchy
import Unwinding

/// Creates the walkthrough of an unwind segue.
package struct WalkthroughWriter {
  let unwind: UnwindTrace
  let wording: Wording
  let story: UnwindStory
  /// Whether each question is a step, also one without effect.
  let showsAll: Bool

  package init(
    _ unwind: UnwindTrace, story: UnwindStory, wording: Wording, showsAll: Bool = false
  ) {
    self.unwind = unwind
    self.story = story
    self.wording = wording
    self.showsAll = showsAll
  }

  var names: ControllerNames { wording.names }
  var document: Document { wording.document }
  var action: Phrase { "\(code: displayText(unwind.action.name))" }
  var outcome: OutcomeText { OutcomeText(wording: wording, unwind: unwind) }
  var segue: Segue { document.segues[unwind.segue] }

  /// The walkthrough, with what would happen if the destination returned NO, and on other versions.
  package func walkthrough(
    ifDestinationReturnsNo otherwise: UnwindTrace? = nil, others: [OtherVersions] = []
  ) -> UnwindWalkthrough {
    var steps = [trigger] + before + SearchSteps(self).steps + calls + moves
    steps.append(end)
    return UnwindWalkthrough(
      title: outcome.question, steps: steps,
      questions: [otherwise.flatMap(whatIf)].compactMap { $0 } + others.map(elsewhere))
  }

  /// A controller in a sentence: "the tab bar controller", "First".
  func name(_ controller: ControllerIndex) -> Phrase { names.subject(controller) }

  private var trigger: WalkthroughStep {
    let source = name(unwind.source)
    let sender = segue.sender.map(displayText)
    var begin: Phrase
    switch (segue.trigger, sender) {
    case _ where unwind.outcome == .offscreen:
      begin = "\(source) isn't on screen, so the unwind segue can't be triggered."
    case (.interface, let sender?): begin = "The user taps “\(name: sender)” on \(source)."
    case (.interface, nil): begin = "The user triggers the unwind segue on \(source)."
    case (.programmatic, let sender?):
      begin = "Code of \(source) performs the unwind segue (\(name: sender))."
    case (.programmatic, nil): begin = "Code of \(source) performs the unwind segue."
    case (.unknown, _): begin = "Code may perform the unwind segue of \(source)."
    case (.nothing, _): begin = "Nothing performs the unwind segue of \(source)."
    }
    if !unwind.search.isEmpty {
      begin = "\(begin) UIKit searches the hierarchy for a view controller that handles \(action)."
    }
    return WalkthroughStep(.trigger, begin.asSentence, about: [unwind.source])
  }

  /// What UIKit asks the source first, if the answer isn't UIKit's default.
  private var before: [WalkthroughStep] {
    guard unwind.calls.first?.message == .shouldPerformSegue, let rule = unwind.triggerRule?.rule
    else { return [] }
    var step = WalkthroughStep(
      .question,
      "UIKit first calls \(code: "shouldPerformSegue") on \(name(unwind.source)).",
      about: [unwind.source])
    let note = rule.note.map { " (“\(displayText($0))”)" } ?? ""
    let (word, permission, why): (String, Permission, Phrase) =
      switch rule.answer {
      case .no: ("No", .no, "its override returns NO\(note).")
      case .depends where rule.isUnknown:
        ("Unknown", .depends, "its override couldn't be interpreted.")
      case .depends: ("It depends", .depends, "its override decides at run time.")
      case .yes, .super: ("Yes", .yes, "its override returns YES\(note).")
      }
    step.answer = .init(word: word, permission: permission, reason: why)
    return [step]
  }

  private var calls: [WalkthroughStep] {
    let parts = unwind.calls.compactMap { call -> (ControllerIndex, Phrase)? in
      let who = name(call.receiver)
      switch call.message {
      case .segueForUnwinding:
        return (
          call.receiver, "\(code: "segueForUnwinding(to:from:)") on \(who)"
        )
      case .prepareForSegue: return (call.receiver, "\(code: "prepare(for:)") on \(who)")
      case .unwindAction: return (call.receiver, "\(action) on \(who)")
      case .shouldPerformSegue, .dismiss, .unwindForTowards, .performSegue: return nil
      }
    }
    guard !parts.isEmpty else { return [] }
    let text: Phrase =
      "Before the transition, UIKit calls \(parts.map(\.1).joined(separator: ", then "))."
    return [WalkthroughStep(.calls, text, about: parts.map(\.0).withoutRepetitions)]
  }

  private var moves: [WalkthroughStep] {
    unwind.effects.enumerated().compactMap { place, effect in
      if case .none = effect.change { return nil }
      let text = "\(name(effect.by)) \(wording.effect(effect))." as Phrase
      var step = WalkthroughStep(.move, text.asSentence, about: [effect.by])
      step.by = effect.by
      step.effectCount = place + 1
      step.leaving = effect.removes
      return step
    }
  }

  private var end: WalkthroughStep {
    let open = unwind.alternatives.compactMap(\.destination).withoutRepetitions
    var step = WalkthroughStep(.end, ending, about: unwind.destination.map { [$0] } ?? open)
    step.effectCount = unwind.effects.count
    return step
  }

  private var ending: Phrase {
    guard unwind.outcome == .performed, let destination = unwind.destination else {
      if unwind.outcome == .offscreen { return "Nothing happens." }
      if 1...OutcomeText.fewCases ~= unwind.alternatives.count {
        return outcome.endings(story.endings).joined(separator: " ")
      }
      return unwind.outcome.name == .exception
        ? "\(outcome.sentence) The app crashes." : outcome.sentence
    }
    let reached = name(destination)
    // Nothing covers it at the end.
    let isOnScreen = story.frames.last?.screen?.layers.last?.content.holds(destination) ?? false
    let begin: Phrase =
      isOnScreen && !story.hasUnknownActionEffect
      ? "\(reached) is on screen." : "\(reached) is the destination."
    var sentences: [Phrase] = [begin.asSentence]
    sentences += unwind.effects.compactMap { wording.noChangeText($0.change) }.map { "\($0)." }
    if let hidden = story.hidden {
      let what = hidden.child == destination ? "it" : name(hidden.child)
      let begin: Phrase = sentences.count > 1 ? "\(reached) isn't shown" : "But it isn't shown"
      sentences.append("\(begin): \(name(hidden.container)) doesn't show \(what).")
    }
    if !unwind.removed.isEmpty {
      let verb = unwind.removed.count == 1 ? "is" : "are"
      let who = names.objects(wording.leaving(unwind), limit: 4).asSentence
      sentences.append("\(who) \(verb) removed.")
    }
    if story.hasUnknownActionEffect {
      sentences.append("The code of \(action) also changes the screen in an unknown way.")
    }
    return sentences.joined(separator: " ")
  }

  private func whatIf(_ otherwise: UnwindTrace) -> WalkthroughQuestion? {
    unwind.destination.map { destination in
      WalkthroughQuestion(
        question: "What if \(name(destination)) returned NO?",
        answer: OutcomeText(wording: wording, unwind: otherwise).sentence)
    }
  }

  private func elsewhere(_ others: OtherVersions) -> WalkthroughQuestion {
    WalkthroughQuestion(
      question: "And on \(others.name)?",
      answer: OutcomeText(wording: wording, unwind: others.unwind).sentence)
  }
}

extension VisibleController {
  /// Whether it is a controller, or has it on screen inside.
  fileprivate func holds(_ other: ControllerIndex) -> Bool {
    controller == other || shown.contains { $0.holds(other) }
  }
}
