/// A live controller that is made from a scene: what changes from one stack of an app to another.
package struct SceneInstance: Sendable {
  /// The controller of the document that it is made from.
  package let scene: ControllerIndex
  /// Its embedded children.
  package var children: [ControllerIndex] = []
  /// The controller that has it among its children.
  package var parent: ControllerIndex?
  /// The selected child of a tab bar controller.
  package var selectedChild: ControllerIndex?
  /// What it called present on.
  package var calledPresentOn: ControllerIndex?
  /// Who called present on it.
  package var caller: ControllerIndex?
  /// Who presents it.
  package var actualPresenter: ControllerIndex?
  /// Whether that is certain, whatever stands above the root (Semantics.md U2).
  package var presenterIsGiven = true
  /// What it presents itself.
  package var presented: ControllerIndex?
  /// How it is presented.
  package var style = ModalPresentationStyle.automatic

  /// An instance without links.
  package init(scene: ControllerIndex) { self.scene = scene }
}

extension Document {
  /// The hierarchy of some instances of this document's scenes, with one of its segues.
  ///
  /// - Parameters:
  ///   - instances: in document order, the root first.
  ///   - ids: of each instance.
  ///   - segue: the segue and the instance that it begins at.
  ///   - above: what stands above the root.
  ///   - namesControllers: what ``namesControllers`` says, which takes a while to find out.
  package func made(
    of instances: [SceneInstance], ids: [String],
    segue: (index: SegueIndex, from: ControllerIndex), above: Surroundings, namesControllers: Bool
  ) -> Document {
    var made = made(of: instances, ids: ids, above: above, namesControllers: namesControllers)
    made.segues = [segues[segue.index].triggered(at: segue.from)]
    return made
  }

  /// The hierarchy of some instances of this document's scenes, without segues.
  ///
  /// What code answers about controllers that it names by their ids it answers about all instances of
  /// these scenes.
  ///
  /// - Parameters:
  ///   - instances: in document order, the root first.
  ///   - ids: of each instance; nil: each has its scene's, and nobody is looked for by it.
  ///   - above: what stands above the root.
  ///   - namesControllers: what ``namesControllers`` says, which takes a while to find out.
  package func made(
    of instances: [SceneInstance], ids: [String]?, above: Surroundings, namesControllers: Bool
  ) -> Document {
    var made = self
    made.controllers = instances.map { instance in
      var controller = controllers[instance.scene]
      controller.children = instance.children
      controller.parent = instance.parent
      controller.selectedChild = instance.selectedChild
      controller.calledPresentOn = instance.calledPresentOn
      controller.caller = instance.caller
      controller.actualPresenter = instance.actualPresenter
      controller.presented = instance.presented
      controller.presenterIsGiven =
        instance.actualPresenter != nil && instance.presenterIsGiven
      controller.modalPresentationStyle = instance.style
      return controller
    }
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
    if namesControllers { made.name(instances) }
    return made
  }

  /// Whether code answers by controllers that it names by their ids.
  package var namesControllers: Bool {
    controllers.contains { $0.overrides.namesControllers }
      || classes.values.contains { $0.overrides.namesControllers }
  }

  private mutating func name(_ instances: [SceneInstance]) {
    let byScene = Dictionary(grouping: controllers.places) { instances[$0.offset].scene }
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
  /// The same at an instance of the scene that it begins at, with nothing expected of it.
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

  /// Puts instances in place of scenes: all of them or, where one alone can be meant, the newest.
  fileprivate mutating func rename(
    _ instances: [ControllerIndex: [ControllerIndex]], isChild: (ControllerIndex) -> Bool
  ) {
    canPerformUnwindSegueAction = canPerformUnwindSegueAction?.flatMap { rule -> [CanPerformRule] in
      guard case .controller(let scene) = rule.from else { return [rule] }
      return (instances[scene] ?? []).map { rule.about(.controller($0)) }
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

extension CanPerformRule {
  /// The same rule about other unwinding controllers.
  fileprivate func about(_ from: FromMatcher) -> CanPerformRule {
    CanPerformRule(
      action: action, from: from, answer: answer, note: note, origin: origin, mark: mark)
  }
}
