import Hierarchy
import Unwinding

/// The number of a controller of the document from which instances are created: its scene.
typealias SceneNumber = Int

/// The properties of a document's scenes that an exploration needs, computed once.
final class SceneTable: Sendable {
  struct SceneFacts: Sendable {
    let overridesShow: Bool
    let overridesShowDetail: Bool
    let style: ModalPresentationStyle
    let dismissal: Dismissal?
    /// Its embedded children, with those that its embed segues add.
    fileprivate(set) var children: [SceneNumber]
    let selectedChild: SceneNumber?
    /// The segues whose source it is, by their places in the document.
    fileprivate(set) var segues: [SegueIndex] = []
    /// The entries that it shows, by their places in ``SceneTable/entries``.
    fileprivate(set) var entries: [Int] = []

    var showsScreens: Bool { !segues.isEmpty || !entries.isEmpty }
  }

  /// The properties of a segue that every state needs.
  struct SegueTraits: Sendable {
    let kind: SegueKind
    let actsAs: CustomSegueAction?
    /// The scene that it shows; nil: none, as for an unwind segue.
    let scene: SceneNumber?
    let style: ModalPresentationStyle
    let isNeverPerformed: Bool
    let isPerformedWhileHidden: Bool
    /// Whether it's a forward segue that may push while its source is hidden.
    let pushesWhileHidden: Bool
    /// Whether code performs it, but it has no identifier.
    let lacksIdentifier: Bool
    /// What shouldPerformSegue of its source returns.
    let permission: Permission
    /// Whether it's unknown, because its override couldn't be interpreted.
    let permissionIsUnknown: Bool

    /// The scene that replaces the root, so that the app may start with it.
    var furtherStart: SceneNumber? {
      actsAs == .root && permission != .no && !isNeverPerformed ? scene : nil
    }

    fileprivate init(_ segue: Segue, _ document: Document, _ simulator: SceneSimulator) {
      (kind, actsAs) = segue.performed
      scene = segue.to?.offset
      style =
        segue.modalPresentationStyle ?? segue.to.map {
          document.controllers[$0].modalPresentationStyle
        } ?? .automatic
      isNeverPerformed = segue.trigger == .nothing
      let mayBeHidden = segue.isPerformedWhileHidden && !isNeverPerformed
      isPerformedWhileHidden = mayBeHidden && kind == .unwind
      pushesWhileHidden = mayBeHidden && [.show, .showDetail, .push, .custom].contains(kind)
      lacksIdentifier = segue.lacksIdentifier
      let isAsked = segue.trigger == .interface && segue.maker == .storyboard
      permission = isAsked ? simulator.shouldPerform(segue) : .yes
      permissionIsUnknown =
        permission == .depends && simulator.shouldPerformIsUnknown(segue)
    }
  }

  /// The properties of a scene that are needed most often.
  struct Traits: Sendable {
    let kind: ContainerKind
    let isCollapsed: Bool
    let hasBackButton: Bool
    let hidesTabBar: Bool
    let definesPresentationContext: Bool
    let visibility: ContainerRules.Visibility
    let isStack: Bool
    let hasSelection: Bool
    /// Whether a search asks its children from last to first.
    let isTopDown: Bool

    fileprivate init(_ controller: Controller) {
      kind = controller.container
      isCollapsed = controller.isCollapsed
      hasBackButton = controller.hasBackButton
      hidesTabBar = controller.hidesBottomBarWhenPushed
      definesPresentationContext = controller.definesPresentationContext
      let rules = kind.rules
      visibility = rules.visibility
      isStack = rules.isStack
      hasSelection = rules.hasSelection
      isTopDown = rules.searchOrder == .topDown
    }
  }

  let document: Document
  let ios: IOSVersion
  /// How many segues and entries bring up each scene, and one more if it's there at launch.
  let openings: [Int]
  let simulator: SceneSimulator
  let maker: TemplateMaker
  /// By the places of the document's segues.
  let steps: [SegueTraits]
  /// Whether code may perform an unwind segue while its source isn't on screen.
  let hasHiddenSources: Bool
  /// The entries with one `from`, by their places in the document.
  let entries: [[Int]]
  /// The nodes of an instance of each scene; empty if there are too many.
  let templates: [SceneNumber: [LiveNode]]
  /// The numbers that distinguish scenes. Plain navigation controllers share one.
  let names: [Int32]
  /// The scenes to which code adds children that the document doesn't contain (Semantics.md U7).
  let scenesWithUnknownChildren: Set<SceneNumber>
  /// Whether code pushes screens on an unknown navigation controller.
  let pushesAnywhere: Bool
  /// Scenes with unknown children. If code pushes unknown screens, also those in which one can be
  /// beside the source.
  let scenesWithUnknownBeside: Set<SceneNumber>
  let tooLarge: Set<SceneNumber>
  /// By scene: whether several children are beside one another in it, shown or not.
  private let branching: [Bool]
  let hasBranches: Bool
  /// Whether children are added, all to plain or navigation controllers (see ``LiveState/ends``).
  let hasAddedChildren: Bool
  /// Whether columns are replaced and children added, so that states may depend on removed ones.
  let columnsMeetChildren: Bool
  /// Whether outcomes of unwind segues differ only in the destination, not in its containers.
  let showsEveryDestination: Bool
  /// Whether the root is a tab bar controller, and no other scene has children side by side.
  let hasBranchesAtRootAlone: Bool

  /// The number of plain navigation controllers in ``names``, less than any mark, link or scene.
  private static let ordinaryStack: Int32 = -100

  /// The maximum number of controllers in a scene. Larger scenes are never instantiated.
  static let largestTemplate = 2_000
  /// The maximum number of controllers in all templates together.
  static let allTemplates = 500_000

  init(_ document: Document, ios: IOSVersion) {
    self.document = document
    self.ios = ios
    let simulator = SceneSimulator(document, ios: ios)
    self.simulator = simulator
    scenesWithUnknownChildren = simulator.scenesWithUnknown(.child, document)
    var scenes = document.controllers.indices.map { number in
      let scene = ControllerIndex(number)
      let controller = document.controllers[scene]
      return SceneFacts(
        overridesShow: simulator.overrides(\.showViewController, on: scene),
        overridesShowDetail: simulator.overrides(\.showDetailViewController, on: scene),
        style: controller.modalPresentationStyle, dismissal: controller.dismissal,
        children: controller.children.map(\.offset),
        selectedChild: controller.selectedChild?.offset)
    }
    for (place, segue) in document.segues.placed {
      let from = segue.from.offset
      scenes[from].segues.append(place)
      // The child of an embed segue exists when the view has loaded (Semantics.md F7).
      if segue.kind == .embed, let child = segue.to?.offset, !scenes[from].children.contains(child)
      {
        scenes[from].children.append(child)
      }
    }
    var byController: [SceneNumber: [Int]] = [:]
    var byClass: [String: [Int]] = [:]
    for (place, entry) in document.entries.enumerated() {
      switch entry.from {
      case .controller(let controller): byController[controller.offset, default: []].append(place)
      case .className(let name): byClass[name, default: []].append(place)
      case nil: break
      }
    }
    var entries: [[Int]] = []
    for scene in scenes.indices {
      guard let places = byController[scene] else { continue }
      scenes[scene].entries.append(entries.count)
      entries.append(places)
    }
    for (name, places) in byClass.sorted(by: { $0.key < $1.key }) {
      for scene in scenes.indices where simulator.isKind(ControllerIndex(scene), of: name) {
        scenes[scene].entries.append(entries.count)
      }
      entries.append(places)
    }
    self.entries = entries
    names = scenes.indices.map { scene in
      let controller = document.controllers[ControllerIndex(scene)]
      let isOrdinary =
        controller.isOrdinaryStack && !scenes[scene].showsScreens && !simulator.namesControllers
      return isOrdinary ? Self.ordinaryStack : Int32(scene)
    }
    steps = document.segues.map { SegueTraits($0, document, simulator) }
    hasHiddenSources = steps.contains(where: \.isPerformedWhileHidden)
    let traits = document.controllers.map { Traits($0) }
    let branching = scenes.indices.map { scenes[$0].children.count > 1 && !traits[$0].isStack }
    self.branching = branching
    hasBranches = branching.contains(true)
    columnsMeetChildren =
      traits.contains { $0.kind == .split }
      && (!document.entries.isEmpty || document.segues.contains { $0.performed.actsAs == .child })
    let addsChildren = entries.map { group in
      group.contains { document.entries[$0].kind == .child }
    }
    let receivers = scenes.indices.filter { scene in
      scenes[scene].segues.contains { document.segues[$0].performed.actsAs == .child }
        || scenes[scene].entries.contains { addsChildren[$0] }
    }
    pushesAnywhere =
      document.entries.contains { $0.kind == .show && $0.from == nil }
      || document.unknownEntries.contains { $0.kind == .show && $0.from == nil }
    let pushesUnknown = pushesAnywhere || !simulator.scenesWithUnknown(.show, document).isEmpty
    let adding = Set(receivers)
    scenesWithUnknownBeside = scenesWithUnknownChildren.union(
      !pushesUnknown
        ? []
        : scenes.indices.filter { scene in
          branching[scene] || traits[scene].kind == .split || adding.contains(scene)
            // It may show a known screen on the unknown one.
            || (!scenes[scene].children.isEmpty && scenes[scene].showsScreens)
        })
    hasAddedChildren =
      !columnsMeetChildren && !receivers.isEmpty
      && receivers.allSatisfy { traits[$0].kind == .none || traits[$0].isStack }
    maker = TemplateMaker(scenes: scenes, traits: traits)
    var templates: [SceneNumber: [LiveNode]] = [:]
    var tooLarge: Set<SceneNumber> = []
    var left = Self.allTemplates
    let broughtUp =
      document.segues.compactMap { $0.kind == .embed ? nil : $0.to?.offset }
      + document.entries.map(\.to.offset)
    for scene in broughtUp where templates[scene] == nil && !tooLarge.contains(scene) {
      if let template = maker.template(of: scene, largest: min(Self.largestTemplate, left)) {
        templates[scene] = template
        left -= template.count
      } else {
        tooLarge.insert(scene)
      }
    }
    // A container also shows its children.
    var openings = scenes.indices.map { scene in
      scene < document.liveCount || document.controllers[ControllerIndex(scene)].parent != nil
        ? 1 : 0
    }
    for segue in document.segues where segue.kind != .embed && segue.trigger != .nothing {
      if let scene = segue.to?.offset { openings[scene] += 1 }
    }
    for entry in document.entries { openings[entry.to.offset] += 1 }
    self.openings = openings
    hasBranchesAtRootAlone =
      traits[document.root.offset].hasSelection
      && branching.indices.allSatisfy { !branching[$0] || $0 == document.root.offset }
    showsEveryDestination =
      simulator.revealsByDefault && document.above == .window
      && traits.allSatisfy { [.none, .navigation, .tab].contains($0.kind) }
      && !scenes.indices.contains { simulator.changesUnwinding(ControllerIndex($0)) }
      && !scenes.contains { $0.style.usesPresentationContext }
      && !steps.contains { $0.style.usesPresentationContext || $0.actsAs == .child }
      && !document.entries.contains { $0.kind == .child }
      // An unwind segue that selects a tab in a nested tab bar controller saves a tap.
      && !traits.indices.contains { traits[$0].hasSelection && $0 != document.root.offset }
      && templates[document.root.offset] == nil
    self.templates = templates
    self.tooLarge = tooLarge
  }

  var scenes: [SceneFacts] { maker.scenes }

  subscript(node: LiveNode) -> SceneFacts { scenes[Int(node.scene)] }

  func traits(of node: LiveNode) -> Traits { maker.traits[Int(node.scene)] }

  func traits(of scene: SceneNumber) -> Traits { maker.traits[scene] }

  /// Whether the scene of a node has several children side by side.
  func isBranching(_ node: LiveNode) -> Bool { branching[Int(node.scene)] }

  /// Whether a source has no children and never handles its own unwind segue.
  func answersNothing(asSource scene: Int32) -> Bool {
    traits(of: Int(scene)).kind == .none && scenes[Int(scene)].children.isEmpty
      && !simulator.overridesAnswer(of: ControllerIndex(Int(scene)))
  }

  /// Whether a node shows all of its children, in any number.
  func isPlain(_ node: LiveNode) -> Bool { traits(of: node).kind == .none }

  func id(_ scene: Int32) -> String { document.controllers[ControllerIndex(Int(scene))].id }

  /// Whether only unwind segues can remove something that is on top at launch (Semantics.md E2).
  func hasScreensOnlyUnwindsRemove(_ nodes: [LiveNode]) -> Bool {
    nodes.contains { node in
      if node.presenter >= 0, !canBeDismissed(node) { return true }
      guard node.previous >= 0, traits(of: nodes[node.parent]).isStack else { return false }
      return !traits(of: node).hasBackButton || isHiddenColumn(node.parent, nodes)
    }
  }

  /// Whether a controller is in a column that its split view controller never shows.
  private func isHiddenColumn(_ node: Int32, _ nodes: [LiveNode]) -> Bool {
    var current = node
    while nodes[current].parent >= 0 {
      let parent = nodes[current].parent
      if traits(of: nodes[parent]).isCollapsed, nodes[parent].firstChild != current { return true }
      current = parent
    }
    return false
  }

  func namesPresenter(of node: LiveNode) -> Bool {
    node.group == 0 && Int(node.scene) < document.liveCount
      && document.controllers[ControllerIndex(Int(node.scene))].presenterIsGiven
  }

  /// Whether a screen can be dismissed without an unwind segue (Semantics.md, section 12).
  func canBeDismissed(_ node: LiveNode) -> Bool {
    switch self[node].dismissal {
    case .swipe, .code: return true
    case .some(.none): return false
    case nil: break
    }
    return switch node.style {
    case .popover: true
    case .automatic, .pageSheet, .formSheet: ios.major >= 13
    default: false
    }
  }
}

extension Controller {
  /// Whether it's a navigation controller without other properties in the document.
  fileprivate var isOrdinaryStack: Bool {
    className == "UINavigationController" && container == .navigation
      && !overridesItself && unwindActions.isEmpty && !hasUnknownActions
      && !definesPresentationContext && !presenterIsGiven
  }
}

/// Creates the template of a scene: the nodes of an instance.
struct TemplateMaker: Sendable {
  let scenes: [SceneTable.SceneFacts]
  let traits: [SceneTable.Traits]

  /// A scene with everything below it, without instances of itself inside; nil: too large.
  func template(of scene: SceneNumber, largest: Int) -> [LiveNode]? {
    var nodes: [LiveNode] = []
    var pending: [(scene: SceneNumber, parent: Int32)] = [(scene, -1)]
    while let (scene, parent) = pending.popLast() {
      guard nodes.count < largest else { return nil }
      let place = Int32(nodes.count)
      nodes.append(LiveNode(scene: scene, style: scenes[scene].style))
      if parent >= 0 { nodes.link(place, to: parent) }
      for child in scenes[scene].children.reversed() where !nodes.isInside(place, of: child) {
        pending.append((child, place))
      }
    }
    for place in nodes.indices { select(in: Int32(place), of: &nodes) }
    return nodes
  }

  /// Lets a container that shows one child show the one that the document selects, else the first.
  func select(in container: Int32, of nodes: inout [LiveNode]) {
    let scene = Int(nodes[container].scene)
    guard traits[scene].hasSelection else { return }
    nodes[container].selected =
      nodes.children(of: container).first { Int(nodes[$0].scene) == scenes[scene].selectedChild }
      ?? nodes[container].firstChild
  }
}
