import Hierarchy
import Unwinding

struct FoundState {
  let state: LiveState
  /// The previous state; -1: this is a launch.
  let previous: Int
  /// The step that led to it; nil: it is the launch.
  let tap: Tap?
  let rank: StepRank
  let depth: Int
  /// Something unknown that the path depends on.
  var unknown: UnknownCause?
  /// Whether a hidden controller performs a segue of the path.
  var usesHidden = false
  var onScreen: [Int32] = []
}

extension FoundState {
  init(launch table: SceneTable) {
    self.init(
      state: LiveState(launch: table), previous: -1, tap: nil, rank: StepRank(.segue, 0), depth: 0)
  }

  /// The launch states with another root that code sets.
  static func furtherStarts(_ table: SceneTable) -> [FoundState] {
    func start(_ scene: SceneNumber, _ tap: Tap, _ rank: StepRank, _ isRoot: Bool) -> FoundState? {
      table.templates[scene].map { template in
        FoundState(
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
  /// Whether code may set it as the root in any state.
  var isFurtherStart: Bool { kind == .root || kind == .unknown || from == nil }
}

extension [FoundState] {
  func path(to place: Int, then tap: Tap, _ rank: StepRank) -> TapSequence {
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
struct StateSearch {
  /// Which states count as equal, and which are skipped.
  enum Equivalence {
    /// States in which the unwind segues with some actions have the same outcomes.
    case abstraction(Abstraction)
    /// Only identical states, with at most this many instances of each scene.
    case identity(bound: Int)
  }

  let table: SceneTable
  let equivalence: Equivalence
  let inertness: Inertness
  /// The unwind segues whose outcomes to report; nil: all.
  let unwinds: Set<SegueIndex>?
  /// Whether the outcomes of all unwind segues are further states to visit.
  let visitsAllUnwinds: Bool
  /// The scenes that matter to these unwind segues; nil: all do.
  var relevance: Relevance?
  let limit: Int
  let isInterrupted: () -> Bool
  /// The limit for apps that abstractions don't explore completely.
  var limitOfOthers = Int.max
  /// The work for such apps, and for apps with unknown parts.
  var workOfOthers = Int.max
  var workOfUnknown = Int.max
  /// The remaining work for unwind segues that lead to a known state, but by a shorter path.
  var workOfPaths = 0
  /// Whether the search ends as soon as the bound excludes a state.
  var endsAtBound = false

  private(set) var budget: WorkBudget
  private(set) var found: [FoundState] = []
  private(set) var isStopped = false
  private(set) var isBounded = false
  private(set) var next = 0
  private(set) var isCutShort = false
  private(set) var known = KnownStates()
  private(set) var visitedStates: Set<LiveState> = []

  /// Continues without the bound, where it excluded states.
  mutating func continueBeyondBound(_ record: inout Record) {
    endsAtBound = false
    run(&record)
  }

  /// Visits states until this many are found.
  mutating func run(_ record: inout Record, until count: Int = .max) {
    if found.isEmpty {
      let launch = FoundState(launch: table)
      record.noteLive(launch.state.nodes)
      addState(launch, &record)
    }
    while next < found.count, found.count < count, !budget.isUsedUp, !(isBounded && endsAtBound) {
      if record.isInterrupted || isInterrupted() {
        record.isInterrupted = true
        break
      }
      if record.isIrregular { budget.limit(to: workOfOthers) }
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
    let tabs = unneededTabs(current)
    var hierarchy: SceneHierarchy?
    var work = maker.steps.map { (rank: $0.rank, item: Work.step($0)) }
    work += maker.unwinds.map { ($0.rank, .unwind($0)) }
    if place == 0 { work += FoundState.furtherStarts(table).map { ($0.rank, .start($0)) } }
    // All steps, in their order.
    for (_, item) in work.sorted(by: { $0.rank < $1.rank }) where !budget.isUsedUp {
      switch item {
      case .step(let step):
        if !leaves(tabs, by: step, current.state) { take(step, from: place, current, &record) }
      case .unwind(let unwind): take(unwind, from: place, current, &hierarchy, &record)
      case .start(let start):
        switch start.tap {
        case .entry(let place): record.noteLive(table.document.entries[place].to.offset)
        case .segue(let place): table.steps[place.offset].scene.map { record.noteLive($0) }
        case .tab, .back, .dismiss, nil: break
        }
        addState(start, &record)
      }
    }
    if budget.isUsedUp { isCutShort = true }
  }

  private enum Work {
    case step(PossibleStep)
    case unwind(PossibleUnwind)
    case start(FoundState)
  }

  private func unneededTabs(_ reached: FoundState) -> [Int32] {
    guard case .abstraction(let abstraction) = equivalence, !visitsAllUnwinds else { return [] }
    let state = reached.state
    return reached.onScreen.compactMap { node in
      guard table.traits(of: state[node]).hasSelection, state[node].selected >= 0,
        // A child that an added tab hides may have opened it.
        state.addedChildren(of: node).isEmpty,
        abstraction.hasIrrelevantTop(state[node].selected, in: state)
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
    _ possible: PossibleStep, from place: Int, _ current: FoundState, _ record: inout Record
  ) {
    switch possible.change {
    case .add(let scene, let place, _):
      record.noteLive(scene)
      if let relevance, relevance.isIdle(scene, at: place, current.state, table) { return }
    // These steps reach no new state, and no state on a shorter path.
    case .remove: if case .abstraction = equivalence, !visitsAllUnwinds { return }
    case .select: break
    }
    let child = possible.addedChild(table, current.state)
    let beside = child.map { current.state.addedChildren(of: $0.in) } ?? []
    if let child, !beside.isEmpty, !table.traits(of: current.state[child.in]).hasSelection {
      record.omitsContexts = true
    }
    switch child.map({ kind(of: $0.scene, in: $0.in, beside: beside, current.state) }) ?? .new {
    case .new: break
    case .dispensable: return
    case .repeated:
      switch equivalence {
      case .identity: isBounded = true
      case .abstraction: record.isIrregular = true
      }
      return
    }
    let step = possible.applied(from: current.state, table)
    budget.spend(step.state.nodes.count + (isOfAbstractions ? Self.stepCost : 0))
    if step.isIrregular { record.isIrregular = true }
    if case .identity(let bound) = equivalence, let addition = step.addition,
      step.state.exceeds(bound, at: addition.node, table)
    {
      isBounded = true
      return
    }
    addState(
      FoundState(
        state: step.state, previous: place, tap: step.tap, rank: step.rank,
        depth: current.depth + 1,
        unknown: current.unknown ?? possible.unknown, usesHidden: current.usesHidden), &record)
  }

  private enum AddedChild {
    case new
    /// A shorter path leads to the same results (``Inertness``).
    case dispensable
    /// There are as many instances as the search examines.
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
    _ unwind: PossibleUnwind, from place: Int, _ current: FoundState,
    _ hierarchy: inout SceneHierarchy?, _ record: inout Record
  ) {
    let (segue, source) = (unwind.segue, unwind.source)
    let isWanted = unwinds?.contains(segue) ?? true
    // If tabs are nested, it may be the shorter path to a known state.
    let isOnlyPath = !isWanted && !visitsAllUnwinds
    if isOnlyPath, workOfPaths <= 0 || !current.state.hasNestedTabs(table) { return }
    func spend(_ cost: Int) {
      let work = current.state.nodes.count * cost
      if isOnlyPath { workOfPaths -= work } else { budget.spend(work) }
    }
    spend(Self.unwindCost)
    let known = hierarchy ?? current.state.hierarchy(table)
    hierarchy = known
    let ends = current.state.ends(of: segue, from: source, in: known, table)
    let usesHidden = current.usesHidden || unwind.isHidden
    for (alternative, end) in ends.enumerated() {
      spend(isOfAbstractions ? Self.endCost : 1)
      if isOnlyPath, end.isIrregular { continue }
      if end.isIrregular { record.isIrregular = true }
      if isWanted {
        record.note(
          end, alternative, of: unwind, usesHidden: usesHidden, at: place, in: self)
      }
      guard let next = end.next else { continue }
      addState(
        FoundState(
          state: next, previous: place, tap: .segue(segue), rank: unwind.rank.ending(alternative),
          depth: current.depth + 1, unknown: current.unknown ?? end.unknown,
          usesHidden: usesHidden), &record)
    }
  }

  /// The cost of simulating an unwind segue, relative to a step.
  static let unwindCost = 4
  private static let endCost = 3
  /// The cost of a step, in addition to its controllers.
  private static let stepCost = 8

  private var isOfAbstractions: Bool {
    if case .abstraction = equivalence { true } else { false }
  }

  private mutating func addState(_ found: FoundState, _ record: inout Record) {
    var reached = found
    switch equivalence {
    case .identity:
      guard visitedStates.insert(reached.state).inserted else { return }
      reached.onScreen = reached.state.onScreen(table)
    case .abstraction(let abstraction):
      if abstraction.answersTwice(reached.state) { return }
      reached.onScreen = reached.state.onScreen(table)
      abstraction.make(of: reached.state, onScreen: reached.onScreen)
      budget.spend(reached.state.nodes.count * (1 + abstraction.others.count / 4))
      if abstraction.isDominated { return }
      guard let numbers = known.insert(abstraction) else { return }
      // Sixteen numbers take as much memory as one controller.
      budget.keep(numbers / 16)
    }
    let limit = record.isIrregular ? min(limit, limitOfOthers) : limit
    guard self.found.count < limit, !budget.isUsedUp else { return isCutShort = true }
    budget.keep(reached.state.nodes.count)
    self.found.append(reached)
    record.noteContext(of: reached.state, reached.onScreen)
  }
}

/// The states that a search has found, identified by their abstractions (``Abstraction``).
struct KnownStates {
  private struct KnownState {
    let number: Int32
    /// Whether a state with this abstraction was found in which no hidden tab, except singles, is
    /// in its initial state.
    var isFound = false
  }

  private var entries: [StateKey: KnownState] = [:]
  /// The parts that are compared separately: the entry, the place in it, and the value there.
  private var singles: Set<StateKey> = []

  /// Notes a state, and returns how many numbers are kept of it; nil: it's known.
  mutating func insert(_ abstraction: Abstraction) -> Int? {
    let isWanted = abstraction.initialTabCount == 0
    if !isWanted, abstraction.singles.allSatisfy(abstraction.isDominated) { return nil }
    let key = abstraction.key
    var entry = entries[key]
    var kept = entry == nil ? abstraction.key.count : 0
    var isNew = false
    if entry?.isFound != true, isWanted || entry == nil {
      let number = entry?.number ?? Int32(truncatingIfNeeded: entries.count)
      entry = KnownState(number: number, isFound: isWanted)
      entries[key] = entry
      isNew = isWanted
    }
    guard let entry else { return nil }
    for single in abstraction.singles where !abstraction.isDominated(single) {
      var numbers = [entry.number, single.place]
      numbers.append(contentsOf: abstraction.singleValues[single.range])
      if singles.insert(numbers).inserted {
        isNew = true
        kept += numbers.count
      }
    }
    return isNew ? kept : nil
  }
}
