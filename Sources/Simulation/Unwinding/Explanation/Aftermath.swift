import Hierarchy

/// What is alive and what is on screen after an unwind.
public struct Aftermath: Sendable, Equatable {
  /// How many controllers of the live hierarchy stay.
  public let stayingCount: Int
  /// How many there were.
  public let liveCount: Int
  /// What a person sees, from the root or the topmost modal inward; nil: more than can be named, or
  /// not known.
  public let onScreen: [ControllerIndex]?
  /// Whether the action's code moves controllers afterwards in a way that is not known (Semantics.md U5).
  public let isMovedOn: Bool
  /// Whether it is known what UIKit moves (Semantics.md B15).
  public let isKnown: Bool
}

/// Works out what is on screen after an unwind.
struct AftermathFinder {
  /// More than these are not named.
  private static let limit = 12

  private let app: App
  private let trace: UnwindTrace
  private let removed: Set<ControllerIndex>
  private var selected: [ControllerIndex: ControllerIndex] = [:]
  private var revealed: [ControllerIndex: ControllerIndex] = [:]

  init(app: App, trace: UnwindTrace) {
    self.app = app
    self.trace = trace
    removed = Set(trace.removed)
    for effect in trace.effects {
      switch effect.change {
      case .select(let child): selected[effect.by] = child
      case .reveal(let child): revealed[effect.by] = child
      case .dismiss, .pop, .customSegue, .none: break
      }
    }
  }

  func aftermath() -> Aftermath {
    let tellsScreen = !trace.effects.contains { effect in
      if case .customSegue = effect.change { return true }
      return false
    }
    return Aftermath(
      stayingCount: app.document.liveCount - trace.removed.count,
      liveCount: app.document.liveCount, onScreen: tellsScreen ? onScreen() : nil,
      isMovedOn: app.movesUnknown(trace.action, on: trace.destination),
      isKnown: !trace.effects.contains { !$0.change.isKnown })
  }

  private func onScreen() -> [ControllerIndex]? {
    var shown: [ControllerIndex] = []
    var pending = [topmost()]
    while let current = pending.popLast() {
      shown.append(current)
      guard let visible = visibleChildren(of: current), shown.count <= Self.limit,
        visible.count <= Self.limit
      else { return nil }
      pending.append(contentsOf: visible.reversed())
    }
    return shown
  }

  /// The root, or what is presented over it and everything that is presented over that.
  private func topmost() -> ControllerIndex {
    var top = app.document.root
    while let presented = presentedInside(top) { top = presented }
    return top
  }

  /// What the controller or what is on screen in it presents over the whole.
  private func presentedInside(_ controller: ControllerIndex) -> ControllerIndex? {
    app[controller].presented.flatMap { removed.contains($0) ? nil : $0 }
  }

  /// nil: not known.
  private func visibleChildren(of controller: ControllerIndex) -> [ControllerIndex]? {
    // A modal in a presentation context covers what is below it there.
    if let presented = presentedInside(controller) { return [presented] }
    let children = app[controller].children
    let shown = app[controller].shownChildren(
      selected: selected[controller], hasLeft: removed.contains)
    switch shown {
    case .only(let shown):
      return shown.map { [$0] } ?? []
    case .revealedOnly:
      if children.isEmpty { return [] }
      return revealed[controller].map { [$0] }
    case .all:
      return children.count > Self.limit ? nil : children.filter { !removed.contains($0) }
    }
  }
}
