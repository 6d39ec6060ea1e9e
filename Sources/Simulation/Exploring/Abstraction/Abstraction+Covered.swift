import Hierarchy
import Unwinding

extension Abstraction {
  /// Adds possible destinations below a presentation, in the order of a search from the caller.
  func addCovered(_ presenter: Int32, from caller: Int32, isTopmost: Bool) {
    var previous: Int32 = -1
    var current = table.simulator.followsCallers && caller >= 0 ? caller : presenter
    while current >= 0, !isCut {
      if current == presenter, isTopmost { addPresenter(of: state[presenter].presented) }
      forEachChild(of: current) { child in
        if child != previous, !isCut { addCoveredSubtree(child, depth: 1) }
      }
      if !isCut { addCoveredItem(current, depth: 0, isHiddenByTab: false) }
      previous = current
      current = state[current].parent
    }
  }

  /// The search from the presented controller asks it and its children (Semantics.md B5, B7).
  private func addPresenter(of presented: Int32) {
    guard !asksNoDescendants, holders.contains(state[presented].scene) else { return }
    coveredItems.begin()
    coveredItems.append(Mark.presenter.rawValue)
    coveredItems.endUnlessKnown(isSingle: false)
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
    let handling = handlers[state[node]]
    guard handling != .no else { return }
    addItem(
      of: node, handling, in: state, depth: depth, isHiddenByTab: isHiddenByTab,
      openedBy: openedBy, to: &coveredItems)
    if handling == .yes, depth < 2 || !asksNoDescendants { isCut = true }
  }
}

/// Adds the screens that opened sources: they're visible, so states that differ in them differ.
extension Abstraction {
  /// Notes the openers of sources in hidden tabs and below tops, because a tap shows these.
  func noteOpenersOfSelectable(behind ordinal: Int32) {
    guard table.hasBranches || visitsAllUnwinds else { return }
    var ordinal = ordinal
    for place in state.nodes.indices
    where ordinals[place] < 0 && state.nodes[place].opener >= 0
      && sources.contains(state.nodes[place].scene) && isSelectable(Int32(place))
    {
      openedBy[state.nodes[place].opener, default: []].append(ordinal)
      ordinal += 1
    }
  }

  /// Whether tabs and back buttons can show a controller that was created with its containers.
  private func isSelectable(_ node: Int32) -> Bool {
    var current = node
    while ordinals[Int(current)] < 0 {
      let parent = state[current].parent
      guard parent >= 0, state[node].group == state[current].group else { return false }
      let traits = table.traits(of: state[parent])
      switch traits.visibility {
      case .selected: break
      case .last: if !visitsAllUnwinds, state[parent].lastChild != current { return false }
      case .revealed, .all:
        if traits.isCollapsed, state[parent].firstChild != current { return false }
      }
      current = parent
    }
    return true
  }

  /// Adds the openers of sources in a stack that was created as a whole, from a child down.
  func addOpeners(from highest: Int32) {
    var sibling = highest
    while sibling >= 0 {
      for member in members(of: sibling) where sources.contains(state[member].scene) {
        key.append(ordinalOfOpener(of: member))
      }
      sibling = state[sibling].previous
    }
    key.append(Mark.end.rawValue)
  }

  /// The position of a controller's opener among the visible controllers; -2: it isn't one of them.
  func ordinalOfOpener(of node: Int32) -> Int32 {
    let opener = state[node].opener
    return opener >= 0 && ordinals[Int(opener)] >= 0 ? ordinals[Int(opener)] : -2
  }
}
