import Hierarchy

/// Ids for segues: readable, and the same in every document made of the files.
struct SegueNames {
  /// By scene and place; empty for relationships, which are no segues of a document.
  let names: [[String]]

  init(_ app: AppScenes, sceneIDs: [String]) {
    let keys = app.scenes.indices.flatMap { scene in
      app.scenes[scene].segues.indices
        .filter { !app.scenes[scene].segues[$0].isRelationship }
        .map { SegueKey(scene: scene, place: $0) }
    }
    func segue(_ index: Int) -> StoryboardSegue {
      app.scenes[keys[index].scene].segues[keys[index].place]
    }
    func source(_ index: Int) -> String { sceneIDs[keys[index].scene] }
    func goal(_ index: Int) -> String {
      if let action = segue(index).unwindAction { return String(action.prefix { $0 != ":" }) }
      let target = app.scenes[keys[index].scene].targets[keys[index].place]
      return target.map { sceneIDs[$0] } ?? "nowhere"
    }

    var unique = UniqueNames(count: keys.count)
    unique.offer { segue($0).identifier }
    unique.offer { index in segue(index).identifier.map { "\(source(index))-\($0)" } }
    // What code does gets what is left: the others are called the same with sources and without.
    unique.offer { segue($0).isMadeByCode ? nil : "\(source($0))-\(goal($0))" }
    unique.offer { index in
      segue(index).sender.flatMap(Slug.of).map { "\(source(index))-\(goal(index))-\($0)" }
    }
    unique.offer { segue($0).id }
    unique.offer { index in
      segue(index).isMadeByCode
        ? nil : "\(app.storyboard(of: keys[index].scene).name)-\(segue(index).id)"
    }
    let finished = unique.finish { "\(source($0))-\(goal($0))" }

    var names = app.scenes.map { Array(repeating: "", count: $0.segues.count) }
    for (key, name) in zip(keys, finished) { names[key.scene][key.place] = name }
    self.names = names
  }
}
