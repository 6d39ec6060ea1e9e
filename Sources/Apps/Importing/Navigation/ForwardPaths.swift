import Hierarchy

/// Finds the shortest paths of forward segues from a state to scenes, breadth first. A path can
/// also be required to pass a scene that implements an action and stays in the hierarchy.
struct ForwardPaths {
  private let scenes: [AppScenes.Scene]
  private let goal: SceneIndex?
  private let implementers: Set<SceneIndex>
  private var cameBy: [Node: Step] = [:]
  private var queue: [Node] = []
  /// The number of scenes and segues that were examined.
  private(set) var steps = 0

  private struct Node: Hashable {
    let scene: SceneIndex
    /// Whether an implementer is in the hierarchy.
    let isHandled: Bool
  }

  private struct Step {
    let segue: AppSegueKey?
    let previous: Node?
  }

  /// Finds paths to `goal` (nil: all scenes) without `unusable` segues. With `implementers`, each
  /// path passes one: not the goal itself, which returns NO, but maybe another instance of it.
  init(
    in state: AppState, to goal: SceneIndex?, implementers: Set<SceneIndex> = [],
    unusable: Set<AppSegueKey> = [], most: Int = .max
  ) {
    scenes = state.model.scenes.scenes
    self.goal = goal
    self.implementers = implementers
    let alive = state.hierarchy.subtree(of: state.hierarchy.root)
      .compactMap { state.hierarchy.controllers[$0].scene }
    noteArrival(alive, isHandled: false, Step(segue: nil, previous: nil))
    var entered: Set<Node> = []
    var next = 0
    while next < queue.count, steps < most {
      if let goal, cameBy[Node(scene: goal, isHandled: !implementers.isEmpty)] != nil { return }
      let node = queue[next]
      next += 1
      steps += 1 + scenes[node.scene].segues.count
      for (place, segue) in scenes[node.scene].segues.enumerated() {
        let key = AppSegueKey(scene: node.scene, place: place)
        guard segue.isStep, !unusable.contains(key),
          let target = scenes[node.scene].targets[place]
        else { continue }
        let isHandled = node.isHandled || implementers.contains(node.scene)
        guard entered.insert(Node(scene: target, isHandled: isHandled)).inserted else { continue }
        noteArrival(
          together(with: target), isHandled: isHandled, Step(segue: key, previous: node))
      }
    }
  }

  /// Notes scenes that appear in the hierarchy together.
  private mutating func noteArrival(_ group: [SceneIndex], isHandled: Bool, _ step: Step) {
    let own = group.filter { implementers.contains($0) }
    for scene in group {
      let isHandledHere = isHandled || own.contains { $0 != scene || scene != goal }
      let node = Node(scene: scene, isHandled: isHandledHere)
      // If a scene was reached with an implementer in the hierarchy, it needs no other path.
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
      // If a scene was reached, so were the scenes that it contains.
      if implementers.isEmpty, cameBy[Node(scene: scene, isHandled: false)] != nil { continue }
      group.append(scene)
      for place in scenes[scene].containmentSegues.reversed() {
        if let child = scenes[scene].targets[place] { pending.append(child) }
      }
    }
    return group
  }

  /// The segues to a scene, with an implementer in the hierarchy if there are any; empty: it's
  /// there at the start; nil: no path leads there.
  func path(to goal: SceneIndex) -> [AppSegueKey]? {
    var step = cameBy[Node(scene: goal, isHandled: !implementers.isEmpty)]
    guard step != nil else { return nil }
    var path: [AppSegueKey] = []
    while let segue = step?.segue {
      path.append(segue)
      step = step?.previous.flatMap { cameBy[$0] }
    }
    return path.reversed()
  }
}
