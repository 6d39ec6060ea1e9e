import Hierarchy

/// The shortest path of forward segues to the source of an unwind on which somebody is alive who
/// implements its action: what is passed on the way stays below.
struct HandledPath {
  private let scenes: [AppScenes.Scene]
  private let goal: SceneIndex
  private let implementers: Set<SceneIndex>
  private let unusable: Set<SegueKey>
  /// How each scene was come to, alone (even) and with an implementer alive (odd).
  private var cameBy: [Int: Step] = [:]
  private var queue: [Int] = []

  private struct Step {
    let segue: SegueKey?
    let previous: Int
  }

  /// - Parameters:
  ///   - implementers: the scenes whose controllers implement the action. The source itself says NO, but
  ///     another instance of its scene does not.
  ///   - steps: how many scenes and segues may still be looked at.
  /// - Returns: nil if there is no such path.
  static func find(
    in state: AppState, to goal: SceneIndex, implementers: Set<SceneIndex>,
    unusable: Set<SegueKey>, steps: inout Int
  ) -> [SegueKey]? {
    var search = HandledPath(
      scenes: state.model.scenes.scenes, goal: goal, implementers: implementers,
      unusable: unusable)
    let alive = state.hierarchy.subtree(of: state.hierarchy.root)
      .compactMap { state.hierarchy.controllers[$0].scene }
    return search.run(alive, &steps)
  }

  private init(
    scenes: [AppScenes.Scene], goal: SceneIndex, implementers: Set<SceneIndex>,
    unusable: Set<SegueKey>
  ) {
    self.scenes = scenes
    self.goal = goal
    self.implementers = implementers
    self.unusable = unusable
  }

  private mutating func run(_ alive: [SceneIndex], _ steps: inout Int) -> [SegueKey]? {
    arrive(alive, isHandled: false, Step(segue: nil, previous: -1))
    var next = 0
    while next < queue.count, steps > 0 {
      let node = queue[next]
      next += 1
      let (scene, isHandled) = (node / 2, node % 2 == 1)
      if scene == goal, isHandled { return path(to: node) }
      steps -= 1 + scenes[scene].segues.count
      for (place, segue) in scenes[scene].segues.enumerated() {
        let key = SegueKey(scene: scene, place: place)
        guard let kind = segue.forwardKind, kind != .embed, !unusable.contains(key),
          let target = scenes[scene].targets[place]
        else { continue }
        arrive(
          together(with: target), isHandled: isHandled || implementers.contains(scene),
          Step(segue: key, previous: node))
      }
    }
    return nil
  }

  /// Takes scenes that come to be alive together.
  private mutating func arrive(_ group: [SceneIndex], isHandled: Bool, _ step: Step) {
    let own = group.filter { implementers.contains($0) }
    for scene in group {
      let isHandledHere = isHandled || own.contains { $0 != scene || scene != goal }
      let node = scene * 2 + (isHandledHere ? 1 : 0)
      // What is there with somebody to handle it is there.
      guard cameBy[node] == nil, cameBy[scene * 2 + 1] == nil else { continue }
      cameBy[node] = step
      queue.append(node)
    }
  }

  /// A scene with everything that it contains.
  private func together(with scene: SceneIndex) -> [SceneIndex] {
    var group: [SceneIndex] = []
    var seen: Set<SceneIndex> = []
    var pending = [scene]
    while let scene = pending.popLast() {
      guard seen.insert(scene).inserted else { continue }
      group.append(scene)
      for place in scenes[scene].containmentSegues.reversed() {
        if let child = scenes[scene].targets[place] { pending.append(child) }
      }
    }
    return group
  }

  private func path(to node: Int) -> [SegueKey] {
    var path: [SegueKey] = []
    var current = node
    while let step = cameBy[current], let segue = step.segue {
      path.append(segue)
      current = step.previous
    }
    return path.reversed()
  }
}
