import Hierarchy
import Unwinding

/// Tabs that several certain answerers were brought to.
extension Abstraction {
  /// Whether who certainly answers stands below in two tabs to which something was added: one is enough.
  ///
  /// Let an unwind end in a stack with two such tabs. Below: on the tab's stack, under its top; whatever is
  /// added comes on top, so that they stay there. Is the source in or above one of the two, its search
  /// comes by who is below there before it comes to any other tab, and ends at the latest there. Is it
  /// not, the search comes to one of the two first, and ends there at the latest. So it never comes to
  /// the other, and ends alike where nothing was added to that: a shorter way leads there, as no step in
  /// a tab needs what was added to another. On a shortest way nothing leaves, so that none comes by a
  /// stack with two.
  ///
  /// That is so where nothing else has branches but the tab bar controller at the root, and nothing
  /// unwinds that has something in it, as a container: from there a search does not come by that.
  func answersTwice(_ state: LiveState) -> Bool {
    guard tabsAreApart, table.traits(of: state[0]).hasSelection else { return false }
    var tabs = 0
    for tab in state.nodes.children(of: 0) {
      guard table.traits(of: state[tab]).isStack else { continue }
      var sibling = state[tab].lastChild
      guard sibling >= 0, !isAsBegan(tab, in: state) else { continue }
      sibling = state[sibling].previous
      while sibling >= 0 {
        if answerers[state[sibling]] == .yes {
          tabs += 1
          break
        }
        sibling = state[sibling].previous
      }
      if tabs > 1 { return true }
    }
    return false
  }

  /// Whether nobody in what was added to a tab last could answer, or has called anybody: without it a
  /// shorter way leads to a stack that is the same once the tab is left.
  func isToppedByNobody(_ tab: Int32, in state: LiveState) -> Bool {
    let top = state[tab].lastChild
    guard tabsAreApart, state[tab].parent == 0, table.traits(of: state[tab]).isStack, top >= 0,
      state[top].group != state[tab].group
    else { return false }
    return (top..<state.end(of: top)).allSatisfy {
      answerers[state[$0]] == .no && state[$0].called < 0
    }
  }

  /// Whether nothing was added to a stack.
  private func isAsBegan(_ stack: Int32, in state: LiveState) -> Bool {
    state.nodes.children(of: stack).allSatisfy { state[$0].group == state[stack].group }
  }
}
