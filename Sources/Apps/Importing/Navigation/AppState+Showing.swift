import Hierarchy
import Text

extension AppState {
  /// The app state with a scene in the hierarchy, and the path to it.
  struct Shown {
    var state: AppState
    /// The controller in the hierarchy of the scene.
    let controller: DraftIndex
    /// The segues that were performed.
    var path: [AppSegueKey]
    /// The first scene of the document, if no path leads from the root.
    var otherRoot: SceneIndex?
    /// A segue of unknown effect that shows it, or one that makes it the root.
    var step: StoryboardSegue?
    /// A shorter path without an implementer of the action.
    var shorter: [AppSegueKey]?
    /// The reason, if no path can be performed.
    var obstacle = Obstacle.noPath
  }

  /// Why the root's segues don't lead to a scene.
  enum Obstacle {
    case noPath
    /// A segue of the path can't be performed.
    case failing(ImportFinding)
    /// The shortest path is longer than ``AppModel/longestPath``.
    case tooLong
    /// Too many paths can't be performed, so no more are tried.
    case tooManyTried
  }

  enum Attempt {
    case shown(Shown)
    /// This segue of the path can't be performed, for a reason.
    case failed(AppSegueKey, ImportFinding?)
    case elsewhere
    /// It's longer than ``AppModel/longestPath``.
    case tooLong
  }

  /// The state after the shortest path of forward segues to a scene. If there's none, the document
  /// begins with a scene that code must show, and from which a path leads there.
  func showing(_ scene: SceneIndex) throws(ImportError) -> Shown {
    var obstacle = Obstacle.noPath
    var unlimited = Int.max
    var search = PathSearch(self, to: scene)
    if let shown = search.show(scene, &obstacle, &unlimited) { return shown }
    var steps = 1_000_000
    let startingPoints = StartingPoints(model)
    for root in startingPoints.all(for: scene, steps: &steps) {
      var ignored = Obstacle.noPath
      search = PathSearch(AppState(model, root: root), to: scene)
      if var shown = search.show(scene, &ignored, &unlimited) {
        shown.otherRoot = root
        shown.step = startingPoints.steps[root]
        shown.obstacle = obstacle
        return shown
      }
    }
    throw unreachable(scene)
  }

  func unreachable(_ scene: SceneIndex) -> ImportError {
    ImportError(
      "can't show \(Visible.quoted(model.sceneIDs[scene])): each path of segues to it has a segue"
        + " that can't be performed", at: model.scenes.scenes[scene].controller.place)
  }

  func attempt(_ path: [AppSegueKey], to scene: SceneIndex) -> Attempt {
    if path.count > model.longestPath { return .tooLong }
    var state = self
    var top = hierarchy.root
    for key in path {
      guard let source = state.instance(of: key.scene, in: top) else { return .failed(key, nil) }
      do throws(ImportError) { top = try state.perform(key, from: source) } catch {
        return .failed(key, error.findings.first)
      }
    }
    guard let controller = state.instance(of: scene, in: top) else { return .elsewhere }
    state.revealTabs(above: controller)
    return .shown(Shown(state: state, controller: controller, path: path))
  }

  func instance(of scene: SceneIndex, in part: DraftIndex) -> DraftIndex? {
    hierarchy.subtree(of: part).first { hierarchy.controllers[$0].scene == scene }
  }
}

/// Finds paths of segues from one state to scenes. It omits segues that turned out to fail.
struct PathSearch {
  let state: AppState
  private let goal: SceneIndex?
  private(set) var paths: ForwardPaths
  private let allPaths: ForwardPaths
  private(set) var unusable: Set<AppSegueKey> = []
  private var problems: [AppSegueKey: ImportFinding] = [:]

  /// The maximum number of searches for a path, each without the segues that failed before, such as
  /// a push outside a navigation controller.
  static let mostAttempts = 100

  init(_ state: AppState, to goal: SceneIndex?) {
    self.state = state
    self.goal = goal
    paths = ForwardPaths(in: state, to: goal)
    allPaths = paths
  }

  mutating func show(
    _ scene: SceneIndex, _ obstacle: inout AppState.Obstacle, _ stepsLeft: inout Int
  ) -> AppState.Shown? {
    for _ in 0..<Self.mostAttempts {
      guard let path = paths.path(to: scene) else {
        let problem = allPaths.path(to: scene)?.lazy.compactMap { [problems] in problems[$0] }.first
        if let problem { obstacle = .failing(problem) }
        return nil
      }
      switch state.attempt(path, to: scene) {
      case .shown(let shown): return shown
      case .elsewhere: return nil
      case .tooLong:
        obstacle = .tooLong
        return nil
      case .failed(let segue, let problem):
        problems[segue] = problem
        // The paths to its source don't change without it, so it fails for all of them.
        guard stepsLeft > 0 else {
          obstacle = .tooManyTried
          return nil
        }
        unusable.insert(segue)
        paths = ForwardPaths(in: state, to: goal, unusable: unusable)
        stepsLeft -= paths.steps
      }
    }
    obstacle = .tooManyTried
    return nil
  }
}
