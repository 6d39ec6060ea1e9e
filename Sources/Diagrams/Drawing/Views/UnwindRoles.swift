import Hierarchy
import Unwinding

struct UnwindRoles {
  private let unwind: UnwindTrace
  private let hidden: HiddenDestination?
  private let dismissed: Set<ControllerIndex>
  private let popped: Set<ControllerIndex>
  private let undecided: Set<ControllerIndex>
  private let unread: Set<ControllerIndex>

  init(_ unwind: UnwindTrace, story: UnwindStory) {
    self.unwind = unwind
    hidden = story.hidden
    var dismissed: Set<ControllerIndex> = []
    var popped: Set<ControllerIndex> = []
    for effect in unwind.effects {
      switch effect.change {
      case .dismiss(let removed): dismissed.formUnion(removed)
      case .pop(_, let removed): popped.formUnion(removed)
      case .select, .reveal, .customSegue, .none: break
      }
    }
    self.dismissed = dismissed
    self.popped = popped
    let isOpen = unwind.outcome == .undetermined
    var unread = Set(unwind.search.filter(\.isOpen).map(\.receiver))
    if isOpen { unread.formUnion(unwind.doubts.compactMap(\.controller)) }
    // The view controller that is found has answered.
    if let chosen = unwind.chosen { unread.remove(chosen) }
    var undecided = Set(
      unwind.search.filter { $0.answer == .canPerformUnwindSegueAction(.depends) }.map(\.receiver))
    if isOpen, unwind.triggerRule?.rule.answer == .depends {
      undecided.insert(unwind.source)
    }
    self.undecided = undecided.subtracting(unread)
    self.unread = unread
  }

  /// The roles of a node; a collapsed node has those that all its controllers share.
  func roles(of card: Card) -> [Role] {
    guard !card.members.isEmpty else { return [] }
    return Role.allCases.filter { role in card.members.allSatisfy { has($0, role) } }
  }

  func roles(of index: ControllerIndex) -> [Role] { Role.allCases.filter { has(index, $0) } }

  private func has(_ index: ControllerIndex, _ role: Role) -> Bool {
    switch role {
    case .source: index == unwind.source
    case .destination: index == unwind.destination && unwind.outcome == .performed
    case .found:
      (index == unwind.destination && unwind.outcome != .performed) || index == unwind.chosen
    case .executor: index == unwind.executor
    case .hiding: index == hidden?.container
    case .undecided: undecided.contains(index)
    case .unread: unread.contains(index)
    case .dismissed: dismissed.contains(index)
    case .popped: popped.contains(index) && !dismissed.contains(index)
    // An overlay's changes aren't roles in the unwind segue: see OverlayMarks.
    case .start, .focus, .added, .moved, .changed: false
    }
  }
}

extension UnwindDoubt {
  /// The controller with unknown code; nil: none is known.
  fileprivate var controller: ControllerIndex? {
    switch self {
    case .above, .extensions, .extensionsOf, .screens: nil
    case .actions(let controller), .override(_, let controller): controller
    }
  }
}

extension UnwindTrace {
  /// The certain or possible destinations, each once, without the source.
  var goals: [ControllerIndex] {
    ([found] + alternatives.map(\.found)).compactMap { $0 }.filter { $0 != source }
      .withoutRepetitions
  }

  /// Whether an unknown controller above the root may be the destination (Semantics.md U2).
  var mayLeaveRoot: Bool { chosen == nil && doubts.contains(.above) }

  /// The kind of the edge from the source to a destination; nil: to a controller above the root.
  func kindOfLink(to goal: ControllerIndex?) -> LinkKind {
    if outcome == .performed { return .unwind }
    return outcome == .undetermined && goal.flatMap(failure) == nil ? .possible : .blocked
  }
}
