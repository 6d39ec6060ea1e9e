import Hierarchy

/// A scene that code brings up, where no segue can say that.
struct CodeEntry: Sendable {
  let scene: SceneIndex
  /// The class whose code does; nil: nobody knows.
  let className: String?
  let way: ShowingWay
  let place: ImportPlace
  /// Whether it is no code that does: an iPad begins with it.
  var isOfPad = false
}

extension AppScenes {
  /// What brings up a scene.
  func entry(of scene: SceneIndex) -> CodeEntry? {
    let own = entries.filter { $0.scene == scene }
    return own.first { $0.way == .root } ?? own.first
  }

  /// Adds what code brings up: as segues of the scenes of the class that shows it, else as entries.
  ///
  /// - Parameters:
  ///   - classes: says what kinds of containers code makes.
  ///   - scenesOfClass: the scenes whose controllers run a class's code.
  mutating func add(
    _ showings: [CodeShowing], classes: AppClasses, from scenesOfClass: (String) -> [SceneIndex]
  ) {
    var containers: [CodeShowing.Target: SceneIndex] = [:]
    let empty = Set(scenes.places.filter { scenes[$0].containmentSegues.isEmpty })
    for showing in showings {
      guard let target = scene(for: showing, classes, &containers) else { continue }
      if !showing.pagesOf.isEmpty {
        for pages in showing.pagesOf where pages != target {
          scenes[pages].add(.relationship("viewControllers", at: showing.place), to: target)
        }
        continue
      }
      let sources = showing.shower.map(scenesOfClass) ?? []
      let isSegue = showing.way != .unknown && showing.way != .root
      guard isSegue, !sources.isEmpty, sources.count <= Self.mostScenesOfClass else {
        entries.append(
          CodeEntry(
            scene: target, className: showing.shower, way: showing.way, place: showing.place))
        continue
      }
      for source in sources where source != target || showing.way != .child {
        // What takes the place of the storyboard's own children is none beside them.
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
              scene: target, className: showing.shower, way: .unknown, place: showing.place))
        } else {
          scenes[source].add(StoryboardSegue(showing), to: target)
        }
      }
    }
  }

  private static let tabElement = "tabBarController"

  /// What more classes inherit from has no scenes of its own to speak of.
  private static let mostScenesOfClass = 20

  private mutating func scene(
    for showing: CodeShowing, _ classes: AppClasses,
    _ containers: inout [CodeShowing.Target: SceneIndex]
  ) -> SceneIndex? {
    guard case .container(let className, let children) = showing.target else {
      if case .scene(let scene) = showing.target { return scene }
      return nil
    }
    if let known = containers[showing.target] { return known }
    guard let first = children.first else { return nil }
    let kind = classes.container(of: className)
    let controller = StoryboardController(
      id: "", element: ControllerElement.name(of: kind), customClass: className,
      customModule: nil, storyboardIdentifier: nil, title: nil, userLabel: nil,
      modalPresentationStyle: nil, definesPresentationContext: false, reference: nil,
      place: showing.place)
    let index = scenes.places.upperBound
    scenes.append(
      Scene(storyboard: scenes[first].storyboard, controller: controller, segues: []))
    scenes[index].isMadeByCode = true
    for child in children {
      scenes[index].add(
        .relationship(
          kind == .tab ? "viewControllers" : "rootViewController", at: showing.place), to: child)
    }
    containers[showing.target] = index
    return index
  }
}

extension CodeShowing {
  /// Whether a container is given it among all its children, and at no other place: a tab bar controller has
  /// these from the beginning.
  fileprivate var isChildOfContainer: Bool {
    way == .child && call.map(ScreenWords.filling.contains) == true
  }
}

extension StoryboardSegue {
  /// A child that code gives a container.
  fileprivate static func relationship(_ name: String, at place: ImportPlace) -> StoryboardSegue {
    StoryboardSegue(
      id: "", kind: "relationship", destination: nil, identifier: nil, relationship: name,
      unwindAction: nil, customClass: nil, modalPresentationStyle: nil, animates: true,
      isOnController: true, place: place)
  }

  /// What code does, as the segue that does the same.
  fileprivate init(_ showing: CodeShowing) {
    let kind: SegueKind =
      switch showing.way {
      case .show: .show
      case .showDetail: .showDetail
      case .presentation: .presentation
      case .push, .child, .root, .unknown: .custom
      }
    self.init(
      id: "", kind: kind.rawValue, destination: nil, identifier: nil, relationship: nil,
      unwindAction: nil, customClass: nil, modalPresentationStyle: nil, animates: true,
      isOnController: true, place: showing.place)
    call = showing.call
    actsAs = showing.way == .push ? .push : showing.way == .child ? .child : nil
  }
}
