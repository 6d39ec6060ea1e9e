import Hierarchy
import Wording

/// A storyboard in parts of the size of a page. Connected screens are together as far as possible.
struct MapParts {
  struct Part {
    /// The screens that no other of the part leads to.
    let heads: [ControllerIndex]
    /// The screens in the order in which they are reached.
    let screens: [ControllerIndex]
    /// Whether it's a list of screens that no segue leads to.
    var isUnreached = false
  }

  private(set) var parts: [Part] = []

  /// The height of a page's nodes in points. In two columns, about 30 screens fit.
  static let height = 2_400.0
  /// A page may be higher by this factor.
  static let tolerance = 1.15

  private let heights: MapHeights
  /// The maximum height of a part, unless it's a single screen.
  private let limit: Double
  /// The height of each screen with the screens below it in its part.
  private var sizes: [ControllerIndex: Double] = [:]
  /// The first screens of each part, and how high it is.
  private var groups: [(screens: [ControllerIndex], height: Double)] = []

  init(
    _ screens: [ControllerIndex], of tree: MapTree, start: ControllerIndex, _ heights: MapHeights
  ) {
    let own = Set(screens)
    self.heights = heights
    var below: [ControllerIndex: [ControllerIndex]] = [:]
    for screen in screens {
      if let above = Self.above(screen, tree, own) { below[above, default: []].append(screen) }
    }
    let first = tree.cardOf[start]
    let lone = screens.filter { screen in
      tree.above[screen] == nil && tree.entries[screen] == nil && below[screen] == nil
        && screen != first
    }
    let isLone = Set(lone)
    let hanging = screens.filter { !isLone.contains($0) }
    // Parts have about the same height, so that the last isn't much smaller.
    let total = heights.total(of: hanging)
    let count = (total / Self.height).rounded(.up)
    limit = min(Self.height, total / max(count, 1) * Self.tolerance)

    let cuts = cut(hanging, below)
    pack(hanging.filter { Self.above($0, tree, own) == nil })
    for screen in hanging { pack(cuts[screen] ?? []) }
    join()
    var partOf: [ControllerIndex: Int] = [:]
    for (place, group) in groups.enumerated() { for head in group.screens { partOf[head] = place } }
    var members = [[ControllerIndex]](repeating: [], count: groups.count)
    // The parent of a screen precedes it.
    for screen in hanging {
      let above = Self.above(screen, tree, own)
      guard let part = partOf[screen] ?? above.flatMap({ partOf[$0] }) else { continue }
      partOf[screen] = part
      members[part].append(screen)
    }
    parts = members.map { screens in
      let part = Set(screens)
      let heads = screens.filter { Self.above($0, tree, part) == nil }
      return Part(heads: heads, screens: screens)
    }
    addLoneScreens(lone)
  }

  private static func above(
    _ screen: ControllerIndex, _ tree: MapTree, _ own: Set<ControllerIndex>
  ) -> ControllerIndex? {
    tree.above[screen].flatMap { own.contains($0.controller) ? $0.controller : nil }
  }

  /// Separates the largest subtrees that don't fit in a part, from the leaves on.
  private mutating func cut(
    _ screens: [ControllerIndex], _ below: [ControllerIndex: [ControllerIndex]]
  ) -> [ControllerIndex: [ControllerIndex]] {
    var cuts: [ControllerIndex: [ControllerIndex]] = [:]
    for screen in screens.reversed() {
      let children = below[screen] ?? []
      var size = children.reduce(heights[screen]) { $0 + (sizes[$1] ?? 0) }
      if size > limit {
        let largest = children.enumerated().sorted {
          let (one, other) = (sizes[$0.element] ?? 0, sizes[$1.element] ?? 0)
          return one == other ? $0.offset > $1.offset : one > other
        }
        var cut: Set<ControllerIndex> = []
        for (_, child) in largest where size > limit {
          size -= sizes[child] ?? 0
          cut.insert(child)
        }
        cuts[screen] = children.filter(cut.contains)
      }
      sizes[screen] = size
    }
    return cuts
  }

  /// Combines consecutive first screens to parts, as far as there's space.
  private mutating func pack(_ screens: [ControllerIndex]) {
    var packed: [(screens: [ControllerIndex], height: Double)] = []
    for screen in screens {
      let height = sizes[screen] ?? 0
      if let place = packed.firstIndex(where: { $0.height <= limit - height }) {
        packed[place].screens.append(screen)
        packed[place].height += height
      } else {
        packed.append(([screen], height))
      }
    }
    groups += packed
  }

  /// Combines a part with the previous one if both fit on a page.
  private mutating func join() {
    var joined: [(screens: [ControllerIndex], height: Double)] = []
    for group in groups {
      if let place = joined.lastIndex(where: { $0.height + group.height <= limit }) {
        joined[place].screens += group.screens
        joined[place].height += group.height
      } else {
        joined.append(group)
      }
    }
    groups = joined
  }

  /// Adds screens that no segue leads to: to the last part while there's space, then to new parts.
  private mutating func addLoneScreens(_ lone: [ControllerIndex]) {
    var rest = lone[...]
    if let last = parts.last {
      var screens = last.screens
      var height = heights.total(of: screens)
      while let screen = rest.first, height + heights[screen] <= Self.height * Self.tolerance {
        height += heights[screen]
        screens.append(rest.removeFirst())
      }
      parts[parts.count - 1] = Part(heads: last.heads, screens: screens)
    }
    guard !rest.isEmpty else { return }
    var some: [ControllerIndex] = []
    var height = 0.0
    for screen in rest {
      if height + heights[screen] > Self.height, !some.isEmpty {
        parts.append(Part(heads: some, screens: some, isUnreached: true))
        (some, height) = ([], 0)
      }
      some.append(screen)
      height += heights[screen]
    }
    parts.append(Part(heads: some, screens: some, isUnreached: true))
  }
}

/// The approximate heights of nodes, in points and with the space below, estimated from their text.
struct MapHeights {
  private let heights: [ControllerIndex: Double]

  /// The approximate heights of nodes and the space below them, in points, by their text.
  private static let bare = 30.0
  private static let line = 12.0
  /// The number of characters above which a name needs two lines.
  private static let nameLength = 24
  /// The average height of rows of segues and unwind segues, including second lines.
  private static let segue = 1.4 * line
  private static let unwind = 2 * line
  /// The maximum number of rows.
  private static let rows = 12

  init(_ tree: MapTree, _ goals: MapGoals, _ document: Document) {
    var unwinds: [ControllerIndex: Set<ActionSelector>] = [:]
    for segue in document.segues {
      guard let action = segue.action else { continue }
      unwinds[tree.cardOf[segue.from], default: []].insert(action)
    }
    var heights: [ControllerIndex: Double] = [:]
    for screen in tree.order {
      let controller = document.controllers[screen]
      let name = shortClassName(controller.className)
      let lines = (name.count > Self.nameLength ? 2 : 1) + (controller.title == nil ? 0 : 1)
      let segues = min(tree.otherDepartures(from: screen).count, Self.rows)
      let leaving = min(unwinds[screen]?.count ?? 0, Self.rows)
      let actions = goals.actions(of: screen).reduce(0) {
        $0 + (goals.sources(of: $1, at: screen).isEmpty ? 1 : 2)
      }
      let arrival = tree.above[screen] == nil && tree.entries[screen] == nil ? 0 : 1
      heights[screen] =
        Self.bare + Double(lines + arrival + actions) * Self.line
        + Double(segues) * Self.segue + Double(leaving) * Self.unwind
    }
    self.heights = heights
  }

  subscript(screen: ControllerIndex) -> Double { heights[screen] ?? 0 }

  func total(of screens: [ControllerIndex]) -> Double {
    screens.reduce(0) { $0 + self[$1] }
  }
}
