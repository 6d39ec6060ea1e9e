import Hierarchy

extension App {
  /// What a controller's class and the classes above it override, its own class's first; classes
  /// that override nothing are left out. Overrides on the controller take the place of its own
  /// class's, hook by hook (Semantics.md 1.5).
  func overrides(on controller: ControllerIndex) -> OverrideChain {
    OverrideChain(app: self, controller: controller)
  }

  /// The overrides of a hook from the own class upward: each is the `super` of the one before.
  func overrides<Value>(
    of hook: KeyPath<Overrides, Value?>, on controller: ControllerIndex
  ) -> some Sequence<Value> {
    overrides(on: controller).lazy.compactMap { $0[keyPath: hook] }
  }

  /// The override of a hook that is sent, if there is one.
  func override<Value>(
    of hook: KeyPath<Overrides, Value?>, on controller: ControllerIndex
  ) -> Value? {
    for overrides in overrides(on: controller) {
      if let value = overrides[keyPath: hook] { return value }
    }
    return nil
  }

  /// Whether the controller or its class chain overrides a hook of which only that matters.
  func overrides(_ hook: KeyPath<Overrides, Bool>, on controller: ControllerIndex) -> Bool {
    overrides(on: controller).contains { $0[keyPath: hook] }
  }
}

/// The overrides of a class chain, from the controller's own class upward.
struct OverrideChain: Sequence, IteratorProtocol {
  private let app: App
  private let own: Overrides?
  private let ownClass: Int
  private var hasGivenOwn = false
  private var upcoming: Int?

  init(app: App, controller: ControllerIndex) {
    self.app = app
    own = app.overridesItself[controller] ? app[controller].overrides : nil
    ownClass = app.classOfController[controller]
    upcoming = app.classes.nodes[ownClass].nearestOverriding
  }

  mutating func next() -> Overrides? {
    if !hasGivenOwn {
      hasGivenOwn = true
      if let own {
        guard let ofClass = take(ownClass) else { return own }
        return own.takingThePlace(of: ofClass)
      }
    }
    return upcoming.flatMap { take($0) }
  }

  /// The overrides of a class if it is the next with any.
  private mutating func take(_ place: Int) -> Overrides? {
    guard upcoming == place else { return nil }
    let node = app.classes.nodes[place]
    upcoming = node.superclass.flatMap { app.classes.nodes[$0].nearestOverriding }
    return node.declaration?.overrides
  }
}

extension Overrides {
  /// These overrides and, for hooks that they leave alone, others.
  fileprivate func takingThePlace(of others: Overrides) -> Overrides {
    var result = others
    result.canPerformUnwindSegueAction =
      canPerformUnwindSegueAction ?? others.canPerformUnwindSegueAction
    result.viewControllerForUnwindSegueAction =
      viewControllerForUnwindSegueAction ?? others.viewControllerForUnwindSegueAction
    result.allowedChildrenForUnwinding =
      allowedChildrenForUnwinding ?? others.allowedChildrenForUnwinding
    result.unwindForTowards = unwindForTowards ?? others.unwindForTowards
    result.segueForUnwindingToViewController =
      segueForUnwindingToViewController ?? others.segueForUnwindingToViewController
    result.shouldPerformSegue = shouldPerformSegue ?? others.shouldPerformSegue
    result.showViewController = showViewController || others.showViewController
    result.showDetailViewController = showDetailViewController || others.showDetailViewController
    return result
  }
}

extension App {
  /// How many classes are searched for an override, so that long chains cost no more than a search.
  private static let longestChain = 1_000

  /// The first override of a hook that passes a test, and where it is written.
  func firstOverride<Value, Result>(
    of hook: KeyPath<Overrides, Value?>, on controller: ControllerIndex,
    _ test: (Value) -> Result?
  ) -> (origin: OverrideOrigin, result: Result)? {
    let ownClass = classOfController[controller]
    var place = classes.nodes[ownClass].nearestOverriding
    if overridesItself[controller], let own = self[controller].overrides[keyPath: hook] {
      if let result = test(own) { return (.controller(controller), result) }
      // In place of its class's (Semantics.md 1.5).
      place = classes.nodes[ownClass].superclass.flatMap { classes.nodes[$0].nearestOverriding }
    }
    for _ in 0..<Self.longestChain {
      guard let current = place else { return nil }
      let node = classes.nodes[current]
      if let value = node.declaration?.overrides[keyPath: hook], let result = test(value) {
        return (.className(node.name), result)
      }
      place = node.superclass.flatMap { classes.nodes[$0].nearestOverriding }
    }
    return nil
  }

  /// Where the override of a hook that is sent is written.
  func origin<Value>(
    of hook: KeyPath<Overrides, Value?>, on controller: ControllerIndex
  ) -> OverrideOrigin? {
    firstOverride(of: hook, on: controller) { _ in true }?.origin
  }
}
