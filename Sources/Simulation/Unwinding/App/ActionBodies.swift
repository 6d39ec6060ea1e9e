import Hierarchy

extension App {
  /// Whether the controller may implement actions that the document does not know (Semantics.md U3).
  func hasUnknownActions(_ controller: ControllerIndex) -> Bool {
    self[controller].hasUnknownActions
      || classes.nodes[classOfController[controller]].hasUnknownActions
  }

  /// Whether the controller may implement an action though it is not known to (Semantics.md U3, U3a).
  func mayImplement(_ controller: ControllerIndex, _ action: ActionSelector) -> Bool {
    !responds(controller, to: action)
      && (hasUnknownActions(controller) || classes.hasUnknownExtensions)
  }

  /// What the code of an action does to the screen besides, by the nearest implementation: the
  /// controller's own, else its class's or the nearest's above it (Semantics.md U5).
  func performance(
    of action: ActionSelector, on controller: ControllerIndex
  ) -> ActionPerformance? {
    guard hasActionDetails else { return nil }
    if self[controller].unwindActions.contains(action) {
      return self[controller].actionDetails.first { $0.action == action }?.performs
    }
    var place: Int? = classOfController[controller]
    while let current = place {
      let node = classes.nodes[current]
      if let declaration = node.declaration, declaration.unwindActions.contains(action) {
        return declaration.actionDetails.first { $0.action == action }?.performs
      }
      place = node.superclass
    }
    return nil
  }

  /// Whether the code of an action moves controllers in a way that is not known (Semantics.md U5).
  func movesUnknown(_ action: ActionSelector, on controller: ControllerIndex?) -> Bool {
    controller.map { performance(of: action, on: $0) == .unknown } ?? false
  }
}
