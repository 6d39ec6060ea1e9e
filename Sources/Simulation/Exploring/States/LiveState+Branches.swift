extension LiveState {
  /// Visits a controller's trail, without the controller itself (Semantics.md, section 12).
  func forEachBelow(_ controller: Int32, _ table: SceneTable, _ visit: (Int32) -> Void) {
    var current = controller
    while true {
      let node = nodes[current]
      if node.parent >= 0, table.traits(of: nodes[node.parent]).isStack {
        var sibling = node.previous
        while sibling >= 0 {
          visit(sibling)
          sibling = nodes[sibling].previous
        }
      }
      current = node.parent >= 0 ? node.parent : node.caller
      if current < 0 { return }
      visit(current)
    }
  }

  /// Whether a trail contains more than `bound` instances of a scene that was added.
  func exceeds(_ bound: Int, at added: Int32, _ table: SceneTable) -> Bool {
    let group = nodes[added].group
    for node in nodes.indices where nodes[node].group == group {
      var count = 1
      let scene = nodes[node].scene
      forEachBelow(Int32(node), table) { if nodes[$0].scene == scene { count += 1 } }
      if count > bound { return true }
    }
    return false
  }

  func addedChildren(of container: Int32) -> [Int32] {
    let group = nodes[container].group
    return nodes.children(of: container).filter { nodes[$0].group != group }
  }

  /// The number of branches (tabs, columns, siblings) with additions, without nested branches.
  func grownBranches(_ table: SceneTable, atMost most: Int) -> Int {
    guard table.hasBranches, nodes.count > most else { return 0 }
    var grown: [Int32] = []
    for place in nodes.indices.dropFirst() where Int(nodes[place].group) == place {
      let node = nodes[place]
      if let branch = branch(of: node.parent >= 0 ? node.parent : node.caller, table),
        !grown.contains(branch)
      {
        grown.append(branch)
      }
    }
    guard grown.count > most else { return grown.count }
    var outer: Set<Int32> = []
    for inner in grown {
      var current = branch(of: nodes[inner].parent, table)
      while let above = current, outer.insert(above).inserted {
        current = branch(of: nodes[above].parent, table)
      }
    }
    return grown.count { !outer.contains($0) }
  }

  private func branch(of controller: Int32, _ table: SceneTable) -> Int32? {
    var current = controller
    while current >= 0 {
      let node = nodes[current]
      if node.parent >= 0, table.isBranching(nodes[node.parent]) { return current }
      current = node.parent >= 0 ? node.parent : node.caller
    }
    return nil
  }

  /// Whether tabs are nested, so that an unwind segue may be the shorter path to a tab.
  func hasNestedTabs(_ table: SceneTable) -> Bool {
    guard table.hasBranches else { return false }
    func isSelecting(_ node: Int32) -> Bool { table.traits(of: nodes[node]).hasSelection }
    return nodes.indices.contains { place in
      guard isSelecting(Int32(place)) else { return false }
      var current = nodes[place].parent
      while current >= 0 {
        if isSelecting(current) { return true }
        current = nodes[current].parent
      }
      return false
    }
  }

  /// The number of added controllers that opened no remaining controller.
  var ends: Int {
    var opens: Set<Int32> = []
    var groups = 0
    for place in nodes.indices.dropFirst() where Int(nodes[place].group) == place {
      groups += 1
      let opener = nodes[place].opener
      if opener >= 0, nodes[opener].group > 0 { opens.insert(nodes[opener].group) }
    }
    return groups - opens.count
  }
}
