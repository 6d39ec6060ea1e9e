/// Document order: two stacks are the same if they are in it.
extension LiveState {
  /// Whether what is added behind the children of a controller, or presented by it, comes last in
  /// document order.
  func endsDocument(_ controller: Int32, presenting: Bool) -> Bool {
    if !presenting, nodes[controller].called >= 0 { return false }
    var current = controller
    while true {
      let node = nodes[current]
      if node.parent >= 0 {
        guard nodes[node.parent].lastChild == current, nodes[node.parent].called < 0 else {
          return false
        }
        current = node.parent
      } else if node.caller >= 0 {
        current = node.caller
      } else {
        return true
      }
    }
  }

  /// The same in document order, without what left: a controller, its children, then what it called
  /// present on.
  func inOrder() -> LiveState {
    var node: Int32 = -1
    return inOrder(following: &node)
  }

  /// - Parameter followed: a node; its place afterwards.
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
      node.parent = new(node.parent)
      node.firstChild = new(node.firstChild)
      node.lastChild = new(node.lastChild)
      node.next = new(node.next)
      node.previous = new(node.previous)
      node.selected = new(node.selected)
      node.called = new(node.called)
      node.caller = new(node.caller)
      node.presented = new(node.presented)
      node.presenter = new(node.presenter)
      node.opener = new(node.opener)
      node.group = new(node.group)
      sorted.append(node)
    }
    followed = new(followed)
    return LiveState(nodes: sorted, hasUnknownAbove: hasUnknownAbove)
  }
}
