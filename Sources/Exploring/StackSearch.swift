import Hierarchy
import Unwinding

/// A stack that was found, and how.
struct FoundStack {
  let state: LiveState
  /// The one before; -1: an app begins with it.
  let previous: Int
  /// The step that led to it; nil: it is the launch.
  let tap: Tap?
  let rank: StepRank
  let depth: Int
  /// Whether the way to it rests on something unknown.
  var restsOnUnknown = false
}

extension FoundStack {
  /// The stack that the document begins with.
  init(launch table: SceneTable) {
    self.init(
      state: LiveState(launch: table), previous: -1, tap: nil, rank: StepRank(.segue, 0), depth: 0)
  }
}

extension [FoundStack] {
  /// The steps that led to a stack, and one more.
  func way(to place: Int, then tap: Tap, _ rank: StepRank) -> Way {
    var taps = [tap]
    var ranks = [rank]
    var current = place
    while current >= 0, let tap = self[current].tap {
      taps.append(tap)
      ranks.append(self[current].rank)
      current = self[current].previous
    }
    return Way(taps: taps.reversed(), ranks: ranks.reversed())
  }
}

/// A search over stacks, breadth first: what is found first is reached by the shortest way, of equally
/// short ones by the first in the order of steps.
struct StackSearch {
  /// Which stacks count as one, and which are not looked at.
  enum Equivalence {
    /// Those that end the unwinds with some actions alike.
    case abstraction(Answerers, sources: Set<Int32>, others: [Answerers])
    /// None but the same, each scene so many times in one stack.
    case identity(bound: Int)
  }

  let table: SceneTable
  let equivalence: Equivalence
  /// The unwinds whose ends are wanted, by their segues; nil: all.
  let unwinds: Set<SegueIndex>?
  /// Whether the ends of all unwinds lead on.
  let takesAllUnwinds: Bool
  /// How many stacks are looked at.
  let limit: Int
  let isCancelled: () -> Bool

  private(set) var found: [FoundStack] = []
  /// Whether the limit stopped it.
  private(set) var isStopped = false
  /// Whether the bound kept something out.
  private(set) var isBounded = false
  private var visited: Set<[Int32]> = []
  private var visitedStates: Set<LiveState> = []

  init(
    _ table: SceneTable, _ equivalence: Equivalence, unwinds: Set<SegueIndex>?,
    takesAllUnwinds: Bool, limit: Int, isCancelled: @escaping () -> Bool
  ) {
    self.table = table
    self.equivalence = equivalence
    self.unwinds = unwinds
    self.takesAllUnwinds = takesAllUnwinds
    self.limit = limit
    self.isCancelled = isCancelled
  }

  /// Looks at every stack.
  mutating func run(_ record: inout Record) throws(CancellationError) {
    add(FoundStack(launch: table), &record)
    var next = 0
    while next < found.count {
      if next % 64 == 0, isCancelled() { throw CancellationError() }
      expand(next, &record)
      next += 1
    }
  }

  private mutating func expand(_ place: Int, _ record: inout Record) {
    let current = found[place]
    let maker = StepMaker(table, current.state)
    record.note(maker, at: place, in: self)
    var steps = maker.steps[...]
    var unwinds = maker.unwinds[...]
    var others = place == 0 ? furtherStarts[...] : []
    // All in one order.
    while true {
      let ranks = [steps.first?.rank, unwinds.first?.rank, others.first?.rank].compactMap { $0 }
      guard let rank = ranks.min() else { return }
      if let step = steps.first, step.rank == rank {
        steps.removeFirst()
        take(step, from: place, current, &record)
      } else if let unwind = unwinds.first, unwind.rank == rank {
        unwinds.removeFirst()
        take(unwind.segue, from: unwind.source, rank, place, current, &record)
      } else if let start = others.popFirst() {
        add(start, &record)
      }
    }
  }

  /// What code may begin with instead.
  private var furtherStarts: [FoundStack] {
    table.document.entries.enumerated().compactMap { place, entry in
      let isUnknown = entry.kind == .unknown || (entry.from == nil && entry.kind != .root)
      guard entry.kind == .root || isUnknown else { return nil }
      return FoundStack(
        state: LiveState(root: entry.to.offset, table, hasUnknownAbove: isUnknown), previous: 0,
        tap: .entry(place), rank: StepRank(.entry, place), depth: 1)
    }
  }

  private mutating func take(
    _ step: Step, from place: Int, _ current: FoundStack, _ record: inout Record
  ) {
    record.irregularities.formUnion(step.irregularities)
    if let addition = step.addition {
      record.noteAlive(addition.scene)
      if case .identity(let bound) = equivalence,
        step.state.exceeds(bound, at: addition.node, table)
      {
        isBounded = true
        return
      }
    }
    add(
      FoundStack(
        state: step.state, previous: place, tap: step.tap, rank: step.rank,
        depth: current.depth + 1,
        restsOnUnknown: current.restsOnUnknown || step.restsOnUnknown), &record)
  }

  private mutating func take(
    _ segue: SegueIndex, from source: Int32, _ rank: StepRank, _ place: Int, _ current: FoundStack,
    _ record: inout Record
  ) {
    let isWanted = unwinds?.contains(segue) ?? true
    guard isWanted || takesAllUnwinds else { return }
    for (alternative, end) in current.state.ends(of: segue, from: source, table).enumerated() {
      record.irregularities.formUnion(end.irregularities)
      if isWanted {
        record.note(end, alternative, of: segue, from: source, rank, at: place, in: self)
      }
      guard let next = end.next else { continue }
      add(
        FoundStack(
          state: next, previous: place, tap: .segue(segue), rank: rank,
          depth: current.depth + 1,
          restsOnUnknown: current.restsOnUnknown || end.restsOnUnknown), &record)
    }
  }

  private mutating func add(_ stack: FoundStack, _ record: inout Record) {
    let onScreen: [Int32]
    switch equivalence {
    case .identity:
      guard visitedStates.insert(stack.state).inserted else { return }
      onScreen = stack.state.onScreen(table)
    case .abstraction(let answerers, let sources, let others):
      onScreen = stack.state.onScreen(table)
      let abstraction = Abstraction(
        table, stack.state, onScreen: onScreen, answerers: answerers, sources: sources,
        others: others)
      if abstraction.isDominated { return }
      guard visited.insert(abstraction.key).inserted else { return }
    }
    guard found.count < limit else { return isStopped = true }
    found.append(stack)
    record.noteContext(of: stack.state, onScreen)
  }
}
