import Hierarchy

/// The search of one unwind: who is asked, in which order, what each answers, and who is found.
struct Search {
  let app: App
  let era: Era
  let source: ControllerIndex
  let action: ActionSelector
  /// Shared by all searches of a document; the search gives up when it is spent.
  let budget: QuestionBudget
  /// A controller that answers NO whatever it would say: to find who is next.
  var refusing: ControllerIndex?
  /// After so many questions the search gives up.
  var questionLimit = Int.max
  /// After so many different controllers that answered `depends` it gives up, too.
  var undeterminedLimit = UnwindSimulation.alternativeLimit + 1
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
  private var isUndetermined: Set<ControllerIndex> = []
  /// What classes with a rule of their own answer, `super` being UIKit's default: it is the same
  /// for all their instances.
  private var answersOfClasses: [Int: RuleAnswer] = [:]

  init(
    app: App, era: Era, source: ControllerIndex, action: ActionSelector, budget: QuestionBudget
  ) {
    self.app = app
    self.era = era
    self.source = source
    self.action = action
    self.budget = budget
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

  /// Whether a limit is reached.
  var hasGivenUp: Bool {
    questions >= questionLimit || undetermined.count >= undeterminedLimit || budget.isSpent
  }
}

// MARK: - Asking

extension Search {
  /// Records that a question's call begins.
  ///
  /// - Returns: the place of the step, for ``endStep(_:answer:reason:)``.
  mutating func beginStep(_ receiver: ControllerIndex, _ answer: SearchAnswer) -> Int {
    questions += 1
    budget.spend(recordsSteps ? 4 : 1)
    guard recordsSteps else { return 0 }
    steps.append(SearchStep(receiver: receiver, answer: answer, reason: .undetermined))
    return steps.count - 1
  }

  /// Records what a question's call returned.
  mutating func endStep(_ step: Int, answer: SearchAnswer, reason: SearchReason) {
    guard recordsSteps, steps.indices.contains(step) else { return }
    steps[step].answer = answer
    steps[step].reason = reason
  }

  /// Asks canPerformUnwindSegueAction:fromViewController:sender: (Semantics.md A8, B8).
  mutating func canPerform(_ controller: ControllerIndex) -> Bool {
    let (answer, reason) = permission(of: controller)
    let step = beginStep(controller, .canPerformUnwindSegueAction(answer))
    endStep(step, answer: .canPerformUnwindSegueAction(answer), reason: reason)
    if answer == .depends, isUndetermined.insert(controller).inserted {
      undetermined.append(controller)
      stepsUntilUndetermined = stepsUntilUndetermined ?? steps
      // The trace ends here, and what is asked from now on is not in it.
      recordsSteps = false
    }
    return answer == .yes && controller != refusing
  }

  /// What a controller answers, and why; nothing is recorded.
  mutating func permission(of controller: ControllerIndex) -> (Permission, SearchReason) {
    switch answerByRules(controller) {
    case .yes: return (.yes, .override)
    case .no: return (.no, .override)
    case .depends: return (.depends, .undetermined)
    case .super:
      if controller == source { return (.no, .isSource) }
      return app.responds(controller, to: action) ? (.yes, .implements) : (.no, .notImplemented)
    }
  }

  /// What the overrides of a controller answer; `super`: UIKit's default decides.
  private mutating func answerByRules(_ controller: ControllerIndex) -> RuleAnswer {
    let ownClass = app.classOfController[controller]
    guard app.overridesItself[controller],
      let rules = app[controller].overrides.canPerformUnwindSegueAction
    else { return answer(ofClass: ownClass) }
    let answer = answer(by: rules)
    return answer == .super
      ? self.answer(ofClass: app.classes.nodes[ownClass].superclass) : answer
  }

  private mutating func answer(ofClass place: Int?) -> RuleAnswer {
    let nodes = app.classes.nodes
    var asked: [Int] = []
    var answer = RuleAnswer.super
    var upcoming = place.flatMap { nodes[$0].hooks.canPerform }
    while answer == .super, let current = upcoming {
      if let known = answersOfClasses[current] {
        answer = known
        break
      }
      asked.append(current)
      answer = self.answer(
        by: nodes[current].declaration?.overrides.canPerformUnwindSegueAction ?? [])
      upcoming = nodes[current].superclass.flatMap { nodes[$0].hooks.canPerform }
    }
    for place in asked { answersOfClasses[place] = answer }
    return answer
  }

  /// The first rule that matches; none does: super (Semantics.md 1.5).
  private func answer(by rules: [CanPerformRule]) -> RuleAnswer {
    rules.first { app.matches($0, action: action, source: source) }?.answer ?? .super
  }
}
