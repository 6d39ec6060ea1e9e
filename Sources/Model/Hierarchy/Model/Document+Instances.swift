extension Document {
  /// The hierarchy of instances of this document's controllers, without segues.
  ///
  /// If overrides name a controller by its id, they mean all its instances.
  ///
  /// The instances are in document order, the root first, with their links. Without `ids`, each has
  /// that of its scene, without lookup by id. ``namesControllers`` takes a while to compute.
  package func made(
    of instances: [Controller], from scenes: [ControllerIndex], ids: [String]? = nil,
    above: Surroundings, namesControllers: Bool
  ) -> Document {
    var made = self
    made.controllers = instances
    made.above = above
    made.liveCount = instances.count
    made.scenes = []
    made.entries = []
    made.unknownEntries = []
    made.isLaunch = false
    made.segues = []
    made.indexByID = [:]
    if let ids {
      for (index, id) in zip(made.controllers.places, ids) {
        made.controllers[index].id = id
        made.indexByID[id] = index
      }
    }
    if namesControllers { made.name(scenes) }
    return made
  }

  /// This document with a single segue, from another document, at one of its controllers.
  package func triggering(_ segue: Segue, from source: ControllerIndex) -> Document {
    var document = self
    document.segues = [segue.triggered(at: source)]
    return document
  }

  /// This document without segues that app code performs under a condition, or from hidden sources,
  /// and without tabs that have a condition; nil: it has none.
  package var withoutConditions: Document? {
    var document = self
    for place in segues.indices {
      if segues[place].codeCondition != nil { document.segues[place].trigger = .nothing }
      document.segues[place].isPerformedWhileHidden = false
    }
    document.blocksTabs = tabCondition != nil
    let isSame = segues.allSatisfy { $0.codeCondition == nil && !$0.isPerformedWhileHidden }
    return isSame && !document.blocksTabs ? nil : document
  }

  /// Whether overrides name controllers by their ids.
  package var namesControllers: Bool {
    controllers.contains { $0.overrides.namesControllers }
      || classes.values.contains { $0.overrides.namesControllers }
  }

  private mutating func name(_ scenes: [ControllerIndex]) {
    let byScene = Dictionary(grouping: controllers.places) { scenes[$0.offset] }
    for index in controllers.places where controllers[index].overrides.namesControllers {
      let children = controllers[index].children
      controllers[index].overrides.rename(byScene) { children.contains($0) }
    }
    for name in classNames where classes[name]?.overrides.namesControllers == true {
      classes[name]?.overrides.rename(byScene) { _ in true }
    }
  }
}

extension Segue {
  /// The same segue at an instance of its source, without expectations.
  package func triggered(at source: ControllerIndex) -> Segue {
    var triggered = self
    triggered.from = source
    triggered.expectations = []
    triggered.everywhere = nil
    return triggered
  }
}

extension Overrides {
  fileprivate var namesControllers: Bool {
    let rules = canPerformUnwindSegueAction ?? []
    let isNamedByRule = rules.contains { rule in
      if case .controller = rule.from { true } else { false }
    }
    if isNamedByRule { return true }
    if case .listed = allowedChildrenForUnwinding { return true }
    return switch viewControllerForUnwindSegueAction {
    case .controller, .children(.listed, _): true
    default: false
    }
  }

  /// Replaces scenes by all their instances or, if only one is possible, by the newest.
  fileprivate mutating func rename(
    _ instances: [ControllerIndex: [ControllerIndex]], isChild: (ControllerIndex) -> Bool
  ) {
    canPerformUnwindSegueAction = canPerformUnwindSegueAction?.flatMap { rule -> [CanPerformRule] in
      guard case .controller(let scene) = rule.from else { return [rule] }
      return (instances[scene] ?? []).map { instance in
        var rule = rule
        rule.from = .controller(instance)
        return rule
      }
    }
    if case .listed(let scenes) = allowedChildrenForUnwinding {
      allowedChildrenForUnwinding = .listed(
        scenes.flatMap { instances[$0] ?? [] }.filter(isChild))
    }
    switch viewControllerForUnwindSegueAction {
    case .controller(let scene):
      viewControllerForUnwindSegueAction = instances[scene]?.last.map { .controller($0) } ?? .nil
    case .children(.listed(let scenes), let fallback):
      viewControllerForUnwindSegueAction = .children(
        .listed(scenes.flatMap { instances[$0] ?? [] }), then: fallback)
    default: break
    }
  }
}
