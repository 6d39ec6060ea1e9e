import Hierarchy

/// Changes to the screen by the action's own code (Semantics.md U5).
extension Execution {
  var performance: ActionPerformance? { app.performance(of: action, on: destination) }

  func runAction(on screen: inout ScreenChanges) -> [ControllerIndex] {
    let before = screen.removed.count
    switch performance {
    case .dismiss: dismissByAction(on: &screen)
    case .pop: popByAction(on: &screen) { $0.dropLast().last }
    case .popToRoot: popByAction(on: &screen) { $0.first }
    case .unknown, nil: break
    }
    return Array(screen.removed[before...])
  }

  /// What the action removes, which runs before the transition.
  var removedByAction: Set<ControllerIndex> {
    var early = ScreenChanges(app: app)
    return Set(runAction(on: &early))
  }

  var removedByBoth: Set<ControllerIndex> { removedByAction.intersection(transition.removed) }

  /// Whether it only dismisses what UIKit also dismisses, so that nothing remains to be done.
  var actionIsRedundant: Bool {
    performance == .dismiss && removedByAction == Set(transition.removed)
  }

  /// Dismisses what the destination or a container around it presents, if it's still there. If they
  /// present nothing, dismisses the modal around it.
  private func dismissByAction(on screen: inout ScreenChanges) {
    let above = sequence(first: destination) { app[$0].parent }
    let presented = above.lazy.compactMap { app[$0].presented }.first
    if let presented {
      if !screen.hasRemoved(presented) { screen.dismiss(presented, by: destination) }
      return
    }
    if let modal = above.first(where: { app[$0].actualPresenter != nil }),
      !screen.hasRemoved(modal)
    {
      screen.dismiss(modal, by: destination)
    }
  }

  /// Pops the destination's nearest navigation controller to one of its remaining children.
  private func popByAction(
    on screen: inout ScreenChanges, to child: ([ControllerIndex]) -> ControllerIndex?
  ) {
    let above = sequence(first: destination) { app[$0].parent }.dropFirst() + [destination]
    guard let navigation = above.first(where: { app[$0].container.rules.isStack }) else { return }
    let left = app[navigation].children.filter { !screen.hasRemoved($0) }
    if let child = child(left), child != left.last {
      screen.pop(navigation, to: child, by: destination)
    }
  }
}
