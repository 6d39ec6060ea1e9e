import Hierarchy

/// Where an app could begin, if code showed that, so that a scene is reached to which nothing leads from
/// its root.
///
/// The order of the scenes in the file plays no part: first come those that nothing leads to, the nearest
/// first, then those in circles, then what the scene is contained in, and the scene itself.
struct StartingPoints {
  private let model: AppModel
  /// The scenes from which a segue leads to each, and those that contain it.
  private var leading: PerElement<AppScenes.Scene, [SceneIndex]>
  private var containing: PerElement<AppScenes.Scene, [SceneIndex]>

  /// More are not tried.
  private static let most = 20

  init(_ model: AppModel) {
    self.model = model
    let scenes = model.scenes.scenes
    leading = PerElement(repeating: [], for: scenes)
    containing = leading
    for (index, scene) in scenes.placed where model.scenes.isController(index) {
      let children = Set(scene.containmentSegues)
      for (place, target) in scene.targets.enumerated() {
        guard let target, target != index else { continue }
        if children.contains(place) {
          containing[target].append(index)
        } else {
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
    distances[scene] = nil
    distances[model.rootScene] = nil
    let found = distances.map { (scene: $0.key, distance: $0.value) }.sorted { left, right in
      (isLedTo(left.scene) ? 1 : 0, left.distance, model.sceneIDs[left.scene])
        < (isLedTo(right.scene) ? 1 : 0, right.distance, model.sceneIDs[right.scene])
    }
    return found.prefix(Self.most).map(\.scene) + (scene == model.rootScene ? [] : [scene])
  }

  private func isLedTo(_ scene: SceneIndex) -> Bool {
    !leading[scene].isEmpty || !containing[scene].isEmpty
  }
}
