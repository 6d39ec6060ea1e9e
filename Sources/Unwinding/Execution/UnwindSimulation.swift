import Hierarchy

/// The simulation of one unwind segue from trigger to effects (Semantics.md, section 7).
struct UnwindSimulation {
  /// The trace names at most so many alternatives: their answers grow with the square of it.
  static let alternativeLimit = 100

  let app: App
  let era: Era
  let place: SegueIndex
  let segue: Segue
  let action: ActionSelector
  let budget: QuestionBudget

  /// The trace, without diagnostics, and the execution that it tells of.
  func run() -> (trace: UnwindTrace, execution: Execution?) {
    if segue.trigger == .programmatic, segue.identifier == nil {
      return (trace(.exception(.noSuchIdentifier)), nil)
    }
    guard segue.trigger == .interface else { return search(calls: [], assumed: []) }
    let calls = [UnwindCall(receiver: segue.from, message: .shouldPerformSegue)]
    switch app.shouldPerform(segue) {
    case .yes: return search(calls: calls, assumed: [])
    case .no: return (trace(.prevented, calls: calls), nil)
    case .depends: return (undeterminedByShouldPerform(calls), nil)
    }
  }

  /// What becomes of the unwind and who is found, without the steps on the way.
  func verdict() -> (outcome: UnwindOutcome, destination: ControllerIndex?) {
    if segue.trigger == .programmatic {
      if segue.identifier == nil { return (.exception(.noSuchIdentifier), nil) }
    } else {
      switch app.shouldPerform(segue) {
      case .yes: break
      case .no: return (.prevented, nil)
      case .depends: return (.undetermined, nil)
      }
    }
    var search = search()
    search.recordsSteps = false
    search.undeterminedLimit = 1
    let destination = search.run()
    if !search.undetermined.isEmpty { return (.undetermined, nil) }
    guard let destination else { return (.aborted, nil) }
    return (execution(destination, performs: false).outcome, destination)
  }

  private func search(
    calls: [UnwindCall], assumed: [AssumedAnswer]
  ) -> (trace: UnwindTrace, execution: Execution?) {
    var search = search()
    let destination = search.run()
    if let steps = search.stepsUntilUndetermined {
      let undetermined = trace(
        .undetermined, search: steps, calls: calls,
        alternatives: alternatives(search, finally: destination, assumed: assumed))
      return (undetermined, nil)
    }
    guard let destination else {
      return (trace(.aborted, search: search.steps, calls: calls), nil)
    }
    let execution = execution(destination)
    let found = trace(
      execution.outcome, destination: destination, executor: execution.executor,
      search: search.steps, calls: calls + execution.calls, effects: execution.screen.effects,
      removed: execution.screen.removed)
    return (found, execution)
  }

  private func search() -> Search {
    Search(app: app, era: era, source: segue.from, action: action, budget: budget)
  }

  private func execution(_ destination: ControllerIndex, performs: Bool = true) -> Execution {
    Execution(
      app: app, era: era, source: segue.from, segueClass: segue.segueClass, action: action,
      destination: destination, performs: performs)
  }
}

// MARK: - Undetermined outcomes

extension UnwindSimulation {
  private func undeterminedByShouldPerform(_ calls: [UnwindCall]) -> UnwindTrace {
    func answer(_ answer: Bool) -> AssumedAnswer {
      AssumedAnswer(controller: segue.from, question: .shouldPerformSegue, answer: answer)
    }
    let performed = search(calls: calls, assumed: [answer(true)]).trace
    let ifYes =
      performed.outcome == .undetermined
      ? performed.alternatives
      : [
        UnwindAlternative(
          when: [answer(true)], outcome: performed.outcome, destination: performed.destination,
          executor: performed.executor)
      ]
    let ifNo = UnwindAlternative(
      when: [answer(false)], outcome: .prevented, destination: nil, executor: nil)
    return trace(.undetermined, calls: calls, alternatives: ifYes + [ifNo])
  }

  /// Each controller that answered `depends` would be the destination had it said YES and all
  /// before it NO; if all say NO, the search ends as it ended.
  private func alternatives(
    _ search: Search, finally destination: ControllerIndex?, assumed: [AssumedAnswer]
  ) -> [UnwindAlternative] {
    var when = assumed
    var found: [UnwindAlternative] = []
    for controller in search.undetermined.prefix(Self.alternativeLimit) {
      func answer(_ answer: Bool) -> AssumedAnswer {
        AssumedAnswer(
          controller: controller, question: .canPerformUnwindSegueAction, answer: answer)
      }
      found.append(alternative(when + [answer(true)], destination: controller))
      when.append(answer(false))
    }
    if search.undetermined.count <= Self.alternativeLimit {
      found.append(alternative(when, destination: destination))
    }
    return found
  }

  private func alternative(
    _ when: [AssumedAnswer], destination: ControllerIndex?
  ) -> UnwindAlternative {
    guard let destination else {
      return UnwindAlternative(when: when, outcome: .aborted, destination: nil, executor: nil)
    }
    let execution = execution(destination, performs: false)
    return UnwindAlternative(
      when: when, outcome: execution.outcome, destination: destination,
      executor: execution.executor)
  }
}

extension UnwindSimulation {
  private func trace(
    _ outcome: UnwindOutcome, destination: ControllerIndex? = nil,
    executor: ControllerIndex? = nil, search: [SearchStep] = [], calls: [UnwindCall] = [],
    effects: [UnwindEffect] = [], removed: [ControllerIndex] = [],
    alternatives: [UnwindAlternative] = []
  ) -> UnwindTrace {
    UnwindTrace(
      segue: place, action: action, source: segue.from, outcome: outcome, destination: destination,
      executor: executor,
      triggerRule: segue.trigger == .interface ? app.triggerRule(segue) : nil, search: search,
      calls: calls, effects: effects, removed: removed,
      responderChain: app.responderChain(from: segue.from, in: era), alternatives: alternatives,
      diagnostics: [])
  }
}
