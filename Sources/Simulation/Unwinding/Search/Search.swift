import Hierarchy

/// The search of one unwind segue: who is asked, in which order, what each answers, and who is
/// found.
struct Search {
  /// A trace names at most so many alternatives: their answers grow with the square of it.
  static let alternativeLimit = 100

  let app: App
  let era: Era
  let source: ControllerIndex
  let action: ActionSelector
  /// Shared by all searches of a document; the search gives up when it is spent.
  let budget: QuestionBudget
  /// A controller that answers NO whatever it would say: to find who is next.
  var refusing: ControllerIndex?
  var questionLimit = Int.max
  /// After so many different controllers that answered `depends` it gives up, too.
  var undeterminedLimit = alternativeLimit + 1
  var recordsSteps = true
  /// Those that are asked if no steps are kept; nil: all.
  private let answerers: PossibleAnswerers?

  /// The questions, in the order in which their calls begin.
  private(set) var steps: [SearchStep] = []
  /// The controllers that answered `depends`, in order, each once. The search goes on as if they
  /// had returned NO; had one returned YES, it would have been the destination, so that these and
  /// the result together tell every alternative.
  private(set) var undetermined: [ControllerIndex] = []
  /// The steps up to the first `depends`, whose open calls have not returned.
  private(set) var stepsUntilUndetermined: [SearchStep]?

  /// What the document does not know that the answers hang on, in order. After ``isBlocked`` nothing
  /// is asked.
  private(set) var doubts: [UnwindDoubt] = []
  /// Whether the search ends at a question to which the answer is not known.
  private(set) var isBlocked = false

  private var questions = 0
  private var isUndetermined: Set<ControllerIndex> = []
  /// The rules by which classes with some of their own answer, nil being UIKit's default: it is the
  /// same for all their instances.
  private var rulesOfClasses: [Int: DecidingRule?] = [:]

  init(
    app: App, era: Era, source: ControllerIndex, action: ActionSelector, budget: QuestionBudget,
    index: SearchIndex? = nil
  ) {
    self.app = app
    self.era = era
    self.source = source
    self.action = action
    self.budget = budget
    answerers = index?.answerers(to: action)
  }

  /// Those that are asked; nil: all, since their answers are steps of the trace.
  var asked: PossibleAnswerers? { recordsSteps ? nil : answerers }

  /// Runs the search.
  ///
  /// - Returns: the destination; nil: nobody wants the action.
  mutating func run() -> ControllerIndex? {
    if recordsSteps { steps.reserveCapacity(32) }
    let destination =
      switch era.algorithm {
      case .classic: runClassic()
      case .modern: runModern()
      }
    if destination == nil, !hasGivenUp {
      if app.document.above == .unknown { doubts.append(.above) }
      if app.classes.hasUnknownExtensions { doubts.append(.extensions) }
    }
    return destination
  }

  /// Whether a `depends` rule is what leaves it open first.
  var firstIsByRule: Bool {
    guard let first = undetermined.first else { return false }
    return !doubts.contains(.actions(first))
      && !doubts.contains(.hook(.canPerformUnwindSegueAction, first))
  }

  /// What it ends at, where ``endsInDoubt``: what is above before what extensions may implement.
  var lastDoubt: UnwindDoubt? {
    doubts.last == .extensions && doubts.dropLast().last == .above ? .above : doubts.last
  }

  /// Whether it ended without a destination, though what the document does not know might be one.
  var endsInDoubt: Bool { isBlocked || doubts.last == .above || doubts.last == .extensions }

  var hasGivenUp: Bool {
    isBlocked || questions >= questionLimit || undetermined.count >= undeterminedLimit
      || budget.isSpent
  }
}

extension Search {
  /// Records that a question's call begins.
  ///
  /// - Returns: the place of the step, for ``endStep(_:answer:reason:rule:)``.
  mutating func beginStep(_ receiver: ControllerIndex, _ answer: SearchAnswer) -> Int {
    questions += 1
    budget.spend(recordsSteps ? 4 : 1)
    guard recordsSteps else { return 0 }
    steps.append(SearchStep(receiver: receiver, rule: nil, answer: answer, reason: .undetermined))
    return steps.count - 1
  }

  mutating func endStep(
    _ step: Int, answer: SearchAnswer, reason: SearchReason, rule: DecidingRule? = nil
  ) {
    guard recordsSteps, steps.indices.contains(step) else { return }
    steps[step].rule = rule
    steps[step].answer = answer
    steps[step].reason = reason
  }

  /// Asks canPerformUnwindSegueAction:fromViewController:sender: (Semantics.md A8, B8).
  mutating func canPerform(_ controller: ControllerIndex) -> Bool {
    let (answer, reason, rule) = permission(of: controller)
    let step = beginStep(controller, .canPerformUnwindSegueAction(answer))
    endStep(step, answer: .canPerformUnwindSegueAction(answer), reason: reason, rule: rule)
    if answer == .depends, isUndetermined.insert(controller).inserted {
      undetermined.append(controller)
      if rule == nil {
        doubts.append(.actions(controller))
      } else if rule?.rule.isUnknown == true {
        doubts.append(.hook(.canPerformUnwindSegueAction, controller))
      }
      stepsUntilUndetermined = stepsUntilUndetermined ?? steps
      // The trace ends here, and what is asked from now on is not in it.
      recordsSteps = false
    }
    return answer == .yes && controller != refusing
  }

  /// Ends the search at a question to which the document does not know the answer (Semantics.md U4).
  mutating func block(at hook: OverrideHook, of controller: ControllerIndex) {
    isBlocked = true
    doubts.append(.hook(hook, controller))
  }

  /// What a controller answers, why, and by which rule; nothing is recorded.
  mutating func permission(
    of controller: ControllerIndex
  ) -> (Permission, SearchReason, DecidingRule?) {
    let rule = decidingRule(of: controller)
    switch rule?.rule.answer {
    case .yes: return (.yes, .override, rule)
    case .no: return (.no, .override, rule)
    case .depends: return (.depends, .undetermined, rule)
    case .super, nil:
      if controller == source { return (.no, .isSource, nil) }
      if app.responds(controller, to: action) { return (.yes, .implements, nil) }
      return app.hasUnknownActions(controller)
        ? (.depends, .undetermined, nil) : (.no, .notImplemented, nil)
    }
  }

  /// The rule by which the overrides of a controller answer; nil: UIKit's default decides.
  private mutating func decidingRule(of controller: ControllerIndex) -> DecidingRule? {
    let ownClass = app.classOfController[controller]
    guard app.overridesItself[controller], let rules = app.rulesOfControllers[controller] else {
      return decidingRule(ofClass: ownClass)
    }
    return firstMatching(rules) ?? decidingRule(ofClass: app.classes.nodes[ownClass].superclass)
  }

  private mutating func decidingRule(ofClass place: Int?) -> DecidingRule? {
    let nodes = app.classes.nodes
    var asked: [Int] = []
    var deciding: DecidingRule?
    var upcoming = place.flatMap { nodes[$0].hooks.canPerform }
    while deciding == nil, let current = upcoming {
      if let known = rulesOfClasses[current] {
        deciding = known
        break
      }
      asked.append(current)
      deciding = firstMatching(app.rulesOfClasses[current] ?? [])
      upcoming = nodes[current].superclass.flatMap { nodes[$0].hooks.canPerform }
    }
    for place in asked { rulesOfClasses.updateValue(deciding, forKey: place) }
    return deciding
  }

  /// The first rule that matches; nil: none does, or it says super (Semantics.md 1.5).
  private func firstMatching(_ rules: [DecidingRule]) -> DecidingRule? {
    rules.first { app.matches($0.rule, action: action, source: source) }
      .flatMap { $0.rule.answer == .super ? nil : $0 }
  }
}

extension App {
  /// next() of a controller (Semantics.md A3, B4): from a presented controller to its caller or, in
  /// iOS 8, its actual presenter; otherwise to its parent; nil where the chain ends.
  func next(after controller: ControllerIndex, in era: Era) -> ResponderLink? {
    if let caller = self[controller].caller {
      switch era.nextAfterModal {
      case .caller:
        return ResponderLink(controller: caller, reachedBy: .caller)
      case .actualPresenter:
        guard let presenter = self[controller].actualPresenter else { return nil }
        return ResponderLink(controller: presenter, reachedBy: .actualPresenter)
      }
    }
    return self[controller].parent.map { ResponderLink(controller: $0, reachedBy: .parent) }
  }

  /// Whether the actual presenter of a modal may be above the root, where nobody knows what does:
  /// the top of the chain presents it, unless a context is defined below (Semantics.md U2).
  func mayBePresentedFromAbove(_ controller: ControllerIndex) -> Bool {
    let root = document.root
    guard document.above == .unknown, self[controller].actualPresenter == root,
      !self[controller].presenterIsGiven
    else { return false }
    return
      !(self[controller].modalPresentationStyle.usesPresentationContext
      && self[root].definesPresentationContext)
  }

  /// The controllers that the search may walk over, from the source to the end of the chain.
  func responderChain(from source: ControllerIndex, in era: Era) -> [ResponderLink] {
    let start = ResponderLink(controller: source, reachedBy: .source)
    return Array(sequence(first: start) { self.next(after: $0.controller, in: era) })
  }
}
