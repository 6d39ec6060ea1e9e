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
  private struct State: BitwiseCopyable {
    private var bits: UInt32 = 0

    /// The bits that ``searchStep`` counts.
    private static let search: UInt32 = ~0 << 21
    static let searchStep: UInt32 = 1 << 21
    static let isGoal: UInt32 = 1
    private static let isSettled: UInt32 = 2

    init() {}

    /// Creates a found state. The cost is below 2¹⁷. The origin is the direction of arrival at the
    /// previous cell or, for a start, the reverse of its direction.
    init(cost: Int32, origin: Int, search: UInt32, goal: UInt32) {
      bits = search | UInt32(truncatingIfNeeded: cost) << 4
      bits |= UInt32(truncatingIfNeeded: origin) << 2 | goal
    }

    var cost: Int32 { Int32(truncatingIfNeeded: (bits & ~Self.search) >> 4) }
    var origin: Int { Int(bits >> 2 & 3) }
    /// Whether it's a possible end: 0 or ``isGoal``. It's known from the beginning of the search.
    var goal: UInt32 {
      get { bits & Self.isGoal }
      set { bits = bits & ~Self.isGoal | newValue }
    }
    var isSettled: Bool { bits & Self.isSettled != 0 }
    mutating func settle() { bits |= Self.isSettled }
    func isOf(_ search: UInt32) -> Bool { bits & Self.search == search }
  }

  /// A waiting state, and the next one in its list.
  private struct Entry: BitwiseCopyable {
    var state: Int32 = 0
    var next: Int32 = 0
  }

  // Kept from search to search, because clearing them would take longer than most searches.
  private var states = FlatBuffer<State>()
  private var search: UInt32 = 0
  /// The waiting states by minimum cost, as linked lists: the first of each, then the next of each.
  private var first = FlatBuffer<Int32>()
  private var entries = FlatBuffer<Entry>()
  private var entryCount = 0
  /// The highest minimum cost of a waiting state in this search.
  private var lastLevel = -1

  private static let highest = 100_000

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
        state, states[state], at: start.cost, origin: start.direction ^ 2,
        estimate: target.distance(
          start.cell % grid.width, start.cell / grid.width, start.direction))
    }
    let found = grid.marks.withUnsafeBufferPointer { marks in
      settle(marks, UInt32(grid.width), target, goals, budget: budget)
    }
    return found.flatMap { path(to: $0, starts, goals, width: grid.width) }
  }

  /// Examines states, the cheapest first, and returns the goal with the cheapest route.
  private mutating func settle(
    _ marks: UnsafeBufferPointer<Grid.Marks>, _ width: UInt32, _ target: GoalBox, _ goals: [End],
    budget: Int
  ) -> Int? {
    let end = effort + budget
    var level = 0
    // Later searches begin with empty lists.
    defer { for place in level..<max(level, lastLevel + 1) { first[place] = -1 } }
    // The cheapest route to a goal so far.
    var best: (cost: Int32, state: Int)?
    while level <= lastLevel {
      let entry = first[level]
      guard entry >= 0 else {
        level += 1
        if let best, level >= Int(best.cost) { break }
        continue
      }
      let state = Int(entries[Int(entry)].state)
      first[level] = entries[Int(entry)].next
      var found = states[state]
      // It was added twice.
      guard !found.isSettled else { continue }
      found.settle()
      states[state] = found
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
    states.grow(to: grid.marks.count * 4, filledWith: State())
    search &+= State.searchStep
    if search == 0 {
      states.fill(with: State())
      search = State.searchStep
    }
    entryCount = 0
    lastLevel = -1
    for goal in goals { note(State.isGoal, at: goal) }
  }

  private func note(_ mark: UInt32, at goal: End) {
    let place = goal.cell * 4 + goal.direction
    // It isn't changed in place, because the compiler would crash with ThreadSanitizer.
    var state = states[place]
    state.goal = mark
    states[place] = state
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
    states[state] = State(cost: value, origin: origin, search: search, goal: known.goal)
    if level > lastLevel {
      lastLevel = level
      first.grow(to: level + 1, filledWith: -1)
    }
    entries.grow(to: entryCount + 1, filledWith: Entry())
    entries[entryCount] = Entry(state: Int32(state), next: first[level])
    first[level] = Int32(entryCount)
    entryCount += 1
  }

  /// Continues from a state to its neighbors. The grid's edges are blocked, so no state is there.
  private mutating func expand(
    _ state: Int, _ cost: Int32, _ marks: UnsafeBufferPointer<Grid.Marks>, _ width: UInt32,
    _ target: GoalBox
  ) {
    let (cell, direction) = (state >> 2, state & 3)
    let row = UInt32(truncatingIfNeeded: cell) / width
    let (x, y) = (cell - Int(row) * Int(width), Int(row))
    let width = Int(width)
    let here = marks[cell]
    let onLine = !here.isDisjoint(with: [.across, .along, .upright, .level])
    for next in 0..<4 where next ^ 2 != direction {
      let turns = next != direction
      if turns, onLine { continue }
      let isLevel = next & 1 == 0
      let stride = isLevel ? 1 : width
      let cell2 = next < 2 ? cell + stride : cell - stride
      let state2 = cell2 << 2 | next
      let known = states[state2]
      var value = cost + Int32(PathCosts.step + (turns ? PathCosts.bend : 0))
      if known.isOf(search), known.isSettled || known.cost <= value { continue }
      let there = marks[cell2]
      let joint = next < 2 ? here : there
      guard joint.isDisjoint(with: isLevel ? .right : .down) else { continue }
      if !there.isEmpty {
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
    guard there.isDisjoint(with: [.blocked, .taken]) else { return nil }
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
      let known = states[state]
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

/// Memory that only grows, without reference counting, and with bounds checks only in debug builds:
/// with arrays, placing takes a fifth longer. Blocked cells at the grid's edges keep places inside.
private struct FlatBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var memory = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

  deinit { memory.deallocate() }

  /// The element at a place below the current length.
  subscript(place: Int) -> Element {
    get { memory[place] }
    nonmutating set { memory[place] = newValue }
  }

  /// Makes space for this many elements. New ones are equal.
  mutating func grow(to count: Int, filledWith element: Element) {
    if count > memory.count { extend(to: max(count, memory.count * 2, 1024), element) }
  }

  func fill(with element: Element) { memory.update(repeating: element) }

  private mutating func extend(to count: Int, _ element: Element) {
    let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
    let end = larger.update(fromContentsOf: memory)
    larger[end...].update(repeating: element)
    memory.deallocate()
    memory = larger
  }
}
