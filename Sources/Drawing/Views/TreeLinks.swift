import Hierarchy

/// The cards and lines of a tree: who contains, stacks and presents whom.
struct TreeLinks {
  let folding: Folding
  let factory: CardFactory
  private(set) var cards: [Card] = []
  private(set) var links: [Link] = []
  /// The card on which each controller of the tree stands.
  private(set) var cardOf: [ControllerIndex: CardKey]

  /// - Throws: ``DrawingError/tooManyCards(count:limit:isExpanded:)`` before making cards that no
  ///   picture could hold.
  init(folding: Folding, factory: CardFactory, isExpanded: Bool) throws(DrawingError) {
    try Diagram.checkCards(folding.shownCount, isExpanded: isExpanded)
    self.folding = folding
    self.factory = factory
    cardOf = folding.ownCards
    if folding.tree.root == factory.document.root, let above = factory.aboveRoot {
      cards.append(above)
      links.append(Link(kind: .open, from: .above, to: .controller(folding.tree.root)))
    }
    var pending = [folding.tree.root]
    while let index = pending.popLast() {
      if let run = folding.run(from: index), let last = run.last {
        cards.append(factory.card(run: run))
        for member in run { cardOf[member] = .folded(index) }
        pending += visitPresented(by: last, key: .folded(index))
        continue
      }
      cards.append(factory.card(index))
      let place = cards.count - 1
      let below =
        visitChildren(of: index, place: place)
        + visitPresented(by: index, key: .controller(index))
      pending += below.reversed()
    }
  }

  /// Adds the lines to a controller's children and the cards of its folded ones.
  private mutating func visitChildren(of index: ControllerIndex, place: Int) -> [ControllerIndex] {
    let container = factory.document.controllers[index].container
    var items = folding.children(of: index)
    if container == .none { items = absorbGroups(items, place: place) }
    let isStack = container.rules.isStack
    if isStack { items.reverse() }
    var above = CardKey.controller(index)
    return items.compactMap { item in
      let (key, next) = visit(item)
      links.append(Link(kind: isStack ? .stack : .containment, from: above, to: key))
      if isStack { above = key }
      return next
    }
  }

  /// Writes the folded children of a plain parent on its own card: they are all on screen with it.
  private mutating func absorbGroups(_ items: [Folding.Item], place: Int) -> [Folding.Item] {
    items.filter { item in
      guard case .group(let group) = item else { return true }
      let members = group.roots.flatMap(folding.tree.subtree)
      cards[place].absorbed += members
      for member in members { cardOf[member] = cards[place].key }
      return false
    }
  }

  private mutating func visitPresented(
    by index: ControllerIndex, key presenter: CardKey
  ) -> [ControllerIndex] {
    guard let item = folding.presented(by: index) else { return [] }
    let (key, next) = visit(item)
    links.append(Link(kind: .presentation, from: presenter, to: key))
    return [next].compactMap { $0 }
  }

  /// The card of an item, and the controller to go on with; a group is done with at once. One folded
  /// controller without any below it takes no more room unfolded.
  private mutating func visit(_ item: Folding.Item) -> (CardKey, ControllerIndex?) {
    switch item {
    case .controller(let index):
      return (folding.run(from: index) == nil ? .controller(index) : .folded(index), index)
    case .group(let group):
      if group.count == 1, let only = group.roots.first { return (.controller(only), only) }
      let card = factory.card(group)
      for member in card.members { cardOf[member] = card.key }
      cards.append(card)
      return (card.key, nil)
    }
  }
}
