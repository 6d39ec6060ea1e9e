import Hierarchy
import Placing

/// The nested boxes of a figure: which controllers have their own box, and which share one.
struct FigureTree {
  struct Node {
    var content: Content
    var frame: Int?
    /// The arrangement of its contents; a node has none.
    var contents = Plan.Contents.nothing
    var absorbed: [ControllerIndex] = []
    /// The controllers in the container that aren't shown, because UIKit doesn't ask them.
    var unasked: [ControllerIndex] = []
    /// Whether it's presented, and is therefore a separate block.
    var isModal = false
    /// Whether it has only the necessary text, because several such controllers would be collapsed.
    var isBrief = false

    /// Whether it represents controllers without their own box.
    var hidesSome: Bool {
      if case .folded = content { return true }
      return !absorbed.isEmpty || !unasked.isEmpty
    }
  }

  enum Content {
    case controller(ControllerIndex)
    /// Neighbors that share a node, with everything in them.
    case folded([ControllerIndex])
    /// The unknown hierarchy above the root.
    case above
  }

  private(set) var nodes: [Node] = []
  /// The node of each controller. A few have none.
  private(set) var nodeOf: [ControllerIndex: Int] = [:]

  private let tree: ControllerTree
  private let facts: FigureFacts
  private let level: Int
  /// Whether a controller, or any controller that it contains, has a part in the unwind segue.
  private var matters: PerElement<Controller, Bool>
  private var numbers: PerElement<Controller, (least: Int, greatest: Int, count: Int)?>
  private var isShown: PerElement<Controller, Bool>

  /// The number of boxes above which controllers are collapsed.
  private static let budget = 14
  /// The last level of collapsing. Level 1 collapses controllers without a part, level 2 those that
  /// returned NO, level 3 presenters, and level 4 presented controllers that UIKit doesn't ask.
  private static let deepest = 4

  static func nodes(_ tree: ControllerTree, _ facts: FigureFacts, showsAll: Bool) -> FigureTree {
    var result = FigureTree(tree, facts, level: 0)
    for level in 1...deepest where !showsAll && result.nodes.count > budget {
      result = FigureTree(tree, facts, level: level)
    }
    return result
  }

  private init(_ tree: ControllerTree, _ facts: FigureFacts, level: Int) {
    self.tree = tree
    self.facts = facts
    self.level = level
    let controllers = tree.document.controllers
    matters = PerElement(repeating: false, for: controllers)
    numbers = PerElement(repeating: nil, for: controllers)
    isShown = PerElement(repeating: level == 0, for: controllers)
    findParts()
    // The root is the first block.
    addTree(root: tree.root)
    if facts.hasAbove, tree.root == tree.document.root { nodes.append(Node(content: .above)) }
    // The topmost controllers come first.
    for index in tree.members.reversed()
    where index != tree.root && controllers[index].parent == nil && isShown[index] {
      addTree(root: index)
    }
  }

  private mutating func findParts() {
    // The parts of a controller include those of everything that it contains or presents.
    var hasPart = matters
    for index in tree.members.reversed() {
      let controller = tree.document.controllers[index]
      let number = facts.numbers[index]
      var own =
        (level == 0 ? facts.core : facts.essential).contains(index)
        || (level < 2 && number != nil)
      if level < 3, let presented = controller.presented, hasPart[presented] { own = true }
      if own { matters[index] = true }
      if own || number != nil { hasPart[index] = true }
      if let presented = controller.presented, hasPart[presented] { hasPart[index] = true }
      if let number { count((number, number, 1), for: index) }
      guard let parent = controller.parent else { continue }
      if matters[index] { matters[parent] = true }
      if hasPart[index] { hasPart[parent] = true }
      if let inside = numbers[index] { count(inside, for: parent) }
    }
    guard level > 0 else { return }
    for index in tree.members {
      let isModal = index != tree.root && tree.document.controllers[index].parent == nil
      isShown[index] =
        matters[index] || index == tree.root
        || (isModal && hasPart[index] && (level < 4 || numbers[index] != nil))
        || numbers[index].map { $0.greatest - $0.least + 1 != $0.count } ?? false
    }
  }

  private mutating func count(
    _ more: (least: Int, greatest: Int, count: Int), for index: ControllerIndex
  ) {
    guard let known = numbers[index] else {
      numbers[index] = more
      return
    }
    numbers[index] = (
      min(known.least, more.least), max(known.greatest, more.greatest), known.count + more.count
    )
  }

  private mutating func addTree(root: ControllerIndex) {
    var pending: [(content: Content, frame: Int?)] = [(.controller(root), nil)]
    while let next = pending.popLast() {
      switch next.content {
      case .above: break
      case .folded(let roots):
        for member in roots.flatMap(contained) { nodeOf[member] = nodes.count }
        nodes.append(Node(content: next.content, frame: next.frame))
      case .controller(let index):
        nodeOf[index] = nodes.count
        var node = Node(content: next.content, frame: next.frame)
        node.isModal = index != tree.root && tree.document.controllers[index].parent == nil
        node.isBrief = !isShown[index]
        if let modal = unshownModal(of: index) {
          node.unasked = contained(modal)
          for member in node.unasked { nodeOf[member] = nodes.count }
        }
        let (items, unasked) = items(of: index)
        if isOnCard(items, of: index) {
          node.absorbed = tree.children(of: index).flatMap(contained)
          for member in node.absorbed { nodeOf[member] = nodes.count }
        } else if !items.isEmpty {
          let isStack = tree.document.controllers[index].container.rules.isStack
          node.contents = isStack ? .stack : .rows
          node.unasked += unasked
          pending += items.reversed().map { ($0, nodes.count) }
        }
        nodes.append(node)
      }
    }
  }

  func nodeMembers(of node: Node) -> [ControllerIndex] {
    switch node.content {
    case .controller(let index): [index]
    case .folded(let roots): roots.flatMap(contained)
    case .above: []
    }
  }

  /// A controller and everything in it, with presented controllers that don't have their own box.
  private func contained(_ root: ControllerIndex) -> [ControllerIndex] {
    var result: [ControllerIndex] = []
    var pending = [root]
    while let index = pending.popLast() {
      result.append(index)
      if let presented = unshownModal(of: index) { pending.append(presented) }
      pending += tree.children(of: index).reversed()
    }
    return result
  }

  /// A presented controller without a part, and therefore without a box.
  private func unshownModal(of index: ControllerIndex) -> ControllerIndex? {
    tree.presented(by: index).flatMap { isShown[$0] ? nil : $0 }
  }

  /// The visible items of a container, and the controllers that are only counted.
  private func items(
    of index: ControllerIndex
  ) -> (items: [Content], unasked: [ControllerIndex]) {
    let isStack = tree.document.controllers[index].container.rules.isStack
    let children = isStack ? tree.children(of: index).reversed() : tree.children(of: index)
    let showsSome = children.contains { isShown[$0] || numbers[$0] != nil }
    var items: [Content] = []
    var run: [ControllerIndex] = []
    var unasked: [ControllerIndex] = []
    func endRun() {
      if run.count == 1, contained(run[0]).count == 1 {
        items.append(.controller(run[0]))
      } else if !run.isEmpty {
        items.append(.folded(run))
      }
      run = []
    }
    for child in children {
      if isShown[child] {
        endRun()
        items.append(.controller(child))
        continue
      }
      if numbers[child] == nil, !isStack, showsSome {
        unasked += contained(child)
        continue
      }
      if !goesOn(run, child) { endRun() }
      run.append(child)
    }
    endRun()
    return (items, unasked)
  }

  /// Whether a child can share the node of the previous children: UIKit asks all in turn, or none.
  private func goesOn(_ run: [ControllerIndex], _ child: ControllerIndex) -> Bool {
    guard let last = run.last else { return true }
    switch (numbers[last], numbers[child]) {
    case (nil, nil): return true
    case (let one?, let other?):
      let first = run.compactMap { numbers[$0]?.least }.min() ?? one.least
      let end = run.compactMap { numbers[$0]?.greatest }.max() ?? one.greatest
      return other.least == end + 1 || other.greatest + 1 == first
    case (nil, _?), (_?, nil): return false
    }
  }

  /// Whether the node of a container can show its children: all are visible at once, and either all
  /// returned NO in a row, or UIKit asks none.
  private func isOnCard(_ items: [Content], of index: ControllerIndex) -> Bool {
    let kind = tree.document.controllers[index].container
    guard kind == .custom || kind == .page || kind == .none, level > 0 else { return false }
    let folded = items.allSatisfy { item in
      switch item {
      case .folded: return true
      case .controller(let child): return !isShown[child]
      case .above: return false
      }
    }
    let asked = items.count { item in
      switch item {
      case .folded(let roots): roots.contains { numbers[$0] != nil }
      case .controller(let child): numbers[child] != nil
      case .above: false
      }
    }
    return folded && asked <= 1
  }
}
