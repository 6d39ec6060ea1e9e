import Hierarchy

/// Looks for the first of equally short paths to an outcome, among those with the steps of a known
/// path in another order. If a search combines states, a state with something irrelevant in a
/// hidden tab counts as one without it, and unwind segues that only select a tab aren't performed.
struct FirstPath {
  private static let stateLimit = 500
  /// The maximum length of a path to look at. Longer ones are unchanged.
  private static let longest = 60

  private let table: SceneTable
  private let segue: SegueIndex
  private let key: OutcomeKey
  private let isUncertain: Bool
  private var dead: Set<SearchedState> = []
  private var taps: [Tap] = []
  private var ranks: [StepRank] = []

  private struct SearchedState: Hashable {
    let state: LiveState
    let left: [Tap: Int]
  }

  /// The same outcome by the first path; nil: this path is the first, or the search takes too long.
  static func first(
    _ table: SceneTable, _ segue: SegueIndex, _ key: OutcomeKey, like path: TapSequence,
    isUncertain: Bool,
    _ budget: inout WorkBudget
  ) -> RecordedOutcome? {
    guard path.taps.count <= longest, path.taps.contains(where: \.isSelection) else { return nil }
    var search = FirstPath(table: table, segue: segue, key: key, isUncertain: isUncertain)
    var left: [Tap: Int] = [:]
    for tap in path.taps.dropLast() { left[tap, default: 0] += 1 }
    guard let end = search.end(from: LiveState(launch: table), left, &budget) else { return nil }
    return end.path.precedes(path) ? end : nil
  }

  private mutating func end(
    from state: LiveState, _ left: [Tap: Int], _ budget: inout WorkBudget
  ) -> RecordedOutcome? {
    guard !budget.isUsedUp, dead.count < Self.stateLimit,
      dead.insert(SearchedState(state: state, left: left)).inserted
    else { return nil }
    let maker = StepMaker(table, state, onScreen: state.onScreen(table))
    budget.spend(state.nodes.count + maker.steps.count)
    if left.isEmpty { return end(in: state, maker, &budget) }
    for step in steps(from: state, maker, left, &budget) {
      var left = left
      left[step.known] = left[step.known].flatMap { $0 > 1 ? $0 - 1 : nil }
      taps.append(step.tap)
      ranks.append(step.rank)
      if let end = end(from: step.next, left, &budget) { return end }
      taps.removeLast()
      ranks.removeLast()
    }
    return nil
  }

  private struct Candidate {
    let tap: Tap
    /// The step that it replaces: itself, or one that leads to the same state.
    let known: Tap
    let rank: StepRank
    let next: LiveState
  }

  private func steps(
    from state: LiveState, _ maker: StepMaker, _ left: [Tap: Int], _ budget: inout WorkBudget
  ) -> [Candidate] {
    var steps: [Candidate] = []
    for step in maker.steps where left[step.tap] != nil {
      let after = step.applied(from: state, table)
      budget.spend(after.state.nodes.count)
      steps.append(
        Candidate(tap: step.tap, known: step.tap, rank: step.rank, next: after.state))
    }
    if taps.isEmpty {
      for start in FoundState.furtherStarts(table) {
        guard let tap = start.tap, left[tap] != nil else { continue }
        steps.append(Candidate(tap: tap, known: tap, rank: start.rank, next: start.state))
      }
    }
    steps += unwinds(from: state, maker, left, steps, &budget)
    return steps.sorted { $0.rank < $1.rank }
  }

  /// The remaining unwind segues, and those with the same effect as another remaining step.
  private func unwinds(
    from state: LiveState, _ maker: StepMaker, _ left: [Tap: Int], _ steps: [Candidate],
    _ budget: inout WorkBudget
  ) -> [Candidate] {
    let leftUnwinds = maker.unwinds.contains { left[.segue($0.segue)] != nil }
    guard leftUnwinds || (steps.contains(where: \.tap.isSelection) && !maker.unwinds.isEmpty)
    else { return [] }
    let hierarchy = state.hierarchy(table)
    var found: [Candidate] = []
    for (segue, source, rank) in maker.unwinds where !budget.isUsedUp {
      let ends = state.ends(of: segue, from: source, in: hierarchy, table)
      budget.spend(state.nodes.count * (StateSearch.unwindCost + ends.count))
      let tap = Tap.segue(segue)
      for (alternative, end) in ends.enumerated() {
        // A step that depends on something unknown replaces no certain step.
        guard let next = end.next, left[tap] != nil || end.isCertain else { continue }
        found.append(
          Candidate(tap: tap, known: tap, rank: rank.ending(alternative), next: next))
      }
    }
    let known = steps + found.filter { left[$0.tap] != nil }
    return found.compactMap { unwind in
      if left[unwind.tap] != nil { return unwind }
      guard let same = known.first(where: { $0.next == unwind.next }) else { return nil }
      return Candidate(tap: unwind.tap, known: same.tap, rank: unwind.rank, next: unwind.next)
    }
  }

  private func end(
    in state: LiveState, _ maker: StepMaker, _ budget: inout WorkBudget
  ) -> RecordedOutcome? {
    let unwinds = maker.unwinds.filter { $0.segue == segue }
    guard !unwinds.isEmpty else { return nil }
    let hierarchy = state.hierarchy(table)
    for (_, source, rank) in unwinds {
      let ends = state.ends(of: segue, from: source, in: hierarchy, table)
      budget.spend(state.nodes.count * (StateSearch.unwindCost + ends.count))
      let place = ends.firstIndex {
        OutcomeKey($0, in: state) == key && (isUncertain || $0.isCertain)
      }
      guard let place else { continue }
      return RecordedOutcome(
        path: TapSequence(taps: taps + [.segue(segue)], ranks: ranks + [rank]), alternative: place,
        assuming: ends[place].assuming, state: state, source: source)
    }
    return nil
  }
}

extension FoundOutcome {
  /// Whether it depends on nothing unknown, and leads to one known state.
  fileprivate var isCertain: Bool { !restsOnUnknown && !leadsAnywhere && !isIrregular }
}

extension Tap {
  fileprivate var isSelection: Bool {
    if case .tab = self { true } else { false }
  }
}
