import Hierarchy

/// The search of iOS 6 to 8, and the old search method in later versions.
extension Search {
  /// Asks up the responder chain until a controller returns a destination (Semantics.md A2 to A4).
  mutating func runClassic() -> ControllerIndex? {
    var current = source
    while !hasGivenUp, let link = app.next(after: current, in: era) {
      if link.reachedBy == .actualPresenter, app.mayBePresentedFromAbove(current) { return nil }
      current = link.controller
      if let destination = viewControllerForUnwind(current) { return destination }
    }
    return nil
  }

  /// Sends viewControllerForUnwindSegueAction (Semantics.md A4, B5.1).
  mutating func viewControllerForUnwind(_ receiver: ControllerIndex) -> ControllerIndex? {
    let step = beginStep(receiver, .viewControllerForUnwindSegueAction(nil))
    let (destination, decidedBy) = answerToViewControllerForUnwind(receiver)
    endStep(
      step, answer: .viewControllerForUnwindSegueAction(destination),
      reason: isBlocked ? .undetermined : era.algorithm == .modern ? .legacyOverride : decidedBy)
    return destination
  }

  private mutating func answerToViewControllerForUnwind(
    _ receiver: ControllerIndex
  ) -> (ControllerIndex?, SearchReason) {
    // An override that asks children and then calls super contributes to the answer. One that only
    // calls super doesn't.
    var reason = SearchReason.defaultSearch
    for override in app.viewControllerForUnwindOverrides(on: receiver) {
      switch override {
      case .nil: return (nil, .override)
      case .self: return (receiver, .override)
      case .super: continue
      case .unknown:
        block(at: .viewControllerForUnwindSegueAction, of: receiver)
        return (nil, .undetermined)
      case .controller(let controller): return (controller, .override)
      case .children(let order, let fallback):
        reason = .override
        if let child = firstHandler(children(of: receiver, order)) { return (child, reason) }
        switch fallback {
        case .nil: return (nil, .override)
        case .self: return (receiver, .override)
        case .super: continue
        }
      }
    }
    return (firstHandlerByDefault(receiver), reason)
  }

  /// Asks as UIKit's implementation does: the direct children, in order or, on a stack, from the
  /// top down; then the controller itself (Semantics.md A5, A6). In the modern search, only a
  /// navigation controller still asks its children (B5.1).
  private mutating func firstHandlerByDefault(_ receiver: ControllerIndex) -> ControllerIndex? {
    let isTopDown = app[receiver].container.rules.searchOrder == .topDown
    if isTopDown || era.algorithm == .classic {
      let children = SearchedChildren(
        children: app[receiver].children, isReversed: isTopDown, asked: asked)
      if let child = firstHandler(children) { return child }
    }
    return firstHandler(CollectionOfOne(receiver))
  }

  private func children(
    of receiver: ControllerIndex, _ order: ViewControllerForUnwindOverride.ChildrenOrder
  ) -> [ControllerIndex] {
    switch order {
    case .inOrder: app[receiver].children
    case .topDown: app[receiver].children.reversed()
    case .recursive: descendants(of: receiver)
    case .listed(let controllers): controllers
    }
  }

  /// Every descendant by parent links, parent before its children (Semantics.md A9b).
  private func descendants(of controller: ControllerIndex) -> [ControllerIndex] {
    var found: [ControllerIndex] = []
    var pending: [ControllerIndex] = app[controller].children.reversed()
    while let current = pending.popLast() {
      found.append(current)
      pending.append(contentsOf: app[current].children.reversed())
    }
    return found
  }

  private mutating func firstHandler(
    _ controllers: some Sequence<ControllerIndex>
  ) -> ControllerIndex? {
    for controller in controllers where !hasGivenUp {
      if canPerform(controller) { return controller }
    }
    return nil
  }
}
