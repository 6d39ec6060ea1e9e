import Hierarchy

/// The search of an unwind segue: the controllers that UIKit asks, their answers, the destination.
struct Search {
  /// The maximum number of alternatives in a trace. Their answers grow with its square.
  static let alternativeLimit = 100

  let app: App
  let era: Era
  let source: ControllerIndex
  let action: ActionSelector
  /// Shared by all searches of a document; the search gives up when it is spent.
  let budget: QuestionBudget
  /// A controller that returns NO in any case, to find the next destination.
  var assumedNo: ControllerIndex?
  var questionLimit = Int.max
  /// The number of controllers that answered `depends` after which the search ends.
  var undeterminedLimit = alternativeLimit + 1
  var recordsSteps = true
  /// The controllers that are asked if no steps are recorded; nil: all.
  private let handlers: PossibleHandlers?

  private(set) var steps: [SearchStep] = []
  /// The controllers that answered `depends`, in order, each once. The search continues as if they
  /// had returned NO. If one returned YES, it would be the destination. So these controllers and the
  /// result determine every alternative.
  private(set) var undetermined: [ControllerIndex] = []
  /// The steps up to the first `depends`. Calls that haven't returned there have no answer.
  private(set) var stepsUntilUndetermined: [SearchStep]?

  /// The missing information on which answers depend, in order; nothing after ``isBlocked``.
  private(set) var doubts: [UnwindDoubt] = []
  /// Whether the search ends at a question with an unknown answer.
  private(set) var isBlocked = false

  private var questions = 0
  private var isUndetermined: Set<ControllerIndex> = []
  /// The rules by which classes answer, the same for all their instances; nil: UIKit's default.
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
    handlers = index?.handlers(to: action)
  }

  /// The controllers to ask; nil: all, because the trace contains their answers.
  var asked: PossibleHandlers? { recordsSteps ? nil : handlers }

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
      if !endsInDoubt, app.document.showsUnknownScreens,
        app.implementedActions?.contains(action) ?? true
      {
        doubts.append(.screens)
      }
    }
    return destination
  }

  /// Whether the first unknown answer is that of a `depends` rule.
  var firstIsByRule: Bool {
    guard let first = undetermined.first else { return false }
    return !doubts.contains(.actions(first))
      && !doubts.contains(.override(.canPerformUnwindSegueAction, first))
  }

  /// The missing information at the end, if ``endsInDoubt``; controllers above the root go first.
  var lastDoubt: UnwindDoubt? {
    doubts.last == .extensions && doubts.dropLast().last == .above ? .above : doubts.last
  }

  /// Whether it has no destination, but missing information might change that.
  var endsInDoubt: Bool { isBlocked || [.above, .extensions, .screens].contains(doubts.last) }

  var hasGivenUp: Bool {
    isBlocked || questions >= questionLimit || undetermined.count >= undeterminedLimit
      || budget.isSpent
  }

  /// Adds a step when the call of its question begins; ``endStep(_:answer:reason:rule:)`` ends it.
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
        doubts.append(.override(.canPerformUnwindSegueAction, controller))
      }
      stepsUntilUndetermined = stepsUntilUndetermined ?? steps
      // The trace ends here, so later questions aren't recorded.
      recordsSteps = false
    }
    return answer == .yes && controller != assumedNo
  }

  /// Ends the search at a question whose answer isn't in the document (Semantics.md U4).
  mutating func block(at point: OverridePoint, of controller: ControllerIndex) {
    isBlocked = true
    doubts.append(.override(point, controller))
  }

  /// A controller's answer, its reason, and its rule, without recording a step.
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

  /// The rule by which a controller's overrides answer; nil: UIKit's default decides.
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
    var upcoming = place.flatMap { nodes[$0].search.canPerform }
    while deciding == nil, let current = upcoming {
      if let known = rulesOfClasses[current] {
        deciding = known
        break
      }
      asked.append(current)
      deciding = firstMatching(app.rulesOfClasses[current] ?? [])
      upcoming = nodes[current].superclass.flatMap { nodes[$0].search.canPerform }
    }
    for place in asked { rulesOfClasses.updateValue(deciding, forKey: place) }
    return deciding
  }

  /// The first rule that matches; nil: none, or its answer is super (Semantics.md 1.5).
  private func firstMatching(_ rules: [DecidingRule]) -> DecidingRule? {
    rules.first { app.matches($0.rule, action: action, source: source) }
      .flatMap { $0.rule.answer == .super ? nil : $0 }
  }
}

extension App {
  /// The next controller in the chain: the caller or, in iOS 8, the presenter; if it isn't
  /// presented, the parent; nil: the chain ends (Semantics.md A3, B4).
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

  /// Whether the presenter of a modal may be a controller above the root: it's the top of the
  /// chain, unless a context is defined below (Semantics.md U2).
  func mayBePresentedFromAbove(_ controller: ControllerIndex) -> Bool {
    let root = document.root
    guard document.above == .unknown, self[controller].actualPresenter == root,
      !self[controller].presenterIsGiven
    else { return false }
    return
      !(self[controller].modalPresentationStyle.usesPresentationContext
      && self[root].definesPresentationContext)
  }

  func responderChain(from source: ControllerIndex, in era: Era) -> [ResponderLink] {
    let start = ResponderLink(controller: source, reachedBy: .source)
    return Array(sequence(first: start) { self.next(after: $0.controller, in: era) })
  }
}
