import Hierarchy

/// The search of iOS 9 and later (Semantics.md, section 5).
extension Search {
  /// Walks up the responder chain and searches below each link (Semantics.md B2, B3).
  mutating func runModern() -> ControllerIndex? {
    var descent = Descent()
    var previous = source
    while !hasGivenUp, let link = app.next(after: previous, in: era) {
      descent.cameFrom[link.controller] = previous
      if let destination = find(below: link.controller, &descent) { return destination }
      previous = link.controller
    }
    return nil
  }

  /// find(v) of Semantics.md B5, with a stack instead of recursion: the first YES ends all calls.
  private mutating func find(
    below start: ControllerIndex, _ descent: inout Descent
  ) -> ControllerIndex? {
    var open = [OpenFind(controller: start)]
    while let top = open.indices.last, !hasGivenUp {
      let controller = open[top].controller
      switch open[top].stage {
      case .begin:
        if let asked, !asked.areIn(controller) {
          open.removeLast()
          continue
        }
        if app.hasLegacySearch(controller) {
          if let destination = viewControllerForUnwind(controller) { return destination }
          open.removeLast()
          continue
        }
        if era.remembersVisited { descent.visited.insert(controller) }
        open[top].stage = .askAllowedChildren
        if let presented = app[controller].presented, !descent.visited.contains(presented) {
          open.append(OpenFind(controller: presented))
        }
      case .askAllowedChildren:
        open[top].children = allowedChildren(of: controller, descent)
        open[top].stage = .searchChildren
      case .searchChildren:
        if let child = open[top].nextChild(notIn: descent.visited) {
          // An override can return any controller, even one that called it.
          let isOpen = app[child].parent != controller && open.contains { $0.controller == child }
          if !isOpen { open.append(OpenFind(controller: child)) }
        } else {
          if canPerform(controller) { return controller }
          open.removeLast()
        }
      }
    }
    return nil
  }

  /// Sends allowedChildrenForUnwinding(from:) (Semantics.md B6).
  private mutating func allowedChildren(
    of receiver: ControllerIndex, _ descent: Descent
  ) -> SearchedChildren {
    let (children, reason) = answerToAllowedChildren(receiver, descent)
    let step = beginStep(receiver, .allowedChildrenForUnwinding([]))
    if recordsSteps {
      let all = Array(children)
      budget.spend(all.count)
      endStep(step, answer: .allowedChildrenForUnwinding(all), reason: reason)
    }
    if reason == .undetermined { block(at: .allowedChildrenForUnwinding, of: receiver) }
    return children
  }

  private func answerToAllowedChildren(
    _ receiver: ControllerIndex, _ descent: Descent
  ) -> (SearchedChildren, SearchReason) {
    switch app.allowedChildrenOverride(on: receiver) {
    case nil, .super?: break
    case .unknown?: return (SearchedChildren(children: []), .undetermined)
    case .all?:
      return (SearchedChildren(children: app[receiver].children, asked: asked), .override)
    case .some(.none): return (SearchedChildren(children: []), .override)
    case .listed(let listed)?:
      budget.spend(listed.count)
      return (SearchedChildren(children: listed), .override)
    }
    let isTopDown = app[receiver].container.rules.searchOrder == .topDown
    let children = SearchedChildren(
      children: app[receiver].children, isReversed: isTopDown,
      omitted: childContainingSource(receiver, descent), asked: asked)
    if children.isEmpty { return (children, .noChildren) }
    return (children, isTopDown ? .navigationTopDown : .defaultOrder)
  }

  /// The child through whose parent link the responder chain came (Semantics.md B7).
  private func childContainingSource(
    _ receiver: ControllerIndex, _ descent: Descent
  ) -> ControllerIndex? {
    guard let previous = descent.cameFrom[receiver], app[previous].parent == receiver else {
      return nil
    }
    return previous
  }
}

private struct Descent {
  /// For each link of the responder chain, the link before it.
  var cameFrom: [ControllerIndex: ControllerIndex] = [:]
  var visited: Set<ControllerIndex> = []
}

/// A call of find() that waits for one below it.
private struct OpenFind {
  enum Stage {
    case begin, askAllowedChildren, searchChildren
  }

  let controller: ControllerIndex
  var stage = Stage.begin
  var children = SearchedChildren(children: [])

  mutating func nextChild(notIn visited: Set<ControllerIndex>) -> ControllerIndex? {
    while let child = children.next() {
      if !visited.contains(child) { return child }
    }
    return nil
  }
}

/// The children to search, in order. They are not copied: containers may have thousands.
struct SearchedChildren: Sequence, IteratorProtocol {
  let children: [ControllerIndex]
  var isReversed = false
  var omitted: ControllerIndex?
  /// The controllers that matter. Children that contain none of them are skipped; nil: none are.
  var asked: PossibleHandlers?
  private(set) var place = 0

  var isEmpty: Bool { children.allSatisfy { $0 == omitted } }

  mutating func next() -> ControllerIndex? {
    while place < children.count {
      if let asked {
        place =
          asked.nextPlace(from: place, in: children, isReversed: isReversed) ?? children.count
        if place == children.count { return nil }
      }
      let child = children[isReversed ? children.count - 1 - place : place]
      place += 1
      if child != omitted { return child }
    }
    return nil
  }
}
