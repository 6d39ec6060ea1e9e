import Graphviz

/// Places the trees of an outline.
///
/// A tree hangs: what is below a card stands below it, indented, at one line down from it; an only one
/// straight below. A tree that is most of its block is parted: its first card stands in the middle, what
/// hangs from it in two columns of about the same height, and what would be more than all the others
/// together below both, parted in turn. Where that is much lower, trees go on in the second column instead.
struct OutlinePlacer {
  private let theme: Theme
  private let cards: [CardKey: Card]
  let below: [CardKey: [(link: Int, key: CardKey)]]
  /// How often a tree is indented at most.
  private let indents: [CardKey: Int]
  private let branching: Set<CardKey>

  private let flows: Bool
  /// Whether a tree goes on in the second column.
  private(set) var hasFlowed = false

  /// Between the columns; with room for the lines of unwinds where there are any.
  let gutter: Int

  /// A tree goes on in the second column where that saves as much.
  private static let muchLower = 0.92

  private struct LabelKey: Hashable {
    let card: CardKey
    let width: Int
  }
  private var labels: [LabelKey: Label] = [:]

  init(_ scene: Scene, theme: Theme) {
    self.theme = theme
    flows = scene.outline?.flows ?? false
    let hasUnwinds = scene.links.contains { !$0.isStructure }
    gutter = OutlineSpace.gutter + (hasUnwinds ? OutlineSpace.lanes : 0)
    cards = Dictionary(
      scene.cards.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var below: [CardKey: [(link: Int, key: CardKey)]] = [:]
    for (place, link) in scene.links.enumerated() where link.isStructure {
      below[link.from, default: []].append((place, link.to))
    }
    self.below = below
    var indents: [CardKey: Int] = [:]
    var branching: Set<CardKey> = []
    func measure(_ key: CardKey) {
      let children = below[key] ?? []
      indents[key] = Self.indents(children) { indents[$0] ?? 0 }
      if children.count > 1 || children.contains(where: { branching.contains($0.key) }) {
        branching.insert(key)
      }
    }
    // Links lead away from the first cards, so those farther away come later.
    for link in scene.links.reversed() where link.isStructure { measure(link.to) }
    for card in scene.cards where indents[card.key] == nil { measure(card.key) }
    self.indents = indents
    self.branching = branching
  }

  /// - Parameter indents: of each child's own tree.
  static func indents(
    _ children: [(link: Int, key: CardKey)], of indents: (CardKey) -> Int
  ) -> Int {
    let most = children.map { indents($0.key) }.max() ?? 0
    return children.count > 1 ? most + 1 : most
  }

  /// Places trees in a width.
  mutating func place(_ roots: [CardKey], width: Int) -> OutlinePiece {
    let column = (width - gutter) / 2
    let heights = roots.map { fits($0, column) ? hang($0, width: column).height : .infinity }
    let piece = inRows(roots, heights, width: width)
    guard flows, piece.height > OutlineSpace.high,
      let flowing = flowing(roots, column: column, lowerThan: piece.height * Self.muchLower)
    else { return piece }
    hasFlowed = true
    return flowing
  }

  /// Places trees in rows, each in a column or, where it is most of all, parted.
  private mutating func inRows(
    _ roots: [CardKey], _ heights: [Double], width: Int
  ) -> OutlinePiece {
    let column = (width - gutter) / 2
    let total = heights.reduce(0, +)
    if let only = roots.first, roots.count == 1, let height = heights.first, height < .infinity {
      let parted = part(only, width: width)
      return parted.height < height ? parted : hang(only, width: column)
    }
    var piece = OutlinePiece()
    var small: [OutlinePiece] = []
    func add(_ next: OutlinePiece) {
      piece.add(next, x: 0, y: piece.height > 0 ? piece.height + Double(OutlineSpace.tree) : 0)
    }
    func flush() {
      if small.isEmpty { return }
      add(
        Self.columns(
          small, gap: Double(OutlineSpace.tree), column: Double(column), gutter: Double(gutter)))
      small = []
    }
    for (root, height) in zip(roots, heights) {
      let isMost = height > OutlineSpace.column && height > total * 0.55
      if height < .infinity, !isMost || !branching.contains(root) {
        small.append(hang(root, width: column))
      } else {
        flush()
        add(part(root, width: width))
      }
    }
    flush()
    return piece
  }

  /// Places few cards below one another, in half the width of a page; nil: they are too many.
  mutating func narrow(_ roots: [CardKey], width: Int) -> OutlinePiece? {
    var count = 0
    for root in roots {
      guard fits(root, width) else { return nil }
      count += size(of: root)
    }
    guard count <= OutlineSpace.narrowCount else { return nil }
    return Self.column(roots.map { hang($0, width: width) }, gap: Double(OutlineSpace.tree))
  }

  func size(of root: CardKey) -> Int {
    (below[root] ?? []).reduce(1) { $0 + size(of: $1.key) }
  }

  /// Places the entries of a list.
  mutating func list(_ keys: [CardKey], width: Int) -> OutlinePiece {
    let column = (width - gutter) / 2
    let entries = keys.map { hang($0, width: column) }
    return Self.columns(
      entries, gap: Double(OutlineSpace.sibling), column: Double(column), gutter: Double(gutter))
  }

  // MARK: Trees

  /// Whether a tree can hang in a column.
  func fits(_ root: CardKey, _ width: Int) -> Bool { fits(indents: indents[root] ?? 0, width) }

  func fits(indents: Int, _ width: Int) -> Bool {
    width - indents * OutlineSpace.indent >= OutlineSpace.narrowestCard
  }

  private mutating func label(_ key: CardKey, width: Int) -> Label {
    let known = LabelKey(card: key, width: width)
    if let label = labels[known] { return label }
    guard let card = cards[key] else { return Label([]) }
    let label = CardLabel(theme: theme, cardWidth: width).label(card)
    labels[known] = label
    return label
  }

  private mutating func card(_ key: CardKey, width: Int) -> (label: Label, box: Rect) {
    let isListed = cards[key]?.isListed ?? false
    let width = max(isListed ? width : min(width, OutlineSpace.widestCard), 60)
    let label = label(key, width: width)
    return (label, label.box(x: 0, y: 0))
  }

  /// Places a tree below its first card.
  ///
  /// - Parameter cut: what stands elsewhere.
  mutating func hang(_ root: CardKey, width: Int, cut: OutlineCut? = nil) -> OutlinePiece {
    let (label, box) = card(root, width: width)
    var piece = OutlinePiece()
    piece.add(root, label, box)
    let children = children(of: root, cut: cut)
    if children.count == 1, let only = children.first {
      let child = hang(only.key, width: width, cut: cut)
      let x = Double(OutlineSpace.rail + OutlineSpace.indent) / 2
      let y = box.maxY + Double(OutlineSpace.step)
      piece.add(
        OutlineLine(link: only.link, way: [Point(x: x, y: box.maxY), Point(x: x, y: y)]))
      piece.add(child, x: 0, y: y)
    } else {
      let pieces = children.map { child in
        (child, hang(child.key, width: width - OutlineSpace.indent, cut: cut))
      }
      addRow(pieces, to: &piece, x: 0, top: box.maxY)
    }
    return piece
  }

  /// Adds trees that hang from one line, which begins at a height.
  private func addRow(
    _ children: [(child: (link: Int, key: CardKey), piece: OutlinePiece)],
    to piece: inout OutlinePiece, x: Double, top: Double, shared first: [[Point]] = []
  ) {
    let rail = x + Double(OutlineSpace.rail)
    let left = x + Double(OutlineSpace.indent)
    var shared = first
    var last = top
    var y = top
    for (child, tree) in children {
      y += Double(OutlineSpace.sibling)
      let height = tree.cards.first?.box.height ?? 0
      let port = y + min(Double(OutlineSpace.port), (height / 2).rounded())
      piece.add(
        OutlineLine(
          link: child.link,
          shared: shared + [[Point(x: rail, y: last), Point(x: rail, y: port)]],
          way: [Point(x: rail, y: port), Point(x: left, y: port)]))
      shared = []
      last = port
      piece.add(tree, x: left, y: y)
      y += tree.height
      // The next one is not to look as if it hung from this one's tree.
      if tree.cards.count > 1 { y += Double(OutlineSpace.sibling) }
    }
  }

  /// Places a tree with its first card in the middle.
  private mutating func part(_ root: CardKey, width: Int) -> OutlinePiece {
    let column = (width - gutter) / 2
    let inner = column - OutlineSpace.indent
    let children = (below[root] ?? []).map { child in
      (child: child, piece: hang(child.key, width: inner))
    }
    let large = large(children, width: inner)
    guard large.count <= 1 else { return hang(root, width: width) }
    let rest = children.filter { $0.child.key != large.first }
    let middle = Double(width / 2)
    let (label, box) = card(root, width: width)
    var piece = OutlinePiece()
    piece.add(root, label, box.moved((middle - box.width / 2).rounded(), 0))
    let bus = rest.isEmpty ? box.maxY : box.maxY + Double(OutlineSpace.step) / 2
    var shared = [[Point(x: middle, y: box.maxY), Point(x: middle, y: bus)]]
    let split = Self.split(rest.map(\.piece.height), gap: Double(OutlineSpace.sibling))
    for (x, part) in [(0.0, rest[..<split]), (Double(width - column), rest[split...])]
    where !part.isEmpty {
      let rail = x + Double(OutlineSpace.rail)
      shared.append([Point(x: middle, y: bus), Point(x: rail, y: bus)])
      addRow(Array(part), to: &piece, x: x, top: bus, shared: shared)
      shared = []
    }
    if let only = children.first(where: { $0.child.key == large.first })?.child {
      let tree =
        branching.contains(only.key)
        ? part(only.key, width: width) : hang(only.key, width: width)
      let y = piece.height + Double(OutlineSpace.step)
      guard let first = tree.cards.first?.box else { return piece }
      let x = first.minX == 0 && !branching.contains(only.key) ? middle - first.width / 2 : 0
      let end = x + first.center.x
      let turn = y - Double(OutlineSpace.step) / 2
      let way = [
        Point(x: middle, y: bus), Point(x: middle, y: turn), Point(x: end, y: turn),
        Point(x: end, y: y),
      ]
      piece.add(
        OutlineLine(
          link: only.link, way: abs(end - middle) < 1 ? [way[0], Point(x: middle, y: y)] : way))
      piece.add(tree, x: x, y: y)
    }
    return piece
  }

  /// Which of a parted tree's branches stand below the others: an only one, one that is most of all of
  /// them, those that fit no column.
  private func large(
    _ children: [(child: (link: Int, key: CardKey), piece: OutlinePiece)], width: Int
  ) -> [CardKey] {
    let total = children.reduce(0) { $0 + $1.piece.height }
    return children.filter { child, piece in
      let isMost = piece.height > OutlineSpace.column && piece.height > total * 0.55
      return children.count == 1 || !fits(child.key, width)
        || (isMost && branching.contains(child.key))
    }.map(\.child.key)
  }

  // MARK: Columns

  /// How many of the first stand in the first of two columns, so that these are of about the same height.
  private static func split(_ heights: [Double], gap: Double) -> Int {
    let total = heights.reduce(0) { $0 + $1 + gap }
    var best = heights.count
    var least = Double.infinity
    var used = 0.0
    for (place, height) in heights.enumerated() {
      used += height + gap
      let worst = max(used, total - used)
      if worst < least { (best, least) = (place + 1, worst) }
    }
    return best
  }

  private static func columns(
    _ pieces: [OutlinePiece], gap: Double, column: Double, gutter: Double
  ) -> OutlinePiece {
    let split = split(pieces.map(\.height), gap: gap)
    var result = OutlinePiece()
    result.add(self.column(pieces[..<split], gap: gap), x: 0, y: 0)
    result.add(self.column(pieces[split...], gap: gap), x: column + gutter, y: 0)
    return result
  }

  static func column(
    _ pieces: some Collection<OutlinePiece>, gap: Double
  ) -> OutlinePiece {
    pieces.reduce(into: OutlinePiece()) { column, piece in
      column.add(piece, x: 0, y: column.height > 0 ? column.height + gap : 0)
    }
  }
}
