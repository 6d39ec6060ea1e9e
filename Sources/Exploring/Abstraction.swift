import Hierarchy
import Unwinding

/// What scenes would answer to one action, or to several alike.
struct Answerers: Hashable {
  /// By scene.
  let willingness: [SceneSimulator.Willingness]

  subscript(node: LiveNode) -> SceneSimulator.Willingness { willingness[Int(node.scene)] }
}

/// What matters of a stack for the unwinds with an action, now and after every step that adds
/// something: two stacks of one abstraction end these unwinds alike.
///
/// That is: what is on screen; below it, in the order in which a search comes by, who could answer, up
/// to the first who certainly would; and of tabs that are not shown, whether they are as they began.
/// What a step removes was there without it: a shorter way leads there, so that nothing needs to be
/// known of what else stands below (Semantics.md E1). That is not so of what was there from the
/// beginning: where it can leave, nothing is called exact (E2).
struct Abstraction {
  let table: SceneTable
  let state: LiveState
  let answerers: Answerers
  /// Whose openers matter: the sources of the unwinds.
  let sources: Set<Int32>
  private(set) var key: [Int32] = []
  /// Whether the same stack with some hidden tab as it began has the same abstraction otherwise: it is
  /// reached by a shorter way, and can do all that this one can.
  private(set) var isDominated = false
  private var ordinals: [Int32: Int32] = [:]
  private var openedBy: [Int32: [Int32]] = [:]
  private var covered: [(presenter: Int32, caller: Int32)] = []
  private var seen: Set<[Int32]> = []
  private var isCut = false

  private enum Mark: Int32 {
    case end = -10
    case hidden, tab, pristine, untouched, grown
  }

  init(
    _ table: SceneTable, _ state: LiveState, onScreen: [Int32], answerers: Answerers,
    sources: Set<Int32>, others: [Answerers]
  ) {
    self.table = table
    self.state = state
    self.answerers = answerers
    self.sources = sources
    for (ordinal, node) in onScreen.enumerated() { ordinals[node] = Int32(ordinal) }
    for node in onScreen where sources.contains(state[node].scene) && state[node].opener >= 0 {
      openedBy[state[node].opener, default: []].append(ordinals[node] ?? -1)
    }
    key.append(state.hasUnknownAbove ? 1 : 0)
    addVisible(0)
    while let (presenter, caller) = covered.popLast(), !isCut {
      addCovered(presenter, from: caller)
    }
    for other in others { addFirstOriginal(of: other) }
  }

  /// Where something of the beginning can be removed, other unwinds may do so: whether they come that
  /// far.
  private mutating func addFirstOriginal(of others: Answerers) {
    let first = state.nodes.indices.last {
      ordinals[Int32($0)] == nil && others[state.nodes[$0]] == .yes
    }
    guard let first else { return key.append(-1) }
    let node = state.nodes[first]
    let isOriginal = node.group == 0 || (node.parent >= 0 && state[node.parent].group == node.group)
    key.append(isOriginal ? node.scene : -2)
  }

  // MARK: On screen

  private mutating func addVisible(_ node: Int32) {
    let presented = state[node].presented
    if presented >= 0 {
      covered.append((node, state[presented].caller))
      addVisible(presented)
      return
    }
    key.append(state[node].scene)
    key.append(sources.contains(state[node].scene) ? ordinals[state[node].opener] ?? -2 : -3)
    let scene = table[state[node]]
    switch scene.kind.rules.visibility {
    case .last:
      let top = state[node].lastChild
      if top >= 0 {
        addVisible(top)
        addBelow(top, in: node)
      } else {
        key.append(Mark.hidden.rawValue)
      }
    case .selected:
      for child in state.nodes.children(of: node) {
        key.append(Mark.tab.rawValue)
        if child == state[node].selected { addVisible(child) } else { addHiddenTab(child) }
      }
    case .revealed, .all:
      for (place, child) in state.nodes.children(of: node).enumerated() {
        if place > 0, scene.isCollapsed { addList([child]) } else { addVisible(child) }
      }
    }
    key.append(Mark.end.rawValue)
  }

  /// What stands below the top of a stack, from there down.
  private mutating func addBelow(_ top: Int32, in stack: Int32) {
    var siblings: [Int32] = []
    var sibling = state[top].previous
    while sibling >= 0 {
      siblings.append(sibling)
      sibling = state[sibling].previous
    }
    // What was there with the stack itself can be gone back to, and is not reached by adding.
    if let highest = siblings.first, isOriginal(highest, in: stack) {
      key.append(Mark.untouched.rawValue)
      key.append(Int32(siblings.count))
    }
    addList(siblings)
  }

  private mutating func addHiddenTab(_ tab: Int32) {
    let members = state.subtree(of: tab)
    guard members.allSatisfy({ isOriginal($0, in: state[tab].parent) }) else {
      key.append(Mark.grown.rawValue)
      let list = list(of: [tab])
      key.append(contentsOf: list)
      if let pristine = pristineList(of: tab), pristine == list { isDominated = true }
      return
    }
    key.append(Mark.pristine.rawValue)
    for member in members.sorted() {
      key.append(state[member].scene)
      key.append(state[member].selected < 0 ? -1 : state[state[member].selected].scene)
    }
    key.append(contentsOf: list(of: [tab]))
  }

  /// What the list of a tab was when it was made.
  private func pristineList(of tab: Int32) -> [Int32]? {
    guard let template = pristine(tab) else { return nil }
    let state = LiveState(nodes: template, hasUnknownAbove: false)
    var abstraction = self
    abstraction.openedBy = [:]
    return abstraction.list(of: [0], in: state, above: chain(above: tab))
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

  private func isOriginal(_ node: Int32, in container: Int32) -> Bool {
    state[node].group == state[container].group
  }

  // MARK: Hidden

  /// Adds who could answer in some hidden controllers.
  private mutating func addList(_ roots: [Int32]) {
    key.append(Mark.hidden.rawValue)
    key.append(contentsOf: list(of: roots))
  }

  private func list(of roots: [Int32]) -> [Int32] {
    list(of: roots, in: state, above: roots.first.map(chain(above:)) ?? [])
  }

  private func chain(above node: Int32) -> [Int32] {
    var chain: [Int32] = []
    var above = state[node].parent
    while above >= 0 {
      chain.append(state[above].scene)
      above = state[above].parent
    }
    return chain
  }

  /// Who could answer in hidden controllers, in the order of a search, each kind once, up to the first
  /// who certainly would.
  private func list(of roots: [Int32], in state: LiveState, above: [Int32]) -> [Int32] {
    var list: [Int32] = []
    var seen: Set<[Int32]> = []
    for root in roots {
      let visit = Visit(depth: 0, isHiddenByTab: false)
      if !add(root, in: state, above: above, &list, &seen, visit) { return list }
    }
    return list
  }

  private struct Visit {
    var depth: Int32
    var isHiddenByTab: Bool
  }

  /// - Returns: whether the search goes on behind it.
  private func add(
    _ node: Int32, in state: LiveState, above: [Int32], _ list: inout [Int32],
    _ seen: inout Set<[Int32]>, _ visit: Visit
  ) -> Bool {
    let scene = table[state[node]]
    let chain = [state[node].scene] + above
    if state[node].presented >= 0 {
      if !add(state[node].presented, in: state, above: [], &list, &seen, visit) { return false }
    }
    var children = Array(state.nodes.children(of: node))
    if scene.kind.rules.searchOrder == .topDown { children.reverse() }
    for child in children {
      var inner = visit
      inner.depth += 1
      if scene.kind.rules.hasSelection, child != state[node].selected { inner.isHiddenByTab = true }
      if !add(child, in: state, above: chain, &list, &seen, inner) { return false }
    }
    let willingness = answerers[state[node]]
    guard willingness != .no else { return true }
    var item = chain
    item.append(visit.isHiddenByTab ? -1 : -2)
    item.append(table.simulator.asksNoDescendants ? min(visit.depth, 2) : 0)
    item.append(contentsOf: openedBy[node] ?? [])
    item.append(Mark.end.rawValue)
    if seen.insert(item).inserted { list.append(contentsOf: item) }
    return !(willingness == .yes && (visit.depth == 0 || !table.simulator.asksNoDescendants))
  }

  // MARK: Covered

  /// Adds who could answer of what a presentation covers, in the order in which a search comes there
  /// from the caller.
  private mutating func addCovered(_ presenter: Int32, from caller: Int32) {
    var previous: Int32 = -1
    var current = table.simulator.followsCallers && caller >= 0 ? caller : presenter
    while current >= 0, !isCut {
      let scene = table[state[current]]
      var children = Array(state.nodes.children(of: current))
      if scene.kind.rules.searchOrder == .topDown { children.reverse() }
      for child in children where child != previous && !isCut {
        addCoveredSubtree(child, depth: 1)
      }
      if !isCut { addCoveredItem(current, depth: 0, isHiddenByTab: false) }
      previous = current
      current = state[current].parent
    }
  }

  private mutating func addCoveredSubtree(_ node: Int32, depth: Int32) {
    var isHiddenByTab = false
    var below = node
    var above = state[node].parent
    while above >= 0 {
      if table[state[above]].kind.rules.hasSelection, state[above].selected != below {
        isHiddenByTab = true
      }
      below = above
      above = state[above].parent
    }
    if state[node].presented >= 0, !covered.contains(where: { $0.presenter == node }) {
      addCoveredSubtree(state[node].presented, depth: depth + 1)
    }
    var children = Array(state.nodes.children(of: node))
    if table[state[node]].kind.rules.searchOrder == .topDown { children.reverse() }
    for child in children where !isCut {
      addCoveredSubtree(child, depth: depth + 1)
    }
    if !isCut { addCoveredItem(node, depth: depth, isHiddenByTab: isHiddenByTab) }
  }

  private mutating func addCoveredItem(_ node: Int32, depth: Int32, isHiddenByTab: Bool) {
    let willingness = answerers[state[node]]
    guard willingness != .no else { return }
    let asksNoDescendants = table.simulator.asksNoDescendants
    var item = [state[node].scene] + chain(above: node)
    item.append(isHiddenByTab ? -1 : -2)
    item.append(asksNoDescendants ? min(depth, 2) : 0)
    item.append(contentsOf: openedBy[node] ?? [])
    item.append(Mark.end.rawValue)
    if seen.insert(item).inserted { key.append(contentsOf: item) }
    if willingness == .yes, depth < 2 || !asksNoDescendants { isCut = true }
  }
}
