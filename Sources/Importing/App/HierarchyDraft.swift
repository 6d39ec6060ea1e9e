import Hierarchy
import Unwinding

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

  var children: [Int] = []
  var parent: Int?
  /// What it called present on.
  var presents: Int?
  var caller: Int?
  var actualPresenter: Int?
  var presented: Int?
  /// Whether the document must name the actual presenter.
  var saysPresenter = false
  var selectedChild: Int?
}

/// The controllers of a document that is being made.
struct HierarchyDraft: Sendable {
  var controllers: [DraftController] = []
  var root = 0
  /// The roots of what is not on the live hierarchy.
  var scenes: [Int] = []

  /// Adds a controller, as a child if it has a parent.
  mutating func add(_ controller: DraftController, to parent: Int? = nil) -> Int {
    let index = controllers.count
    controllers.append(controller)
    if let parent { embed(index, in: parent) }
    return index
  }

  mutating func embed(_ child: Int, in parent: Int) {
    controllers[parent].children.append(child)
    controllers[child].parent = parent
  }

  /// Takes a child out of its parent and puts another in its place.
  mutating func replace(_ child: Int, by other: Int) {
    guard let parent = controllers[child].parent,
      let place = controllers[parent].children.firstIndex(of: child)
    else { return }
    controllers[parent].children[place] = other
    controllers[other].parent = parent
    controllers[child].parent = nil
  }

  mutating func present(_ controller: Int, caller: Int, presenter: Int) {
    controllers[caller].presents = controller
    controllers[controller].caller = caller
    controllers[controller].actualPresenter = presenter
    controllers[presenter].presented = controller
  }

  /// A controller and all below it, depth first: children, then what it called present on.
  func subtree(of root: Int) -> [Int] {
    var members: [Int] = []
    var pending = [root]
    while let current = pending.popLast() {
      members.append(current)
      if let presents = controllers[current].presents { pending.append(presents) }
      pending.append(contentsOf: controllers[current].children.reversed())
    }
    return members
  }

  /// How many levels a controller and what is below it take.
  func height(of root: Int) -> Int {
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
  func isInside(_ controller: Int, of scene: SceneIndex) -> Bool {
    sequence(first: controller) { controllers[$0].parent }
      .contains { controllers[$0].scene == scene }
  }

  /// How many controllers are above one, and itself: what ``DocumentLimits`` limits.
  func depth(of controller: Int) -> Int {
    sequence(first: controller) { controllers[$0].parent ?? controllers[$0].caller }
      .reduce(0) { depth, _ in depth + 1 }
  }
}

extension HierarchyDraft: ForwardHierarchy {
  func parent(of controller: Int) -> Int? { controllers[controller].parent }
  func container(of controller: Int) -> ContainerKind { controllers[controller].container }
  func definesPresentationContext(_ controller: Int) -> Bool {
    controllers[controller].definesPresentationContext
  }
  func overrides(_ hook: KeyPath<Overrides, Bool>, on controller: Int) -> Bool {
    hook == \.showViewController
      ? controllers[controller].overridesShow : controllers[controller].overridesShowDetail
  }
}
