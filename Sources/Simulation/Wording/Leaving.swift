import Hierarchy
import Unwinding

extension Wording {
  /// Who leaves by an effect, in the order in which all texts and pictures name them: what is dismissed from
  /// the presenter on, what is popped from the top of the stack down, each with what is in it behind it. (The
  /// trace has them in document order.)
  package func leaving(_ change: UnwindEffect.Change) -> [ControllerIndex] {
    switch change {
    case .dismiss(let removed): removed
    case .pop(_, let removed): topFirst(removed)
    case .select, .reveal, .customSegue, .none: []
    }
  }

  /// Who leaves by an unwind, in that order.
  package func leaving(_ unwind: UnwindTrace) -> [ControllerIndex] {
    let named = unwind.effects.flatMap { leaving($0.change) }
    let isNamed = Set(named)
    return named + unwind.removed.filter { !isNamed.contains($0) }
  }

  private func topFirst(_ removed: [ControllerIndex]) -> [ControllerIndex] {
    let isRemoved = Set(removed)
    var groups: [[ControllerIndex]] = []
    for index in removed {
      let parent = document.controllers[index].parent
      let isOnStack = parent.map { !isRemoved.contains($0) } ?? false
      if isOnStack || groups.isEmpty {
        groups.append([index])
      } else {
        groups[groups.count - 1].append(index)
      }
    }
    return groups.reversed().flatMap { $0 }
  }
}
