import Hierarchy
import Text

/// The states in which the unwinds of an app can be triggered, each reached by the shortest path.
///
/// What is found out for one unwind is kept for the next: paths are looked for from each root and not
/// for each unwind, and the states hold nothing but what is alive. So the documents of all unwinds
/// cost no more than their size.
struct UnwindSituations {
  /// The app as it begins, with all scenes.
  private let beginning: AppState
  /// The same, with nothing but what is alive.
  private let alive: AppState
  private var starts: [SceneIndex: Start] = [:]
  /// Where else the app could begin.
  private let startingPoints: StartingPoints
  /// The scenes whose controllers implement an action, by the action.
  private var implementers: [String: Set<SceneIndex>] = [:]
  /// How many scenes and segues may still be looked at.
  private var stepsLeft = 20_000_000

  /// An app that begins with some scene.
  private struct Start {
    let state: AppState
    var paths: ForwardPaths
    var unusable: Set<SegueKey> = []
  }

  /// Of how many roots what was found out is kept.
  private static let mostStarts = 64

  init(_ beginning: AppState) {
    self.beginning = beginning
    alive = AppState(beginning.model, isWhole: false)
    startingPoints = StartingPoints(beginning.model)
  }

  /// The app with the source of an unwind alive.
  mutating func situation(of unwind: SegueKey) throws(ImportError) -> Walk {
    let model = beginning.model
    let scene = unwind.scene
    var walk = Walk(alive)
    var obstacle = AppState.Obstacle.noPath
    if let shown = reaching(scene, from: model.rootScene, &obstacle) {
      walk.take(handled(shown, unwind, from: model.rootScene), for: scene, unwind)
      return walk
    }
    // The first where somebody can handle it, else the first.
    var first: AppState.Shown?
    for root in startingPoints.all(for: scene, steps: &stepsLeft) {
      var ignored = AppState.Obstacle.noPath
      guard let reached = reaching(scene, from: root, &ignored) else { continue }
      var shown = handled(reached, unwind, from: root)
      shown.otherRoot = root
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
        "\(Visible.quoted(model.sceneIDs[scene])) is skipped, because too many segues can't be"
          + " performed; to find one unwind segue, pass --for",
        at: model.scenes.scenes[scene].controller.place)
    }
    throw beginning.unreachable(scene)
  }

  // MARK: Who handles it

  private mutating func scenesImplementing(_ unwind: SegueKey) -> Set<SceneIndex> {
    let model = beginning.model
    guard let action = model.segue(unwind).validAction?.name else { return [] }
    if let known = implementers[action] { return known }
    // Most classes are of many scenes, and most actions of few classes.
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

  /// Whether somebody alive beside the source implements the action.
  private mutating func isHandled(_ shown: AppState.Shown, _ unwind: SegueKey) -> Bool {
    let implementing = scenesImplementing(unwind)
    let hierarchy = shown.state.hierarchy
    return hierarchy.subtree(of: hierarchy.root).contains { controller in
      guard controller != shown.controller, let scene = hierarchy.controllers[controller].scene
      else { return false }
      return implementing.contains(scene)
    }
  }

  /// What the shortest path shows; or, where nobody there could handle the unwind, what a longer one
  /// does on which somebody can.
  private mutating func handled(
    _ shown: AppState.Shown, _ unwind: SegueKey, from root: SceneIndex
  ) -> AppState.Shown {
    let implementing = scenesImplementing(unwind)
    guard !implementing.isEmpty, !isHandled(shown, unwind) else { return shown }
    let state = starts[root]?.state ?? AppState(beginning.model, root: root, isWhole: false)
    var unusable = starts[root]?.unusable ?? []
    for _ in 0..<AppState.mostAttempts where stepsLeft > 0 {
      guard
        let path = HandledPath.find(
          in: state, to: unwind.scene, implementers: implementing, unusable: unusable,
          steps: &stepsLeft)
      else { return shown }
      switch state.attempt(path, to: unwind.scene) {
      case .shown(var longer):
        // What was passed can be gone: a split view's detail is replaced.
        guard isHandled(longer, unwind) else { return shown }
        longer.shorter = shown.path
        return longer
      case .failed(let segue): unusable.insert(segue)
      case .elsewhere, .tooLong: return shown
      }
    }
    return shown
  }

  /// - Parameter obstacle: takes why nothing is returned.
  private mutating func reaching(
    _ scene: SceneIndex, from root: SceneIndex, _ obstacle: inout AppState.Obstacle
  ) -> AppState.Shown? {
    guard var start = starts[root] ?? begin(root, for: scene) else {
      obstacle = .tooManyTried
      return nil
    }
    // What begins with the scene itself is of no use to others.
    defer { if root != scene { starts[root] = start } }
    for _ in 0..<AppState.mostAttempts {
      guard let path = start.paths.path(to: scene) else { return nil }
      switch start.state.attempt(path, to: scene) {
      case .shown(let shown): return shown
      case .elsewhere: return nil
      case .tooLong:
        obstacle = .tooLong
        return nil
      case .failed(let segue):
        // What leads to its source stays the same without it, and so it fails for all.
        guard stepsLeft > 0 else {
          obstacle = .tooManyTried
          return nil
        }
        start.unusable.insert(segue)
        start.paths = ForwardPaths(in: start.state, to: nil, unusable: start.unusable)
        stepsLeft -= start.paths.steps
      }
    }
    obstacle = .tooManyTried
    return nil
  }

  private mutating func begin(_ root: SceneIndex, for scene: SceneIndex) -> Start? {
    guard stepsLeft > 0 else { return nil }
    if root != scene, starts.count >= Self.mostStarts {
      starts = starts.filter { $0.key == beginning.model.rootScene }
    }
    let state = AppState(beginning.model, root: root, isWhole: false)
    let start = Start(state: state, paths: ForwardPaths(in: state, to: root == scene ? scene : nil))
    stepsLeft -= start.paths.steps
    return start
  }
}
