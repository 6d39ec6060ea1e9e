import Hierarchy
import Unwinding

/// What scenes would answer to one action, or to several alike.
struct Answerers: Hashable {
  /// By scene.
  private(set) var willingness: [SceneSimulator.Willingness]
  /// Whether it is all the same who of those that may answer is asked: it matters that somebody is.
  private(set) var takesUndecidedTogether = false
  /// Whether it is one of several parts.
  private(set) var isPart = false

  init(willingness: [SceneSimulator.Willingness]) { self.willingness = willingness }

  subscript(node: LiveNode) -> SceneSimulator.Willingness { willingness[Int(node.scene)] }

  /// The scenes that may answer: somebody or some state decides.
  var undecided: [SceneNumber] { willingness.indices.filter { willingness[$0] == .maybe } }

  /// What tells apart how unwinds end, one end after the other.
  ///
  /// Whoever may answer is asked, and the search goes on as if it had said no. So whether it is reached,
  /// and what comes of it, does not depend on who else was asked before and may answer; and who is found
  /// in the end, and whether that rests on answers, only on whether anybody was. Of ten scenes that may
  /// answer there are a thousand sets and millions of orders, but ten scenes.
  var parts: [Answerers] {
    var finally = self
    finally.isPart = true
    finally.takesUndecidedTogether = true
    let undecided = undecided
    return [finally]
      + undecided.map { scene in
        var alone = self
        alone.isPart = true
        for other in undecided where other != scene { alone.willingness[other] = .no }
        return alone
      }
  }
}

/// What matters of a stack for the unwinds with an action, now and after every step that adds
/// something: two stacks of one abstraction end these unwinds alike.
///
/// That is: what is on screen; below it, in the order in which a search comes by, who could answer, up
/// to the first who certainly would; and of tabs that are not shown, whether they are as they began.
///
/// What a step removes was there without it: a shorter way leads there, so that nothing needs to be
/// known of what else stands below (Semantics.md E1). For what was there from a beginning that holds if
/// it can be left at once. Be a stack reached by any steps. Leave, of what stood on something from the
/// beginning, first of all what is gone in the end, by the back button or a dismissal, as soon as it
/// is there; then add, in their order, what was added and is still there. Each of these additions is
/// possible: its source is there, and whatever hid it at this point is gone in the end, hence not below
/// it, hence added on top and not added now. So every stack is reached by such leaving followed by
/// additions and selections of tabs alone. What such leaving changes is told apart below: how much
/// of a stack is as it began, and every hidden tab that is. Where it cannot be left at once, an app
/// is not of that kind (E2, ``Irregularities/removableBeginning``).
///
/// One object makes the abstractions of all stacks of a search, so that what it writes on is kept.
final class Abstraction {
  let table: SceneTable
  let answerers: Answerers
  /// Whose openers matter: the sources of the unwinds.
  let sources: Set<Int32>
  let others: [Answerers]
  private let asksNoDescendants: Bool

  /// The abstraction of the last stack.
  private(set) var key: [Int32] = []
  /// Whether a stack that is reached by a shorter way can do all that this one can: the same with some
  /// hidden tab as it began, with fewer branches that grew, or without children that nobody needs.
  private(set) var isDominated = false
  /// In how many branches something may have been added.
  private let mostGrown: Int

  private var state: LiveState
  /// The place of each controller among those on screen; -1: it is hidden.
  private var ordinals: [Int32] = []
  /// Whose openers matter, and which sources they opened.
  private var openedBy: [Int32: [Int32]] = [:]
  private var covered: [(presenter: Int32, caller: Int32)] = []
  private var coveredItems = Items()
  private var hidden = HiddenList(state: LiveState(nodes: [], hasUnknownAbove: false))
  private var isCut = false
  private var pristineLists: [[Int32]: [Int32]] = [:]

  private enum Mark: Int32 {
    case end = -20
    case hidden, tab, pristine, untouched, grown, undecided
  }

  /// - Parameter takesAllUnwinds: whether other unwinds, and what leaves otherwise, lead on as well.
  init(
    _ table: SceneTable, _ answerers: Answerers, sources: Set<Int32>, others: [Answerers],
    takesAllUnwinds: Bool
  ) {
    // The source is in one, who is found in another, and on the way there somebody in a third may
    // have been asked who may answer. In all others nobody needs to be added: whoever must not be
    // there is not there, and what was there from a beginning stays.
    let hasUndecided = answerers.willingness.contains(.maybe)
    let isDivided = hasUndecided && answerers.isPart && !answerers.takesUndecidedTogether
    let branches = hasUndecided && !isDivided ? 3 : 2
    self.table = table
    self.answerers = answerers
    self.sources = sources
    self.others = others
    asksNoDescendants = table.simulator.asksNoDescendants
    state = LiveState(nodes: [], hasUnknownAbove: false)
    // Where unwinds have to clear the way, other branches may have to change for that.
    mostGrown = takesAllUnwinds ? .max : branches
  }

  /// Whether it is known how many of the children that code adds matter: those that lead to the
  /// source, to who is found, and to who may answer before.
  var boundsAddedChildren: Bool { mostGrown < .max && table.hasAddedChildren }

  /// Makes the abstraction of a stack.
  func make(of state: LiveState, onScreen: [Int32]) {
    self.state = state
    key.removeAll(keepingCapacity: true)
    guard state.grownBranches(table, atMost: mostGrown) <= mostGrown,
      !boundsAddedChildren || state.ends <= mostGrown
    else {
      isDominated = true
      return
    }
    ordinals.removeAll(keepingCapacity: true)
    ordinals.append(contentsOf: repeatElement(-1, count: state.nodes.count))
    if !openedBy.isEmpty { openedBy = [:] }
    coveredItems.removeAll()
    covered.removeAll(keepingCapacity: true)
    isCut = false
    isDominated = false
    for (ordinal, node) in onScreen.enumerated() { ordinals[Int(node)] = Int32(ordinal) }
    for node in onScreen where state[node].opener >= 0 && sources.contains(state[node].scene) {
      openedBy[state[node].opener, default: []].append(ordinals[Int(node)])
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
  private func addFirstOriginal(of others: Answerers) {
    let first = state.nodes.indices.last { ordinals[$0] < 0 && others[state.nodes[$0]] == .yes }
    guard let first else { return key.append(-1) }
    let node = state.nodes[first]
    let isOriginal = node.group == 0 || (node.parent >= 0 && state[node.parent].group == node.group)
    key.append(isOriginal ? node.scene : -2)
  }

  // MARK: On screen

  private func addVisible(_ node: Int32) {
    let presented = state[node].presented
    if presented >= 0 {
      covered.append((node, state[presented].caller))
      addVisible(presented)
      return
    }
    key.append(state[node].scene)
    if sources.contains(state[node].scene) {
      let opener = state[node].opener
      key.append(opener >= 0 && ordinals[Int(opener)] >= 0 ? ordinals[Int(opener)] : -2)
    } else {
      key.append(-3)
    }
    let traits = table.traits(of: state[node])
    switch traits.visibility {
    case .last:
      let top = state[node].lastChild
      if top >= 0 {
        addVisible(top)
        addBelow(top, in: node)
      } else {
        key.append(Mark.hidden.rawValue)
      }
    case .selected:
      let selected = state[node].selected
      var child = state[node].firstChild
      while child >= 0 {
        key.append(Mark.tab.rawValue)
        if child == selected { addVisible(child) } else { addHiddenTab(child) }
        child = state[child].next
      }
    case .revealed, .all:
      let first = state[node].firstChild
      var child = first
      while child >= 0 {
        if child != first, traits.isCollapsed {
          key.append(Mark.hidden.rawValue)
          addHiddenItems(of: child)
        } else {
          addVisible(child)
        }
        child = state[child].next
      }
    }
    key.append(Mark.end.rawValue)
  }

  /// What stands below the top of a stack, from there down.
  private func addBelow(_ top: Int32, in stack: Int32) {
    let highest = state[top].previous
    // What was there with the stack itself can be gone back to, and is not reached by adding.
    if highest >= 0, isOriginal(highest, in: stack) {
      key.append(Mark.untouched.rawValue)
      var sibling = highest
      var count: Int32 = 0
      while sibling >= 0 {
        count += 1
        sibling = state[sibling].previous
      }
      key.append(count)
    }
    key.append(Mark.hidden.rawValue)
    hidden.begin(state, openedBy: openedBy)
    var sibling = highest
    while sibling >= 0, add(sibling, to: &hidden, depth: 0, isHiddenByTab: false) {
      sibling = state[sibling].previous
    }
    key.append(contentsOf: hidden.items.values)
  }

  private func addHiddenTab(_ tab: Int32) {
    let members = state.subtree(of: tab)
    // One that was added is as it began if what is in it is as old as itself.
    guard members.allSatisfy({ isOriginal($0, in: tab) }) else {
      key.append(Mark.grown.rawValue)
      addHiddenItems(of: tab)
      if let pristine = pristineList(of: tab), pristine == hidden.items.values {
        isDominated = true
      }
      return
    }
    key.append(Mark.pristine.rawValue)
    for member in members.sorted() {
      key.append(state[member].scene)
      key.append(state[member].selected < 0 ? -1 : state[state[member].selected].scene)
    }
    addHiddenItems(of: tab)
  }

  private func isOriginal(_ node: Int32, in container: Int32) -> Bool {
    state[node].group == state[container].group
  }

  // MARK: Hidden

  /// Adds who could answer of a hidden controller and what it has.
  private func addHiddenItems(of node: Int32) {
    hidden.begin(state, openedBy: openedBy)
    _ = add(node, to: &hidden, depth: 0, isHiddenByTab: false)
    key.append(contentsOf: hidden.items.values)
  }

  /// What the list of a tab was when it was made.
  private func pristineList(of tab: Int32) -> [Int32]? {
    var above: [Int32] = []
    var parent = state[tab].parent
    while parent >= 0 {
      above.append(state[parent].scene)
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

  /// Who could answer in hidden controllers, in the order of a search, each kind once, up to the first
  /// who certainly would.
  private struct HiddenList {
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

  /// - Returns: whether the search goes on behind it.
  private func add(
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
    if willingness == .maybe, answerers.takesUndecidedTogether {
      addUndecided(depth: depth, to: &list.items)
      return true
    }
    addChain(of: node, in: list.state, to: &list.items)
    for scene in list.above { list.items.append(scene) }
    list.items.append(isHiddenByTab ? -1 : -2)
    list.items.append(asksNoDescendants ? min(depth, 2) : 0)
    for opened in list.openedBy[node] ?? [] { list.items.append(opened) }
    list.items.append(Mark.end.rawValue)
    list.items.endUnlessKnown()
    return !(willingness == .yes && (depth == 0 || !asksNoDescendants))
  }

  /// Adds that somebody is asked who may answer.
  @discardableResult
  private func addUndecided(depth: Int32, to items: inout Items) -> ArraySlice<Int32>? {
    items.append(Mark.undecided.rawValue)
    items.append(asksNoDescendants ? min(depth, 2) : 0)
    items.append(Mark.end.rawValue)
    return items.endUnlessKnown()
  }

  /// The scenes of a controller and of those that it is embedded in.
  private func addChain(of node: Int32, in state: LiveState, to items: inout Items) {
    var current = node
    while current >= 0 {
      items.append(state[current].scene)
      current = state[current].parent
    }
  }

  // MARK: Covered

  /// Adds who could answer of what a presentation covers, in the order in which a search comes there
  /// from the caller.
  private func addCovered(_ presenter: Int32, from caller: Int32) {
    var previous: Int32 = -1
    var current = table.simulator.followsCallers && caller >= 0 ? caller : presenter
    while current >= 0, !isCut {
      forEachChild(of: current) { child in
        if child != previous, !isCut { addCoveredSubtree(child, depth: 1) }
      }
      if !isCut { addCoveredItem(current, depth: 0, isHiddenByTab: false) }
      previous = current
      current = state[current].parent
    }
  }

  private func forEachChild(of node: Int32, _ visit: (Int32) -> Void) {
    let isTopDown = table.traits(of: state[node]).isTopDown
    var child = isTopDown ? state[node].lastChild : state[node].firstChild
    while child >= 0 {
      visit(child)
      child = isTopDown ? state[child].previous : state[child].next
    }
  }

  private func addCoveredSubtree(_ node: Int32, depth: Int32) {
    var isHiddenByTab = false
    var below = node
    var above = state[node].parent
    while above >= 0 {
      if table.traits(of: state[above]).hasSelection, state[above].selected != below {
        isHiddenByTab = true
      }
      below = above
      above = state[above].parent
    }
    if state[node].presented >= 0, !covered.contains(where: { $0.presenter == node }) {
      addCoveredSubtree(state[node].presented, depth: depth + 1)
    }
    forEachChild(of: node) { child in
      if !isCut { addCoveredSubtree(child, depth: depth + 1) }
    }
    if !isCut { addCoveredItem(node, depth: depth, isHiddenByTab: isHiddenByTab) }
  }

  private func addCoveredItem(_ node: Int32, depth: Int32, isHiddenByTab: Bool) {
    let willingness = answerers[state[node]]
    guard willingness != .no else { return }
    coveredItems.begin()
    if willingness == .maybe, answerers.takesUndecidedTogether {
      if let item = addUndecided(depth: depth, to: &coveredItems) { key.append(contentsOf: item) }
      return
    }
    addChain(of: node, in: state, to: &coveredItems)
    coveredItems.append(isHiddenByTab ? -1 : -2)
    coveredItems.append(asksNoDescendants ? min(depth, 2) : 0)
    for opened in openedBy[node] ?? [] { coveredItems.append(opened) }
    coveredItems.append(Mark.end.rawValue)
    if let item = coveredItems.endUnlessKnown() { key.append(contentsOf: item) }
    if willingness == .yes, depth < 2 || !asksNoDescendants { isCut = true }
  }
}

/// Sequences of numbers one behind the other, each kept once.
private struct Items {
  private(set) var values: [Int32] = []
  private var kept: [(hash: UInt64, range: Range<Int>)] = []
  private var start = 0
  private var hash = NumberHash()

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    kept.removeAll(keepingCapacity: true)
  }

  /// Begins an item.
  mutating func begin() {
    start = values.count
    hash = NumberHash()
  }

  mutating func append(_ value: Int32) {
    values.append(value)
    hash.add(value)
  }

  /// Ends the item, and takes it out again if it was there before.
  ///
  /// - Returns: it, if it is new.
  @discardableResult
  mutating func endUnlessKnown() -> ArraySlice<Int32>? {
    let item = values[start...]
    if kept.contains(where: { $0.hash == hash.value && values[$0.range] == item }) {
      values.removeSubrange(start...)
      return nil
    }
    kept.append((hash.value, start..<values.count))
    return item
  }
}
