import Hierarchy
import Unwinding

typealias DraftIndex = Place<DraftController>

/// A controller of a document in progress.
struct DraftController: Sendable {
  /// Its properties. Controllers below it are added when the document is written.
  var contents: NewController
  var container = ContainerKind.none
  var overridesShow = false
  var overridesShowDetail = false
  var scene: SceneIndex?

  var children: [DraftIndex] = []
  var parent: DraftIndex?
  /// The controller for which it called present.
  var presents: DraftIndex?
  var caller: DraftIndex?
  /// The controller that it actually presents.
  var presented: DraftIndex?

  init(id: String, className: String) {
    contents = NewController(id, class: className == UIKitClasses.base ? nil : className)
  }

  var id: String { contents.id }
  var className: String { contents.className ?? UIKitClasses.base }

  mutating func add(note: String) {
    contents.note = contents.note.map { "\($0); \(note)" } ?? note
  }
}

/// The controllers of a document in progress.
struct HierarchyDraft: Sendable {
  var controllers: [DraftController] = []
  var root = DraftIndex(0)
  /// The roots of scenes that aren't in the hierarchy.
  var scenes: [DraftIndex] = []

  mutating func add(_ controller: DraftController, to parent: DraftIndex? = nil) -> DraftIndex {
    let index = controllers.places.upperBound
    controllers.append(controller)
    if let parent { embed(index, in: parent) }
    return index
  }

  mutating func embed(_ child: DraftIndex, in parent: DraftIndex) {
    controllers[parent].children.append(child)
    controllers[child].parent = parent
  }

  mutating func replace(_ child: DraftIndex, by other: DraftIndex) {
    guard let parent = controllers[child].parent,
      let place = controllers[parent].children.firstIndex(of: child)
    else { return }
    controllers[parent].children[place] = other
    controllers[other].parent = parent
    controllers[child].parent = nil
  }

  mutating func present(_ controller: DraftIndex, caller: DraftIndex, presenter: DraftIndex) {
    controllers[caller].presents = controller
    controllers[controller].caller = caller
    controllers[presenter].presented = controller
  }

  mutating func select(_ child: DraftIndex, in container: DraftIndex) {
    controllers[container].contents.selectedViewController = controllers[child].id
  }

  /// A controller and everything below it, depth first: its children, then the controller for which
  /// it called present.
  func subtree(of root: DraftIndex) -> [DraftIndex] {
    var members: [DraftIndex] = []
    var pending = [root]
    while let current = pending.popLast() {
      members.append(current)
      if let presents = controllers[current].presents { pending.append(presents) }
      pending.append(contentsOf: controllers[current].children.reversed())
    }
    return members
  }

  func height(of root: DraftIndex) -> Int {
    var height = 0
    var pending = [(controller: root, depth: 1)]
    while let (controller, depth) = pending.popLast() {
      height = max(height, depth)
      let below =
        controllers[controller].children + [controllers[controller].presents].compactMap { $0 }
      pending.append(contentsOf: below.map { ($0, depth + 1) })
    }
    return height
  }

  /// Whether a controller, or one that contains it, is an instance of a scene.
  func isInside(_ controller: DraftIndex, of scene: SceneIndex) -> Bool {
    sequence(first: controller) { controllers[$0].parent }
      .contains { controllers[$0].scene == scene }
  }

  /// The number of controllers from the root to this one, which ``DocumentLimits`` limits.
  func depth(of controller: DraftIndex) -> Int {
    sequence(first: controller) { controllers[$0].parent ?? controllers[$0].caller }
      .reduce(0) { depth, _ in depth + 1 }
  }

  /// A controller for a document, with everything below it. The limited depth allows recursion.
  func written(_ index: DraftIndex) -> NewController {
    var new = controllers[index].contents
    new.children = controllers[index].children.map(written)
    new.presents = controllers[index].presents.map(written)
    return new
  }
}

extension HierarchyDraft: ForwardHierarchy {
  func parent(of controller: DraftIndex) -> DraftIndex? { controllers[controller].parent }
  func container(of controller: DraftIndex) -> ContainerKind { controllers[controller].container }
  func definesPresentationContext(_ controller: DraftIndex) -> Bool {
    controllers[controller].contents.definesPresentationContext
  }
  func overrides(_ point: KeyPath<Overrides, Bool>, on controller: DraftIndex) -> Bool {
    point == \.showViewController
      ? controllers[controller].overridesShow : controllers[controller].overridesShowDetail
  }
}
