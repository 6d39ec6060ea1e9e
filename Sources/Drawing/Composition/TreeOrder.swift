/// Which rank dot is to give each card, and which cards have an order within theirs.
///
/// What is below one card stands side by side, or, where that would be too wide, in rows: a row
/// begins below everything that hangs from the row before it.
struct TreeOrder {
  /// From the root's 0 down.
  private(set) var rankOf: [CardKey: Int] = [:]
  /// How many ranks a card stands below the one above it, where that is more than one.
  private(set) var steps: [CardKey: Int] = [:]
  /// How many cards stand in a row below their siblings.
  private(set) var wrappedCount = 0
  /// Cards that stand side by side below one card, in their order.
  private(set) var siblings: [[CardKey]] = []
  /// Siblings that have to be held in their order. In a packed scene only roots: the cards' own order
  /// does it for others, and lines to a second row find their ways between the cards of the first,
  /// which would otherwise be kept together.
  private(set) var guided: [[CardKey]] = []
  /// In a packed scene, what holds cards in their rank that no line holds there.
  private(set) var anchors: [Anchor] = []

  /// In a packed scene, all cards in the order in which dot is to have them.
  private(set) var sequence: [CardKey] = []
  /// In a packed scene with frames, the cards of each column of frames.
  private(set) var columns: [[CardKey]] = []

  /// How wide everything may be, across the direction in which trees grow.
  struct Limits {
    /// Of what is below one card, and of a row of trees.
    var row = Int.max / 4
    /// How many columns of frames there may be.
    var columns = 1
  }

  /// A card that stands a number of ranks below another, though no line joins the two.
  struct Anchor {
    var above: CardKey
    var below: CardKey
    var steps: Int
  }

  /// How much room a tree takes.
  struct Extent {
    var width = 0
    /// In ranks.
    var depth = 1
  }

  /// - Parameters:
  ///   - widths: how wide each card is, across the direction in which the tree grows.
  ///   - gap: between neighbours.
  init(_ scene: Scene, widths: [CardKey: Int], gap: Int, limits: Limits) {
    let frameOf = scene.frameOf
    var below: [CardKey: [CardKey]] = [:]
    var isBelow: Set<CardKey> = []
    for link in scene.links where link.isStructure && link.kind != .aside {
      // A tree does not leave its frame.
      guard frameOf[link.from] == frameOf[link.to], isBelow.insert(link.to).inserted else {
        continue
      }
      below[link.from, default: []].append(link.to)
    }
    let roots = scene.cards.map(\.key).filter { !isBelow.contains($0) }
    let keys = Self.preorder(roots, below)
    var extents: [CardKey: Extent] = [:]
    for key in keys.reversed() {
      var extent = Extent(width: widths[key] ?? 0)
      let children = below[key] ?? []
      let rows = Self.rows(children, gap: gap, limit: limits.row) { extents[$0]?.width ?? 0 }
      if scene.isPacked { below[key] = Self.interleaved(rows) }
      for row in rows {
        for child in row where extent.depth > 1 { steps[child] = extent.depth }
        if row.count > 1 { siblings.append(row) }
        let across = row.reduce(-gap) { $0 + (extents[$1]?.width ?? 0) + gap }
        extent.width = max(extent.width, across)
        extent.depth += row.map { extents[$0]?.depth ?? 1 }.max() ?? 0
      }
      extents[key] = extent
    }
    wrappedCount = steps.count
    for key in keys {
      let rank = rankOf[key] ?? 0
      rankOf[key] = rank
      for child in below[key] ?? [] { rankOf[child] = rank + (steps[child] ?? 1) }
    }
    if scene.isPacked {
      var packing = Packing(scene, frameOf: frameOf, gap: gap, limits: limits)
      packing.pack(
        roots.map { root in
          Packing.Tree(
            root: root, cards: Self.preorder([root], below), extent: extents[root] ?? Extent())
        }, ranks: rankOf)
      rankOf = packing.rankOf
      guided = packing.rows
      siblings += packing.rows
      columns = packing.columns
      steps.merge(packing.steps) { $1 }
      sequence = Self.byLevel(roots, below)
      anchors = packing.anchors(holding: siblings, steps: steps)
    }
    if !scene.isPacked { guided = siblings }
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

  /// Every card before what is below it, level by level.
  private static func byLevel(_ roots: [CardKey], _ below: [CardKey: [CardKey]]) -> [CardKey] {
    var keys = roots
    var next = 0
    while next < keys.count {
      keys += below[keys[next]] ?? []
      next += 1
    }
    return keys
  }

  /// The cards of rows that stand below one another, from left to right.
  private static func interleaved(_ rows: [[CardKey]]) -> [CardKey] {
    var places: [(place: Int, key: CardKey)] = []
    for row in rows {
      for (column, key) in row.enumerated() {
        places.append(((2 * column + 1) * 1000 / (2 * row.count), key))
      }
    }
    let order = places.indices.sorted { (places[$0].place, $0) < (places[$1].place, $1) }
    return order.map { places[$0].key }
  }

  /// The cards in as few rows as the limit allows, of about the same width.
  static func rows(
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
