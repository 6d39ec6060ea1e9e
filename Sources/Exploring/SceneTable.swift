import Hierarchy
import Unwinding

/// The number of a controller of the document that instances are made from: its scene.
typealias SceneNumber = Int

/// What an exploration asks of the scenes of a document, looked up once.
struct SceneTable: Sendable {
  /// A controller of the document, as what instances are made from.
  struct Scene: Sendable {
    let kind: ContainerKind
    let isCollapsed: Bool
    let hasBackButton: Bool
    let definesPresentationContext: Bool
    let overridesShow: Bool
    let overridesShowDetail: Bool
    let style: ModalPresentationStyle
    let dismissal: Dismissal?
    /// Its embedded children, with those that its embed segues add.
    fileprivate(set) var children: [SceneNumber]
    let selectedChild: SceneNumber?
    /// The segues that begin at it, and the entries, by their places in the document.
    fileprivate(set) var segues: [SegueIndex] = []
    fileprivate(set) var entries: [Int] = []
    /// Whether an instance has screens on top of each other from its beginning.
    var beginsAsStack: Bool { kind.rules.isStack && children.count > 1 }
  }

  let document: Document
  let ios: IOSVersion
  let simulator: SceneSimulator
  private(set) var scenes: [Scene]
  /// What an instance of each scene is made of that something brings up.
  private(set) var templates: [SceneNumber: [LiveNode]] = [:]

  /// An instance of more controllers than these is not made whole.
  static let largestTemplate = 2_000

  init(_ document: Document, ios: IOSVersion) {
    self.document = document
    self.ios = ios
    let simulator = SceneSimulator(document, ios: ios)
    self.simulator = simulator
    scenes = document.controllers.indices.map { number in
      let scene = ControllerIndex(number)
      let controller = document.controllers[scene]
      return Scene(
        kind: controller.container, isCollapsed: controller.isCollapsed,
        hasBackButton: controller.hasBackButton,
        definesPresentationContext: controller.definesPresentationContext,
        overridesShow: simulator.overrides(\.showViewController, on: scene),
        overridesShowDetail: simulator.overrides(\.showDetailViewController, on: scene),
        style: controller.modalPresentationStyle, dismissal: controller.dismissal,
        children: controller.children.map(\.offset),
        selectedChild: controller.selectedChild?.offset)
    }
    for (place, segue) in document.segues.placed {
      let from = segue.from.offset
      scenes[from].segues.append(place)
      // What a container view embeds is there when its view has loaded (Semantics.md F7).
      if segue.kind == .embed, let child = segue.to?.offset, !scenes[from].children.contains(child)
      {
        scenes[from].children.append(child)
      }
    }
    for (place, entry) in document.entries.enumerated() {
      for scene in scenes.indices where matches(entry, scene) {
        scenes[scene].entries.append(place)
      }
    }
    let broughtUp =
      document.segues.compactMap { $0.to?.offset } + document.entries.map(\.to.offset)
    for scene in broughtUp where templates[scene] == nil {
      templates[scene] = template(of: scene)
    }
  }

  subscript(node: LiveNode) -> Scene { scenes[Int(node.scene)] }

  /// The id of a scene.
  func id(_ scene: Int32) -> String { document.controllers[ControllerIndex(Int(scene))].id }

  private func matches(_ entry: Entry, _ scene: SceneNumber) -> Bool {
    switch entry.from {
    case .controller(let controller): controller.offset == scene
    case .className(let name): simulator.isKind(ControllerIndex(scene), of: name)
    case nil: false
    }
  }

  /// A scene with its children and theirs, in document order. A scene that is in itself ends there.
  private func template(of scene: SceneNumber) -> [LiveNode] {
    var nodes: [LiveNode] = []
    add(scene, to: -1, &nodes)
    return nodes
  }

  private func add(_ scene: SceneNumber, to parent: Int32, _ nodes: inout [LiveNode]) {
    let place = Int32(nodes.count)
    nodes.append(LiveNode(scene: scene, style: scenes[scene].style))
    if parent >= 0 { nodes.link(place, to: parent) }
    for child in scenes[scene].children where nodes.count < Self.largestTemplate {
      if !nodes.isInside(place, of: child) { add(child, to: place, &nodes) }
    }
    select(in: place, of: &nodes)
  }

  /// Lets a container that shows one child show the one that the document selects, else the first.
  func select(in container: Int32, of nodes: inout [LiveNode]) {
    let scene = self[nodes[container]]
    guard scene.kind.rules.hasSelection else { return }
    nodes[container].selected =
      nodes.children(of: container).first { Int(nodes[$0].scene) == scene.selectedChild }
      ?? nodes[container].firstChild
  }

  /// Whether a presented controller can be left besides unwinds (Semantics.md, section 12).
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
