/// Document order: two stacks are the same if they are in it.
extension LiveState {
  /// The place behind a controller, its children and what these and it called present on.
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

  /// The place behind the children of a controller, where what it calls present on begins.
  func endOfChildren(of controller: Int32) -> Int32 {
    let last = nodes[controller].lastChild
    return last < 0 ? controller + 1 : end(of: last)
  }

  /// The same in document order, where all but some controllers at the end are in it already.
  ///
  /// - Parameters:
  ///   - added: the first of these.
  ///   - place: where they belong; afterwards `added` is there.
  func inOrder(moving added: inout Int32, to place: Int32) -> LiveState {
    let first = added
    let count = Int32(nodes.count) - first
    func new(_ link: Int32) -> Int32 {
      link < place ? link : link < first ? link + count : link - first + place
    }
    var sorted: [LiveNode] = []
    sorted.reserveCapacity(nodes.count)
    sorted.append(contentsOf: nodes[..<Int(place)])
    sorted.append(contentsOf: nodes[Int(first)...])
    sorted.append(contentsOf: nodes[Int(place)..<Int(first)])
    for node in sorted.indices { sorted[node].moveLinks(new) }
    added = place
    return LiveState(nodes: sorted, hasUnknownAbove: hasUnknownAbove)
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
      node.moveLinks(new)
      sorted.append(node)
    }
    followed = new(followed)
    return LiveState(nodes: sorted, hasUnknownAbove: hasUnknownAbove)
  }
}
