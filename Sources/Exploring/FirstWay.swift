import Hierarchy
import Unwinding

/// Looks for the first of equally short ways to an end, among those that have the taps of a known one in another
/// order.
///
/// Where stacks are taken together, one whose hidden tab is filled with what nobody asks for counts as one whose tab
/// is not: that the tab was filled before it was left is found only after it was selected again.
struct FirstWay {
  /// How many stacks are looked at for one end.
  private static let mostStacks = 500
  /// A longer way stays what it is.
  private static let longest = 60

  private let table: SceneTable
  private let segue: SegueIndex
  private let key: EndKey
  private let length: Int
  private var dead: Set<Place> = []
  private var taps: [Tap] = []
  private var ranks: [StepRank] = []

  private struct Place: Hashable {
    let state: LiveState
    let left: [Tap: Int]
  }

  /// - Parameters:
  ///   - segue: the unwind.
  ///   - key: how it ends.
  ///   - way: how that was reached.
  ///   - budget: how much may be looked at.
  /// - Returns: the same end by the first way; nil: that was it, or looking for it takes too long.
  static func first(
    _ table: SceneTable, _ segue: SegueIndex, _ key: EndKey, like way: Way,
    _ budget: inout WorkBudget
  ) -> RecordedEnd? {
    // Only who comes back to tabs could have done before what is done there afterwards.
    guard way.taps.count <= longest, way.taps.count(where: \.isSelection) > 1 else { return nil }
    var search = FirstWay(table: table, segue: segue, key: key, length: way.taps.count)
    var left: [Tap: Int] = [:]
    for tap in way.taps.dropLast() { left[tap, default: 0] += 1 }
    guard let end = search.end(from: LiveState(launch: table), left, &budget) else { return nil }
    return end.way.precedes(way) ? end : nil
  }

  private init(table: SceneTable, segue: SegueIndex, key: EndKey, length: Int) {
    self.table = table
    self.segue = segue
    self.key = key
    self.length = length
  }

  private mutating func end(
    from state: LiveState, _ left: [Tap: Int], _ budget: inout WorkBudget
  ) -> RecordedEnd? {
    guard !budget.isUsedUp, dead.count < Self.mostStacks,
      dead.insert(Place(state: state, left: left)).inserted
    else { return nil }
    let maker = StepMaker(table, state, onScreen: state.onScreen(table))
    budget.spend(state.nodes.count + maker.steps.count)
    if taps.count == length - 1 { return end(in: state, maker, &budget) }
    for (tap, rank, next) in steps(from: state, maker, left, &budget) {
      var left = left
      left[tap] = left[tap].flatMap { $0 > 1 ? $0 - 1 : nil }
      taps.append(tap)
      ranks.append(rank)
      if let end = end(from: next, left, &budget) { return end }
      taps.removeLast()
      ranks.removeLast()
    }
    return nil
  }

  /// The steps from a stack that are left to be taken, in order.
  private func steps(
    from state: LiveState, _ maker: StepMaker, _ left: [Tap: Int], _ budget: inout WorkBudget
  ) -> [(tap: Tap, rank: StepRank, next: LiveState)] {
    var steps: [(tap: Tap, rank: StepRank, next: LiveState)] = []
    for step in maker.steps where left[step.tap] != nil {
      let taken = step.taken(from: state, table)
      budget.spend(taken.state.nodes.count)
      steps.append((step.tap, step.rank, taken.state))
    }
    if taps.isEmpty {
      for start in FoundStack.furtherStarts(table) {
        guard let tap = start.tap, left[tap] != nil else { continue }
        steps.append((tap, start.rank, start.state))
      }
    }
    let unwinds = maker.unwinds.filter { left[.segue($0.segue)] != nil }
    if !unwinds.isEmpty {
      let hierarchy = state.hierarchy(table)
      for (segue, source, rank) in unwinds {
        for next in state.ends(of: segue, from: source, in: hierarchy, table).compactMap(\.next) {
          budget.spend(state.nodes.count * StackSearch.unwindCost)
          steps.append((.segue(segue), rank, next))
        }
      }
    }
    return steps.sorted { $0.rank < $1.rank }
  }

  /// The end that is looked for, if the unwind can be triggered in a stack and ends so.
  private func end(
    in state: LiveState, _ maker: StepMaker, _ budget: inout WorkBudget
  ) -> RecordedEnd? {
    let unwinds = maker.unwinds.filter { $0.segue == segue }
    guard !unwinds.isEmpty else { return nil }
    let hierarchy = state.hierarchy(table)
    for (_, source, rank) in unwinds {
      let ends = state.ends(of: segue, from: source, in: hierarchy, table)
      budget.spend(state.nodes.count * (StackSearch.unwindCost + ends.count))
      guard let place = ends.firstIndex(where: { EndKey($0, in: state) == key }) else { continue }
      return RecordedEnd(
        way: Way(taps: taps + [.segue(segue)], ranks: ranks + [rank]), alternative: place,
        assuming: ends[place].assuming, state: state, source: source)
    }
    return nil
  }
}

extension Tap {
  fileprivate var isSelection: Bool {
    if case .tab = self { true } else { false }
  }
}
