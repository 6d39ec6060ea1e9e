import Hierarchy

/// A scene that code shows, but that no segue can represent.
struct CodeEntry: Sendable {
  let scene: SceneIndex
  /// The class with the code; nil: unknown.
  let className: String?
  let kind: ShowingKind
  let place: ImportPlace
  /// Whether it isn't from code, but the first screen on an iPad.
  var isOfPad = false
  /// The call on the window's root that shows it, if there is one.
  var onRoot: CodeShowing?
  /// Whether code makes it, or one of several, the root whenever the app starts.
  var isLaunch = false
}

extension AppScenes {
  func entry(of scene: SceneIndex) -> CodeEntry? {
    let own = entries.filter { $0.scene == scene }
    return own.first { $0.kind == .root } ?? own.first
  }

  /// Adds code's screens: as segues of the scenes whose class shows them, else as entries.
  mutating func add(_ showings: [CodeShowing], _ index: CodeIndex) {
    var containers: [CodeShowing.Target: SceneIndex] = [:]
    let empty = Set(scenes.places.filter { scenes[$0].containmentSegues.isEmpty })
    var tabs: [String: [CodeShowing.Target?]] = [:]
    for showing in showings where showing.isChildOfContainer {
      if let name = showing.shower { tabs[name, default: []].append(showing.target) }
    }
    // Code gives these the tabs that they have in the storyboard.
    let unchanged = Set(
      tabs.flatMap { name, targets in
        index.scenes(ofClass: name).filter { source in
          scenes[source].controller.element == Self.tabElement
            && scenes[source].containmentSegues.map { place in
              scenes[source].targets[place].map { .scene($0) }
            } == targets
        }
      })
    for showing in showings {
      guard let target = scene(for: showing.target, at: showing.place, index.classes, &containers)
      else {
        continue
      }
      if !showing.pagesOf.isEmpty {
        for pages in showing.pagesOf where pages != target {
          scenes[pages].add(.relationship("viewControllers", at: showing.place), to: target)
        }
        continue
      }
      let sources = showing.shower.map(index.scenes(ofClass:)) ?? []
      let isSegue = showing.kind != .unknown && showing.kind != .root
      guard isSegue, !sources.isEmpty, sources.count <= Self.mostScenesOfClass else {
        entries.append(
          CodeEntry(
            scene: target, className: showing.shower, kind: showing.kind, place: showing.place,
            onRoot: showing.root != nil && isSegue ? showing : nil, isLaunch: showing.isLaunch))
        continue
      }
      // An instance without a scene may show it, too.
      if showing.shower.map(index.isMade) ?? false, !showing.isChildOfContainer {
        entries.append(
          CodeEntry(scene: target, className: nil, kind: showing.kind, place: showing.place))
      }
      for source in sources where source != target || showing.kind != .child {
        if let own = showing.storyboard, scenes[source].storyboard != own { continue }
        if showing.isChildOfContainer, unchanged.contains(source) { continue }
        // A scene that replaces the storyboard's own children isn't beside them.
        if showing.isChildOfContainer, empty.contains(source),
          scenes[source].controller.element == Self.tabElement
        {
          scenes[source].add(.relationship("viewControllers", at: showing.place), to: target)
          continue
        }
        let replaces = showing.isChildOfContainer || showing.call == ScreenWords.givingPages
        if replaces, !scenes[source].containmentSegues.isEmpty {
          entries.append(
            CodeEntry(
              scene: target, className: showing.shower, kind: .unknown, place: showing.place))
        } else {
          scenes[source].add(StoryboardSegue(showing), to: target)
        }
      }
    }
  }

  /// Adds the screens that code shows by the window's root, if no window has another root.
  mutating func performOnRoot(_ root: SceneIndex, _ classes: AppClasses) {
    let roots = entries.filter { $0.kind == .root && !$0.isOfPad }
    guard roots.allSatisfy({ $0.scene == root }) else { return }
    let controller = scenes[root].controller
    let kind = controller.container(in: classes)
    let ancestry =
      classes.ancestry(of: controller.runtimeClass(in: classes))
      + classes.ancestry(of: controller.elementClass)
    entries.removeAll { entry in
      guard let showing = entry.onRoot, entry.scene != root else { return false }
      // A cast to another class fails.
      guard showing.root?.className.map(ancestry.contains) ?? true else { return false }
      let isPush = showing.kind == .push
      guard isPush ? kind.rules.show == .push : showing.kind != .child else { return false }
      // A navigation controller pushes on itself, like a show segue from it.
      let segue = StoryboardSegue(showing, as: isPush ? .show : showing.kind)
      scenes[root].add(segue, to: entry.scene)
      return true
    }
  }

  private static let tabElement = "tabBarController"

  /// The maximum number of scenes of a class. A class with more is a base class.
  private static let mostScenesOfClass = 20

  /// The scene that is shown. A container that code creates gets a scene.
  private mutating func scene(
    for target: CodeShowing.Target, at place: ImportPlace, _ classes: AppClasses,
    _ containers: inout [CodeShowing.Target: SceneIndex]
  ) -> SceneIndex? {
    guard case .container(let className, let inside) = target else {
      if case .scene(let scene) = target { return scene }
      return nil
    }
    if let known = containers[target] { return known }
    let children = inside.compactMap { scene(for: $0, at: place, classes, &containers) }
    guard let first = children.first else { return nil }
    let kind = classes.container(of: className)
    let controller = StoryboardController(
      id: "", element: ControllerElement.name(of: kind), customClass: className, place: place)
    let index = scenes.places.upperBound
    scenes.append(
      Scene(storyboard: scenes[first].storyboard, controller: controller, segues: []))
    scenes[index].isMadeByCode = true
    for child in children {
      scenes[index].add(
        .relationship(kind == .tab ? "viewControllers" : "rootViewController", at: place),
        to: child)
    }
    containers[target] = index
    return index
  }
}

extension CodeShowing {
  /// Whether a container gets the screen as one of all its children, at one place only: a tab bar
  /// controller then has these tabs at launch.
  fileprivate var isChildOfContainer: Bool {
    kind == .child && call.map(ScreenWords.filling.contains) == true
  }
}

extension StoryboardSegue {
  fileprivate static func relationship(_ name: String, at place: ImportPlace) -> StoryboardSegue {
    StoryboardSegue(kind: "relationship", relationship: name, place: place)
  }

  /// The segue with the same effect as the code.
  fileprivate init(_ showing: CodeShowing, as other: ShowingKind? = nil) {
    let shown = other ?? showing.kind
    let kind: SegueKind =
      switch shown {
      case .show: .show
      case .showDetail: .showDetail
      case .presentation: .presentation
      case .push, .child, .root, .unknown: .custom
      }
    self.init(kind: kind.rawValue, place: showing.place)
    call = showing.call
    conditions = [showing.condition]
    // A hidden screen can only push.
    mayBeHidden = showing.isRunLater && [.show, .showDetail, .push].contains(shown)
    actsAs = shown == .push ? .push : shown == .child ? .child : nil
  }
}

/// A screen that code shows without a segue of the storyboards.
struct CodeShowing: Sendable {
  indirect enum Target: Hashable, Sendable {
    case scene(SceneIndex)
    /// A container that code creates, around scenes and other such containers.
    case container(className: String, [Target])
  }

  let target: Target
  let kind: ShowingKind
  /// The class whose instance shows it; nil: another object does.
  let shower: String?
  /// The method that shows it: "pushViewController"; nil: unknown.
  let call: String?
  let place: ImportPlace
  /// The condition of the code, with its place; nil: none.
  var condition: String?
  /// The class of the window's root, if that shows it.
  var root: ScannedRoot?
  var isLaunch = false
  /// Whether the code may run while its screen is hidden.
  var isRunLater = false
  /// The page view controllers that have it as the first page; empty: none.
  var pagesOf: [SceneIndex] = []
  /// The storyboard whose scenes show it; nil: those of all.
  var storyboard: Int?
}
