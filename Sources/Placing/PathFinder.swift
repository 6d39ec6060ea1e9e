/// Finds the cheapest way on a grid: A* over cells and directions.
///
/// All costs are whole numbers, and of equal ones that which was found last goes on: so the same plan gives
/// the same ways everywhere.
struct PathFinder: ~Copyable {
  /// Where a way may begin: a cell and the direction in which it goes on.
  struct Start {
    var cell: Int
    var direction: Int
    var cost: Int32
    /// Among the ports of the box where the way begins.
    var port: Int
  }

  /// Where it may end: a cell, and the direction in which it comes there.
  struct Goal {
    var cell: Int
    var direction: Int
    var cost: Int32
    var port: Int
  }

  /// A way, from the first cell to the last, and the ports at its ends.
  struct Path {
    var cells: [Int]
    var start: Int
    var goal: Int
  }

  /// How many states were looked at so far.
  private(set) var effort = 0

  /// A cell and the direction in which a way comes there.
  private struct State {
    /// What the cheapest way there costs that was found so far.
    var cost: Int32 = 0
    /// From which state; of a start the complement of its place.
    var origin: Int32 = 0
    /// Twice the search in which it was reached, and one more where it was settled.
    var stamp: Int32 = 0
    /// The goal that it is.
    var goal: Int32 = -1
  }
  private var states: [State] = []
  private var search: Int32 = 0
  /// States by what their way costs at least, as lists: the first of each, then the next of each.
  private var first: [Int32] = []
  private var entries: [(state: Int32, next: Int32)] = []

  /// No way costs more.
  private static let highest = 100_000

  /// The cheapest way; nil if there is none, or it takes more than `budget` states to find.
  mutating func path(
    on grid: Grid, from starts: [Start], to goals: [Goal], budget: Int
  ) -> Path? {
    prepare(grid, goals)
    defer {
      for goal in goals { states[goal.cell * 4 + goal.direction].goal = -1 }
      // Only what was used.
      for place in first.indices { first[place] = -1 }
    }
    let target = Target(grid, goals)
    for (place, start) in starts.enumerated() {
      reach(
        start.cell * 4 + start.direction, at: start.cost, from: ~Int32(place),
        estimate: target.distance(
          start.cell % grid.width, start.cell / grid.width, start.direction))
    }
    let end = effort + budget
    var level = 0
    // The cheapest way to a goal so far.
    var best: (cost: Int32, state: Int)?
    while level < first.count {
      let entry = first[level]
      guard entry >= 0 else {
        level += 1
        if let best, level >= Int(best.cost) { break }
        continue
      }
      let state = Int(entries[Int(entry)].state)
      first[level] = entries[Int(entry)].next
      let found = states[state]
      guard found.stamp == search else { continue }
      states[state].stamp = search + 1
      effort += 1
      guard effort < end else { return nil }
      if found.goal >= 0 {
        let total = found.cost + goals[Int(found.goal)].cost
        if total < best?.cost ?? .max { best = (total, state) }
      }
      expand(state, found.cost, grid, target)
    }
    return best.map { path(to: $0.state, starts, goals) }
  }

  private mutating func prepare(_ grid: Grid, _ goals: [Goal]) {
    let count = grid.marks.count * 4
    if states.count < count {
      states += [State](repeating: State(), count: count - states.count)
    }
    search &+= 2
    entries.removeAll(keepingCapacity: true)
    for (place, goal) in goals.enumerated() {
      let state = goal.cell * 4 + goal.direction
      let other = states[state].goal
      if other < 0 || goals[Int(other)].cost > goal.cost { states[state].goal = Int32(place) }
    }
  }

  private mutating func reach(_ state: Int, at value: Int32, from: Int32, estimate: Int) {
    let known = states[state]
    guard known.stamp < search || (known.stamp == search && value < known.cost) else { return }
    let level = Int(value) + estimate
    guard level < Self.highest else { return }
    states[state] = State(cost: value, origin: from, stamp: search, goal: known.goal)
    while first.count <= level { first.append(-1) }
    entries.append((Int32(state), first[level]))
    first[level] = Int32(entries.count - 1)
  }

  private mutating func expand(
    _ state: Int, _ cost: Int32, _ grid: Grid, _ target: Target
  ) {
    let (cell, direction) = (state >> 2, state & 3)
    let (y, x) = cell.quotientAndRemainder(dividingBy: grid.width)
    let here = grid.marks[cell]
    let onLine = !here.isDisjoint(with: [.across, .along, .upright, .level])
    for next in 0..<4 where next ^ 2 != direction {
      let turns = next != direction
      if turns, onLine { continue }
      let cell2: Int
      let isUsed: Bool
      switch next {
      case 0:
        cell2 = cell + 1
        isUsed = here.contains(.right)
      case 1:
        cell2 = cell + grid.width
        isUsed = here.contains(.down)
      case 2:
        cell2 = cell - 1
        isUsed = grid.marks[cell2].contains(.right)
      default:
        cell2 = cell - grid.width
        isUsed = grid.marks[cell2].contains(.down)
      }
      let there = grid.marks[cell2]
      guard !isUsed, there.isDisjoint(with: [.blocked, .taken]) else { continue }
      let state2 = cell2 << 2 | next
      var value = cost + Int32(PathCosts.step + (turns ? PathCosts.bend : 0))
      if next & 1 == 0 {
        if there.contains(.across) || (there.contains(.level) && here.contains(.level)) {
          continue
        }
        if there.contains(.along) { value += Int32(PathCosts.crossing) }
        if there.contains(.upright) { value += Int32(PathCosts.border) }
        if there.contains(.foreignUpright) { value += Int32(PathCosts.foreignBorder) }
        if grid.marks[cell2 - grid.width].contains(.across)
          || grid.marks[cell2 + grid.width].contains(.across)
        {
          value += Int32(PathCosts.parallel)
        }
      } else {
        if there.contains(.along) || (there.contains(.upright) && here.contains(.upright)) {
          continue
        }
        if there.contains(.across) { value += Int32(PathCosts.crossing) }
        if there.contains(.level) { value += Int32(PathCosts.border) }
        if there.contains(.foreignLevel) { value += Int32(PathCosts.foreignBorder) }
        if grid.marks[cell2 - 1].contains(.along) || grid.marks[cell2 + 1].contains(.along) {
          value += Int32(PathCosts.parallel)
        }
      }
      reach(
        state2, at: value, from: Int32(state),
        estimate: target.distance(
          next & 1 == 0 ? x + 1 - next : x, next & 1 == 1 ? y + 2 - next : y, next))
    }
  }

  private func path(to state: Int, _ starts: [Start], _ goals: [Goal]) -> Path {
    var cells: [Int] = []
    var state = state
    let goal = goals[Int(states[state].goal)].port
    while true {
      cells.append(state >> 2)
      let from = states[state].origin
      guard from >= 0 else {
        return Path(cells: cells.reversed(), start: starts[Int(~from)].port, goal: goal)
      }
      state = Int(from)
    }
  }

  /// The box around all goals.
  private struct Target {
    private var minX = Int.max
    private var minY = Int.max
    private var maxX = Int.min
    private var maxY = Int.min

    init(_ grid: Grid, _ goals: [Goal]) {
      for goal in goals {
        let (y, x) = goal.cell.quotientAndRemainder(dividingBy: grid.width)
        (minX, maxX) = (min(minX, x), max(maxX, x))
        (minY, maxY) = (min(minY, y), max(maxY, y))
      }
    }

    /// What the way from a cell costs at least: its length, and the bends that it cannot do without.
    func distance(_ x: Int, _ y: Int, _ direction: Int) -> Int {
      guard minX <= maxX else { return 0 }
      let right = minX - x
      let left = x - maxX
      let down = minY - y
      let up = y - maxY
      let dx = max(right, left, 0)
      let dy = max(down, up, 0)
      var bends = 0
      if dx > 0, dy > 0 {
        let isAway =
          switch direction {
          case 0: left > 0
          case 1: up > 0
          case 2: right > 0
          default: down > 0
          }
        bends = isAway ? 2 : 1
      } else if dx > 0 {
        bends = direction & 1 == 1 ? 1 : (direction == 0) == (right > 0) ? 0 : 2
      } else if dy > 0 {
        bends = direction & 1 == 0 ? 1 : (direction == 1) == (down > 0) ? 0 : 2
      }
      return (dx + dy) * PathCosts.step + bends * PathCosts.bend
    }
  }
}
