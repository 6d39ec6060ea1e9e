import Hierarchy
import Text

/// The app states in which the user can trigger unwind segues, each after the shortest path. Paths
/// are searched once from each root, and states contain only the hierarchy, so the time is
/// proportional to the size of the documents.
struct UnwindSituations {
  /// The launch state of the app, with all scenes.
  private let beginning: AppState
  /// The same with only the hierarchy.
  private let alive: AppState
  /// The searches from each scene that the app could begin with.
  private var searches: [SceneIndex: PathSearch] = [:]
  /// Other possible first scenes of the app.
  private let startingPoints: StartingPoints
  /// The scenes whose controllers implement an action, by the action.
  private var implementers: [String: Set<SceneIndex>] = [:]
  /// The number of scenes and segues that can still be examined.
  private var stepsLeft = 20_000_000

  /// The number of roots whose results are kept.
  private static let mostSearches = 64

  init(_ beginning: AppState) {
    self.beginning = beginning
    alive = AppState(beginning.model, isWhole: false)
    startingPoints = StartingPoints(beginning.model)
  }

  mutating func situation(of unwind: AppSegueKey) throws(ImportError) -> Walk {
    let model = beginning.model
    let scene = unwind.scene
    var walk = Walk(alive)
    var obstacle = AppState.Obstacle.noPath
    if let shown = reaching(scene, from: model.rootScene, &obstacle) {
      walk.take(handled(shown, unwind, from: model.rootScene), for: scene, unwind)
      return walk
    }
    // The first state in which a controller can handle it, else the first.
    var first: AppState.Shown?
    for root in startingPoints.all(for: scene, steps: &stepsLeft) {
      var ignored = AppState.Obstacle.noPath
      guard let reached = reaching(scene, from: root, &ignored) else { continue }
      var shown = handled(reached, unwind, from: root)
      shown.otherRoot = root
      shown.step = startingPoints.steps[root]
      shown.obstacle = obstacle
      if first == nil { first = shown }
      if isHandled(shown, unwind) || scenesImplementing(unwind).isEmpty {
        walk.take(shown, for: scene, unwind)
        return walk
      }
    }
    if let first {
      walk.take(first, for: scene, unwind)
      return walk
    }
    guard stepsLeft > 0 else {
      throw ImportError(
        "segueviz skips \(Visible.quoted(model.sceneIDs[scene])), because too many segues can't be"
          + " performed; to find one unwind segue, pass --for",
        at: model.scenes.scenes[scene].controller.place)
    }
    throw beginning.unreachable(scene)
  }

  private mutating func scenesImplementing(_ unwind: AppSegueKey) -> Set<SceneIndex> {
    let model = beginning.model
    guard let action = model.segue(unwind).validAction?.name else { return [] }
    if let known = implementers[action] { return known }
    // Many scenes can share a class, so each class is examined once.
    var byClass: [String: Bool] = [:]
    let found = model.scenes.scenes.places.filter { scene in
      guard model.scenes.isController(scene) else { return false }
      let name = model.className(of: scene)
      if let known = byClass[name] { return known }
      let implements = model.classes.implements(name, action)
      byClass[name] = implements
      return implements
    }
    stepsLeft -= model.scenes.scenes.count
    implementers[action] = Set(found)
    return Set(found)
  }

  /// Whether a controller in the hierarchy other than the source implements the action.
  private mutating func isHandled(_ shown: AppState.Shown, _ unwind: AppSegueKey) -> Bool {
    let implementing = scenesImplementing(unwind)
    let hierarchy = shown.state.hierarchy
    return hierarchy.subtree(of: hierarchy.root).contains { controller in
      guard controller != shown.controller, let scene = hierarchy.controllers[controller].scene
      else { return false }
      return implementing.contains(scene)
    }
  }

  /// The state or, if no controller in it can handle the unwind segue, a state after a longer path
  /// in which one can.
  private mutating func handled(
    _ shown: AppState.Shown, _ unwind: AppSegueKey, from root: SceneIndex
  ) -> AppState.Shown {
    let implementing = scenesImplementing(unwind)
    guard !implementing.isEmpty, !isHandled(shown, unwind) else { return shown }
    let state = searches[root]?.state ?? AppState(beginning.model, root: root, isWhole: false)
    var unusable = searches[root]?.unusable ?? []
    for _ in 0..<PathSearch.mostAttempts where stepsLeft > 0 {
      let paths = ForwardPaths(
        in: state, to: unwind.scene, implementers: implementing, unusable: unusable,
        most: stepsLeft)
      stepsLeft -= paths.steps
      guard let path = paths.path(to: unwind.scene) else { return shown }
      switch state.attempt(path, to: unwind.scene) {
      case .shown(var longer):
        // A screen on the path can be removed: a split view's detail is replaced.
        guard isHandled(longer, unwind) else { return shown }
        longer.shorter = shown.path
        return longer
      case .failed(let segue, _): unusable.insert(segue)
      case .elsewhere, .tooLong: return shown
      }
    }
    return shown
  }

  /// Returns nil if no path is found; `obstacle` is then the reason.
  private mutating func reaching(
    _ scene: SceneIndex, from root: SceneIndex, _ obstacle: inout AppState.Obstacle
  ) -> AppState.Shown? {
    guard var search = searches[root] ?? search(from: root, for: scene) else {
      obstacle = .tooManyTried
      return nil
    }
    // Searches from the scene itself don't help others.
    defer { if root != scene { searches[root] = search } }
    return search.show(scene, &obstacle, &stepsLeft)
  }

  private mutating func search(from root: SceneIndex, for scene: SceneIndex) -> PathSearch? {
    guard stepsLeft > 0 else { return nil }
    if root != scene, searches.count >= Self.mostSearches {
      searches = searches.filter { $0.key == beginning.model.rootScene }
    }
    let state = AppState(beginning.model, root: root, isWhole: false)
    let search = PathSearch(state, to: root == scene ? scene : nil)
    stepsLeft -= search.paths.steps
    return search
  }
}
