import Hierarchy

/// What is in the hierarchy and what is on screen after an unwind segue.
public struct HierarchyAfterUnwind: Sendable, Equatable {
  /// How many controllers of the hierarchy remain.
  public let stayingCount: Int
  /// The number of controllers before.
  public let liveCount: Int
  /// The visible controllers, from the root or the topmost modal inward; nil: unknown, or too many.
  public let onScreen: [ControllerIndex]?
  /// Whether the action's code then changes the screen in an unknown way (Semantics.md U5).
  public let hasUnknownActionEffect: Bool
  /// Whether UIKit's effects are known (Semantics.md B15).
  public let isKnown: Bool
}

extension App {
  /// What remains after an unwind segue; more than twelve controllers on screen aren't named.
  func hierarchyAfter(of trace: UnwindTrace) -> HierarchyAfterUnwind {
    let frames = ScreenFrameFinder(app: self, trace: trace, assumesSourceIsShown: false).frames()
    return HierarchyAfterUnwind(
      stayingCount: document.liveCount - trace.removed.count, liveCount: document.liveCount,
      onScreen: frames.last?.screen?.inFront(atMost: 12),
      hasUnknownActionEffect: movesUnknown(trace.action, on: trace.destination),
      isKnown: !trace.effects.contains { !$0.change.isKnown })
  }
}

extension VisibleScreen {
  /// The visible controllers in front, from the outermost inward; nil: too many, or unknown.
  fileprivate func inFront(atMost limit: Int) -> [ControllerIndex]? {
    var covering: [ControllerIndex: VisibleController] = [:]
    for layer in layers {
      if let presenter = layer.presenter { covering[presenter] = layer.content }
    }
    guard var top = layers.first?.content else { return [] }
    while let above = covering[top.controller] { top = above }
    var found: [ControllerIndex] = []
    func add(_ content: VisibleController) -> Bool {
      found.append(content.controller)
      if let above = covering[content.controller] { return add(above) }
      return found.count <= limit && content.isKnown && content.shown.allSatisfy(add)
    }
    return add(top) ? found : nil
  }
}
