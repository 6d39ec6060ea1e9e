import Hierarchy

/// For each action, up to two live controllers that could answer YES to it. Two are enough to know
/// whether there is another besides a given one, and so whether a search is worth repeating.
struct Accepters: Sendable {
  private var byAction: [ActionSelector: FirstTwo] = [:]
  /// Those that could answer YES to every action, by a rule that names none.
  private var ofEveryAction: FirstTwo = []

  init(_ app: App) {
    for controller in app.document.liveControllers {
      let instance = FirstTwo(controller)
      for action in app[controller].unwindActions { byAction[action, default: []].add(instance) }
      if app.overridesItself[controller] { add(instance, by: app[controller].overrides) }
    }
    for (node, instances) in zip(app.classes.nodes, Self.instances(app)) {
      guard let declaration = node.declaration else { continue }
      for action in declaration.unwindActions { byAction[action, default: []].add(instances) }
      add(instances, by: declaration.overrides)
    }
  }

  /// Whether a live controller besides the given one could answer YES.
  func hasAnother(than controller: ControllerIndex, for action: ActionSelector) -> Bool {
    byAction[action]?.hasAnother(than: controller) ?? false
      || ofEveryAction.hasAnother(than: controller)
  }

  private mutating func add(_ controllers: FirstTwo, by overrides: Overrides) {
    for rule in overrides.canPerformUnwindSegueAction ?? []
    where rule.answer == .yes || rule.answer == .depends {
      if let action = rule.action {
        byAction[action, default: []].add(controllers)
      } else {
        ofEveryAction.add(controllers)
      }
    }
  }

  /// For each class two live controllers of it or of a class below it.
  private static func instances(_ app: App) -> [FirstTwo] {
    var instances = [FirstTwo](repeating: [], count: app.classes.nodes.count)
    for controller in app.document.liveControllers {
      instances[app.classOfController[controller]].add(FirstTwo(controller))
    }
    for place in instances.indices.reversed() {
      if let superclass = app.classes.nodes[place].superclass {
        instances[superclass].add(instances[place])
      }
    }
    return instances
  }
}

/// Up to two different controllers.
private struct FirstTwo: Sendable, ExpressibleByArrayLiteral {
  private var first: ControllerIndex?
  private var second: ControllerIndex?

  init(arrayLiteral elements: ControllerIndex...) {
    for element in elements { add(element) }
  }

  init(_ controller: ControllerIndex) { first = controller }

  mutating func add(_ others: FirstTwo) {
    if let other = others.first { add(other) }
    if let other = others.second { add(other) }
  }

  func hasAnother(than controller: ControllerIndex) -> Bool {
    (first ?? controller) != controller || (second ?? controller) != controller
  }

  private mutating func add(_ controller: ControllerIndex) {
    if first == nil {
      first = controller
    } else if second == nil, first != controller {
      second = controller
    }
  }
}
