/// Which rank dot will give each card, and which cards have an order within theirs.
struct TreeOrder {
  /// From the root's 0 down.
  private(set) var rankOf: [CardKey: Int] = [:]
  /// Cards that stand side by side below one card, in their order.
  private(set) var siblings: [[CardKey]] = []

  init(_ scene: Scene) {
    var below: [CardKey: [CardKey]] = [:]
    var isBelow: Set<CardKey> = []
    for link in scene.links where link.isStructure && link.kind != .aside {
      below[link.from, default: []].append(link.to)
      isBelow.insert(link.to)
    }
    var pending = scene.cards.map(\.key).filter { !isBelow.contains($0) }.map { ($0, 0) }
    while let (key, rank) = pending.popLast() {
      guard rankOf[key] == nil else { continue }
      rankOf[key] = rank
      let children = below[key] ?? []
      if children.count > 1 { siblings.append(children) }
      pending += children.map { ($0, rank + 1) }
    }
    for keys in scene.ranks {
      let rank = keys.compactMap { rankOf[$0] }.max() ?? 0
      for key in keys { rankOf[key] = rank }
    }
  }
}
