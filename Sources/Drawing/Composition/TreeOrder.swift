/// Which rank dot is to give each card, and which cards have an order within theirs.
///
/// What is below one card stands side by side, or, where that would be too wide, in rows: a row
/// begins below everything that hangs from the row before it.
struct TreeOrder {
  /// From the root's 0 down.
  private(set) var rankOf: [CardKey: Int] = [:]
  /// How many ranks a card stands below the one above it, where that is more than one.
  private(set) var steps: [CardKey: Int] = [:]
  /// Cards that stand side by side below one card, in their order.
  private(set) var siblings: [[CardKey]] = []

  /// How much room a tree takes.
  private struct Extent {
    var width: Int
    /// In ranks.
    var depth = 1
  }

  /// - Parameters:
  ///   - widths: how wide each card is, across the direction in which the tree grows.
  ///   - gap: between neighbours.
  ///   - limit: how wide a row may be.
  init(_ scene: Scene, widths: [CardKey: Int], gap: Int, limit: Int) {
    var below: [CardKey: [CardKey]] = [:]
    var isBelow: Set<CardKey> = []
    for link in scene.links where link.isStructure && link.kind != .aside {
      guard isBelow.insert(link.to).inserted else { continue }
      below[link.from, default: []].append(link.to)
    }
    let keys = Self.preorder(scene.cards.map(\.key).filter { !isBelow.contains($0) }, below)
    var extents: [CardKey: Extent] = [:]
    for key in keys.reversed() {
      var extent = Extent(width: widths[key] ?? 0)
      let children = below[key] ?? []
      let rows = Self.rows(children, gap: gap, limit: limit) { extents[$0]?.width ?? 0 }
      for row in rows {
        for child in row where extent.depth > 1 { steps[child] = extent.depth }
        if row.count > 1 { siblings.append(row) }
        let across = row.reduce(-gap) { $0 + (extents[$1]?.width ?? 0) + gap }
        extent.width = max(extent.width, across)
        extent.depth += row.map { extents[$0]?.depth ?? 1 }.max() ?? 0
      }
      extents[key] = extent
    }
    for key in keys {
      let rank = rankOf[key] ?? 0
      rankOf[key] = rank
      for child in below[key] ?? [] { rankOf[child] = rank + (steps[child] ?? 1) }
    }
    for keys in scene.ranks {
      let rank = keys.compactMap { rankOf[$0] }.max() ?? 0
      for key in keys { rankOf[key] = rank }
    }
  }

  /// Every card before what is below it.
  private static func preorder(_ roots: [CardKey], _ below: [CardKey: [CardKey]]) -> [CardKey] {
    var keys: [CardKey] = []
    var pending = roots
    while let key = pending.popLast() {
      keys.append(key)
      pending += below[key] ?? []
    }
    return keys
  }

  /// The cards in as few rows as the limit allows, of about the same width.
  private static func rows(
    _ cards: [CardKey], gap: Int, limit: Int, width: (CardKey) -> Int
  ) -> [[CardKey]] {
    func rows(within limit: Int) -> [[CardKey]] {
      var rows: [[CardKey]] = []
      var used = 0
      for card in cards {
        let needed = width(card) + gap
        if rows.isEmpty || used + needed > limit + gap {
          rows.append([])
          used = 0
        }
        rows[rows.count - 1].append(card)
        used += needed
      }
      return rows
    }
    let fewest = rows(within: limit)
    guard fewest.count > 1 else { return fewest }
    let step = max(limit / 20, 1)
    for narrower in stride(from: step, to: limit, by: step) {
      let balanced = rows(within: narrower)
      if balanced.count == fewest.count { return balanced }
    }
    return fewest
  }
}
