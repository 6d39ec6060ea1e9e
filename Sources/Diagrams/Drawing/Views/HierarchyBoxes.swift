import Hierarchy
import Placing

/// The nested boxes of a hierarchy. Presented controllers are separate blocks, the topmost first.
struct HierarchyBoxes {
  struct Node {
    var card: Card
    var frame: Int?
    /// The arrangement of its contents; a node has none.
    var contents = Plan.Contents.nothing
    var isModal = false
    /// Whether it's a scene that isn't on screen.
    var isApart = false
  }

  private(set) var nodes: [Node] = []
  /// The node of each controller of the tree.
  private(set) var cardOf: [ControllerIndex: CardKey]

  private let folding: Folding
  private let factory: CardFactory

  /// Creates the boxes. Throws before it creates more nodes than a diagram can contain.
  init(_ folding: Folding, _ factory: CardFactory, isExpanded: Bool) throws(DrawingError) {
    try Scene.checkCards(folding.shownCount, isExpanded: isExpanded)
    self.folding = folding
    self.factory = factory
    cardOf = Dictionary(uniqueKeysWithValues: folding.tree.members.map { ($0, .controller($0)) })
    let root = folding.tree.root
    var pending: [Folding.Item] = [.controller(root)]
    var slabs: [(first: ControllerIndex, nodes: [Node])] = []
    while let item = pending.popLast() {
      let slab = slab(item)
      slabs.append((item.first ?? root, slab.nodes))
      pending += slab.presented
    }
    // The topmost modal first, behind the root.
    slabs.sort { $1.first != root && ($0.first == root || $0.first > $1.first) }
    for slab in slabs {
      let start = nodes.count
      for node in slab.nodes {
        var node = node
        node.frame = node.frame.map { $0 + start }
        node.isModal = node.frame == nil && slab.first != root
        nodes.append(node)
      }
      if slab.first == root, root == factory.document.root, let above = factory.aboveRoot {
        nodes.append(Node(card: above))
      }
    }
  }

  mutating func addScenes(_ scenes: [Card]) {
    nodes += scenes.map { Node(card: $0, isApart: true) }
  }

  /// A block with all its contents, and the controllers presented there.
  private mutating func slab(_ item: Folding.Item) -> (nodes: [Node], presented: [Folding.Item]) {
    var nodes: [Node] = []
    var presented: [Folding.Item] = []
    var pending: [(item: Folding.Item, frame: Int?)] = [(item, nil)]
    while let next = pending.popLast() {
      guard let index = next.item.controller else {
        guard case .group(let group) = next.item else { continue }
        var card = factory.card(group)
        // "3 more controllers, stack 1 of 3" would mean that three are in one place.
        if group.roots.count == 1, let root = group.roots.first, group.count > 1 {
          card.name = "\(factory.headline(root)), with \(group.count - 1) more inside"
        }
        nodes.append(Node(card: folded(card), frame: next.frame))
        continue
      }
      if let run = folding.run(from: index), let last = run.last {
        let card = factory.card(run: run)
        nodes.append(Node(card: folded(card), frame: next.frame))
        presented += [folding.presented(by: last)].compactMap { $0 }
        continue
      }
      presented += [folding.presented(by: index)].compactMap { $0 }
      var node = Node(card: factory.card(index), frame: next.frame)
      let kind = factory.document.controllers[index].container
      var items = folding.children(of: index)
      if kind == .none || items.isOneGroup {
        items = items.filter { !isAbsorbed($0, by: &node.card) }
      }
      if !items.isEmpty {
        node.contents = kind.rules.isStack ? .stack : .rows
        // The last is processed first: a stack begins with its top, which is its last child.
        pending += (kind.rules.isStack ? items : items.reversed()).map { ($0, nodes.count) }
      }
      nodes.append(node)
    }
    return (nodes, presented)
  }

  private mutating func folded(_ card: Card) -> Card {
    for member in card.members { cardOf[member] = card.key }
    return card
  }

  /// Whether collapsed children are on their parent's node: those of a plain parent, because all
  /// are on screen, and those of a container without other visible children.
  private mutating func isAbsorbed(_ item: Folding.Item, by card: inout Card) -> Bool {
    guard case .group(let group) = item else { return false }
    let members = group.roots.flatMap(folding.tree.document.subtree)
    card.absorbed += members
    for member in members { cardOf[member] = card.key }
    return true
  }
}

extension Folding.Item {
  fileprivate var first: ControllerIndex? {
    switch self {
    case .controller(let index): index
    case .group(let group): group.roots.first
    }
  }

  /// The controller with its own node. Collapsing a single one would save no space.
  fileprivate var controller: ControllerIndex? {
    switch self {
    case .controller(let index): index
    case .group(let group): group.count == 1 ? group.roots.first : nil
    }
  }
}

extension [Folding.Item] {
  /// Whether it's only a group of several.
  fileprivate var isOneGroup: Bool {
    guard count == 1, case .group(let group) = self[0] else { return false }
    return group.count > 1
  }
}
