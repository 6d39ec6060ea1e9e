import Hierarchy

/// Where the unwinds of an app could go: to every controller that implements the action. Which of
/// them it is depends on what is alive then.
struct MapGoals {
  private let implementers: [ActionSelector: [ControllerIndex]]

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
  }

  /// The possible destinations of an unwind: the source itself always says NO.
  func goals(of segue: Segue) -> [ControllerIndex] {
    guard let action = segue.action else { return [] }
    return (implementers[action] ?? []).filter { $0 != segue.from }
  }
}
