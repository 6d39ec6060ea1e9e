import Hierarchy

extension LiveState {
  /// Creates an instance of a scene that isn't in the hierarchy yet.
  mutating func instantiate(_ scene: SceneNumber, opener: Int32, _ table: SceneTable) -> Int32 {
    let first = Int32(nodes.count)
    let template = table.templates[scene] ?? []
    nodes.reserveCapacity(nodes.count + template.count)
    for var node in template {
      node.moveLinks { $0 >= 0 ? $0 + first : $0 }
      node.opener = opener
      node.group = first
      nodes.append(node)
    }
    return first
  }

  mutating func append(_ child: Int32, to parent: Int32, _ table: SceneTable) {
    nodes.link(child, to: parent)
    if table.traits(of: nodes[parent]).hasSelection, nodes[parent].selected < 0 {
      nodes[parent].selected = child
    }
  }

  mutating func present(
    _ controller: Int32, caller: Int32, presenter: Int32, style: ModalPresentationStyle
  ) {
    nodes[controller].style = style
    nodes[controller].caller = caller
    nodes[controller].presenter = presenter
    nodes[caller].called = controller
    nodes[presenter].presented = controller
  }

  mutating func select(_ child: Int32) {
    let parent = nodes[child].parent
    if parent >= 0 { nodes[parent].selected = child }
  }

  mutating func replace(_ child: Int32, by other: Int32) {
    let old = nodes[child]
    let parent = old.parent
    nodes[other].parent = parent
    nodes[other].previous = old.previous
    nodes[other].next = old.next
    if old.previous >= 0 {
      nodes[old.previous].next = other
    } else {
      nodes[parent].firstChild = other
    }
    if old.next >= 0 { nodes[old.next].previous = other } else { nodes[parent].lastChild = other }
    if nodes[parent].selected == child { nodes[parent].selected = other }
    nodes[child].parent = -1
    nodes[child].previous = -1
    nodes[child].next = -1
  }

  /// A controller and everything that is removed with it (Semantics.md B18).
  func subtree(of controller: Int32) -> [Int32] {
    var members: [Int32] = []
    var pending = [controller]
    while let node = pending.popLast() {
      members.append(node)
      pending.append(contentsOf: nodes.children(of: node))
      if nodes[node].presented >= 0 { pending.append(nodes[node].presented) }
    }
    return members
  }

  /// Removes controllers, and returns whether a modal remains whose caller is removed.
  mutating func remove(_ controllers: [Int32]) -> Bool {
    let leaving = Set(controllers)
    var leavesModal = false
    for node in controllers {
      if nodes[node].parent >= 0, !leaving.contains(nodes[node].parent) {
        let parent = nodes[node].parent
        nodes.unlink(node)
        if nodes[parent].selected == node { nodes[parent].selected = nodes[parent].firstChild }
      }
      let presenter = nodes[node].presenter
      if presenter >= 0, !leaving.contains(presenter) {
        nodes[presenter].presented = -1
        nodes[node].presenter = -1
      }
      let caller = nodes[node].caller
      if caller >= 0, !leaving.contains(caller) {
        nodes[caller].called = -1
        nodes[node].caller = -1
      }
    }
    for node in controllers {
      let called = nodes[node].called
      guard called >= 0, !leaving.contains(called) else { continue }
      leavesModal = true
      adopt(called)
    }
    return leavesModal
  }

  /// Makes the nearest controller that presents nothing the caller of a modal that lost its caller.
  private mutating func adopt(_ modal: Int32) {
    var caller = nodes[modal].presenter
    while caller >= 0, nodes[caller].called >= 0 {
      caller = nodes[caller].parent >= 0 ? nodes[caller].parent : nodes[caller].presenter
    }
    nodes[modal].caller = caller
    if caller >= 0 { nodes[caller].called = modal }
  }
}

/// The document order, in which equal states have equal nodes.
extension LiveState {
  /// The position after a controller, its children, and all that these called `present` for.
  func end(of controller: Int32) -> Int32 {
    var current = controller
    while true {
      let node = nodes[current]
      if node.called >= 0 {
        current = node.called
      } else if node.lastChild >= 0 {
        current = node.lastChild
      } else {
        return current + 1
      }
    }
  }

  /// The state in document order, without removed nodes.
  func inOrder() -> LiveState {
    var node: Int32 = -1
    return inOrder(following: &node)
  }

  /// Returns the nodes in document order; `followed` becomes its node's new place.
  func inOrder(following followed: inout Int32) -> LiveState {
    var order: [Int32] = []
    order.reserveCapacity(nodes.count)
    var place = [Int32](repeating: -1, count: nodes.count)
    var pending: [Int32] = [0]
    while let node = pending.popLast() {
      place[Int(node)] = Int32(order.count)
      order.append(node)
      if nodes[node].called >= 0 { pending.append(nodes[node].called) }
      var child = nodes[node].lastChild
      while child >= 0 {
        pending.append(child)
        child = nodes[child].previous
      }
    }
    func new(_ link: Int32) -> Int32 { link < 0 ? -1 : place[Int(link)] }
    var sorted: [LiveNode] = []
    sorted.reserveCapacity(order.count)
    for old in order {
      var node = nodes[old]
      node.moveLinks(new)
      sorted.append(node)
    }
    followed = new(followed)
    return LiveState(nodes: sorted, hasUnknownAbove: hasUnknownAbove)
  }
}
