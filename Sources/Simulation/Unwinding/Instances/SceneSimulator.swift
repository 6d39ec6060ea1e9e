import Hierarchy

/// Simulates unwind segues in hierarchies of instances of a document's scenes. What's the same in
/// all hierarchies is computed once.
package struct SceneSimulator: Sendable {
  let scenes: App
  let era: Era
  /// Whether every hierarchy needs its own class rules.
  package let namesControllers: Bool

  /// Whether a controller's answer depends on the source.
  package let asksForSources: Bool

  package init(_ document: Document, ios: IOSVersion) {
    scenes = App(document)
    era = Era.of(ios)
    namesControllers = document.namesControllers
    func asks(_ overrides: Overrides) -> Bool {
      overrides.canPerformUnwindSegueAction?.contains { $0.from != nil } ?? false
    }
    asksForSources =
      document.controllers.contains { asks($0.overrides) }
      || document.classes.values.contains { asks($0.overrides) }
  }

  /// Whether a search asks only the links of the chain and their children.
  package var asksNoDescendants: Bool { era.algorithm == .classic }

  /// Whether an unwind segue shows its destination by one dismissal and the containers below,
  /// without code of the app (Semantics.md B13, U5).
  package var revealsByDefault: Bool {
    era.algorithm == .modern && !scenes.hasActionDetails && !namesControllers
  }

  /// Whether a search continues at the controller that called present.
  package var followsCallers: Bool { era.nextAfterModal == .caller }

  /// What a scene's instances return from canPerformUnwindSegueAction, unless they're the source.
  package func handling(
    of scene: ControllerIndex, to action: ActionSelector, from source: ControllerIndex
  ) -> Permission {
    for (_, rules) in scenes.overrides(of: \.canPerformUnwindSegueAction, on: scene) {
      switch rules.first(where: { scenes.matches($0, action: action, source: source) })?.answer {
      case .yes: return .yes
      case .no: return .no
      case .depends: return .depends
      case .super, nil: break
      }
    }
    if scenes.responds(scene, to: action) { return .yes }
    return scenes.hasUnknownActions(scene) ? .depends : .no
  }

  /// Whether an override decides what canPerformUnwindSegueAction of a scene returns.
  package func overridesAnswer(of scene: ControllerIndex) -> Bool {
    scenes.override(of: \.canPerformUnwindSegueAction, on: scene) != nil
  }

  package func overrides(_ point: KeyPath<Overrides, Bool>, on scene: ControllerIndex) -> Bool {
    scenes.overrides(point, on: scene)
  }

  package func isKind(_ scene: ControllerIndex, of className: String) -> Bool {
    scenes.isKind(scene, of: className)
  }

  /// What shouldPerformSegue returns; UIKit calls it only for segues that the user triggers.
  package func shouldPerform(_ segue: Segue) -> Permission { scenes.shouldPerform(segue) }

  package func shouldPerformIsUnknown(_ segue: Segue) -> Bool {
    scenes.shouldPerformRule(segue)?.isUnknown ?? false
  }

  /// Why an assumed answer is unknown: app code decides, or information is missing.
  package func openness(of assumed: AssumedAnswer, in segue: Segue) -> UndeterminedReason {
    switch assumed.question {
    case .shouldPerformSegue: return shouldPerformIsUnknown(segue) ? .notKnown : .depends
    case .canPerformUnwindSegueAction:
      guard let action = segue.action else { return .notKnown }
      var search = Search(
        app: scenes, era: era, source: segue.from, action: action, budget: QuestionBudget())
      let rule = search.permission(of: assumed.controller).2?.rule
      return rule?.answer == .depends && rule?.isUnknown == false ? .depends : .notKnown
    }
  }

  /// Whether a scene's class changes the search, or what its containers do.
  package func changesUnwinding(_ scene: ControllerIndex) -> Bool {
    scenes.overrides(of: \.allowedChildrenForUnwinding, on: scene).contains { $0.value != .super }
      || scenes.override(of: \.viewControllerForUnwindSegueAction, on: scene) != nil
      || scenes.override(of: \.unwindForTowards, on: scene) != nil
      || scenes.override(of: \.segueForUnwindingToViewController, on: scene) != nil
  }

  /// Prepares a hierarchy for all unwind segues whose source it contains.
  package func hierarchy(_ made: Document, scenes instances: [ControllerIndex]) -> SceneHierarchy {
    SceneHierarchy(
      app: namesControllers ? App(made) : App(scenes, made, scenes: instances), era: era)
  }
}

package struct SceneHierarchy {
  let app: App
  let era: Era

  package func unwind(_ segue: Segue, from source: ControllerIndex) -> [SceneUnwind] {
    guard let action = segue.action else { return [] }
    var simulation = UnwindSimulation(
      app: app, era: era, place: SegueIndex(0), segue: segue.triggered(at: source),
      action: action, budget: QuestionBudget())
    simulation.recordsSteps = false
    return simulation.ends()
  }
}

package struct SceneUnwind: Sendable {
  package let outcome: UnwindOutcome
  package let destination: ControllerIndex?
  package let assuming: [AssumedAnswer]
  /// UIKit's effects.
  package let effects: [UnwindEffect]
  /// The effects of the action's code (Semantics.md U5).
  package let actionEffects: [UnwindEffect]
  /// An unknown answer or effect that decides (Semantics.md U2 to U5); nil: all are known.
  package let unknown: UnknownCause?
  /// Whether it may lead to an unknown state.
  package let leadsAnywhere: Bool
  /// Whether the effect of the segue's class is unknown.
  package let isMovedByUnknownClass: Bool
  /// Whether a container on the path down doesn't show the destination (Semantics.md B17).
  package let hidesDestination: Bool
  /// Whether outcomes are missing, because there are more undecided controllers than alternatives.
  package let isCutShort: Bool
}

/// Something unknown that a result depends on.
package enum UnknownCause: Hashable, Sendable {
  case search(UnwindDoubt)
  /// The effect of the action's code.
  case action(ActionSelector, of: ControllerIndex)
  /// The effect of an unwind segue's class.
  case segueClass(String)
  /// Something without a name, such as a screen that isn't in the document.
  case other

  /// The same cause, with other controllers.
  package func of(_ controller: (ControllerIndex) -> ControllerIndex) -> UnknownCause {
    switch self {
    case .search(.actions(let asked)): .search(.actions(controller(asked)))
    case .search(.extensionsOf(let asked)): .search(.extensionsOf(controller(asked)))
    case .search(.override(let point, let asked)): .search(.override(point, controller(asked)))
    case .action(let action, let destination): .action(action, of: controller(destination))
    case .search(.above), .search(.extensions), .search(.screens), .segueClass, .other: self
    }
  }
}

extension UnwindSimulation {
  /// Every possible outcome of the unwind segue, true before false.
  fileprivate func ends() -> [SceneUnwind] {
    let (trace, execution) = run()
    guard trace.outcome == .undetermined, !trace.alternatives.isEmpty else {
      return [end(trace.outcome, trace.destination, assuming: [], execution, trace)]
    }
    let isCutShort = trace.lacksAlternatives
    return trace.alternatives.map { alternative in
      let execution = alternative.destination.map {
        self.execution($0, implements: trace.doubts.contains(.actions($0)))
      }
      return end(
        alternative.outcome, alternative.destination, assuming: alternative.when, execution,
        trace, isCutShort: isCutShort)
    }
  }

  private func end(
    _ outcome: UnwindOutcome, _ destination: ControllerIndex?, assuming: [AssumedAnswer],
    _ execution: Execution?, _ trace: UnwindTrace, isCutShort: Bool = false
  ) -> SceneUnwind {
    let transition = execution?.transition.effects ?? []
    // If the alternative can't be simulated, it depends on missing information.
    let isMovedByUnknownClass =
      outcome == .performed && execution?.isMovedByUnknownClass ?? false
    let unknownAction = execution.map(\.destination).flatMap {
      app.movesUnknown(action, on: $0) ? UnknownCause.action(action, of: $0) : nil
    }
    let unknownClass = isMovedByUnknownClass ? segue.segueClass : nil
    let effect = unknownClass.map { .segueClass($0) } ?? unknownAction
    let leadsAnywhere = outcome == .undetermined || effect != nil || isMovedByUnknownClass
    return SceneUnwind(
      outcome: outcome, destination: destination, assuming: assuming, effects: transition,
      actionEffects: Array((execution?.screen.effects ?? []).dropFirst(transition.count)),
      unknown: trace.doubts.first.map { .search($0) } ?? effect
        ?? (leadsAnywhere ? .other : nil),
      leadsAnywhere: leadsAnywhere, isMovedByUnknownClass: isMovedByUnknownClass,
      hidesDestination: execution?.hidden != nil, isCutShort: isCutShort)
  }
}
