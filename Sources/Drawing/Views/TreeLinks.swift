import Hierarchy

/// The cards and lines of the live hierarchy: who contains, stacks and presents whom.
struct TreeLinks {
  let folding: Folding
  let factory: CardFactory
  private(set) var cards: [Card] = []
  private(set) var links: [Link] = []
  /// The card on which each live controller stands.
  private(set) var cardOf: [CardKey]

  init(folding: Folding, factory: CardFactory) {
    self.folding = folding
    self.factory = factory
    cardOf = (0..<folding.tree.count).map { .controller($0) }
    guard folding.tree.count > 0 else { return }
    var pending = [factory.document.root]
    while let index = pending.popLast() {
      cards.append(factory.card(index))
      let below = visitChildren(of: index) + visitPresented(by: index)
      pending += below.reversed()
    }
  }

  /// Adds the lines to a controller's children and the cards of its folded ones.
  private mutating func visitChildren(of index: ControllerIndex) -> [ControllerIndex] {
    var items = folding.children(of: index)
    let isStack = factory.document.controllers[index].container == .navigation
    if isStack { items.reverse() }
    var above = CardKey.controller(index)
    for item in items {
      links.append(Link(kind: isStack ? .stack : .containment, from: above, to: item.key))
      if isStack { above = item.key }
    }
    return items.compactMap { visit($0) }
  }

  private mutating func visitPresented(by index: ControllerIndex) -> [ControllerIndex] {
    guard let item = folding.presented(by: index) else { return [] }
    links.append(Link(kind: .presentation, from: .controller(index), to: item.key))
    return [visit(item)].compactMap { $0 }
  }

  /// The controller to go on with; a group is done with at once.
  private mutating func visit(_ item: Folding.Item) -> ControllerIndex? {
    switch item {
    case .controller(let index): return index
    case .group(let group):
      let card = factory.card(group)
      for member in card.members where cardOf.indices.contains(member) {
        cardOf[member] = card.key
      }
      cards.append(card)
      return nil
    }
  }
}
