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
  var onScreen: [Int32] = []
}

extension FoundStack {
  /// The stack that the document begins with.
  init(launch table: SceneTable) {
    self.init(
      state: LiveState(launch: table), previous: -1, tap: nil, rank: StepRank(.segue, 0), depth: 0)
  }

  /// What code may begin with instead.
  static func furtherStarts(_ table: SceneTable) -> [FoundStack] {
    func start(_ scene: SceneNumber, _ tap: Tap, _ rank: StepRank, _ isRoot: Bool) -> FoundStack? {
      table.templates[scene].map { template in
        FoundStack(
          state: LiveState(root: template, table, hasUnknownAbove: !isRoot), previous: 0,
          tap: tap, rank: rank, depth: 1)
      }
    }
    let segues = table.steps.enumerated().compactMap { place, step in
      step.furtherStart.flatMap {
        start($0, .segue(SegueIndex(place)), StepRank(.segue, place), true)
      }
    }
    return segues
      + table.document.entries.enumerated().compactMap { place, entry in
        guard entry.isFurtherStart else { return nil }
        return start(
          entry.to.offset, .entry(place), StepRank(.entry, place), entry.kind == .root)
      }
  }
}

extension Entry {
  /// Whether code may begin with it instead, whatever is there.
  var isFurtherStart: Bool { kind == .root || kind == .unknown || from == nil }
}

extension [FoundStack] {
  func way(to place: Int, then tap: Tap, _ rank: StepRank) -> TapSequence {
    var taps = [tap]
    var ranks = [rank]
    var current = place
    while current >= 0, let tap = self[current].tap {
      taps.append(tap)
      ranks.append(self[current].rank)
      current = self[current].previous
    }
    return TapSequence(taps: taps.reversed(), ranks: ranks.reversed())
  }
}

/// A breadth-first search over states, which finds the shortest path first.
struct StackSearch {
  /// Which stacks count as one, and which are not looked at.
  enum Equivalence {
    /// Those that end the unwinds with some actions alike.
    case abstraction(Abstraction)
    /// None but the same, each scene so many times in one stack.
    case identity(bound: Int)
  }

  let table: SceneTable
  let equivalence: Equivalence
  let inertness: Inertness
  /// The unwinds whose ends are wanted, by their segues; nil: all.
  let unwinds: Set<SegueIndex>?
  /// Whether the ends of all unwinds lead on.
  let takesAllUnwinds: Bool
  /// Which scenes matter to these unwinds where they are pushed or presented; nil: all do.
  let relevance: Relevance?
  let limit: Int
  let isInterrupted: () -> Bool
  /// How many where the app is not of the kind that abstractions explore completely.
  var limitOfOthers = Int.max
  /// The work for such apps, and for those of which nobody can know all.
  var workOfOthers = Int.max
  var workOfUnknown = Int.max
  /// How much work is left for unwinds that lead to nothing new, but on a shorter way.
  var workOfWays = 0
  /// Whether it ends as soon as the bound keeps something out.
  var endsAtBound = false

  private(set) var budget: WorkBudget
  private(set) var found: [FoundStack] = []
  private(set) var isStopped = false
  /// Whether the bound kept something out.
  private(set) var isBounded = false
  /// The first of those that were not yet looked at.
  private var next = 0
  /// Whether a limit kept something out.
  private var isCutShort = false
  private var known = KnownStacks()
  private var visitedStates: Set<LiveState> = []

  init(
    _ table: SceneTable, _ equivalence: Equivalence, _ inertness: Inertness,
    _ relevance: Relevance? = nil, unwinds: Set<SegueIndex>?, takesAllUnwinds: Bool, limit: Int,
    budget: WorkBudget, isInterrupted: @escaping () -> Bool
  ) {
    self.table = table
    self.equivalence = equivalence
    self.inertness = inertness
    self.relevance = relevance
    self.unwinds = unwinds
    self.takesAllUnwinds = takesAllUnwinds
    self.limit = limit
    self.budget = budget
    self.isInterrupted = isInterrupted
  }

  /// Goes on where the bound kept something out, without that.
  mutating func continueBeyondBound(_ record: inout Record) {
    endsAtBound = false
    run(&record)
  }

  /// Looks at every state from where it stopped, until so many are found.
  mutating func run(_ record: inout Record, until count: Int = .max) {
    if found.isEmpty {
      let launch = FoundStack(launch: table)
      record.noteAlive(launch.state.nodes)
      addStack(launch, &record)
    }
    while next < found.count, found.count < count, !budget.isUsedUp, !(isBounded && endsAtBound) {
      if record.isInterrupted || isInterrupted() {
        record.isInterrupted = true
        break
      }
      if !record.irregularities.isEmpty { budget.limit(to: workOfOthers) }
      if record.isUnknown { budget.limit(to: workOfUnknown) }
      expand(next, &record)
      next += 1
    }
    isStopped = isCutShort || next < found.count
  }

  private mutating func expand(_ place: Int, _ record: inout Record) {
    let current = found[place]
    let maker = StepMaker(table, current.state, onScreen: current.onScreen)
    budget.spend(current.state.nodes.count + maker.steps.count + maker.unwinds.count)
    record.note(maker, at: place, in: self)
    let starts = place == 0 ? FoundStack.furtherStarts(table) : []
    let tabs = tabsLeftForNothing(current)
    var hierarchy: SceneHierarchy?
    var step = 0
    var unwind = 0
    var start = 0
    // All in one order.
    while !budget.isUsedUp {
      let stepRank = step < maker.steps.count ? maker.steps[step].rank : .last
      let unwindRank = unwind < maker.unwinds.count ? maker.unwinds[unwind].rank : .last
      let startRank = start < starts.count ? starts[start].rank : .last
      let rank = min(stepRank, unwindRank, startRank)
      if rank == .last { return }
      if stepRank == rank {
        if !leaves(tabs, by: maker.steps[step], current.state) {
          take(maker.steps[step], from: place, current, &record)
        }
        step += 1
      } else if unwindRank == rank {
        let (segue, source, _) = maker.unwinds[unwind]
        take(segue, from: source, rank, place, current, &hierarchy, &record)
        unwind += 1
      } else {
        switch starts[start].tap {
        case .entry(let place): record.noteAlive(table.document.entries[place].to.offset)
        case .segue(let place): table.steps[place.offset].scene.map { record.noteAlive($0) }
        case .tab, .back, .dismiss, nil: break
        }
        addStack(starts[start], &record)
        start += 1
      }
    }
    isCutShort = true
  }

  /// The tabs on screen that are left for nothing new, whichever other is selected instead.
  private func tabsLeftForNothing(_ stack: FoundStack) -> [Int32] {
    guard case .abstraction(let abstraction) = equivalence, !takesAllUnwinds else { return [] }
    let state = stack.state
    return stack.onScreen.compactMap { node in
      guard table.traits(of: state[node]).hasSelection, state[node].selected >= 0,
        // What was added as a tab may have been opened by what it hides.
        state.addedChildren(of: node).isEmpty,
        abstraction.isToppedByNobody(state[node].selected, in: state)
          || abstraction.isLeftForNothing(state[node].selected, in: state)
      else { return nil }
      return state[node].selected
    }
  }

  private func leaves(_ tabs: [Int32], by step: PossibleStep, _ state: LiveState) -> Bool {
    guard case .select(let tab) = step.change, !tabs.isEmpty, state[tab].parent >= 0 else {
      return false
    }
    return tabs.contains(state[state[tab].parent].selected)
  }

  private mutating func take(
    _ possible: PossibleStep, from place: Int, _ current: FoundStack, _ record: inout Record
  ) {
    switch possible.change {
    case .add(let scene, let place, _):
      record.noteAlive(scene)
      if let relevance, relevance.isIdle(scene, at: place, current.state, table) { return }
    // Nothing is reached by these that is not reached without, and on a shorter way.
    case .remove: if case .abstraction = equivalence, !takesAllUnwinds { return }
    case .select: break
    }
    let child = possible.addedChild(table, current.state)
    let beside = child.map { current.state.addedChildren(of: $0.in) } ?? []
    if let child, !beside.isEmpty, !table.traits(of: current.state[child.in]).hasSelection {
      record.leavesOutContexts = true
    }
    switch child.map({ kind(of: $0.scene, in: $0.in, beside: beside, current.state) }) ?? .new {
    case .new: break
    case .dispensable: return
    case .repeated:
      switch equivalence {
      case .identity: isBounded = true
      case .abstraction: record.irregularities.insert(.repeatedChild)
      }
      return
    }
    let step = possible.taken(from: current.state, table)
    budget.spend(step.state.nodes.count + (isOfAbstractions ? Self.stepCost : 0))
    record.irregularities.formUnion(step.irregularities)
    if case .identity(let bound) = equivalence, let addition = step.addition,
      step.state.exceeds(bound, at: addition.node, table)
    {
      isBounded = true
      return
    }
    addStack(
      FoundStack(
        state: step.state, previous: place, tap: step.tap, rank: step.rank,
        depth: current.depth + 1,
        restsOnUnknown: current.restsOnUnknown || possible.restsOnUnknown), &record)
  }

  private enum AddedChild {
    case new
    /// What it leads to is said on a shorter way (``Inertness``).
    case dispensable
    /// As many are there as are looked at.
    case repeated
  }

  private func kind(
    of scene: SceneNumber, in container: Int32, beside added: [Int32], _ state: LiveState
  ) -> AddedChild {
    let isColumn = table.traits(of: state[container]).kind == .split
    if !isColumn, inertness[scene] {
      return added.contains { inertness[Int(state[$0].scene)] } ? .dispensable : .new
    }
    var copies = 2
    switch equivalence {
    case .identity(let bound): copies = bound
    case .abstraction(let abstraction):
      if abstraction.boundsAddedChildren, table.isPlain(state[container]) { return .new }
    }
    return added.count { Int(state[$0].scene) == scene } < copies ? .new : .repeated
  }

  private mutating func take(
    _ segue: SegueIndex, from source: Int32, _ rank: StepRank, _ place: Int, _ current: FoundStack,
    _ hierarchy: inout SceneHierarchy?, _ record: inout Record
  ) {
    let isWanted = unwinds?.contains(segue) ?? true
    // Where tabs stand in tabs it may be the shorter way to what others reach, too.
    let isOnlyWay = !isWanted && !takesAllUnwinds
    if isOnlyWay, workOfWays <= 0 || !current.state.hasNestedTabs(table) { return }
    func spend(_ cost: Int) {
      let work = current.state.nodes.count * cost
      if isOnlyWay { workOfWays -= work } else { budget.spend(work) }
    }
    spend(Self.unwindCost)
    let known = hierarchy ?? current.state.hierarchy(table)
    hierarchy = known
    let ends = current.state.ends(of: segue, from: source, in: known, table)
    for (alternative, end) in ends.enumerated() {
      spend(isOfAbstractions ? Self.endCost : 1)
      if isOnlyWay, !end.irregularities.isEmpty { continue }
      record.irregularities.formUnion(end.irregularities)
      if isWanted {
        record.note(end, alternative, of: segue, from: source, rank, at: place, in: self)
      }
      guard let next = end.next else { continue }
      addStack(
        FoundStack(
          state: next, previous: place, tap: .segue(segue), rank: rank.ending(alternative),
          depth: current.depth + 1,
          restsOnUnknown: current.restsOnUnknown || end.restsOnUnknown), &record)
    }
  }

  /// How much more simulating an unwind costs than taking a step, and what comes of it.
  static let unwindCost = 4
  private static let endCost = 3
  /// What a step costs beside the controllers that it is made of.
  private static let stepCost = 8

  private var isOfAbstractions: Bool {
    if case .abstraction = equivalence { true } else { false }
  }

  private mutating func addStack(_ found: FoundStack, _ record: inout Record) {
    var stack = found
    switch equivalence {
    case .identity:
      guard visitedStates.insert(stack.state).inserted else { return }
      stack.onScreen = stack.state.onScreen(table)
    case .abstraction(let abstraction):
      if abstraction.answersTwice(stack.state) { return }
      stack.onScreen = stack.state.onScreen(table)
      abstraction.make(of: stack.state, onScreen: stack.onScreen)
      budget.spend(stack.state.nodes.count * (1 + abstraction.others.count / 4))
      if abstraction.isDominated { return }
      guard let numbers = known.insert(abstraction) else { return }
      // A number is a sixteenth of a controller.
      budget.keep(numbers / 16)
    }
    let limit = record.irregularities.isEmpty ? limit : min(limit, limitOfOthers)
    guard self.found.count < limit, !budget.isUsedUp else { return isCutShort = true }
    budget.keep(stack.state.nodes.count)
    self.found.append(stack)
    record.noteContext(of: stack.state, stack.onScreen)
  }
}

/// The work that is left to a search, counted in controllers so that it ends alike on every
/// machine.
struct WorkBudget {
  /// How many controllers may still be looked at.
  private(set) var work: Int
  /// How many controllers may still be kept, in all stacks together: that is what memory they need.
  private(set) var kept: Int

  init(work: Int, kept: Int) {
    self.work = work
    self.kept = kept
  }

  /// Whether one of the two is used up.
  var isUsedUp: Bool { work < 0 || kept < 0 }

  /// Leaves no more than that of it.
  mutating func limit(to most: Int) { work = min(work, most) }

  /// Takes out what looking at some controllers costs.
  mutating func spend(_ controllers: Int) { work -= controllers }

  /// Takes out what a stack of some controllers costs that is kept.
  mutating func keep(_ controllers: Int) { kept -= controllers }
}
