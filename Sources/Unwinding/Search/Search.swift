import Hierarchy

/// The search of one unwind: who is asked, in which order, what each answers, and who is found.
struct Search {
  let app: App
  let era: Era
  let source: ControllerIndex
  let action: ActionSelector
  /// A controller that answers NO whatever it would say: to find who is next.
  var refusing: ControllerIndex?
  /// After so many questions the search gives up.
  var questionLimit = Int.max
  /// Whether ``steps`` is kept.
  var recordsSteps = true

  /// The questions, in the order in which their calls begin.
  private(set) var steps: [SearchStep] = []
  /// The controllers that answered `depends`, in order, each once. The search goes on as if they
  /// had said NO; had one said YES, it would have been the destination, so that these and the
  /// result together tell every alternative.
  private(set) var undetermined: [ControllerIndex] = []
  /// The steps up to the first `depends`, whose open calls have not returned.
  private(set) var stepsUntilUndetermined: [SearchStep]?

  private var questions = 0

  init(app: App, era: Era, source: ControllerIndex, action: ActionSelector) {
    self.app = app
    self.era = era
    self.source = source
    self.action = action
  }

  /// Runs the search.
  ///
  /// - Returns: the destination; nil: nobody wants the action.
  mutating func run() -> ControllerIndex? {
    switch era.algorithm {
    case .classic: runClassic()
    case .modern: runModern()
    }
  }

  /// Whether ``questionLimit`` is used up.
  var hasGivenUp: Bool { questions >= questionLimit }
}

// MARK: - Asking

extension Search {
  /// Records that a question's call begins.
  ///
  /// - Returns: the place of the step, for ``endStep(_:answer:reason:)``.
  mutating func beginStep(_ receiver: ControllerIndex, _ answer: SearchAnswer) -> Int {
    questions += 1
    guard recordsSteps else { return 0 }
    steps.append(SearchStep(receiver: receiver, answer: answer, reason: .undetermined))
    return steps.count - 1
  }

  /// Records what a question's call returned.
  mutating func endStep(_ step: Int, answer: SearchAnswer, reason: SearchReason) {
    guard recordsSteps else { return }
    steps[step].answer = answer
    steps[step].reason = reason
  }

  /// Asks canPerformUnwindSegueAction:fromViewController:sender: (SEMANTICS.md A8, B8).
  mutating func canPerform(_ controller: ControllerIndex) -> Bool {
    let (answer, reason) = permission(of: controller)
    let step = beginStep(controller, .canPerformUnwindSegueAction(answer))
    endStep(step, answer: .canPerformUnwindSegueAction(answer), reason: reason)
    if answer == .depends, !undetermined.contains(controller) {
      undetermined.append(controller)
      stepsUntilUndetermined = stepsUntilUndetermined ?? steps
    }
    return answer == .yes && controller != refusing
  }

  private func permission(of controller: ControllerIndex) -> (Permission, SearchReason) {
    for rules in app.overrides(of: \.canPerformUnwindSegueAction, on: controller) {
      switch rules.first(where: matches)?.answer {
      case .yes: return (.yes, .override)
      case .no: return (.no, .override)
      case .depends: return (.depends, .undetermined)
      case .super, nil: continue
      }
    }
    if controller == source { return (.no, .isSource) }
    return app.responds(controller, to: action) ? (.yes, .implements) : (.no, .notImplemented)
  }

  private func matches(_ rule: CanPerformRule) -> Bool {
    if let action = rule.action, action != self.action { return false }
    switch rule.from {
    case .controller(let controller): return controller == source
    case .className(let name): return app.isKind(source, of: name)
    case nil: return true
    }
  }
}
