import Hierarchy
import Text

/// The part of an app that is the same in every document.
struct AppModel: Sendable {
  let scenes: AppScenes
  let classes: AppClasses
  let hasSources: Bool
  let sceneIDs: PerElement<AppScenes.Scene, String>
  let uniqueSceneIDs: Set<String>
  let segueIDs: PerElement<AppScenes.Scene, [String]>
  let uniqueSegueIDs: Set<String>
  let rootScene: SceneIndex
  /// The oldest iOS version that the app supports, if it's known.
  let minimumIOS: String?
  let hasKnownRoot: Bool
  let unwinds: [AppSegueKey]
  /// The classes that the document of the whole app declares.
  let declaredClasses: [AppClass]
  /// The names of the visible storyboards, computed once because every document needs them.
  let shownStoryboards: [String]
  let declaredNames: Set<String>
  let implementers: [String: [String]]
  /// The containers to which code adds unknown children.
  let unfilled: Set<SceneIndex>
  /// The places of code, segue classes, and containers that may show screens in unknown states.
  let openPlaces: [ImportPlace]
  /// The maximum number of scenes and segues in addition to the first instance of each scene.
  let instanceBudget: Int
  /// The maximum number of segues of a path to a screen. Real apps have shorter paths, and every
  /// unwind segue's document contains its path.
  var longestPath = 500

  init(
    scenes: AppScenes, classes: AppClasses, hasSources: Bool,
    sceneIDs: PerElement<AppScenes.Scene, String>,
    segueIDs: PerElement<AppScenes.Scene, [String]>, rootScene: SceneIndex,
    minimumIOS: String? = nil, hasKnownRoot: Bool = true
  ) {
    self.scenes = scenes
    self.classes = classes
    self.hasSources = hasSources
    self.sceneIDs = sceneIDs
    self.segueIDs = segueIDs
    self.rootScene = rootScene
    self.minimumIOS = minimumIOS
    self.hasKnownRoot = hasKnownRoot
    uniqueSceneIDs = Set(sceneIDs.values)
    uniqueSegueIDs = Set(segueIDs.values.joined())
    unwinds = scenes.unwinds
    shownStoryboards = scenes.shownStoryboards(root: rootScene)
    let sceneClasses = scenes.scenes.places.filter { scenes.isController($0) }
      .map { scenes.scenes[$0].controller.runtimeClass(in: classes) }
    declaredClasses = classes.declared(
      for: sceneClasses + scenes.entries.compactMap(\.className))
    let declaredNames = Set(sceneClasses + declaredClasses.map(\.name))
    self.declaredNames = declaredNames
    let reached = Set((scenes.scenes.flatMap(\.targets) + scenes.initialScenes).compactMap(\.self))
    let unfilled = scenes.scenes.places.filter { index in
      let scene = scenes.scenes[index]
      let rules = scene.controller.container(in: classes).rules
      // Code can only create the scene if it has an identifier, is initial, or a segue leads to it.
      return scenes.isController(index) && !scene.isMissing
        && (scene.controller.storyboardIdentifier != nil || reached.contains(index))
        && scene.containmentSegues.isEmpty
        && !scene.segues.contains {
          [.child, .push].contains($0.actsAs) || rules.show != nil && $0.forwardKind == .show
            || rules.showDetail != nil && $0.forwardKind == .showDetail
        }
        && scene.controller.isContainerOfUIKit(in: classes)
    }
    self.unfilled = Set(unfilled)
    openPlaces =
      scenes.entries.filter { entry in
        entry.kind.entryKind == .unknown
          || entry.kind != .root && !(entry.className.map(declaredNames.contains) ?? false)
      }.map(\.place)
      + scenes.scenes.flatMap(\.segues).filter(\.isUnknownStep).map { $0.classPlace ?? $0.place }
      + unfilled.map { scenes.scenes[$0].controller.place }
    var implementers: [String: [String]] = [:]
    for known in declaredClasses {
      for action in known.unwindActions {
        implementers[action.action, default: []].append(known.name)
      }
    }
    self.implementers = implementers
    instanceBudget = 5_000 + 4 * scenes.scenes.reduce(0) { $0 + 1 + $1.segues.count }
  }

  func className(of scene: SceneIndex) -> String {
    scenes.scenes[scene].controller.runtimeClass(in: classes)
  }
}

extension StoryboardController {
  var elementClass: String { ControllerElement.className(of: element) ?? UIKitClasses.base }

  /// The container kind at run time: that of its element, else of its class.
  func container(in classes: AppClasses) -> ContainerKind {
    let byElement = UIKitClasses.container(of: elementClass) ?? .none
    return byElement == .none ? classes.container(of: runtimeClass(in: classes)) : byElement
  }

  /// Whether UIKit shows only its children. Subclasses of UIKit's, such as image pickers, have their own.
  fileprivate func isContainerOfUIKit(in classes: AppClasses) -> Bool {
    guard container(in: classes).rules.uiKitClass != nil else { return false }
    let first = classes.ancestry(of: runtimeClass(in: classes)).first {
      UIKitClasses.contains($0) || classes.isUndeclared($0)
    }
    return first.map { UIKitClasses.superclass(of: $0) == UIKitClasses.base } ?? true
  }

  /// The class of the controller at run time; if several have the name, the one in its module.
  func runtimeClass(in classes: AppClasses) -> String {
    guard let customClass = customClass?.nonEmpty else { return elementClass }
    // For a nested class, Interface Builder stores the runtime's name.
    if let path = MangledName.path(in: customClass), classes[path] != nil { return path }
    if let customModule, classes["\(customModule).\(customClass)"] != nil {
      return "\(customModule).\(customClass)"
    }
    return customClass
  }
}

struct AppSegueKey: Hashable, Sendable {
  let scene: SceneIndex
  let place: Int
}

extension AppScenes {
  /// The names of the storyboards with visible screens.
  func shownStoryboards(root: SceneIndex) -> [String] {
    let own = scenes[root].storyboard
    let used = Set(scenes.places.filter { isController($0) }.map { scenes[$0].storyboard })
    return storyboards.enumerated()
      .filter { used.contains($0.offset) || $0.offset == own || !launchScreens[$0.offset] }
      .map(\.element.name)
  }

  /// The controller with an id or an object id, else those of a class.
  func controllers(
    named name: String, _ sceneIDs: PerElement<AppScenes.Scene, String>
  ) -> [SceneIndex] {
    let all = scenes.places.filter { isController($0) }
    let found = all.first { sceneIDs[$0] == name } ?? all.first { scenes[$0].controller.id == name }
    return found.map { [$0] } ?? all.filter { scenes[$0].controller.simpleClass == name }
  }

  var unwinds: [AppSegueKey] {
    scenes.places.flatMap { scene in
      scenes[scene].segues.indices
        .filter { scenes[scene].segues[$0].isUnwind && scenes[scene].segues[$0].validAction != nil }
        .map { AppSegueKey(scene: scene, place: $0) }
    }
  }
}

extension AppModel {
  func segue(_ key: AppSegueKey) -> StoryboardSegue { scenes.scenes[key.scene].segues[key.place] }
  func id(of key: AppSegueKey) -> String { segueIDs[key.scene][key.place] }

  /// The unwind segue with an id, or else those with that identifier, object id, or action.
  func unwinds(named name: String) -> [AppSegueKey] {
    if let found = unwinds.first(where: { id(of: $0) == name }) { return [found] }
    let similar = unwinds.filter { key in
      let segue = segue(key)
      let action = segue.unwindAction
      return segue.identifier == name || segue.id == name || action == name
        || action == name + ":"
    }
    // Further instances of a screen have a number at the end of their ids.
    guard similar.isEmpty, let dash = name.lastIndex(of: "-"), Int(name[dash...]) != nil else {
      return similar
    }
    return unwinds.filter { id(of: $0) == name[..<dash] }
  }

  func unwind(named name: String) throws(ImportError) -> AppSegueKey {
    let similar = unwinds(named: name)
    if similar.count == 1 { return similar[0] }
    if similar.count > 1 {
      throw ImportError(
        wrongName: "\(Visible.quoted(name)) is ambiguous; it names \(similar.count) unwind segues:"
          + " \(Visible.list(similar.map { id(of: $0) }))")
    }
    let ids = unwinds.map { id(of: $0) }
    guard !ids.isEmpty else { throw ImportError(wrongName: "\(fileNames) has no unwind segues") }
    throw ImportError(
      wrongName: "there's no unwind segue \(Visible.quoted(name))"
        + (name.suggestion(in: ids) ?? "; the unwind segues are \(Visible.list(ids))"))
  }

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
    return [own].listed(more: shownStoryboards.count - 1)
  }
}

extension ShowingKind {
  var entryKind: EntryKind {
    switch self {
    // A push is a show. An entry can't describe the replacement of a detail.
    case .show, .push: .show
    case .presentation: .presentation
    case .child: .child
    case .root: .root
    case .showDetail, .unknown: .unknown
    }
  }
}
