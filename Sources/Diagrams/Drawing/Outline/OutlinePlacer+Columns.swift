import Graphviz

/// Where a tree goes on in the second column: from which of those that hang from a card on.
struct OutlineCut: Equatable {
  let card: CardKey
  /// How many of them stay below the card.
  let kept: Int
}

/// Trees in two columns of about the same height, as the text of a newspaper: the one in the middle goes
/// on in the second column. A line leads there from the side of the card from which it does, between
/// the columns, where nothing stands.
extension OutlinePlacer {
  /// More cards are not tried.
  private static let flowingCards = 80

  /// Places trees in two columns, one of them in both; nil: none can, or it is no lower.
  mutating func flowing(
    _ roots: [CardKey], column: Int, lowerThan limit: Double
  ) -> OutlinePiece? {
    guard roots.reduce(0, { $0 + size(of: $1) }) <= Self.flowingCards else { return nil }
    let whole = roots.map { fits($0, column) ? hang($0, width: column) : nil }
    let gap = Double(OutlineSpace.tree)
    var best: (height: Double, place: Int, cut: OutlineCut)?
    for (place, root) in roots.enumerated() {
      let before = whole[..<place].compactMap(\.self)
      let after = whole[(place + 1)...].compactMap(\.self)
      // Only the one that stands in both columns need not fit in one.
      guard before.count + after.count == roots.count - 1 else { continue }
      let top = before.reduce(0) { $0 + $1.height + gap }
      let rest = after.reduce(0) { $0 + $1.height + gap }
      let bound = min(limit, best?.height ?? limit)
      guard top < bound, rest < bound else { continue }
      for cut in cuts(of: root, column: column) {
        let height = max(
          top + hang(root, width: column, cut: cut).height,
          moved(cut, column: column).reduce(rest) { $0 + $1.piece.height + Self.gap($1.piece) })
        if height < min(limit, best?.height ?? limit) { best = (height, place, cut) }
      }
    }
    guard let best else { return nil }
    let left = whole[..<best.place].compactMap(\.self)
    let right = whole[(best.place + 1)...].compactMap(\.self)
    return flowing(roots[best.place], at: best.cut, after: left, before: right, column: column)
  }

  private mutating func flowing(
    _ root: CardKey, at cut: OutlineCut, after left: [OutlinePiece], before right: [OutlinePiece],
    column: Int
  ) -> OutlinePiece {
    let gap = Double(OutlineSpace.tree)
    var piece = Self.column(left, gap: gap)
    let start = hang(root, width: column, cut: cut)
    piece.add(start, x: 0, y: piece.height > 0 ? piece.height + gap : 0)
    guard let box = piece.box(of: cut.card) else { return piece }
    let from = Point(x: box.maxX, y: box.minY + Self.port(box.height))
    let x = Double(column + gutter)
    let rail = x - Double(OutlineSpace.indent - OutlineSpace.rail)
    var y = 0.0
    var bottom = 0.0
    var ends: [(link: Int, y: Double)] = []
    for (link, tree) in moved(cut, column: column) {
      ends.append((link, y + Self.port(tree.cards.first?.box.height ?? 0)))
      piece.add(tree, x: x, y: y)
      bottom = y + tree.height
      y = bottom + Self.gap(tree)
    }
    let heights = ends.map(\.y) + [from.y]
    let trunk = [heights.min() ?? from.y, heights.max() ?? from.y].map { Point(x: rail, y: $0) }
    for (place, end) in ends.enumerated() {
      let turn = Point(x: rail, y: end.y)
      let arrival = Point(x: x, y: end.y)
      if ends.count == 1 {
        let way = [from, Point(x: rail, y: from.y), turn, arrival]
        piece.add(OutlineLine(link: end.link, way: from.y == end.y ? [from, arrival] : way))
      } else {
        let shared = place == 0 ? [[from, Point(x: rail, y: from.y)], trunk] : []
        piece.add(OutlineLine(link: end.link, shared: shared, way: [turn, arrival]))
      }
    }
    if !right.isEmpty { piece.add(Self.column(right, gap: gap), x: x, y: bottom + gap) }
    return piece
  }

  /// Those that hang from a card and stay there.
  func children(of key: CardKey, cut: OutlineCut?) -> [(link: Int, key: CardKey)] {
    let all = below[key] ?? []
    guard let cut, cut.card == key else { return all }
    return Array(all.prefix(cut.kept))
  }

  /// Those that go on in the second column.
  private mutating func moved(
    _ cut: OutlineCut, column: Int
  ) -> [(link: Int, piece: OutlinePiece)] {
    (below[cut.card] ?? []).dropFirst(cut.kept).map { ($0.link, hang($0.key, width: column)) }
  }

  /// The places where a tree can go on in the second column, so that both parts fit.
  private func cuts(of root: CardKey, column: Int) -> [OutlineCut] {
    var cuts: [OutlineCut] = []
    var pending = [root]
    while let key = pending.popLast() {
      let children = below[key] ?? []
      for kept in children.indices {
        let cut = OutlineCut(card: key, kept: kept)
        let isNarrow = children[kept...].allSatisfy { fits($0.key, column) }
        if isNarrow, fits(indents: indents(of: root, cut: cut), column) { cuts.append(cut) }
      }
      pending += children.map(\.key)
    }
    return cuts
  }

  private func indents(of key: CardKey, cut: OutlineCut) -> Int {
    Self.indents(children(of: key, cut: cut)) { indents(of: $0, cut: cut) }
  }

  /// From a card's upper edge to where a line meets its side.
  private static func port(_ height: Double) -> Double {
    min(Double(OutlineSpace.port), (height / 2).rounded())
  }

  /// To what stands below a tree that hangs from the same line.
  private static func gap(_ tree: OutlinePiece) -> Double {
    Double(OutlineSpace.sibling * (tree.cards.count > 1 ? 2 : 1))
  }
}
