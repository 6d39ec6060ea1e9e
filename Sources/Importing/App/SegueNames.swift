import Hierarchy

/// Ids for segues: readable, and the same in every document made of the files.
struct SegueNames {
  /// By scene and place; empty for relationships, which are no segues of a document.
  let names: PerElement<AppScenes.Scene, [String]>

  init(_ app: AppScenes, sceneIDs: PerElement<AppScenes.Scene, String>) {
    let keys = app.scenes.places.flatMap { scene in
      app.scenes[scene].segues.indices
        .filter { !app.scenes[scene].segues[$0].isRelationship }
        .map { SegueKey(scene: scene, place: $0) }
    }
    func segue(_ index: Place<SegueKey>) -> StoryboardSegue {
      app.scenes[keys[index].scene].segues[keys[index].place]
    }
    func source(_ index: Place<SegueKey>) -> String { sceneIDs[keys[index].scene] }
    func goal(_ index: Place<SegueKey>) -> String {
      if let action = segue(index).unwindAction { return String(action.prefix { $0 != ":" }) }
      let target = app.scenes[keys[index].scene].targets[keys[index].place]
      return target.map { sceneIDs[$0] } ?? "nowhere"
    }

    var unique = UniqueNames(of: keys)
    unique.offer { segue($0).identifier }
    unique.offer { index in segue(index).identifier.map { "\(source(index))-\($0)" } }
    unique.offer { "\(source($0))-\(goal($0))" }
    unique.offer { index in
      segue(index).sender.flatMap(Slug.of).map { "\(source(index))-\(goal(index))-\($0)" }
    }
    unique.offer { segue($0).id }
    unique.offer { "\(app.storyboard(of: keys[$0].scene).name)-\(segue($0).id)" }
    let finished = unique.finish { "\(source($0))-\(goal($0))" }

    var names = app.scenes.perElement { Array(repeating: "", count: $0.segues.count) }
    for (key, name) in zip(keys, finished.values) { names[key.scene][key.place] = name }
    self.names = names
  }
}
