import Hierarchy
import Text

/// Chooses the scene that the window begins with.
struct RootChoice {
  let scene: SceneIndex
  /// What is said of the choice where it was none of the storyboard's own.
  let finding: ImportFinding?

  /// - Parameter wanted: an id, class, object id or storyboard's name that the user gave.
  /// - Returns: nil if there are no scenes at all.
  init?(
    _ app: AppScenes, sceneIDs: PerElement<AppScenes.Scene, String>, wanted: String?
  ) throws(ImportError) {
    let scenes = app.scenes.places.filter { app.isController($0) }
    guard !scenes.isEmpty else { return nil }
    if let wanted {
      scene = try Self.named(wanted, app, sceneIDs, scenes)
      finding = nil
      return
    }
    let candidates = app.storyboards.indices.filter {
      app.initialScenes[$0] != nil && !app.storyboards[$0].isLaunchScreen
    }
    let unreferred = Self.unreferred(candidates, in: app)
    let chosen = unreferred.first { app.storyboards[$0].name == "Main" } ?? unreferred.first
    if let chosen, let root = app.initialScenes[chosen] {
      scene = root
      let others = unreferred.filter { $0 != chosen && app.initialScenes[$0] != root }
      finding =
        others.isEmpty
        ? nil
        : ImportFinding(
          .note,
          "the root is \(Visible.quoted(sceneIDs[root])), the initial view controller of"
            + " \(Visible.text(app.storyboards[chosen].name)); other storyboards have one too:"
            + " \(Self.list(others.map { app.storyboards[$0].name })); --root chooses another")
      return
    }
    scene = Self.likely(app, scenes)
    // Of a window without scenes was told already.
    guard !app.scenes[scene].isMissing else {
      finding = nil
      return
    }
    finding = ImportFinding(
      .warning,
      "no storyboard says what the window begins with: \(Visible.quoted(sceneIDs[scene])) is taken,"
        + " from which the most scenes are reached; --root chooses another",
      at: app.scenes[scene].controller.place)
  }

  private static func named(
    _ name: String, _ app: AppScenes, _ sceneIDs: PerElement<AppScenes.Scene, String>,
    _ scenes: [SceneIndex]
  ) throws(ImportError) -> SceneIndex {
    if let found = scenes.first(where: { sceneIDs[$0] == name }) { return found }
    if let found = scenes.first(where: { app.scenes[$0].controller.id == name }) { return found }
    if let found = scenes.first(where: { app.scenes[$0].controller.simpleClass == name }) {
      return found
    }
    let storyboard = app.storyboards.firstIndex { $0.name == name }
    if let found = storyboard.flatMap({ app.initialScenes[$0] }) { return found }
    let help = name.nearest(in: scenes.map { sceneIDs[$0] })
      .map { "; did you mean \(Visible.quoted($0))?" }
    throw ImportError(
      "--root: no scene is called \(Visible.quoted(name))"
        + (help ?? "; scenes are \(list(scenes.map { sceneIDs[$0] }))"))
  }

  /// Of storyboards with an initial controller those that no other refers to; all, if there are none.
  private static func unreferred(_ candidates: [Int], in app: AppScenes) -> [Int] {
    let referredTo = Set(
      app.storyboards.flatMap { storyboard in
        storyboard.scenes.compactMap(\.controller.reference?.storyboardName)
          .filter { $0 != storyboard.name }
      })
    let unreferred = candidates.filter { !referredTo.contains(app.storyboards[$0].name) }
    return unreferred.isEmpty ? candidates : unreferred
  }

  /// The scene that nothing leads to and that leads to the most.
  private static func likely(_ app: AppScenes, _ scenes: [SceneIndex]) -> SceneIndex {
    var isTarget = PerElement(repeating: false, for: app.scenes)
    for (index, scene) in app.scenes.placed {
      for target in scene.targets { if let target, target != index { isTarget[target] = true } }
    }
    let starts = scenes.filter { !isTarget[$0] && !app.scenes[$0].isMissing }
    var best = starts.first ?? scenes[0]
    var most = -1
    // Following them all could take the square of their number.
    var steps = 2_000_000
    for start in starts.prefix(200) where steps > 0 {
      let count = app.reach(from: start, &steps)
      if count > most { (best, most) = (start, count) }
    }
    return best
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(6).map { Visible.text($0) }.joined(separator: ", ")
    return shown + (names.count > 6 ? " and \(names.count - 6) more" : "")
  }
}

extension AppScenes {
  /// How many scenes can be reached from one.
  ///
  /// - Parameter steps: how many segues may still be followed; the count ends with them.
  fileprivate func reach(from start: SceneIndex, _ steps: inout Int) -> Int {
    var seen: Set<SceneIndex> = [start]
    var pending = [start]
    while let scene = pending.popLast(), steps > 0 {
      steps -= 1 + scenes[scene].targets.count
      for case let target? in scenes[scene].targets where seen.insert(target).inserted {
        pending.append(target)
      }
    }
    return seen.count
  }
}
