import Hierarchy
import Unwinding

/// Who opened the sources: as what is on screen, it tells stacks apart.
extension Abstraction {
  /// A tab that is not shown can be selected, and what stands on a stack from its beginning may be gone
  /// back from: who opened the sources in it, or below, matters as of those on screen.
  func noteOpenersOfSelectable(behind ordinal: Int32) {
    guard table.hasBranches || takesAllUnwinds else { return }
    var ordinal = ordinal
    for place in state.nodes.indices
    where ordinals[place] < 0 && state.nodes[place].opener >= 0
      && sources.contains(state.nodes[place].scene) && isSelectable(Int32(place))
    {
      openedBy[state.nodes[place].opener, default: []].append(ordinal)
      ordinal += 1
    }
  }

  /// Whether a controller is on screen as soon as other tabs are selected and what came with it is gone
  /// back from, and is as old as these.
  private func isSelectable(_ node: Int32) -> Bool {
    var current = node
    while ordinals[Int(current)] < 0 {
      let parent = state[current].parent
      guard parent >= 0, state[node].group == state[current].group else { return false }
      let traits = table.traits(of: state[parent])
      switch traits.visibility {
      case .selected: break
      case .last: if !takesAllUnwinds, state[parent].lastChild != current { return false }
      case .revealed, .all:
        if traits.isCollapsed, state[parent].firstChild != current { return false }
      }
      current = parent
    }
    return true
  }

  /// Who opened the sources that came with a stack, from one of its children down.
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

  /// The place of who opened a controller among those on screen; -2: it is not there.
  func ordinalOfOpener(of node: Int32) -> Int32 {
    let opener = state[node].opener
    return opener >= 0 && ordinals[Int(opener)] >= 0 ? ordinals[Int(opener)] : -2
  }
}
