import Hierarchy

/// What is in the hierarchy and what is on screen after an unwind segue.
public struct Aftermath: Sendable, Equatable {
  /// How many controllers of hierarchy stay.
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

extension App {
  /// What stays after an unwind segue. Of more than twelve controllers on screen none is named.
  func aftermath(of trace: UnwindTrace) -> Aftermath {
    let frames = ScreenFrameFinder(app: self, trace: trace, assumesSourceIsShown: false).frames()
    return Aftermath(
      stayingCount: document.liveCount - trace.removed.count, liveCount: document.liveCount,
      onScreen: frames.last?.screen?.inFront(atMost: 12),
      isMovedOn: movesUnknown(trace.action, on: trace.destination),
      isKnown: !trace.effects.contains { !$0.change.isKnown })
  }
}

extension VisibleScreen {
  /// The controllers in front, from the outermost inward; nil: too many, or unknown.
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
