import Hierarchy
import Unwinding

/// A stack that an app can build: its live controllers in document order, the root first.
struct LiveState: Hashable, Sendable {
  private(set) var nodes: [LiveNode]
  /// Whether something of it is not known to stand below what is known (Semantics.md U2).
  let hasUnknownAbove: Bool

  init(nodes: [LiveNode], hasUnknownAbove: Bool) {
    self.nodes = nodes
    self.hasUnknownAbove = hasUnknownAbove
  }

  subscript(node: Int32) -> LiveNode { nodes[node] }

  func hash(into hasher: inout Hasher) {
    var hash = NumberHash()
    for node in nodes {
      hash.add(node.scene)
      hash.add(node.parent)
      hash.add(node.caller)
      hash.add(node.selected)
      hash.add(node.opener)
    }
    hasher.combine(hash.value)
  }

  /// An app that begins with an instance of a scene as its root.
  init(root template: [LiveNode], _ table: SceneTable, hasUnknownAbove: Bool) {
    nodes = template
    self.hasUnknownAbove = hasUnknownAbove
    giveOpenersAtLaunch(table)
  }

  /// The live hierarchy of the document.
  init(launch table: SceneTable) {
    let document = table.document
    let controllers = document.controllers
    hasUnknownAbove = document.above == .unknown
    nodes = []
    // What is embedded comes between, so that the places are not the document's.
    var places = [Int32](repeating: -1, count: document.liveCount)
    var pending: [(scene: SceneNumber, parent: Int32, caller: Int32)] = [(0, -1, -1)]
    while let (scene, parent, caller) = pending.popLast() {
      let place = Int32(nodes.count)
      nodes.append(LiveNode(scene: scene, style: table.scenes[scene].style))
      if parent >= 0 { nodes.link(place, to: parent) }
      if caller >= 0 {
        nodes[place].caller = caller
        nodes[caller].called = place
      }
      if scene < document.liveCount {
        places[scene] = place
        if let called = controllers[ControllerIndex(scene)].calledPresentOn {
          pending.append((called.offset, -1, place))
        }
      }
      for child in table.scenes[scene].children.reversed() {
        let isInside = nodes.isInside(place, of: child)
        // What is alive elsewhere already is not made a second time.
        let isElsewhere =
          child < document.liveCount
          && controllers[ControllerIndex(child)].parent?.offset != scene
        if !isInside, !isElsewhere { pending.append((child, place, -1)) }
      }
    }
    for place in nodes.indices {
      let scene = Int(nodes[place].scene)
      table.select(in: Int32(place), of: &nodes)
      guard scene < document.liveCount,
        let presenter = controllers[ControllerIndex(scene)].actualPresenter?.offset
      else { continue }
      nodes[place].presenter = places[presenter]
      nodes[places[presenter]].presented = Int32(place)
    }
    giveOpenersAtLaunch(table)
  }

  /// Who opened what is there at launch: the one below on a stack, else the caller, else who opened
  /// its container (Semantics.md E4).
  private mutating func giveOpenersAtLaunch(_ table: SceneTable) {
    for place in nodes.indices {
      let node = nodes[place]
      if node.parent >= 0, node.previous >= 0, table.traits(of: nodes[node.parent]).isStack {
        nodes[place].opener = node.previous
      } else if node.caller >= 0 {
        nodes[place].opener = node.caller
      } else if node.parent >= 0 {
        nodes[place].opener = nodes[node.parent].opener
      }
    }
  }

  // MARK: On screen

  /// What is on screen, in document order (Semantics.md, section 12).
  func onScreen(_ table: SceneTable) -> [Int32] {
    var found: [Int32] = []
    var pending: [Int32] = [0]
    while let node = pending.popLast() {
      if nodes[node].presented >= 0 {
        pending.append(nodes[node].presented)
        continue
      }
      found.append(node)
      let first = pending.count
      forEachShownChild(of: node, table) { pending.append($0) }
      pending[first...].reverse()
    }
    // What a child presents in its place comes behind its siblings.
    return found.sorted()
  }

  /// Visits the children that a container shows, as long as it presents nothing itself.
  func forEachShownChild(of node: Int32, _ table: SceneTable, _ visit: (Int32) -> Void) {
    let scene = table.traits(of: nodes[node])
    switch scene.visibility {
    case .last: if nodes[node].lastChild >= 0 { visit(nodes[node].lastChild) }
    case .selected: if nodes[node].selected >= 0 { visit(nodes[node].selected) }
    case .revealed, .all:
      var child = nodes[node].firstChild
      while child >= 0 {
        visit(child)
        if scene.isCollapsed { break }
        child = nodes[child].next
      }
    }
  }

  // MARK: Stacks

  /// Visits what a controller stands on: its siblings below on a navigation controller's stack, its
  /// parents and callers with theirs, down to the root (Semantics.md E2).
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

  /// Whether some scene of what was added stands more often than allowed in one stack.
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

  /// The children that steps added to a container, in order.
  func addedChildren(of container: Int32) -> [Int32] {
    let group = nodes[container].group
    return nodes.children(of: container).filter { nodes[$0].group != group }
  }

  /// In how many branches something was added: tabs, columns and children that stand beside one
  /// another, each with all that is called out of it. Of two of which one is in the other only the inner
  /// one counts.
  ///
  /// - Parameter most: how many need no closer look.
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

  /// The nearest branch that a controller is in, itself included.
  private func branch(of controller: Int32, _ table: SceneTable) -> Int32? {
    var current = controller
    while current >= 0 {
      let node = nodes[current]
      if node.parent >= 0, table.isBranching(nodes[node.parent]) { return current }
      current = node.parent >= 0 ? node.parent : node.caller
    }
    return nil
  }

  /// How many of what was added opened nothing that is still there.
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

  // MARK: Change

  /// Makes an instance of a scene, alive nowhere yet.
  mutating func instantiate(_ scene: SceneNumber, opener: Int32, _ table: SceneTable) -> Int32 {
    let first = Int32(nodes.count)
    let template = table.templates[scene] ?? []
    nodes.reserveCapacity(nodes.count + template.count)
    for var node in template {
      func shift(_ link: inout Int32) { if link >= 0 { link += first } }
      shift(&node.parent)
      shift(&node.firstChild)
      shift(&node.lastChild)
      shift(&node.next)
      shift(&node.previous)
      shift(&node.selected)
      node.opener = opener
      node.group = first
      nodes.append(node)
    }
    return first
  }

  /// Adds a child to a container.
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

  /// Puts a child in the place of another, which leaves.
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

  /// A controller and everything that leaves with it (Semantics.md B18).
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

  /// Lets controllers leave; ``inOrder()`` makes a state of what stays.
  ///
  /// - Returns: whether a modal stays whose caller leaves.
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

  /// Names somebody as the caller of a modal whose own is gone: its presenter, or the next above it
  /// that called present on nothing else.
  private mutating func adopt(_ modal: Int32) {
    var caller = nodes[modal].presenter
    while caller >= 0, nodes[caller].called >= 0 {
      caller = nodes[caller].parent >= 0 ? nodes[caller].parent : nodes[caller].presenter
    }
    nodes[modal].caller = caller
    if caller >= 0 { nodes[caller].called = modal }
  }

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
