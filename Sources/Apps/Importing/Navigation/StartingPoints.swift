import Hierarchy

/// The possible first scenes for a scene that no path from the root reaches. In this order: scenes
/// with which the window can start, that code shows, that no segue leads to, and in cycles; then
/// the scene itself. Each group begins with the nearest. The order in the file doesn't matter.
struct StartingPoints {
  private let model: AppModel
  /// The scenes from which a segue leads to each, and those that contain it.
  private var leading: PerElement<AppScenes.Scene, [SceneIndex]>
  private var containing: PerElement<AppScenes.Scene, [SceneIndex]>

  /// The scenes that code shows, also by a segue class.
  private let entries: Set<SceneIndex>
  /// A segue of unknown effect, or one that replaces the root, to each scene that has one.
  private(set) var steps: [SceneIndex: StoryboardSegue] = [:]
  /// The first scenes of the window in other cases, such as on an iPad.
  private let windows: Set<SceneIndex>

  /// The maximum number of scenes to try.
  private static let most = 20

  init(_ model: AppModel) {
    self.model = model
    let scenes = model.scenes.scenes
    for scene in scenes {
      for (segue, target) in zip(scene.segues, scene.targets)
      where segue.isUnknownStep || segue.isRootStep {
        if let target, steps[target] == nil { steps[target] = segue }
      }
    }
    entries = Set(model.scenes.entries.map(\.scene))
      .union(steps.filter { $0.value.isUnknownStep }.keys)
    windows = Set(model.scenes.entries.filter { $0.kind == .root }.map(\.scene))
      .union(steps.filter { $0.value.isRootStep }.keys)
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

  /// The possible first scenes, in the order in which to try them, found in at most `steps` steps.
  func all(for scene: SceneIndex, steps: inout Int) -> [SceneIndex] {
    var distances = [scene: 0]
    var level = [scene]
    var distance = 0
    while !level.isEmpty, steps > 0 {
      // The scenes that contain a scene appear together with it.
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
    // Code shows it.
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
