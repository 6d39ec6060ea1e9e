import Hierarchy

/// The simulation of one unwind segue from trigger to effects (Semantics.md, section 7).
struct UnwindSimulation {
  let app: App
  let era: Era
  let place: SegueIndex
  let segue: Segue
  let action: ActionSelector
  let budget: QuestionBudget
  /// A controller that returns NO in any case; nil: none.
  var assumedNo: ControllerIndex?
  /// Whether the trace contains the search, the rules, and the responder chain.
  var recordsSteps = true
  /// Whether the trace contains the questions of the search.
  var keepsSearch = true
  /// Lets searches that keep no questions ask only those that matter; nil: they ask all.
  var index: SearchIndex?

  /// The trace, without diagnostics, and its execution.
  func run() -> (trace: UnwindTrace, execution: Execution?) {
    let calls =
      isTriggerAsked ? [UnwindCall(receiver: segue.from, message: .shouldPerformSegue)] : []
    guard let verdict = verdictBeforeSearch else { return search(calls: calls, assumed: []) }
    return verdict.outcome == .undetermined
      ? (undeterminedByShouldPerform(calls), nil) : (trace(verdict.outcome, calls: calls), nil)
  }

  struct Verdict {
    let outcome: UnwindOutcome
    var destination: ControllerIndex?
    /// Whether it depends on missing information.
    var isInDoubt = false
    /// Why the search leaves the outcome undetermined; nil: it doesn't.
    var openness: UndeterminedReason?
  }

  func verdict() -> Verdict {
    if let verdict = verdictBeforeSearch { return verdict }
    var search = search()
    search.recordsSteps = false
    search.undeterminedLimit = 1
    let destination = search.run()
    if !search.undetermined.isEmpty || search.endsInDoubt {
      return Verdict(
        outcome: .undetermined, isInDoubt: !search.doubts.isEmpty,
        openness: search.firstIsByRule ? .depends : .notKnown)
    }
    guard let destination else { return Verdict(outcome: .aborted) }
    let execution = execution(destination, performs: false)
    guard execution.doubt == nil else {
      return Verdict(outcome: .undetermined, isInDoubt: true, openness: .notKnown)
    }
    return Verdict(outcome: execution.outcome, destination: destination)
  }

  /// The verdict of a segue that ends before the search; nil: there's a search.
  private var verdictBeforeSearch: Verdict? {
    guard app.document.isLive(segue.from) else { return Verdict(outcome: .offscreen) }
    guard segue.maker == .storyboard else { return nil }
    if segue.lacksIdentifier {
      return Verdict(outcome: .exception(.noSuchIdentifier))
    }
    guard segue.trigger == .interface else { return nil }
    return switch app.shouldPerform(segue) {
    case .yes: nil
    case .no: Verdict(outcome: .prevented)
    case .depends:
      Verdict(
        outcome: .undetermined, isInDoubt: app.shouldPerformRule(segue)?.isUnknown ?? false)
    }
  }

  private func search(
    calls: [UnwindCall], assumed: [AssumedAnswer]
  ) -> (trace: UnwindTrace, execution: Execution?) {
    var search = search()
    let destination = search.run()
    if let steps = search.stepsUntilUndetermined {
      let alternatives = alternatives(search, finally: destination, assumed: assumed)
      let undetermined = trace(
        .undetermined, search: steps, calls: calls, alternatives: alternatives,
        doubts: (search.doubts + alternatives.compactMap(\.doubt)).withoutRepetitions,
        openness: search.firstIsByRule ? .depends : .notKnown)
      return (undetermined, nil)
    }
    if search.endsInDoubt {
      let undetermined = trace(
        .undetermined, search: search.steps, calls: calls, doubts: search.doubts)
      return (undetermined, nil)
    }
    guard let destination else {
      return (trace(.aborted, search: search.steps, calls: calls), nil)
    }
    let execution = execution(destination)
    if let doubt = execution.doubt {
      let undetermined = trace(
        .undetermined, search: search.steps, calls: calls + execution.calls, doubts: [doubt],
        chosen: destination)
      return (undetermined, nil)
    }
    let found = trace(
      execution.outcome, destination: destination, executor: execution.executor,
      search: search.steps, calls: calls + execution.calls, effects: execution.screen.effects,
      removed: execution.screen.removed)
    return (found, execution)
  }

  private func search() -> Search {
    var search = Search(
      app: app, era: era, source: segue.from, action: action, budget: budget, index: index)
    search.assumedNo = assumedNo
    search.recordsSteps = recordsSteps && keepsSearch
    return search
  }

  func execution(
    _ destination: ControllerIndex, implements: Bool = false, performs: Bool = true
  ) -> Execution {
    Execution(
      app: app, era: era, segue: segue, action: action, destination: destination,
      implements: implements, performs: performs)
  }
}

extension UnwindTrace {
  /// Whether outcomes are missing, because there are more undecided controllers than alternatives.
  var lacksAlternatives: Bool {
    // In the last alternative, all undecided controllers return NO.
    alternatives.count >= Search.alternativeLimit
      && !alternatives.contains { alternative in
        alternative.when.allSatisfy { $0.answer == ($0.question == .shouldPerformSegue) }
      }
  }
}

extension UnwindSimulation {
  private func undeterminedByShouldPerform(_ calls: [UnwindCall]) -> UnwindTrace {
    func answer(_ answer: Bool) -> AssumedAnswer {
      AssumedAnswer(controller: segue.from, question: .shouldPerformSegue, answer: answer)
    }
    let performed = search(calls: calls, assumed: [answer(true)]).trace
    let ifYes =
      !performed.alternatives.isEmpty
      ? performed.alternatives
      : [
        UnwindAlternative(
          when: [answer(true)], outcome: performed.outcome, destination: performed.destination,
          executor: performed.executor, doubt: performed.doubts.first, chosen: performed.chosen)
      ]
    let ifNo = UnwindAlternative(
      when: [answer(false)], outcome: .prevented, destination: nil, executor: nil)
    let isUnknown = app.shouldPerformRule(segue)?.isUnknown ?? false
    return trace(
      .undetermined, calls: calls, alternatives: ifYes + [ifNo],
      doubts: (isUnknown ? [.override(.shouldPerformSegue, segue.from)] : []) + performed.doubts,
      openness: isUnknown ? .notKnown : .depends)
  }

  /// One alternative for each controller that may return YES, and one in which all return NO.
  private func alternatives(
    _ search: Search, finally destination: ControllerIndex?, assumed: [AssumedAnswer]
  ) -> [UnwindAlternative] {
    var when = assumed
    var found: [UnwindAlternative] = []
    for controller in search.undetermined.prefix(Search.alternativeLimit) {
      func answer(_ answer: Bool) -> AssumedAnswer {
        AssumedAnswer(
          controller: controller, question: .canPerformUnwindSegueAction, answer: answer)
      }
      // If a controller's actions are unknown, and it returns YES, it implements the action.
      let implements = search.doubts.contains(.actions(controller))
      found.append(
        alternative(when + [answer(true)], destination: controller, implements: implements))
      when.append(answer(false))
    }
    if search.undetermined.count <= Search.alternativeLimit {
      found.append(
        alternative(
          when, destination: destination, doubt: search.endsInDoubt ? search.lastDoubt : nil))
    }
    return found
  }

  private func alternative(
    _ when: [AssumedAnswer], destination: ControllerIndex?, implements: Bool = false,
    doubt: UnwindDoubt? = nil
  ) -> UnwindAlternative {
    guard let destination else {
      return UnwindAlternative(
        when: when, outcome: doubt == nil ? .aborted : .undetermined, destination: nil,
        executor: nil, doubt: doubt)
    }
    let execution = execution(destination, implements: implements, performs: false)
    if let doubt = execution.doubt {
      return UnwindAlternative(
        when: when, outcome: .undetermined, destination: nil, executor: nil, doubt: doubt,
        chosen: destination)
    }
    return UnwindAlternative(
      when: when, outcome: execution.outcome, destination: destination,
      executor: execution.executor)
  }

  private func trace(
    _ outcome: UnwindOutcome, destination: ControllerIndex? = nil,
    executor: ControllerIndex? = nil, search: [SearchStep] = [], calls: [UnwindCall] = [],
    effects: [UnwindEffect] = [], removed: [ControllerIndex] = [],
    alternatives: [UnwindAlternative] = [], doubts: [UnwindDoubt] = [],
    openness: UndeterminedReason = .notKnown, chosen: ControllerIndex? = nil
  ) -> UnwindTrace {
    UnwindTrace(
      segue: place, action: action, source: segue.from, outcome: outcome, destination: destination,
      executor: executor,
      triggerRule: recordsSteps && isTriggerAsked ? app.triggerRule(segue) : nil,
      // Allocates the exact size. With room to grow, many searches would need twice the memory.
      search: search.withUnsafeBufferPointer { Array($0) },
      calls: calls, effects: effects, removed: removed,
      responderChain: recordsSteps ? app.responderChain(from: segue.from, in: era) : [],
      alternatives: alternatives,
      doubts: doubts, openness: outcome == .undetermined ? openness : nil, chosen: chosen,
      diagnostics: [])
  }

  private var isTriggerAsked: Bool {
    segue.trigger == .interface && segue.maker == .storyboard && app.document.isLive(segue.from)
  }
}
