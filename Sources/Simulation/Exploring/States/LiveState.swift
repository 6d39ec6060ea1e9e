import Hierarchy

/// An app state: its controllers in the hierarchy in document order, the root first.
struct LiveState: Hashable, Sendable {
  var nodes: [LiveNode]
  /// Whether a part of it may be below unknown controllers (Semantics.md U2).
  let hasUnknownAbove: Bool

  subscript(node: Int32) -> LiveNode { nodes[node] }

  func hash(into hasher: inout Hasher) {
    for node in nodes {
      hasher.combine(node.scene)
      hasher.combine(node.parent)
      hasher.combine(node.caller)
      hasher.combine(node.selected)
      hasher.combine(node.opener)
    }
  }
}

extension LiveState {
  /// The state of an app that starts with an instance of a scene as its root.
  init(root template: [LiveNode], _ table: SceneTable, hasUnknownAbove: Bool) {
    self.init(nodes: template, hasUnknownAbove: hasUnknownAbove)
    giveOpenersAtLaunch(table)
  }

  init(launch table: SceneTable) {
    let document = table.document
    let controllers = document.controllers
    self.init(nodes: [], hasUnknownAbove: document.above == .unknown)
    // Embedded children are inserted, so places differ from those in the document.
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
        // A scene that is already elsewhere in the hierarchy isn't created again.
        let isElsewhere =
          child < document.liveCount
          && controllers[ControllerIndex(child)].parent?.offset != scene
        if !isInside, !isElsewhere { pending.append((child, place, -1)) }
      }
    }
    for place in nodes.indices {
      let scene = Int(nodes[place].scene)
      table.maker.select(in: Int32(place), of: &nodes)
      guard scene < document.liveCount,
        let presenter = controllers[ControllerIndex(scene)].actualPresenter?.offset
      else { continue }
      nodes[place].presenter = places[presenter]
      nodes[places[presenter]].presented = Int32(place)
    }
    giveOpenersAtLaunch(table)
  }

  /// Sets the openers at launch: the controller below on a stack, else the caller, else the opener
  /// of the container (Semantics.md E4).
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
    // What a child presents in its bounds follows its siblings.
    return found.sorted()
  }

  /// Visits the children that a container shows, unless it presents something in its bounds.
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
}
