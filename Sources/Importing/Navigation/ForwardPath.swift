import Hierarchy

/// The shortest path of forward segues to a scene, found breadth first.
struct ForwardPath {
  /// The segues to perform, one after the other; none for a scene that is alive.
  let segues: [SegueKey]

  /// - Parameters:
  ///   - unusable: segues that were tried and cannot be performed.
  /// - Returns: nil if no path leads there.
  init?(to goal: SceneIndex, in state: AppState, unusable: Set<SegueKey>) {
    let scenes = state.model.scenes.scenes
    var cameBy: [SceneIndex: SegueKey?] = [:]
    var queue: [SceneIndex] = []
    func arrive(at scene: SceneIndex, by segue: SegueKey?) {
      // What a scene contains is alive with it.
      var pending = [scene]
      while let scene = pending.popLast() {
        guard cameBy[scene] == nil else { continue }
        cameBy.updateValue(segue, forKey: scene)
        queue.append(scene)
        for place in scenes[scene].containmentSegues.reversed() {
          if let child = scenes[scene].targets[place], cameBy[child] == nil {
            pending.append(child)
          }
        }
      }
    }
    for controller in state.hierarchy.subtree(of: state.hierarchy.root) {
      if let scene = state.hierarchy.controllers[controller].scene, cameBy[scene] == nil {
        arrive(at: scene, by: nil)
      }
    }
    var next = 0
    while next < queue.count, cameBy[goal] == nil {
      let scene = queue[next]
      next += 1
      for (place, segue) in scenes[scene].segues.enumerated() {
        let key = SegueKey(scene: scene, place: place)
        guard let kind = segue.forwardKind, kind != .embed, !unusable.contains(key),
          let target = scenes[scene].targets[place], cameBy[target] == nil
        else { continue }
        arrive(at: target, by: key)
      }
    }
    guard var link = cameBy[goal] else { return nil }
    var path: [SegueKey] = []
    while let segue = link {
      path.append(segue)
      link = cameBy[segue.scene] ?? nil
    }
    segues = path.reversed()
  }
}
