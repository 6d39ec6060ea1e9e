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
  /// By storyboard: scenes that nothing leads to.
  private var beside: [[SceneIndex]]
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
    beside = beginning.model.scenes.storyboards.map { _ in [] }
    for controller in beginning.hierarchy.scenes {
      guard let scene = beginning.hierarchy.controllers[controller].scene else { continue }
      let storyboard = beginning.model.scenes.scenes[scene].storyboard
      if beside[storyboard].count < AppState.mostBeside { beside[storyboard].append(scene) }
    }
  }

  /// The app with the source of an unwind alive.
  mutating func situation(of unwind: SegueKey) throws(ImportError) -> Walk {
    let model = beginning.model
    let scene = unwind.scene
    var walk = Walk(alive)
    var obstacle = AppState.Obstacle.noPath
    if let shown = reaching(scene, from: model.rootScene, &obstacle) {
      walk.take(shown, for: scene)
      return walk
    }
    let storyboard = model.scenes.scenes[scene].storyboard
    for root in beginning.startingPoints(for: scene, beside: beside[storyboard]) {
      var ignored = AppState.Obstacle.noPath
      if var shown = reaching(scene, from: root, &ignored) {
        shown.otherRoot = root
        shown.obstacle = obstacle
        walk.take(shown, for: scene)
        return walk
      }
    }
    guard stepsLeft > 0 else {
      throw ImportError(
        "\(Visible.quoted(model.sceneIDs[scene])) is not looked for any longer: too many segues of"
          + " these storyboards cannot be performed; --for looks for one unwind",
        at: model.scenes.scenes[scene].controller.place)
    }
    throw beginning.unreachable(scene)
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
