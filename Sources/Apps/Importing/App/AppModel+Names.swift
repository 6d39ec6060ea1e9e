import Hierarchy
import Text

extension AppScenes {
  /// The names of the storyboards with something to see while the app runs.
  ///
  /// - Parameter root: the scene that the app begins with.
  func shownStoryboards(root: SceneIndex) -> [String] {
    let own = scenes[root].storyboard
    let used = Set(scenes.places.filter { isController($0) }.map { scenes[$0].storyboard })
    return storyboards.enumerated()
      .filter { used.contains($0.offset) || $0.offset == own || !launchScreens[$0.offset] }
      .map(\.element.name)
  }

  /// The unwind segues, in the order of the files.
  var unwinds: [SegueKey] {
    scenes.places.flatMap { scene in
      scenes[scene].segues.indices
        .filter { scenes[scene].segues[$0].isUnwind && scenes[scene].segues[$0].validAction != nil }
        .map { SegueKey(scene: scene, place: $0) }
    }
  }
}

extension AppModel {
  func segue(_ key: SegueKey) -> StoryboardSegue { scenes.scenes[key.scene].segues[key.place] }
  func id(of key: SegueKey) -> String { segueIDs[key.scene][key.place] }

  /// The unwind with an id; or else those with that identifier, object id or action.
  func unwinds(named name: String) -> [SegueKey] {
    if let found = unwinds.first(where: { id(of: $0) == name }) { return [found] }
    return unwinds.filter { key in
      let segue = segue(key)
      let action = segue.unwindAction
      return segue.identifier == name || segue.id == name || action == name
        || action == name + ":"
    }
  }

  /// The only unwind that a name means.
  func unwind(named name: String) throws(ImportError) -> SegueKey {
    let similar = unwinds(named: name)
    if similar.count == 1 { return similar[0] }
    if similar.count > 1 {
      throw ImportError(
        "\(Visible.quoted(name)) is ambiguous; it names \(similar.count) unwind segues:"
          + " \(listed(similar.map { id(of: $0) }))")
    }
    let ids = unwinds.map { id(of: $0) }
    guard !ids.isEmpty else { throw ImportError("\(fileNames) has no unwind segues") }
    throw ImportError(
      "there's no unwind segue \(Visible.quoted(name))"
        + (name.nearest(in: ids).map { "; did you mean \(Visible.quoted($0))?" }
          ?? "; the unwind segues are \(listed(ids))"))
  }

  // MARK: Titles

  /// "Main", "Main and Profile", "Main and 4 more storyboards".
  var title: String {
    let own = scenes.storyboard(of: rootScene).name
    let others = shownStoryboards.filter { $0 != own }
    switch others.count {
    case 0: return own
    case 1: return "\(own) and \(others[0])"
    default: return "\(own) and \(others.count) more storyboards"
    }
  }

  /// "Main.storyboard and 4 more".
  var fileNames: String {
    let own = scenes.storyboard(of: rootScene).name + ".storyboard"
    let others = shownStoryboards.count - 1
    return own + (others > 0 ? " and \(others) more" : "")
  }
}
