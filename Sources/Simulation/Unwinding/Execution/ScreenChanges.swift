import Hierarchy

/// What is on screen during an unwind segue. Its effects are applied here one by one.
struct ScreenChanges {
  private let app: App
  private(set) var effects: [UnwindEffect] = []
  private(set) var removed: [ControllerIndex] = []
  private var isRemoved: Set<ControllerIndex> = []
  private var selected: [ControllerIndex: ControllerIndex] = [:]
  private var revealed: Set<ControllerIndex> = []
  private var customSegueRan = false

  init(app: App) { self.app = app }

  mutating func dismiss(_ presented: ControllerIndex, by presenter: ControllerIndex) {
    let removes = remove(app.document.subtree(of: presented))
    effects.append(UnwindEffect(by: presenter, change: .dismiss(removes: removes)))
  }

  /// Pops down to a child unless that is on top. A nil `actor` is the navigation controller.
  mutating func pop(
    _ navigation: ControllerIndex, to child: ControllerIndex, by actor: ControllerIndex? = nil
  ) {
    guard let place = app[navigation].children.firstIndex(of: child) else { return }
    let above = app[navigation].children[(place + 1)...]
    guard !above.isEmpty else { return }
    let removes = remove(above.flatMap { app.document.subtree(of: $0) })
    effects.append(UnwindEffect(by: actor ?? navigation, change: .pop(to: child, removes: removes)))
  }

  mutating func select(_ child: ControllerIndex, in tabBar: ControllerIndex) {
    guard app[child].parent == tabBar, app[tabBar].selectedChild != child else { return }
    selected[tabBar] = child
    effects.append(UnwindEffect(by: tabBar, change: .select(child: child)))
  }

  mutating func reveal(_ child: ControllerIndex, by container: ControllerIndex) {
    revealed.insert(child)
    effects.append(UnwindEffect(by: container, change: .reveal(child: child)))
  }

  mutating func runCustomSegue(_ className: String, by executor: ControllerIndex) {
    customSegueRan = true
    effects.append(UnwindEffect(by: executor, change: .customSegue(className: className)))
  }

  /// Adds the effect `none` if nothing happened, or if it's unknown.
  mutating func noteIfNothingHappened(
    by controller: ControllerIndex, why: Phrase, isKnown: Bool
  ) {
    guard effects.isEmpty else { return }
    effects.append(UnwindEffect(by: controller, change: .none(why: why, isKnown: isKnown)))
  }

  func hasRemoved(_ controller: ControllerIndex) -> Bool { isRemoved.contains(controller) }

  /// Whether a container still hides a child after all effects (Semantics.md B17).
  func hides(_ child: ControllerIndex, in container: ControllerIndex) -> Bool {
    guard app[child].parent == container, !customSegueRan else { return false }
    if revealed.contains(child) { return false }
    let shown = app[container].shownChildren(
      selected: selected[container], hasLeft: isRemoved.contains)
    switch shown {
    case .only(let shown): return shown != child
    case .revealedOnly: return true
    case .all: return false
    }
  }

  private mutating func remove(_ controllers: [ControllerIndex]) -> [ControllerIndex] {
    let leaving = controllers.filter { isRemoved.insert($0).inserted }
    removed.append(contentsOf: leaving)
    return leaving
  }
}
