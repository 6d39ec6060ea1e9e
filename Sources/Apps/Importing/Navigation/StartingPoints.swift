import Hierarchy

/// Where an app could begin, if code showed that, so that a scene is reached to which nothing leads from
/// its root.
///
/// The order of the scenes in the file plays no part: first come those that the window can begin with, then
/// those that code is seen to bring up, then those that nothing leads to, then those in circles, of each
/// the nearest first, and at last the scene itself.
struct StartingPoints {
  private let model: AppModel
  /// The scenes from which a segue leads to each, and those that contain it.
  private var leading: PerElement<AppScenes.Scene, [SceneIndex]>
  private var containing: PerElement<AppScenes.Scene, [SceneIndex]>

  /// What code is seen to bring up.
  private let entries: Set<SceneIndex>
  /// What the window begins with in other cases, on an iPad for instance.
  private let windows: Set<SceneIndex>

  /// More are not tried.
  private static let most = 20

  init(_ model: AppModel) {
    self.model = model
    entries = Set(model.scenes.entries.map(\.scene))
    let scenes = model.scenes.scenes
    let roots = scenes.flatMap { scene in
      scene.segues.indices.compactMap { scene.segues[$0].actsAs == .root ? scene.targets[$0] : nil }
    }
    windows = Set(model.scenes.entries.filter { $0.way == .root }.map(\.scene) + roots)
    leading = PerElement(repeating: [], for: scenes)
    containing = leading
    for (index, scene) in scenes.placed where model.scenes.isController(index) {
      let children = Set(scene.containmentSegues)
      for (place, target) in scene.targets.enumerated() {
        guard let target, target != index else { continue }
        if children.contains(place) {
          containing[target].append(index)
        } else if scene.segues[place].isStep {
          leading[target].append(index)
        }
      }
    }
  }

  /// The scenes to begin with, in the order in which they are tried.
  ///
  /// - Parameter steps: how many scenes may still be looked at.
  func all(for scene: SceneIndex, steps: inout Int) -> [SceneIndex] {
    var distances = [scene: 0]
    var level = [scene]
    var distance = 0
    while !level.isEmpty, steps > 0 {
      // What contains a scene is there with it.
      var next = 0
      while next < level.count {
        steps -= 1 + containing[level[next]].count + leading[level[next]].count
        for container in containing[level[next]] where distances[container] == nil {
          distances[container] = distance
          level.append(container)
        }
        next += 1
      }
      distance += 1
      var nextLevel: [SceneIndex] = []
      for scene in level {
        for other in leading[scene] where distances[other] == nil {
          distances[other] = distance
          nextLevel.append(other)
        }
      }
      level = nextLevel
    }
    // Where code is seen to bring it up, that is how it comes about.
    let isEntry = entries.contains(scene)
    if !isEntry { distances[scene] = nil }
    distances[model.rootScene] = nil
    let found = distances.map { (scene: $0.key, distance: $0.value) }.sorted { left, right in
      (rank(of: left.scene), left.distance, model.sceneIDs[left.scene])
        < (rank(of: right.scene), right.distance, model.sceneIDs[right.scene])
    }
    let isLast = !isEntry && scene != model.rootScene
    return found.prefix(Self.most).map(\.scene) + (isLast ? [scene] : [])
  }

  private func rank(of scene: SceneIndex) -> Int {
    if windows.contains(scene) { return 0 }
    if entries.contains(scene) { return 1 }
    return leading[scene].isEmpty && containing[scene].isEmpty ? 2 : 3
  }
}
