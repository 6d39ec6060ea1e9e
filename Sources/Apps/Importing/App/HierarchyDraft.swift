import Hierarchy
import Unwinding

/// The place of a controller in ``HierarchyDraft/controllers``.
typealias DraftIndex = Place<DraftController>

/// A controller of a document that is being made.
struct DraftController: Sendable {
  var id: String
  var className: String
  var title: String?
  /// Its container kind.
  var container = ContainerKind.none
  /// Whether the document must say so, as the class does not.
  var saysContainer = false
  var style: ModalPresentationStyle?
  var definesPresentationContext = false
  var callerAssumed = false
  var notes: [String] = []
  var origin: Origin?
  /// Whether its class overrides show and showDetail.
  var overridesShow = false
  var overridesShowDetail = false
  /// The scene that it is an instance of.
  var scene: SceneIndex?

  var children: [DraftIndex] = []
  var parent: DraftIndex?
  /// What it called present on.
  var presents: DraftIndex?
  var caller: DraftIndex?
  var actualPresenter: DraftIndex?
  var presented: DraftIndex?
  /// Whether the document must name the actual presenter.
  var saysPresenter = false
  var selectedChild: DraftIndex?
}

/// The controllers of a document that is being made.
struct HierarchyDraft: Sendable {
  var controllers: [DraftController] = []
  var root = DraftIndex(0)
  /// The roots of what is not on the live hierarchy.
  var scenes: [DraftIndex] = []

  /// Adds a controller, as a child if it has a parent.
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

  /// Takes a child out of its parent and puts another in its place.
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
    controllers[controller].actualPresenter = presenter
    controllers[presenter].presented = controller
  }

  /// A controller and all below it, depth first: children, then what it called present on.
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

  /// How many levels a controller and what is below it take.
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

  /// Whether a controller or one that it is embedded in is an instance of a scene.
  func isInside(_ controller: DraftIndex, of scene: SceneIndex) -> Bool {
    sequence(first: controller) { controllers[$0].parent }
      .contains { controllers[$0].scene == scene }
  }

  /// How many controllers are above one, and itself: what ``DocumentLimits`` limits.
  func depth(of controller: DraftIndex) -> Int {
    sequence(first: controller) { controllers[$0].parent ?? controllers[$0].caller }
      .reduce(0) { depth, _ in depth + 1 }
  }
}

extension HierarchyDraft: ForwardHierarchy {
  func parent(of controller: DraftIndex) -> DraftIndex? { controllers[controller].parent }
  func container(of controller: DraftIndex) -> ContainerKind { controllers[controller].container }
  func definesPresentationContext(_ controller: DraftIndex) -> Bool {
    controllers[controller].definesPresentationContext
  }
  func overrides(_ hook: KeyPath<Overrides, Bool>, on controller: DraftIndex) -> Bool {
    hook == \.showViewController
      ? controllers[controller].overridesShow : controllers[controller].overridesShowDetail
  }
}
