import Hierarchy

/// Simulates unwinds in hierarchies that are made of a document's scenes, any number of them: what is
/// the same in all of them is found out once.
package struct SceneSimulator: Sendable {
  let scenes: App
  let era: Era
  /// Whether every hierarchy needs class rules of its own.
  package let namesControllers: Bool

  /// Whether a view controller answers otherwise to some sources than to others.
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

  /// What a scene would answer, whoever asks.
  package enum Willingness: Sendable {
    case no
    /// Somebody or some state decides.
    case maybe
    case yes
  }

  /// Whether a search asks only the children of those that it comes through, and themselves.
  package var asksNoDescendants: Bool { era.algorithm == .classic }

  /// Whether an unwind segue shows its destination, by one dismiss and containers from there on,
  /// unless something overrides that: nor does an action's own code move anything (Semantics.md
  /// B13, U5).
  package var revealsByDefault: Bool {
    era.algorithm == .modern && !scenes.hasActionDetails && !namesControllers
  }

  /// Whether a search goes on at the controller that called present.
  package var followsCallers: Bool { era.nextAfterModal == .caller }

  /// What instances of a scene answer to canPerformUnwindSegueAction, unless they are the source.
  package func willingness(
    of scene: ControllerIndex, to action: ActionSelector, from source: ControllerIndex
  ) -> Willingness {
    for (_, rules) in scenes.overrides(of: \.canPerformUnwindSegueAction, on: scene) {
      switch rules.first(where: { scenes.matches($0, action: action, source: source) })?.answer {
      case .yes: return .yes
      case .no: return .no
      case .depends: return .maybe
      case .super, nil: break
      }
    }
    if scenes.responds(scene, to: action) { return .yes }
    return scenes.hasUnknownActions(scene) ? .maybe : .no
  }

  /// Whether something else than its methods decides what a scene answers to canPerformUnwindSegueAction.
  package func overridesAnswer(of scene: ControllerIndex) -> Bool {
    scenes.override(of: \.canPerformUnwindSegueAction, on: scene) != nil
  }

  package func overrides(_ hook: KeyPath<Overrides, Bool>, on scene: ControllerIndex) -> Bool {
    scenes.overrides(hook, on: scene)
  }

  package func isKind(_ scene: ControllerIndex, of className: String) -> Bool {
    scenes.isKind(scene, of: className)
  }

  /// What a segue's source answers to shouldPerformSegue, which is asked only of the interface's.
  package func shouldPerform(_ segue: Segue) -> Permission { scenes.shouldPerform(segue) }

  package func shouldPerformIsUnknown(_ segue: Segue) -> Bool {
    scenes.shouldPerformRule(segue)?.isUnknown ?? false
  }

  /// Why an answer that an unwind rests on is open.
  package func openness(of assumed: AssumedAnswer, in segue: Segue) -> UnwindOpenness {
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

  /// Prepares a hierarchy for all unwinds that begin in it.
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
  /// What UIKit moves.
  package let effects: [UnwindEffect]
  /// What the action's code moves afterwards (Semantics.md U5).
  package let actionEffects: [UnwindEffect]
  /// Whether somebody's answer or doing is not known (Semantics.md U2 to U5).
  package let restsOnUnknown: Bool
  /// Whether it may lead where nobody can say.
  package let leadsAnywhere: Bool
  /// Whether a segue's class moves what nobody knows.
  package let isMovedByUnknownClass: Bool
  /// Whether more controllers may answer than are named, so that ends are omitted.
  package let isCutShort: Bool
}

extension UnwindSimulation {
  /// Every way in which the unwind segue may end, true before false.
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
    // An alternative that nobody can tell hangs on what the document does not know, the view
    // controller that is asked.
    let isMovedByUnknownClass =
      outcome == .performed && execution?.isMovedByUnknownClass ?? false
    let leadsAnywhere =
      outcome == .undetermined || app.movesUnknown(action, on: execution?.destination)
      || isMovedByUnknownClass
    return SceneUnwind(
      outcome: outcome, destination: destination, assuming: assuming, effects: transition,
      actionEffects: Array((execution?.screen.effects ?? []).dropFirst(transition.count)),
      restsOnUnknown: !trace.doubts.isEmpty || leadsAnywhere, leadsAnywhere: leadsAnywhere,
      isMovedByUnknownClass: isMovedByUnknownClass, isCutShort: isCutShort)
  }
}
