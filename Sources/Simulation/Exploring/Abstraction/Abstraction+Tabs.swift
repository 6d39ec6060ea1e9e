import Hierarchy
import Unwinding

/// Tabs that several certain answerers were brought to.
extension Abstraction {
  /// Whether who certainly answers stands below in two tabs to which something was added: one is enough.
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
