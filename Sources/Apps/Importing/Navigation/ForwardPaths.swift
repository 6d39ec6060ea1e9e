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

/// The shortest path of forward segues to the source of an unwind on which somebody is alive who
/// implements its action: what is passed on the way stays below.
struct HandledPath {
  private let scenes: [AppScenes.Scene]
  private let goal: SceneIndex
  private let implementers: Set<SceneIndex>
  private let unusable: Set<SegueKey>
  /// How each scene was come to, alone and with an implementer alive.
  private var cameBy: [Node: Step] = [:]
  private var queue: [Node] = []

  private struct Node: Hashable {
    let scene: SceneIndex
    /// Whether an implementer is alive.
    let isHandled: Bool
  }

  private struct Step {
    let segue: SegueKey?
    let previous: Node?
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
    arrive(alive, isHandled: false, Step(segue: nil, previous: nil))
    var next = 0
    while next < queue.count, steps > 0 {
      let node = queue[next]
      next += 1
      let (scene, isHandled) = (node.scene, node.isHandled)
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
      let node = Node(scene: scene, isHandled: isHandledHere)
      // What is there with somebody to handle it is there.
      guard cameBy[node] == nil, cameBy[Node(scene: scene, isHandled: true)] == nil else {
        continue
      }
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

  private func path(to node: Node) -> [SegueKey] {
    var path: [SegueKey] = []
    var current: Node? = node
    while let node = current, let step = cameBy[node], let segue = step.segue {
      path.append(segue)
      current = step.previous
    }
    return path.reversed()
  }
}
