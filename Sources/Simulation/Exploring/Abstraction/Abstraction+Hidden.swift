import Unwinding

extension Abstraction {
  func addHiddenTab(_ tab: Int32) {
    let members = members(of: tab)
    // An added tab is in its initial state if everything in it is as old as the tab itself.
    guard members.allSatisfy({ isOriginal($0, in: tab) }) else {
      key.append(Mark.grown.rawValue)
      let first = singles.count
      addHiddenItems(of: tab)
      if let pristine = pristineList(of: tab), pristine.values == hidden.items.values {
        initialTabCount += 1
        for (place, single) in hidden.items.singles.enumerated() {
          singles[first + place].isAddedToTab = !pristine.has(single, of: hidden.items)
        }
      }
      return
    }
    key.append(Mark.pristine.rawValue)
    for member in members {
      key.append(state[member].scene)
      key.append(state[member].selected < 0 ? -1 : state[state[member].selected].scene)
      if sources.contains(state[member].scene) { key.append(ordinalOfOpener(of: member)) }
    }
    addHiddenItems(of: tab)
  }

  func members(of tab: Int32) -> [Int32] {
    let all = tab..<state.end(of: tab)
    let isPlain = all.allSatisfy { state[$0].called < 0 && state[$0].presented < 0 }
    return isPlain ? Array(all) : state.subtree(of: tab).sorted()
  }

  /// Whether leaving a tab leads to no new state: nothing added can handle an unwind segue.
  func isLeftForNothing(_ tab: Int32, in state: LiveState) -> Bool {
    self.state = state
    guard !members(of: tab).allSatisfy({ isOriginal($0, in: tab) }),
      let pristine = pristineList(of: tab)
    else { return false }
    hidden.begin(state, openedBy: [:])
    _ = addItems(of: tab, to: &hidden, depth: 0, isHiddenByTab: false)
    return pristine.values == hidden.items.values
      && hidden.items.singles.allSatisfy { pristine.has($0, of: hidden.items) }
  }

  /// Adds a hidden controller and everything below it, as far as it may handle an unwind segue.
  func addHiddenItems(of node: Int32) {
    hidden.begin(state, openedBy: openedBy)
    _ = addItems(of: node, to: &hidden, depth: 0, isHiddenByTab: false)
    append(hidden.items)
  }

  func append(_ items: Items) {
    for single in items.singles {
      let start = singleValues.count
      singleValues.append(contentsOf: items.singleValues[single.range])
      singles.append(
        Single(place: Int32(key.count + single.place), range: start..<singleValues.count))
    }
    key.append(contentsOf: items.values)
  }

  func pristineList(of tab: Int32) -> Items? {
    var above: [Int32] = []
    var parent = state[tab].parent
    while parent >= 0 {
      above.append(name(of: state[parent].scene))
      parent = state[parent].parent
    }
    let name = [state[tab].scene] + above
    if let known = pristineLists[name] { return known }
    guard let template = table.maker.template(of: Int(state[tab].scene), largest: 200) else {
      return nil
    }
    var list = HiddenList(
      state: LiveState(nodes: template, hasUnknownAbove: false), above: above)
    _ = addItems(of: 0, to: &list, depth: 0, isHiddenByTab: false)
    pristineLists[name] = list.items
    return list.items
  }

  /// Adds a controller and everything below it; returns whether the search continues after it.
  func addItems(
    of node: Int32, to list: inout HiddenList, depth: Int32, isHiddenByTab: Bool
  ) -> Bool {
    let live = list.state[node]
    let traits = table.traits(of: live)
    if live.presented >= 0 {
      if !addItems(of: live.presented, to: &list, depth: depth, isHiddenByTab: isHiddenByTab) {
        return false
      }
    }
    var child = traits.isTopDown ? live.lastChild : live.firstChild
    while child >= 0 {
      let isHidden = isHiddenByTab || (traits.hasSelection && child != live.selected)
      if !addItems(of: child, to: &list, depth: depth + 1, isHiddenByTab: isHidden) { return false }
      child = traits.isTopDown ? list.state[child].previous : list.state[child].next
    }
    let handling = handlers[live]
    guard handling != .no else { return true }
    addItem(
      of: node, handling, in: list.state, above: list.above, depth: depth,
      isHiddenByTab: isHiddenByTab, openedBy: list.openedBy, to: &list.items)
    return !(handling == .yes && (depth == 0 || !asksNoDescendants))
  }

  /// Adds a controller that may handle an unwind segue: which one, or only that UIKit asks one.
  func addItem(
    of node: Int32, _ handling: Permission, in state: LiveState,
    above: [Int32] = [], depth: Int32, isHiddenByTab: Bool, openedBy: [Int32: [Int32]],
    to items: inout Items
  ) {
    let knownDepth = asksNoDescendants ? min(depth, 2) : 0
    items.begin()
    if handlers.distinguishes(handling), forgetsContainers {
      items.append(state[node].scene)
      for opened in openedBy[node] ?? [] { items.append(opened) }
    } else if handlers.distinguishes(handling) {
      addChain(of: node, in: state, to: &items)
      for scene in above { items.append(scene) }
      items.append(isHiddenByTab ? -1 : -2)
      items.append(knownDepth)
      for opened in openedBy[node] ?? [] { items.append(opened) }
    } else {
      items.append(handling == .yes ? Mark.certain.rawValue : Mark.undecided.rawValue)
      items.append(knownDepth)
    }
    items.append(Mark.end.rawValue)
    items.endUnlessKnown(isSingle: handling == .depends && handlers.examinesEachUndecided)
  }

  /// Adds the scenes of a controller and of its containers.
  private func addChain(of node: Int32, in state: LiveState, to items: inout Items) {
    var current = node
    while current >= 0 {
      items.append(name(of: state[current].scene))
      current = state[current].parent
    }
  }
}

/// The possible destinations among hidden controllers in search order, up to the first certain one.
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

/// Tabs to which several certain handlers were added.
extension Abstraction {
  /// Whether two tabs to which something was added certainly return YES: only one is needed.
  func answersTwice(_ state: LiveState) -> Bool {
    guard tabsAreApart, table.traits(of: state[0]).hasSelection else { return false }
    var tabs = 0
    for tab in state.nodes.children(of: 0) {
      guard table.traits(of: state[tab]).isStack else { continue }
      var sibling = state[tab].lastChild
      // Nothing was added to it.
      if state.nodes.children(of: tab).allSatisfy({ state[$0].group == state[tab].group }) {
        continue
      }
      sibling = state[sibling].previous
      while sibling >= 0 {
        if handlers[state[sibling]] == .yes {
          tabs += 1
          break
        }
        sibling = state[sibling].previous
      }
      if tabs > 1 { return true }
    }
    return false
  }

  /// Whether the controller added last to a tab doesn't handle unwind segues or present: leaving
  /// the tab then leads to a known state.
  func hasIrrelevantTop(_ tab: Int32, in state: LiveState) -> Bool {
    let top = state[tab].lastChild
    guard tabsAreApart, state[tab].parent == 0, table.traits(of: state[tab]).isStack, top >= 0,
      state[top].group != state[tab].group
    else { return false }
    return (top..<state.end(of: top)).allSatisfy {
      handlers[state[$0]] == .no && state[$0].called < 0
    }
  }
}
