/// Where the trees and frames of a packed scene stand.
///
/// Trees stand in rows, in their frame or, where there are no frames, on the page. Frames stand in
/// columns, each as near to the top as there is room below the card from which a line leads to it,
/// and, where there are such lines, none beside the very first card. Lines between frames then have their ways between the columns.
struct Packing {
  /// A card with all that hangs from it inside one frame.
  struct Tree {
    let root: CardKey
    let cards: [CardKey]
    let extent: TreeOrder.Extent
  }

  /// From the first card's 0 down.
  private(set) var rankOf: [CardKey: Int] = [:]
  /// How many ranks a line from tree to tree leads down, by the card to which it leads; 0: it does
  /// not lead down.
  private(set) var steps: [CardKey: Int] = [:]
  /// Roots that stand side by side, in their order.
  private(set) var rows: [[CardKey]] = []
  /// The cards of each column; none where there is only one.
  private(set) var columns: [[CardKey]] = []

  private let order: [CardKey]
  private let frameOf: [CardKey: Int]
  /// The card from which the first line leads to each.
  private let above: [CardKey: CardKey]
  private let gap: Int
  private let limits: TreeOrder.Limits

  /// What stands in one column: a frame, or a tree that has none.
  private struct Unit {
    var trees: [Tree]
    /// The rank in which each tree begins, from the unit's own first rank on.
    var starts: [Int] = []
    var depth = 0
  }

  init(_ scene: Scene, frameOf: [CardKey: Int], gap: Int, limits: TreeOrder.Limits) {
    order = scene.cards.map(\.key)
    self.frameOf = frameOf
    above = Dictionary(
      scene.links.filter(\.isStructure).map { ($0.to, $0.from) },
      uniquingKeysWith: { first, _ in first })
    self.gap = gap
    self.limits = limits
  }

  /// - Parameter ranks: of every card below its tree's root.
  mutating func pack(_ trees: [Tree], ranks: [CardKey: Int]) {
    var bottoms: [Int] = []
    let hasWays = trees.contains { above[$0.root] != nil }
    for trees in units(trees) {
      let unit = inRows(trees)
      var first = rankOf.isEmpty || !hasWays ? 0 : 1
      for (tree, start) in zip(unit.trees, unit.starts) {
        guard let tail = above[tree.root].flatMap({ rankOf[$0] }) else { continue }
        first = max(first, tail + 1 - start)
      }
      let lowest = bottoms.indices.min { max(bottoms[$0], first) < max(bottoms[$1], first) }
      let column: Int
      if let lowest, bottoms[lowest] <= first || bottoms.count >= limits.columns {
        column = lowest
      } else {
        column = bottoms.count
        bottoms.append(0)
        columns.append([])
      }
      let top = max(bottoms[column], first)
      bottoms[column] = top + unit.depth
      for (tree, start) in zip(unit.trees, unit.starts) {
        columns[column] += tree.cards
        for card in tree.cards { rankOf[card] = top + start + (ranks[card] ?? 0) }
      }
    }
    if columns.count < 2 { columns = [] }
    for tree in trees {
      guard let tail = above[tree.root].flatMap({ rankOf[$0] }) else { continue }
      steps[tree.root] = max(0, (rankOf[tree.root] ?? 0) - tail)
    }
  }

  /// What keeps every card in its rank that no line keeps there: a card of the rank before.
  func anchors(holding rows: [[CardKey]], steps: [CardKey: Int]) -> [TreeOrder.Anchor] {
    let columnOf = columns.placeOf
    let cardsOf = Dictionary(grouping: order) { rankOf[$0] ?? 0 }
    var isInRow: Set<CardKey> = []
    for row in rows { isInRow.formUnion(row) }
    return (rows + order.filter { !isInRow.contains($0) }.map { [$0] }).compactMap { row in
      guard let first = row.first, let rank = rankOf[first], rank > 0,
        !row.contains(where: { above[$0] != nil && (steps[$0] ?? 1) == 1 })
      else { return nil }
      let before = (0..<rank).reversed().lazy.compactMap { cardsOf[$0] }.first ?? []
      // Of its own column where possible: columns that nothing joins stay in their order.
      let nearest =
        before.first { frameOf[$0] == frameOf[first] }
        ?? before.first { columnOf[$0] == columnOf[first] } ?? before.first
      return nearest.map {
        TreeOrder.Anchor(above: $0, below: first, steps: rank - (rankOf[$0] ?? 0))
      }
    }
  }

  /// The trees by their frames; without frames all together.
  private func units(_ trees: [Tree]) -> [Unit] {
    guard !frameOf.isEmpty else { return [Unit(trees: trees)] }
    var units: [Unit] = []
    var placeOf: [Int: Int] = [:]
    for tree in trees {
      let frame = frameOf[tree.root]
      if let place = frame.flatMap({ placeOf[$0] }) {
        units[place].trees.append(tree)
      } else {
        if let frame { placeOf[frame] = units.count }
        units.append(Unit(trees: [tree]))
      }
    }
    return units
  }

  /// A unit with its trees in rows; on a page without frames the first tree has a row of its own.
  private mutating func inRows(_ unit: Unit) -> Unit {
    var unit = unit
    let widths = Dictionary(
      unit.trees.map { ($0.root, $0.extent.width) }, uniquingKeysWith: { first, _ in first })
    var roots = unit.trees.map(\.root)
    var lines: [[CardKey]] = []
    if frameOf.isEmpty, let first = roots.first {
      roots.removeFirst()
      lines = [[first]]
    }
    lines += TreeOrder.rows(roots, gap: gap, limit: limits.row) { widths[$0] ?? 0 }
    var rest = unit.trees[...]
    for line in lines {
      let trees = rest.prefix(line.count)
      rest = rest.dropFirst(line.count)
      unit.starts += trees.map { _ in unit.depth }
      unit.depth += trees.map(\.extent.depth).max() ?? 0
    }
    rows += lines.filter { $0.count > 1 }
    return unit
  }
}

extension Scene {
  /// The frame of each card that has one, by its place.
  var frameOf: [CardKey: Int] { frames.map(\.cards).placeOf }
}

extension [[CardKey]] {
  /// The place of the first group in which each card is.
  var placeOf: [CardKey: Int] {
    Dictionary(
      enumerated().flatMap { place, keys in keys.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
  }
}
