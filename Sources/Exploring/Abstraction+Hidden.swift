import Hierarchy
import Unwinding

extension Abstraction {
  /// Adds who could answer of a hidden controller and what it has.
  func addHiddenItems(of node: Int32) {
    hidden.begin(state, openedBy: openedBy)
    _ = add(node, to: &hidden, depth: 0, isHiddenByTab: false)
    key.append(contentsOf: hidden.items.values)
  }

  /// What the list of a tab was when it was made.
  func pristineList(of tab: Int32) -> [Int32]? {
    var above: [Int32] = []
    var parent = state[tab].parent
    while parent >= 0 {
      above.append(name(of: state[parent].scene))
      parent = state[parent].parent
    }
    let name = [state[tab].scene] + above
    if let known = pristineLists[name] { return known }
    guard let template = pristine(tab) else { return nil }
    var list = HiddenList(
      state: LiveState(nodes: template, hasUnknownAbove: false), above: above)
    _ = add(0, to: &list, depth: 0, isHiddenByTab: false)
    pristineLists[name] = list.items.values
    return list.items.values
  }

  private func pristine(_ tab: Int32) -> [LiveNode]? {
    var nodes: [LiveNode] = []
    // Of the document's own controllers, all that stands below one.
    var pending: [(scene: SceneNumber, parent: Int32)] = [(Int(state[tab].scene), -1)]
    while let (scene, parent) = pending.popLast() {
      guard nodes.count < 200 else { return nil }
      let place = Int32(nodes.count)
      nodes.append(LiveNode(scene: scene, style: table.scenes[scene].style))
      if parent >= 0 { nodes.link(place, to: parent) }
      for child in table.scenes[scene].children.reversed() { pending.append((child, place)) }
    }
    for place in nodes.indices { table.select(in: Int32(place), of: &nodes) }
    return nodes
  }

  /// - Returns: whether the search goes on behind it.
  func add(
    _ node: Int32, to list: inout HiddenList, depth: Int32, isHiddenByTab: Bool
  ) -> Bool {
    let live = list.state[node]
    let traits = table.traits(of: live)
    if live.presented >= 0 {
      if !add(live.presented, to: &list, depth: depth, isHiddenByTab: isHiddenByTab) {
        return false
      }
    }
    var child = traits.isTopDown ? live.lastChild : live.firstChild
    while child >= 0 {
      let isHidden = isHiddenByTab || (traits.hasSelection && child != live.selected)
      if !add(child, to: &list, depth: depth + 1, isHiddenByTab: isHidden) { return false }
      child = traits.isTopDown ? list.state[child].previous : list.state[child].next
    }
    let willingness = answerers[live]
    guard willingness != .no else { return true }
    list.items.begin()
    if answerers.tellsApart(willingness) {
      addChain(of: node, in: list.state, to: &list.items)
      for scene in list.above { list.items.append(scene) }
      list.items.append(isHiddenByTab ? -1 : -2)
      list.items.append(asksNoDescendants ? min(depth, 2) : 0)
      for opened in list.openedBy[node] ?? [] { list.items.append(opened) }
    } else {
      addAnybody(willingness, depth: depth, to: &list.items)
    }
    list.items.append(Mark.end.rawValue)
    list.items.endUnlessKnown()
    return !(willingness == .yes && (depth == 0 || !asksNoDescendants))
  }

  /// Adds that somebody is asked who may answer, or certainly does, whoever it is.
  func addAnybody(_ willingness: SceneSimulator.Willingness, depth: Int32, to items: inout Items) {
    items.append(willingness == .yes ? Mark.certain.rawValue : Mark.undecided.rawValue)
    items.append(asksNoDescendants ? min(depth, 2) : 0)
  }

  /// The scenes of a controller and of those that it is embedded in.
  func addChain(of node: Int32, in state: LiveState, to items: inout Items) {
    var current = node
    while current >= 0 {
      items.append(name(of: state[current].scene))
      current = state[current].parent
    }
  }
}

/// Who could answer in hidden controllers, in the order of a search, each kind once, up to the first
/// who certainly would.
struct HiddenList {
  var state: LiveState
  /// The scenes above the uppermost controller that the state has.
  var above: [Int32] = []
  var openedBy: [Int32: [Int32]] = [:]
  var items = Items()

  mutating func begin(_ state: LiveState, openedBy: [Int32: [Int32]]) {
    self.state = state
    self.openedBy = openedBy
    items.removeAll()
  }
}
