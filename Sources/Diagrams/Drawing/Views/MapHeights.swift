import Hierarchy
import Wording

/// About how high the cards of a map are, in points and with the room below them, told from what stands on
/// them: near enough to decide how many make a page.
struct MapHeights {
  private let heights: [ControllerIndex: Double]

  /// A card without rows: its padding, a line over its name now and then, the way to the next.
  private static let bare = 44.0
  private static let line = 12.5
  /// Names of more characters take two lines.
  private static let nameLength = 24
  /// Rows of segues and unwinds that go on in a second line, on the average.
  private static let segue = 1.4 * line
  private static let unwind = 2.3 * line
  /// Of more there are no rows.
  private static let rows = 12
  /// A card has this above an entry of a list.
  private static let frame = 24.0

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

  /// Of a card.
  subscript(screen: ControllerIndex) -> Double { heights[screen] ?? 0 }

  /// Of an entry of a list.
  func listed(_ screen: ControllerIndex) -> Double { self[screen] - Self.frame }

  /// Of some together.
  func total(of screens: [ControllerIndex]) -> Double {
    screens.reduce(0) { $0 + self[$1] }
  }
}
