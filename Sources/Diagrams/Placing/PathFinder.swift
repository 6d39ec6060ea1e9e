/// Finds the cheapest route on a grid: A* over cells and directions. All costs are whole numbers,
/// and of equal ones, the last found continues first, so that a plan always has the same routes.
struct PathFinder: ~Copyable {
  /// The beginning or end of a route: a cell, and the direction of departure or arrival.
  struct End {
    var cell: Int
    var direction: Int
    var cost: Int32
    /// The position among the ports of the box.
    var port: Int
  }

  struct Path {
    var cells: [Int]
    var start: Int
    var goal: Int
  }

  private(set) var effort = 0

  /// A cell and a direction of arrival, in few bytes, because a search mostly waits for memory.
  private struct State {
    private(set) var bits: UInt32

    /// The bits that ``searchStep`` counts.
    private static let search: UInt32 = ~0 << 21
    static let searchStep: UInt32 = 1 << 21
    static let isGoal: UInt32 = 1
    private static let isSettled: UInt32 = 2

    init(bits: UInt32) { self.bits = bits }

    /// Creates a found state. The cost is below 2¹⁷. The origin is the direction of arrival at the
    /// previous cell or, for a start, the reverse of its direction.
    init(cost: Int32, origin: Int, search: UInt32, goal: UInt32) {
      bits = search | UInt32(bitPattern: cost) &<< 4 | UInt32(origin) &<< 2 | goal
    }

    var cost: Int32 { Int32(bitPattern: (bits & ~Self.search) &>> 4) }
    var origin: Int { Int(bits &>> 2 & 3) }
    /// Whether it's a possible end: 0 or ``isGoal``. It's known from the beginning of the search.
    var goal: UInt32 {
      get { bits & Self.isGoal }
      set { bits = bits & ~Self.isGoal | newValue }
    }
    var isSettled: Bool { bits & Self.isSettled != 0 }
    mutating func settle() { bits |= Self.isSettled }
    func isOf(_ search: UInt32) -> Bool { bits & Self.search == search }
  }

  // Kept from search to search, because clearing them would take longer than most searches.
  private var states = Numbers()
  private var search: UInt32 = 0
  /// The waiting states by minimum cost, as linked lists: the first entry of each.
  private var first = Numbers()
  /// A state, and the next entry of its list.
  private var entries = Numbers()
  private var entryEnd = 0
  /// The highest minimum cost of a waiting state in this search.
  private var lastLevel = -1

  private static let highest = 100_000
  private static let none = UInt32.max

  /// The cheapest route; nil: there's none, or the search needs more than `budget` states.
  mutating func path(
    on grid: borrowing Grid, from starts: [End], to goals: [End], budget: Int
  ) -> Path? {
    prepare(grid, goals)
    defer {
      for goal in goals { note(0, at: goal) }
    }
    let target = GoalBox(grid, goals)
    for start in starts {
      let state = start.cell * 4 + start.direction
      reach(
        state, State(bits: states[state]), at: start.cost, origin: start.direction ^ 2,
        estimate: target.distance(
          start.cell % grid.width, start.cell / grid.width, start.direction))
    }
    let found = grid.marks.withUnsafeBufferPointer { marks in
      marks.baseAddress.flatMap { settle($0, grid.width, target, goals, budget: budget) }
    }
    return found.flatMap { path(to: $0, starts, goals, width: grid.width) }
  }

  /// Examines states, the cheapest first, and returns the goal with the cheapest route.
  private mutating func settle(
    _ marks: UnsafePointer<Grid.Marks>, _ width: Int, _ target: GoalBox, _ goals: [End], budget: Int
  ) -> Int? {
    let end = effort + budget
    var level = 0
    // Later searches begin with empty lists.
    defer { for place in level..<max(level, lastLevel + 1) { first[place] = Self.none } }
    // The cheapest route to a goal so far.
    var best: (cost: Int32, state: Int)?
    while level <= lastLevel {
      let entry = first[level]
      guard entry != Self.none else {
        level += 1
        if let best, level >= Int(best.cost) { break }
        continue
      }
      let state = Int(entries[Int(entry)])
      first[level] = entries[Int(entry) + 1]
      var found = State(bits: states[state])
      // It was added twice.
      guard !found.isSettled else { continue }
      found.settle()
      states[state] = found.bits
      effort += 1
      guard effort < end else { return nil }
      if found.goal != 0, let goal = Self.goal(at: state, goals) {
        let total = found.cost + goal.cost
        if total < best?.cost ?? .max { best = (total, state) }
      }
      expand(state, found.cost, marks, width, target)
    }
    return best?.state
  }

  private mutating func prepare(_ grid: borrowing Grid, _ goals: [End]) {
    states.grow(to: grid.marks.count * 4, filledWith: 0)
    search &+= State.searchStep
    if search == 0 {
      states.fill(with: 0)
      search = State.searchStep
    }
    entryEnd = 0
    lastLevel = -1
    for goal in goals { note(State.isGoal, at: goal) }
  }

  private func note(_ mark: UInt32, at goal: End) {
    let place = goal.cell * 4 + goal.direction
    var state = State(bits: states[place])
    state.goal = mark
    states[place] = state.bits
  }

  /// The cheapest of the goals that a state is.
  private static func goal(at state: Int, _ goals: [End]) -> End? {
    var best: End?
    for goal in goals where goal.cell * 4 + goal.direction == state {
      if goal.cost < best?.cost ?? .max { best = goal }
    }
    return best
  }

  private mutating func reach(
    _ state: Int, _ known: State, at value: Int32, origin: Int, estimate: Int
  ) {
    guard !known.isOf(search) || (!known.isSettled && value < known.cost) else { return }
    let level = Int(value) + estimate
    guard level < Self.highest else { return }
    states[state] = State(cost: value, origin: origin, search: search, goal: known.goal).bits
    if level > lastLevel {
      lastLevel = level
      first.grow(to: level + 1, filledWith: Self.none)
    }
    entries.grow(to: entryEnd + 2, filledWith: 0)
    entries[entryEnd] = UInt32(state)
    entries[entryEnd + 1] = first[level]
    first[level] = UInt32(entryEnd)
    entryEnd += 2
  }

  /// Continues from a state to its neighbors. The grid's edges are blocked, so no state is there.
  /// Without optimization, a range's iterator would take longer than the rest.
  private mutating func expand(
    _ state: Int, _ cost: Int32, _ marks: UnsafePointer<Grid.Marks>, _ width: Int,
    _ target: GoalBox
  ) {
    let (cell, direction) = (state &>> 2, state & 3)
    let (x, y) = (cell % width, cell / width)
    let here = marks[cell]
    let onLine = !here.isDisjoint(with: .linesAndBorders)
    var next = -1
    while next < 3 {
      next += 1
      let turns = next != direction
      if next ^ 2 == direction || (turns && onLine) { continue }
      let isLevel = next & 1 == 0
      let stride = isLevel ? 1 : width
      let cell2 = next < 2 ? cell + stride : cell - stride
      let state2 = cell2 &<< 2 | next
      let known = State(bits: states[state2])
      var value = cost + Int32(PathCosts.step + (turns ? PathCosts.bend : 0))
      if known.isOf(search), known.isSettled || known.cost <= value { continue }
      let there = marks[cell2]
      let joint = next < 2 ? here : there
      guard joint.isDisjoint(with: isLevel ? .right : .down) else { continue }
      if there.rawValue != 0 {
        guard let extra = Self.extra(there, here, isLevel) else { continue }
        value += extra
      }
      reach(
        state2, known, at: value, origin: direction,
        estimate: target.distance(
          isLevel ? x + 1 - next : x, isLevel ? y : y + 2 - next, next))
    }
  }

  /// The cost of entering a cell in addition to its length; nil: it's blocked.
  private static func extra(
    _ there: Grid.Marks, _ here: Grid.Marks, _ isLevel: Bool
  ) -> Int32? {
    guard there.isDisjoint(with: .closed) else { return nil }
    let along: Grid.Marks = isLevel ? .across : .along
    let across: Grid.Marks = isLevel ? .along : .across
    let border: Grid.Marks = isLevel ? .upright : .level
    let parallelBorder: Grid.Marks = isLevel ? .level : .upright
    let foreign: Grid.Marks = isLevel ? .foreignUpright : .foreignLevel
    let beside: Grid.Marks = isLevel ? .byAcross : .byAlong
    guard !there.contains(along), !(there.contains(parallelBorder) && here.contains(parallelBorder))
    else { return nil }
    return Int32(
      (there.contains(across) ? PathCosts.crossing : 0)
        + (there.contains(border) ? PathCosts.border : 0)
        + (there.contains(foreign) ? PathCosts.foreignBorder : 0)
        + (there.contains(beside) ? PathCosts.parallel : 0))
  }

  private func path(
    to state: Int, _ starts: [End], _ goals: [End], width: Int
  ) -> Path? {
    var cells: [Int] = []
    var state = state
    guard let goal = Self.goal(at: state, goals)?.port else { return nil }
    while true {
      let (cell, direction) = (state >> 2, state & 3)
      cells.append(cell)
      let known = State(bits: states[state])
      if known.origin == direction ^ 2 {
        let start = starts.first {
          $0.cell == cell && $0.direction == direction && $0.cost == known.cost
        }
        return start.map { Path(cells: cells.reversed(), start: $0.port, goal: goal) }
      }
      let before = direction & 1 == 0 ? cell - 1 + direction : cell + (direction - 2) * width
      state = before << 2 | known.origin
    }
  }
}

/// Memory that only grows, without reference counting: with arrays, placing takes a fifth longer.
/// It isn't generic, because tests mostly wait for it, and generic code is slow without optimization.
/// Blocked cells at the grid's edges keep places inside.
private struct Numbers: ~Copyable {
  private var memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 0)
  private var count = 0

  deinit { memory.deallocate() }

  /// The number at a place below the current length.
  subscript(place: Int) -> UInt32 {
    get { address(of: place).pointee }
    nonmutating set { address(of: place).pointee = newValue }
  }

  private func address(of place: Int) -> UnsafeMutablePointer<UInt32> {
    assert(place >= 0 && place < count)
    return memory + place
  }

  /// Makes space for this many numbers. New ones are equal.
  mutating func grow(to needed: Int, filledWith number: UInt32) {
    if needed > count { extend(to: max(needed, count * 2, 1024), number) }
  }

  func fill(with number: UInt32) { memory.update(repeating: number, count: count) }

  private mutating func extend(to length: Int, _ number: UInt32) {
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: length)
    larger.update(from: memory, count: count)
    (larger + count).update(repeating: number, count: length - count)
    memory.deallocate()
    (memory, count) = (larger, length)
  }
}
