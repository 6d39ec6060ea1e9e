import Hierarchy

/// A storyboard in parts of no more screens than are read in one picture: what hangs together stays
/// together as far as that goes.
struct MapParts {
  struct Part {
    /// The screens that no other of the part leads to.
    let heads: [ControllerIndex]
    /// In the order in which they are reached.
    let screens: [ControllerIndex]
    /// Whether it is a list of screens to which nothing leads.
    var isUnreached = false
  }

  private(set) var parts: [Part] = []

  /// No part has more screens, lists left out.
  static let size = 28
  /// Of those in lists as many take the room of a screen.
  private static let listed = 4

  /// - Parameters:
  ///   - screens: in the order in which they are reached.
  ///   - tree: who leads to them.
  ///   - start: where the app begins.
  init(_ screens: [ControllerIndex], of tree: MapTree, start: ControllerIndex) {
    let own = Set(screens)
    func above(_ screen: ControllerIndex) -> ControllerIndex? {
      tree.above[screen].flatMap { own.contains($0.controller) ? $0.controller : nil }
    }
    var below: [ControllerIndex: [ControllerIndex]] = [:]
    for screen in screens {
      if let above = above(screen) { below[above, default: []].append(screen) }
    }
    func isLone(_ screen: ControllerIndex) -> Bool {
      tree.above[screen] == nil && tree.entries[screen] == nil && below[screen] == nil
        && screen != tree.cardOf[start]
    }
    let lone = screens.filter(isLone)

    // From the leaves on: what is too much for one part is cut off, the largest first.
    var sizes: [ControllerIndex: Int] = [:]
    var cuts: [ControllerIndex: [ControllerIndex]] = [:]
    for screen in screens.reversed() {
      let children = below[screen] ?? []
      var size = children.reduce(1) { $0 + (sizes[$1] ?? 0) }
      if size > Self.size {
        let largest = children.enumerated().sorted {
          let (one, other) = (sizes[$0.element] ?? 0, sizes[$1.element] ?? 0)
          return one == other ? $0.offset > $1.offset : one > other
        }
        var cut: Set<ControllerIndex> = []
        for (_, child) in largest where size > Self.size {
          size -= sizes[child] ?? 0
          cut.insert(child)
        }
        cuts[screen] = children.filter(cut.contains)
      }
      sizes[screen] = size
    }

    let roots = screens.filter { above($0) == nil && !isLone($0) }
    var packed = Self.packed(roots, sizes)
    for screen in screens { packed += Self.packed(cuts[screen] ?? [], sizes) }
    var partOf: [ControllerIndex: Int] = [:]
    for (place, heads) in packed.enumerated() { for head in heads { partOf[head] = place } }
    var members = [[ControllerIndex]](repeating: [], count: packed.count)
    // Whoever leads to a screen stands before it.
    for screen in screens where !isLone(screen) {
      guard let part = partOf[screen] ?? above(screen).flatMap({ partOf[$0] }) else { continue }
      partOf[screen] = part
      members[part].append(screen)
    }
    parts = zip(packed, members).map { Part(heads: $0, screens: $1) }
    add(lone)
  }

  /// Groups of no more screens than a part has.
  private static func packed(
    _ heads: [ControllerIndex], _ sizes: [ControllerIndex: Int]
  ) -> [[ControllerIndex]] {
    var groups: [(heads: [ControllerIndex], size: Int)] = []
    for head in heads {
      let size = sizes[head] ?? 1
      if let place = groups.firstIndex(where: { $0.size + size <= Self.size }) {
        groups[place].heads.append(head)
        groups[place].size += size
      } else {
        groups.append(([head], size))
      }
    }
    return groups.map(\.heads)
  }

  /// Screens to which nothing leads: on the last part if there is room, else in parts of their own.
  private mutating func add(_ lone: [ControllerIndex]) {
    guard !lone.isEmpty else { return }
    if let last = parts.last, last.screens.count + lone.count / Self.listed <= Self.size {
      parts[parts.count - 1] = Part(heads: last.heads, screens: last.screens + lone)
      return
    }
    for start in stride(from: 0, to: lone.count, by: Self.size * Self.listed) {
      let some = Array(lone[start..<min(lone.count, start + Self.size * Self.listed)])
      parts.append(Part(heads: some, screens: some, isUnreached: true))
    }
  }
}
