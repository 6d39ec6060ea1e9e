import Hierarchy
import Text

/// The app at one moment: the scenes in the hierarchy, and their controllers.
struct AppState: Sendable {
  let model: AppModel
  var hierarchy = HierarchyDraft()
  private(set) var findings: [ImportFinding] = []

  /// The instances of each scene, in order of creation.
  private(set) var instances: [SceneIndex: [DraftIndex]] = [:]
  /// The controllers that a controller's segue has created: embedded or performed.
  var outcomes: [InstanceSegue: DraftIndex] = [:]

  private let start: SceneIndex
  /// Whether code shows the first scene, or it's a guess, so that what's above it is unknown.
  private var isBegunByCode: Bool { start != model.rootScene || !model.hasKnownRoot }
  var assumptions: [ImportFinding] = []

  /// The controllers that can still be created: scenes can embed each other without limit.
  private var budget: Int
  /// The ids in use, in addition to those of the scenes.
  private var usedIDs: Set<String> = []
  /// The last number for each scene's ids.
  private var numbers: [SceneIndex: Int] = [:]

  struct InstanceSegue: Hashable, Sendable {
    let controller: DraftIndex
    let place: Int
  }

  /// Creates the launch state: the root with its containers filled and, if it `isWhole`, every
  /// other scene, which is slower.
  init(_ model: AppModel, root: SceneIndex? = nil, isWhole: Bool = true) {
    self.model = model
    start = root ?? model.rootScene
    budget = model.instanceBudget
    if let root = instantiate(start, depth: 1) { hierarchy.root = root }
    if isWhole { addOtherScenes() }
  }

  private func isMissing(_ scene: SceneIndex) -> Bool { instances[scene]?.isEmpty ?? true }

  /// Adds every scene that isn't in the hierarchy: in its container if it has one, else alone.
  private mutating func addOtherScenes() {
    let scenes = model.scenes.scenes
    var isContained = PerElement(repeating: false, for: scenes)
    for index in scenes.places where isMissing(index) && model.scenes.isController(index) {
      for place in scenes[index].containmentSegues {
        if let target = scenes[index].targets[place], target != index { isContained[target] = true }
      }
    }
    // Scenes that contain each other come last.
    for areContained in [false, true] {
      for index in scenes.places
      where isContained[index] == areContained && isMissing(index)
        && model.scenes.isController(index)
      {
        if let scene = instantiate(index, depth: 1) { hierarchy.scenes.append(scene) }
      }
    }
  }

  /// The description of the first screens, if the first isn't known to be the window's root.
  func beginning(with source: String) -> String {
    let name = Visible.quoted(source)
    guard let entry = model.scenes.entry(of: start) else {
      return start == model.rootScene
        ? "the assumed first screens, including \(name)"
        : "screens to which no known path leads, including \(name)"
    }
    return (entry.isOfPad ? "the first screens of an iPad" : "screens that code shows")
      + ", including \(name)"
  }

  /// Puts the first screen into a navigation controller, if code shows it and it must be in one;
  /// returns whether it did.
  mutating func assumeStack(above source: DraftIndex) -> Bool {
    var top = source
    while let parent = hierarchy.controllers[top].parent { top = parent }
    guard isBegunByCode, top == hierarchy.root,
      hierarchy.controllers[top].container != .navigation
    else { return false }
    var id = hierarchy.controllers[top].id + "-navigation"
    while model.uniqueSceneIDs.contains(id) || !usedIDs.insert(id).inserted { id += "-2" }
    var stack = DraftController(id: id, className: "UINavigationController")
    stack.container = .navigation
    let begun = beginning(with: hierarchy.controllers[source].id)
    stack.add(note: "assumed around \(begun), because a push needs it")
    let index = hierarchy.add(stack)
    hierarchy.embed(top, in: index)
    hierarchy.root = index
    return true
  }

  /// Creates a controller of a scene, with its containers filled; nil: it's too deep.
  mutating func instantiate(_ scene: SceneIndex, depth: Int) -> DraftIndex? {
    struct Pending {
      let scene: SceneIndex
      let container: InstanceSegue?
      let depth: Int
    }
    var first: DraftIndex?
    var pending = [Pending(scene: scene, container: nil, depth: depth)]
    while let next = pending.popLast() {
      guard admits(next.scene, in: next.container, depth: next.depth) else { continue }
      let index = hierarchy.add(controller(for: next.scene), to: next.container?.controller)
      instances[next.scene, default: []].append(index)
      first = first ?? index
      if let container = next.container { outcomes[container] = index }
      let contents = model.scenes.scenes[next.scene]
      for place in contents.containmentSegues.reversed() {
        guard let target = contents.targets[place] else { continue }
        pending.append(
          Pending(
            scene: target, container: InstanceSegue(controller: index, place: place),
            depth: next.depth + 1))
      }
    }
    return first
  }

  /// Whether another instance of a scene can be added to a container.
  private mutating func admits(
    _ scene: SceneIndex, in container: InstanceSegue?, depth: Int
  ) -> Bool {
    let contents = model.scenes.scenes[scene]
    if let container {
      if hierarchy.isInside(container.controller, of: scene) {
        skip(scene, container, "contains itself; segueviz skips the repetitions")
        return false
      }
      let cost = 1 + contents.segues.count
      // The first instance of a scene is always created.
      guard isMissing(scene) || budget >= cost else {
        skip(scene, container, "is in too many containers; segueviz leaves some of them empty")
        return false
      }
      budget -= cost
    }
    guard depth <= DocumentLimits.controllerDepth else {
      skip(scene, container, "is nested too deeply here, so segueviz skips it")
      return false
    }
    return true
  }

  private mutating func skip(_ scene: SceneIndex, _ container: InstanceSegue?, _ why: String) {
    let place = container.flatMap { container in
      hierarchy.controllers[container.controller].scene.map {
        model.scenes.scenes[$0].segues[container.place].place
      }
    }
    let finding = ImportFinding(
      .warning, "\(Visible.quoted(model.sceneIDs[scene])) \(why)", at: place)
    if !findings.contains(finding), findings.count < 100 { findings.append(finding) }
  }

  func container(of scene: SceneIndex) -> ContainerKind {
    model.scenes.scenes[scene].controller.container(in: model.classes)
  }

  private mutating func controller(for scene: SceneIndex) -> DraftController {
    let contents = model.scenes.scenes[scene].controller
    let className = model.className(of: scene)
    var controller = DraftController(id: id(for: scene), className: className)
    controller.scene = scene
    controller.contents.title = contents.displayTitle
    controller.contents.definesPresentationContext = contents.definesPresentationContext
    controller.contents.hidesBottomBarWhenPushed = contents.hidesBottomBarWhenPushed
    controller.contents.modalPresentationStyle = contents.modalPresentationStyle
      .flatMap(ModalPresentationStyle.init)
    controller.contents.origin = contents.place.origin(object: contents.id)
    controller.container = container(of: scene)
    if controller.container != model.classes.container(of: className) {
      controller.contents.container = controller.container
    }
    controller.overridesShow = model.classes.overrides(\.showViewController, className)
    controller.overridesShowDetail = model.classes.overrides(\.showDetailViewController, className)
    if model.scenes.scenes[scene].isMissing {
      let known = contents.reference.map {
        "placeholder for \($0.description), which isn't one of the input files"
      }
      controller.add(note: known ?? "no scene of the file has this object id")
      controller.contents.hasUnknownActions = true
    }
    return controller
  }

  private mutating func id(for scene: SceneIndex) -> String {
    let name = model.sceneIDs[scene]
    var number = max((instances[scene]?.count ?? 0) + 1, numbers[scene] ?? 1)
    guard number > 1 else { return name }
    while model.uniqueSceneIDs.contains("\(name)-\(number)")
      || !usedIDs.insert("\(name)-\(number)").inserted
    { number += 1 }
    numbers[scene] = number + 1
    return "\(name)-\(number)"
  }
}
