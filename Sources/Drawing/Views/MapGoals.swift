import Hierarchy

/// Where the unwinds of an app could go: to every controller that implements the action. Which of
/// them it is depends on what is alive then.
struct MapGoals {
  private let implementers: [ActionSelector: [ControllerIndex]]
  private let sources: [ActionSelector: [ControllerIndex]]
  /// Whether somebody may implement any action: its sources were not given.
  let areOpen: Bool

  init(_ factory: CardFactory) {
    var implementers: [ActionSelector: [ControllerIndex]] = [:]
    let wanted = Set(factory.document.segues.compactMap(\.action))
    // Controllers of one class are asked once.
    var actionsOfClass: [String: [ActionSelector]] = [:]
    for (index, controller) in factory.document.controllers.enumerated() {
      let known = controller.unwindActions.isEmpty ? actionsOfClass[controller.className] : nil
      let actions = known ?? factory.actions(of: index)
      if controller.unwindActions.isEmpty { actionsOfClass[controller.className] = actions }
      for action in actions where wanted.contains(action) {
        implementers[action, default: []].append(index)
      }
    }
    self.implementers = implementers
    areOpen =
      factory.document.controllers.contains(where: \.hasUnknownActions)
      || factory.document.classes.values.contains(where: \.hasUnknownActions)
    var sources: [ActionSelector: [ControllerIndex]] = [:]
    for segue in factory.document.segues {
      guard let action = segue.action, sources[action]?.last != segue.from else { continue }
      sources[action, default: []].append(segue.from)
    }
    self.sources = sources
  }

  /// Where the unwinds start that could go to a controller with an action of its.
  func sources(of action: ActionSelector, at goal: ControllerIndex) -> [ControllerIndex] {
    var seen: Set<ControllerIndex> = [goal]
    return (sources[action] ?? []).filter { seen.insert($0).inserted }
  }

  /// The possible destinations of an unwind: the source itself always says NO.
  func goals(of segue: Segue) -> [ControllerIndex] {
    guard let action = segue.action else { return [] }
    return (implementers[action] ?? []).filter { $0 != segue.from }
  }
}
