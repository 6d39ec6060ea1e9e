import Hierarchy

/// How the search of one unwind segue can reach a controller.
struct SearchPaths {
  let app: App
  let era: Era
  let source: ControllerIndex
  /// The links of the responder chain that are searched: all but the source.
  let links: [ControllerIndex]
  private let isLink: Set<ControllerIndex>
  /// Whether the first link is the parent of the source.
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

  /// A controller and those above it up to the nearest link of the chain; nil: none is above it.
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

  /// Whether viewControllerForUnwindSegueAction of a receiver asks a controller, if none before
  /// returns YES (Semantics.md A4 to A6, B5.1).
  func legacySearch(of receiver: ControllerIndex, asks controller: ControllerIndex) -> Bool {
    for override in app.viewControllerForUnwindOverrides(on: receiver) {
      switch override {
      case .nil, .self, .controller: return false
      // It may ask any controller.
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

/// Why a search never reaches a controller, however long it continues.
extension SearchPaths {
  /// Why the search doesn't reach a controller; nil: it does, unless one before returns YES.
  func obstacle(to controller: ControllerIndex) -> UnchosenReason? {
    switch era.algorithm {
    case .classic: classicObstacle(controller)
    case .modern: modernObstacle(controller)
    }
  }

  // MARK: iOS 9 and later

  private func modernObstacle(_ controller: ControllerIndex) -> UnchosenReason? {
    guard let path = pathUp(from: controller) else { return notAbove(controller) }
    for (child, container) in zip(path, path.dropFirst()).reversed() {
      if app.hasLegacySearch(container) {
        return legacySearch(of: container, asks: controller) ? nil : legacyOverride(of: container)
      }
      if app[child].parent == container, let reason = whyNotAllowed(child, in: container) {
        return reason
      }
    }
    guard app.hasLegacySearch(controller), !legacySearch(of: controller, asks: controller) else {
      return nil
    }
    return legacyOverride(of: controller)
  }

  private func whyNotAllowed(
    _ child: ControllerIndex, in container: ControllerIndex
  ) -> UnchosenReason? {
    switch app.allowedChildrenOverride(on: container) {
    case nil, .super?: return child == source && climbsFromChild ? .belowSource : nil
    case .all?, .unknown?: return nil
    case .listed(let listed)? where listed.contains(child): return nil
    case .some(.none), .listed?:
      return .notAllowed(
        by: container, child: child,
        origin: app.origin(of: \.allowedChildrenForUnwinding, on: container))
    }
  }

  private func legacyOverride(of controller: ControllerIndex) -> UnchosenReason {
    .notAskedByLegacyOverride(
      of: controller, origin: app.origin(of: \.viewControllerForUnwindSegueAction, on: controller))
  }

  /// Why the search doesn't reach a controller that isn't below any link of the chain.
  private func notAbove(_ controller: ControllerIndex) -> UnchosenReason {
    let isBelow = sequence(first: controller, next: { app[$0].treeParent }).contains(source)
    return isBelow ? .belowSource : .otherHierarchy
  }

  // MARK: iOS 6 to 8

  private func classicObstacle(_ controller: ControllerIndex) -> UnchosenReason? {
    if links.contains(where: { legacySearch(of: $0, asks: controller) }) { return nil }
    if isLink(controller) { return legacyOverride(of: controller) }
    if let parent = app[controller].parent, isLink(parent) { return legacyOverride(of: parent) }
    if let reason = whyBypassed(controller) { return reason }
    guard let path = pathUp(from: controller), let link = path.last else {
      return notAbove(controller)
    }
    if path.contains(source) { return .belowSource }
    for (below, above) in zip(path, path.dropFirst()).reversed()
    where app[below].actualPresenter == above {
      return .presented(below, by: above)
    }
    return .grandchild(of: link, through: path[max(0, path.count - 2)])
  }

  /// The reason if iOS 8 skips the controller, although other versions ask it; nil: it doesn't.
  private func whyBypassed(_ controller: ControllerIndex) -> UnchosenReason? {
    guard era.nextAfterModal == .actualPresenter else { return nil }
    for modal in [source] + links {
      guard let caller = app[modal].caller, let presenter = app[modal].actualPresenter,
        caller != presenter
      else { continue }
      let passed = sequence(first: caller) { app[$0].parent }.prefix { $0 != presenter }
      if passed.contains(where: { $0 == controller || $0 == app[controller].parent }) {
        return .bypassed(modal: modal, presenter: presenter)
      }
    }
    return nil
  }
}
