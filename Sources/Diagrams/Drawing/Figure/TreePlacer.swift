import Placing

/// Places the nodes of a map as trees: children below, indented, at one line down; an only child
/// straight below. Trees are in two columns of about the same height, and one may continue in the
/// second column. Containers are in rows or, if small, in two columns. Lengths are in cells.
struct TreePlacer {
  private(set) var rects: [CellRect]
  private(set) var branches: [Branch] = []

  struct Branch {
    /// The position among the scene's links.
    let link: Int
    /// The part that it shares with others from the same node, each piece once.
    var shared: [[CellPoint]] = []
    /// The route after the shared part.
    var path: [CellPoint]
  }

  private typealias Child = (link: Int, card: Int)

  /// Trees in the same container, or without one.
  private struct Part {
    var frame: Int?
    var roots: [Int] = []
  }

  private enum Columns {
    case one
    /// Splits the trees: the first column has this many of them.
    case split(Int)
    /// Cuts a tree: the second column continues it after this many children of a node.
    case cut(root: Int, card: Int, kept: Int)
  }

  private struct Measure: Hashable {
    let card: Int
    let width: Int
    let isTree: Bool
  }

  /// Returns the height of a box at a width; for a container, that of its header.
  private let height: (_ box: Int, _ width: Int) -> Int
  private let parts: [Part]
  private let below: [Int: [Child]]
  private let hasUnwinds: Bool
  private var heights: [Measure: Int] = [:]

  /// The maximum and minimum widths of nodes.
  private static let (widest, narrowest) = (42, 18)
  /// The distances from a node's left edge to the line down to its children, and to the children.
  private static let (rail, indent) = (1, 3)
  /// The distances between siblings, from a node to an only child, and between trees.
  private static let (sibling, step, tree) = (2, 3, 3)
  /// The distances between containers, and between a container's border and its contents.
  private static let (gap, inset) = (3, 2)
  /// The space for the edges of unwind segues beside a column.
  private static let lanes = 3
  /// The distance from the top of a node to the line at its side, if the node is high enough.
  private static let port = 3
  /// The height below which trees aren't cut, and containers are side by side.
  private static let low = 60

  init(
    _ scene: Scene, height: @escaping (_ box: Int, _ width: Int) -> Int
  ) {
    self.height = height
    rects = scene.cards.map { _ in CellRect(x: 0, y: 0, width: 0, height: 0) }
    hasUnwinds = scene.links.contains { !$0.isStructure }
    let places = scene.placesOfCards
    var below: [Int: [Child]] = [:]
    var hanging: Set<Int> = []
    for (link, line) in scene.links.enumerated() where line.isStructure {
      guard let from = places[line.from], let to = places[line.to] else { continue }
      below[from, default: []].append((link, to))
      hanging.insert(to)
    }
    self.below = below
    let hasFrames = scene.figure.boxes.contains(where: \.isFrame)
    var parts: [Part] = []
    var partOf: [Int: Int] = [:]
    for (place, box) in scene.figure.boxes.enumerated() where !hanging.contains(place) {
      if box.isFrame {
        partOf[place] = parts.count
        parts.append(Part(frame: place))
      } else if let part = box.frame.flatMap({ partOf[$0] }) {
        parts[part].roots.append(place)
      } else {
        // Beside containers, each tree is one of them.
        if hasFrames || parts.isEmpty { parts.append(Part()) }
        parts[parts.count - 1].roots.append(place)
      }
    }
    self.parts = parts
  }

  mutating func place(width: Int) {
    let start = hasUnwinds ? Self.lanes : 0
    let width = max(width - start - (hasUnwinds ? Self.lanes : 0), Self.narrowest)
    let half = (width - Self.gap) / 2
    let halves = parts.map { part -> Int? in
      guard part.frame != nil || part.roots.count == 1,
        part.roots.allSatisfy({ fits($0, inner(half, part)) })
      else { return nil }
      return frameHeight(part, half, columns: total(part.roots, inner(half, part)))
    }
    let all = halves.reduce(0) { $0 + ($1 ?? 0) }
    let isSmall = halves.map { $0.map { $0 <= max(Self.low, all / 2) } ?? false }
    var y = 0
    var next = 0
    while next < parts.count {
      let end = isSmall[next...].firstIndex(of: false) ?? parts.count
      if end - next > 1 {
        let run = Array(next..<end)
        let split = Self.split(run.map { halves[$0] ?? 0 }, gap: Self.gap)
        let left = put(run[..<split], x: start, y: y, width: half)
        let right = put(run[split...], x: start + half + Self.gap, y: y, width: half)
        y = max(left, right) + Self.gap
        next = end
      } else {
        y = put(parts[next], x: start, y: y, width: width) + Self.gap
        next += 1
      }
    }
  }

  /// Places containers below one another, and returns the end of the last.
  private mutating func put(
    _ places: ArraySlice<Int>, x: Int, y: Int, width: Int
  ) -> Int {
    places.reduce(y - Self.gap) {
      put(parts[$1], x: x, y: $0 + Self.gap, width: width, isNarrow: true)
    }
  }

  private func inner(_ width: Int, _ part: Part) -> Int {
    part.frame == nil ? width : width - 2 * Self.inset - (hasUnwinds ? Self.lanes : 0)
  }

  private func frameHeight(_ part: Part, _ width: Int, columns: Int) -> Int {
    part.frame.map { height($0, width) + columns + Self.inset } ?? columns
  }

  private mutating func put(
    _ part: Part, x: Int, y: Int, width: Int, isNarrow: Bool = false
  ) -> Int {
    let room = inner(width, part)
    let (columns, height) =
      isNarrow ? (.one, total(part.roots, room)) : columns(part.roots, room)
    let bottom = y + frameHeight(part, width, columns: height)
    var (left, top) = (x, y)
    if let frame = part.frame {
      rects[frame] = CellRect(x: x, y: y, width: width, height: bottom - y)
      (left, top) = (x + Self.inset, y + self.height(frame, width))
    }
    let column = column(room)
    let right = left + room - column
    switch columns {
    case .one: hang(part.roots[...], x: left, y: top, width: room)
    case .split(let count):
      hang(part.roots[..<count], x: left, y: top, width: column)
      hang(part.roots[count...], x: right, y: top, width: column)
    case .cut(let root, let card, let kept):
      let place = part.roots.firstIndex(of: root) ?? 0
      hang(part.roots[...place], x: left, y: top, width: column, cut: (card, kept))
      let moved = Array((below[card] ?? []).dropFirst(kept))
      let end = addMoved(moved, from: rects[card], x: right, y: top, width: column)
      hang(part.roots[(place + 1)...], x: right, y: end + Self.tree, width: column)
    }
    return bottom
  }

  private func column(_ width: Int) -> Int {
    (width - (hasUnwinds ? Self.lanes : 0) - Self.rail - 2 * Self.sibling) / 2
  }

  /// The columns in which trees are lowest.
  private mutating func columns(_ roots: [Int], _ width: Int) -> (Columns, height: Int) {
    let column = column(width)
    var best: (columns: Columns, height: Int) = (.one, total(roots, width))
    func take(_ columns: Columns, _ left: Int, _ right: Int) {
      if max(left, right) < best.height { best = (columns, max(left, right)) }
    }
    let fitting = roots.map { fits($0, column) }
    if fitting.allSatisfy(\.self) {
      let split = Self.split(roots.map { size($0, column) }, gap: Self.tree)
      if split < roots.count {
        take(.split(split), total(roots[..<split], column), total(roots[split...], column))
      }
    }
    guard best.height > Self.low else { return best }
    for (place, root) in roots.enumerated() {
      // Only the tree in both columns may be too large for one.
      guard fitting.indices.allSatisfy({ $0 == place || fitting[$0] }) else { continue }
      let whole = total(roots[...place], column)
      let after = place + 1 < roots.count ? total(roots[(place + 1)...], column) + Self.tree : 0
      var pending = [(card: root, width: column)]
      while let (card, width) = pending.popLast() {
        let children = below[card] ?? []
        let inner = children.count > 1 ? width - Self.indent : width
        var (removed, moved) = (0, -Self.sibling)
        for kept in children.indices.reversed() {
          let child = children[kept].card
          removed += children.count > 1 ? room(child, inner) : Self.step + size(child, inner)
          guard fits(child, column) else { break }
          moved += room(child, column)
          if fitting[place] || depth(root, cut: (card, kept)) <= levels(column) {
            take(.cut(root: root, card: card, kept: kept), whole - removed, moved + after)
          }
        }
        pending += children.map { ($0.card, inner) }
      }
    }
    return best
  }

  /// The number of trees in the first column if both columns have about the same height.
  private static func split(_ heights: [Int], gap: Int) -> Int {
    let total = heights.reduce(0) { $0 + $1 + gap }
    var best = (count: heights.count, height: Int.max)
    var used = 0
    for (place, height) in heights.enumerated() {
      used += height + gap
      if max(used, total - used) < best.height { best = (place + 1, max(used, total - used)) }
    }
    return best.count
  }

  /// The maximum indentation of nodes in a width.
  private func levels(_ width: Int) -> Int { (width - Self.narrowest) / Self.indent }

  private mutating func fits(_ root: Int, _ width: Int) -> Bool { depth(root) <= levels(width) }

  private func depth(_ root: Int, cut: (card: Int, kept: Int)? = nil) -> Int {
    var deepest = 0
    var pending = [(card: root, depth: 0)]
    while let (card, depth) = pending.popLast() {
      deepest = max(deepest, depth)
      let children = below[card] ?? []
      let inner = children.count > 1 ? depth + 1 : depth
      pending += children.prefix(card == cut?.card ? cut?.kept ?? 0 : .max).map { ($0.card, inner) }
    }
    return deepest
  }

  private static func cardWidth(_ width: Int) -> Int { min(max(width, narrowest), widest) }

  private mutating func cardHeight(_ card: Int, _ width: Int) -> Int {
    let width = Self.cardWidth(width)
    let key = Measure(card: card, width: width, isTree: false)
    if let known = heights[key] { return known }
    let height = height(card, width)
    heights[key] = height
    return height
  }

  private mutating func size(_ root: Int, _ width: Int) -> Int {
    let key = Measure(card: root, width: width, isTree: true)
    if let known = heights[key] { return known }
    let children = below[root] ?? []
    var size = cardHeight(root, width)
    if children.count == 1 {
      size += Self.step + self.size(children[0].card, width)
    } else {
      for child in children { size += room(child.card, width - Self.indent) }
    }
    heights[key] = size
    return size
  }

  /// The height of a tree, with space so that the next one doesn't seem to belong to it.
  private mutating func room(_ root: Int, _ width: Int) -> Int {
    Self.sibling + size(root, width) + (below[root] == nil ? 0 : 1)
  }

  private mutating func total(_ roots: some Collection<Int>, _ width: Int) -> Int {
    roots.reduce(-Self.tree) { $0 + size($1, width) + Self.tree }
  }

  private mutating func hang(
    _ roots: ArraySlice<Int>, x: Int, y: Int, width: Int, cut: (card: Int, kept: Int)? = nil
  ) {
    var y = y
    for root in roots { y = hang(root, x: x, y: y, width: width, cut: cut) + Self.tree }
  }

  /// Places a tree below its first node, and returns its end.
  private mutating func hang(
    _ root: Int, x: Int, y: Int, width: Int, cut: (card: Int, kept: Int)?
  ) -> Int {
    rects[root] = CellRect(
      x: x, y: y, width: Self.cardWidth(width), height: cardHeight(root, width))
    let children = below[root] ?? []
    let kept = children.prefix(root == cut?.card ? cut?.kept ?? 0 : .max)
    let bottom = rects[root].maxY
    if children.count == 1, let only = kept.first {
      let (middle, end) = (x + Self.rail + 1, bottom + Self.step)
      branches.append(
        Branch(
          link: only.link, path: [CellPoint(x: middle, y: bottom), CellPoint(x: middle, y: end)]))
      return hang(only.card, x: x, y: end, width: width, cut: cut)
    }
    let (rail, left) = (x + Self.rail, x + Self.indent)
    var (last, y) = (bottom, bottom)
    for child in kept {
      let top = y + Self.sibling
      y = hang(child.card, x: left, y: top, width: width - Self.indent, cut: cut)
      if below[child.card] != nil { y += 1 }
      let port = port(child.card)
      branches.append(
        Branch(
          link: child.link, shared: [[CellPoint(x: rail, y: last), CellPoint(x: rail, y: port)]],
          path: [CellPoint(x: rail, y: port), CellPoint(x: left, y: port)]))
      last = port
    }
    return y
  }

  /// Places the part in the second column, and returns its end.
  private mutating func addMoved(
    _ children: [Child], from card: CellRect, x: Int, y: Int, width: Int
  ) -> Int {
    let start = CellPoint(x: card.maxX, y: card.minY + min(Self.port, card.height / 2))
    let rail = x - Self.sibling
    var y = y
    for (place, child) in children.enumerated() {
      if place > 0 { y += Self.sibling }
      y = hang(child.card, x: x, y: y, width: width, cut: nil)
      if below[child.card] != nil { y += 1 }
    }
    let ports = children.map { port($0.card) }
    let trunk = [(ports + [start.y]).min() ?? 0, (ports + [start.y]).max() ?? 0]
      .map { CellPoint(x: rail, y: $0) }
    for (place, child) in children.enumerated() {
      let (turn, end) = (CellPoint(x: rail, y: ports[place]), CellPoint(x: x, y: ports[place]))
      let corner = CellPoint(x: rail, y: start.y)
      var branch = Branch(link: child.link, path: [turn, end])
      if children.count == 1 {
        branch.path = start.y == end.y ? [start, end] : [start, corner, turn, end]
      } else if place == 0 {
        branch.shared = [[start, corner], trunk]
      }
      branches.append(branch)
    }
    return y
  }

  private func port(_ card: Int) -> Int {
    rects[card].minY + min(Self.port, rects[card].height / 2)
  }
}
