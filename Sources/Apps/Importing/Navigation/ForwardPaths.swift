import Hierarchy

/// The shortest paths of forward segues to all scenes, found breadth first.
struct ForwardPaths {
  /// The segue by which each scene is reached; nil: it is alive with no segue.
  private var cameBy: [SceneIndex: SegueKey?] = [:]
  /// How many scenes and segues were looked at.
  private(set) var steps = 0

  /// - Parameters:
  ///   - goal: the scene that is looked for; nil: all are.
  ///   - unusable: segues that were tried and cannot be performed.
  init(in state: AppState, to goal: SceneIndex?, unusable: Set<SegueKey> = []) {
    let scenes = state.model.scenes.scenes
    var queue: [SceneIndex] = []
    for controller in state.hierarchy.subtree(of: state.hierarchy.root) {
      if let scene = state.hierarchy.controllers[controller].scene {
        arrive(at: scene, by: nil, scenes, &queue)
      }
    }
    var next = 0
    while next < queue.count {
      if let goal, cameBy[goal] != nil { return }
      let scene = queue[next]
      next += 1
      steps += 1 + scenes[scene].segues.count
      for (place, segue) in scenes[scene].segues.enumerated() {
        let key = SegueKey(scene: scene, place: place)
        guard let kind = segue.forwardKind, kind != .embed, !unusable.contains(key),
          let target = scenes[scene].targets[place], cameBy[target] == nil
        else { continue }
        arrive(at: target, by: key, scenes, &queue)
      }
    }
  }

  private mutating func arrive(
    at scene: SceneIndex, by segue: SegueKey?, _ scenes: [AppScenes.Scene],
    _ queue: inout [SceneIndex]
  ) {
    // What a scene contains is alive with it.
    var pending = [scene]
    while let scene = pending.popLast() {
      guard cameBy[scene] == nil else { continue }
      cameBy.updateValue(segue, forKey: scene)
      queue.append(scene)
      for place in scenes[scene].containmentSegues.reversed() {
        if let child = scenes[scene].targets[place], cameBy[child] == nil { pending.append(child) }
      }
    }
  }

  /// The segues to perform, one after the other, to get to a scene: none for one that is alive; nil
  /// if no path leads there.
  func path(to goal: SceneIndex) -> [SegueKey]? {
    guard var link = cameBy[goal] else { return nil }
    var path: [SegueKey] = []
    while let segue = link {
      path.append(segue)
      link = cameBy[segue.scene] ?? nil
    }
    return path.reversed()
  }
}
