import Hierarchy

/// The ways by which the search of one unwind can come to a controller.
struct SearchPaths {
  let app: App
  let era: Era
  let source: ControllerIndex
  /// The links of the responder chain that are searched: all but the source.
  let links: [ControllerIndex]
  private let isLink: Set<ControllerIndex>
  /// Whether the search comes from the source to the first link as from a child.
  let climbsFromChild: Bool

  init(app: App, era: Era, chain: [ResponderLink]) {
    self.app = app
    self.era = era
    source = chain.first?.controller ?? app.document.root
    links = chain.dropFirst().map(\.controller)
    isLink = Set(links)
    climbsFromChild = chain.dropFirst().first?.reachedBy == .parent
  }

  func isLink(_ controller: ControllerIndex) -> Bool { isLink.contains(controller) }

  /// From a controller up the tree to the nearest link of the chain, both included; nil: none is
  /// above it.
  func pathUp(from controller: ControllerIndex) -> [ControllerIndex]? {
    var path = [controller]
    var current = controller
    while !isLink(current) {
      guard let above = app[current].treeParent else { return nil }
      path.append(above)
      current = above
    }
    return path
  }

  /// Whether viewControllerForUnwindSegueAction, sent to a receiver, asks a controller if nobody
  /// before it says YES (Semantics.md A4 to A6, B5.1).
  func oldHook(of receiver: ControllerIndex, asks controller: ControllerIndex) -> Bool {
    for override in app.viewControllerForUnwindOverrides(on: receiver) {
      switch override {
      case .nil, .self, .controller: return false
      // It may ask everybody.
      case .unknown: return true
      case .super: continue
      case .children(let order, let fallback):
        if self.order(order, of: receiver, holds: controller) { return true }
        if fallback != .super { return false }
      }
    }
    if controller == receiver { return true }
    return app[controller].parent == receiver
      && (era.algorithm == .classic || app[receiver].container.rules.searchOrder == .topDown)
  }

  private func order(
    _ order: ViewControllerForUnwindOverride.ChildrenOrder, of receiver: ControllerIndex,
    holds controller: ControllerIndex
  ) -> Bool {
    switch order {
    case .inOrder, .topDown: return app[controller].parent == receiver
    case .listed(let listed): return listed.contains(controller)
    case .recursive:
      return sequence(first: controller) { app[$0].parent }.dropFirst().contains(receiver)
    }
  }
}
