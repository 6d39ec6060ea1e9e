import Hierarchy

/// The controllers that have their own node, and those that share one. Neighboring siblings without
/// a part in the unwind segue share a node with everything below them. So does the middle of a long
/// run of modals that only present each other.
struct Folding: Sendable {
  struct Group: Sendable {
    /// The siblings. Each includes everything below it.
    let roots: [ControllerIndex]
    let parent: ControllerIndex
    let count: Int
  }

  /// A child of a node: a controller or a group.
  enum Item: Sendable {
    case controller(ControllerIndex)
    case group(Group)
  }

  let tree: ControllerTree
  private let isShown: PerElement<Controller, Bool>
  /// The runs that share a node, by the first of each.
  private let runs: [ControllerIndex: [ControllerIndex]]
  /// The number of controllers with their own node.
  private(set) var shownCount: Int
  /// The minimum length of a run. Fewer modals have a node each.
  private static let shortestRun = 6

  struct Plan {
    /// The controllers that are always shown, with their ancestors.
    var core: [ControllerIndex] = []
    /// The controllers to show in this order, within the budget, before those nearest to the root.
    var wanted: [ControllerIndex] = []
    /// The maximum number of shown controllers, unless the core is larger.
    var budget: Int
    var showsAll = false
  }

  init(_ tree: ControllerTree, plan: Plan) {
    self.tree = tree
    let showsAll = plan.showsAll || tree.members.count <= plan.budget
    var shown = PerElement(repeating: showsAll, for: tree.document.controllers)
    if !showsAll {
      shown[tree.root] = true
      var room = plan.budget - 1
      for index in plan.core {
        for step in tree.path(from: index) where !shown[step] {
          shown[step] = true
          room -= 1
        }
      }
      // All of a parent's children or none, because a few of many would seem to have a meaning.
      let wanted = plan.wanted.filter(tree.members.contains).withoutRepetitions
        .grouped { tree.parent(of: $0) ?? $0 }
      for (_, siblings) in wanted where room > 0 {
        var missing = siblings.filter { !shown[$0] }
        if let first = siblings.first {
          missing += tree.path(from: first).dropFirst().filter { !shown[$0] }
        }
        guard missing.count <= room else { continue }
        for index in missing { shown[index] = true }
        room -= missing.count
      }
      Self.fill(&shown, tree: tree, room: room)
    }
    isShown = shown
    shownCount = tree.members.count { shown[$0] }
    let mayFold = !showsAll && shownCount > plan.budget
    runs = mayFold ? Self.runs(tree, shown: shown, apart: Set(plan.core)) : [:]
    shownCount -= runs.values.reduce(0) { $0 + $1.count - 1 }
  }

  /// The middles of long runs of modals. The ends keep their nodes.
  private static func runs(
    _ tree: ControllerTree, shown: PerElement<Controller, Bool>, apart: Set<ControllerIndex>
  ) -> [ControllerIndex: [ControllerIndex]] {
    func onlyPresents(_ index: ControllerIndex) -> Bool {
      shown[index] && !apart.contains(index) && tree.children(of: index).isEmpty
        && tree.document.controllers[index].actualPresenter != nil
        && tree.presented(by: index).map { shown[$0] } == true
    }
    var runs: [ControllerIndex: [ControllerIndex]] = [:]
    var run: [ControllerIndex] = []
    for index in tree.members {
      if onlyPresents(index), run.isEmpty || tree.parent(of: index) == run.last {
        run.append(index)
      } else {
        add(run)
        run = onlyPresents(index) ? [index] : []
      }
    }
    add(run)
    func add(_ run: [ControllerIndex]) {
      guard run.count >= shortestRun else { return }
      let middle = Array(run.dropFirst().dropLast())
      if let first = middle.first { runs[first] = middle }
    }
    return runs
  }

  func run(from index: ControllerIndex) -> [ControllerIndex]? { runs[index] }

  /// Shows everything below a shown controller, nearest to the root first, while there's space.
  private static func fill(
    _ shown: inout PerElement<Controller, Bool>, tree: ControllerTree, room: Int
  ) {
    var room = room
    var queue = [tree.root]
    var next = 0
    while next < queue.count, room > 0 {
      let index = queue[next]
      next += 1
      var below = tree.children(of: index)
      if let presented = tree.presented(by: index) { below.append(presented) }
      let hidden = below.filter { !shown[$0] }
      if hidden.count <= room {
        for child in hidden { shown[child] = true }
        room -= hidden.count
      }
      queue += below.filter { shown[$0] }
    }
  }

  func children(of index: ControllerIndex) -> [Item] {
    var items: [Item] = []
    var hidden: [ControllerIndex] = []
    func endGroup() {
      if !hidden.isEmpty { items.append(item(hidden, below: index)) }
      hidden = []
    }
    for child in tree.children(of: index) {
      if isShown[child] {
        endGroup()
        items.append(.controller(child))
      } else {
        hidden.append(child)
      }
    }
    endGroup()
    return items
  }

  func presented(by index: ControllerIndex) -> Item? {
    guard let presented = tree.presented(by: index) else { return nil }
    return isShown[presented] ? .controller(presented) : item([presented], below: index)
  }

  private func item(_ roots: [ControllerIndex], below parent: ControllerIndex) -> Item {
    let count = roots.reduce(0) { $0 + tree.size(of: $1) }
    return .group(Group(roots: roots, parent: parent, count: count))
  }
}
