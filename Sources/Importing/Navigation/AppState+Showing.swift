import Hierarchy
import Text

/// Bringing screens up.
extension AppState {
  /// The app with a scene alive, and how that was reached.
  struct Shown {
    var state: AppState
    /// The live controller of the scene.
    let controller: Int
    /// The segues that were performed.
    var path: [SegueKey]
    /// The scene that the document had to begin with, where none of the root's segues lead there.
    var otherRoot: SceneIndex?
  }

  /// Performs the shortest path of forward segues to a scene.
  ///
  /// Where no path leads there, code must show the scene, or one from which a path leads there; the
  /// document then begins with that.
  func showing(_ scene: SceneIndex) throws(ImportError) -> Shown {
    if let shown = reaching(scene) { return shown }
    guard let start = startingPoint(for: scene) else {
      let id = Visible.quoted(model.sceneIDs[scene])
      throw ImportError(
        "\(id) cannot be shown: none of the paths of segues to it can be performed",
        at: model.scenes.scenes[scene].controller.place)
    }
    var shown = start.shown
    shown.otherRoot = start.root
    return shown
  }

  private func reaching(_ scene: SceneIndex) -> Shown? {
    var unusable: Set<SegueKey> = []
    // A path can turn out not to work, such as a push outside a navigation controller.
    for _ in 0..<100 {
      guard let path = ForwardPath(to: scene, in: self, unusable: unusable) else { return nil }
      var state = self
      var top = hierarchy.root
      var failed: SegueKey?
      for key in path.segues {
        guard let source = state.instance(of: key.scene, in: top),
          let shown = try? state.perform(key, from: source)
        else {
          failed = key
          break
        }
        top = shown
      }
      if let failed {
        unusable.insert(failed)
      } else if let controller = state.instance(of: scene, in: top) {
        state.revealTabs(above: controller)
        return Shown(state: state, controller: controller, path: path.segues)
      } else {
        return nil
      }
    }
    return nil
  }

  /// The app as it would be if code had shown some scene that leads to this one: its storyboard's
  /// initial view controller, else one that nothing leads to, else what the scene is in.
  private func startingPoint(for scene: SceneIndex) -> (root: SceneIndex, shown: Shown)? {
    let scenes = model.scenes
    let initial = scenes.initialScenes[scenes.scenes[scene].storyboard]
    let sameFile = hierarchy.scenes.compactMap { hierarchy.controllers[$0].scene }
      .filter { scenes.scenes[$0].storyboard == scenes.scenes[scene].storyboard }
    let around = instances[scene].first.flatMap { hierarchy.top(of: $0).scene }
    // The scenes of one file; many could take long, and most are beside each other.
    for root in ([initial] + sameFile.prefix(20).map { $0 } + [around, scene]).compactMap({ $0 })
    where root != model.rootScene {
      if let shown = AppState(model, root: root).reaching(scene) { return (root, shown) }
    }
    return nil
  }

  /// The first instance of a scene in a part of the live hierarchy.
  func instance(of scene: SceneIndex, in part: Int) -> Int? {
    hierarchy.subtree(of: part).first { hierarchy.controllers[$0].scene == scene }
  }
}

extension HierarchyDraft {
  /// What a controller is in, in the end.
  fileprivate func top(of controller: Int) -> DraftController {
    var top = controller
    while let above = controllers[top].parent ?? controllers[top].caller { top = above }
    return controllers[top]
  }
}
