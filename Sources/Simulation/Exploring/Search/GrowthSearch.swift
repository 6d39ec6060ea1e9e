import Hierarchy

/// A step to a screen that is already in the hierarchy.
struct Growth {
  let tap: Tap
  let scenes: [Int32]
  let path: TapSequence
  /// Whether no segue after the lower instance has a condition that its opener may decide.
  let isCertain: Bool
  /// Whether it presents, or leads to a screen with another opener that isn't on the same stack.
  let looksMistaken: Bool
}

enum GrowthResult {
  case complete
  case stopped
  case interrupted
}

/// Finds duplicate screens (Semantics.md E6) on every path up to the first repeated screen.
struct GrowthSearch {
  let table: SceneTable
  let limit: Int
  let budget: WorkBudget
  /// Whether unwind segues lead to states that no other steps lead to.
  let visitsAllUnwinds: Bool
  /// Whether a segue's source is a navigation controller: none below opened the new screen.
  private let stacksBringUp: Bool

  init(_ table: SceneTable, limit: Int, budget: WorkBudget, visitsAllUnwinds: Bool) {
    self.table = table
    self.limit = limit
    self.budget = budget
    self.visitsAllUnwinds = visitsAllUnwinds
    stacksBringUp = table.scenes.indices.contains { scene in
      table.traits(of: scene).isStack
        && (!table.scenes[scene].segues.isEmpty || !table.scenes[scene].entries.isEmpty)
    }
  }

  func run(isInterrupted: () -> Bool) -> (found: [Growth], end: GrowthResult) {
    var found: [Tap: Growth] = [:]
    var order: [Tap] = []
    // A cycle of the same screens, entered at another of them, has the same cause.
    var circles: Set<Set<Int32>> = []
    var states: [FoundState] = []
    var visited: Set<StateKey> = []
    var isStopped = false
    var budget = budget
    func addState(_ found: FoundState) {
      var reached = found
      reached.onScreen = reached.state.onScreen(table)
      guard visited.insert(key(reached.state, reached.onScreen)).inserted else { return }
      guard states.count < limit, !budget.isUsedUp else { return isStopped = true }
      budget.keep(reached.state.nodes.count)
      states.append(reached)
    }
    addState(FoundState(launch: table))
    var next = 0
    while next < states.count, !budget.isUsedUp {
      if isInterrupted() { return (order.compactMap { found[$0] }, .interrupted) }
      let current = states[next]
      let maker = StepMaker(table, current.state, onScreen: current.onScreen)
      budget.spend(current.state.nodes.count + maker.steps.count + maker.unwinds.count)
      var unwound: [FoundState] = []
      // Steps that were performed before their turn, by their position.
      var results: [Int: StepResult] = [:]
      if !maker.unwinds.isEmpty,
        visitsAllUnwinds || current.state.hasNestedTabs(table)
          || leadsOnWithoutAdding(current.state, maker, visited, &results, &budget)
      {
        unwound = reached(byUnwindsOf: next, current, maker, &budget)
      }
      // Other roots that code sets are also in the order of steps.
      var others = (unwound + (next == 0 ? FoundState.furtherStarts(table) : []))
        .sorted { $0.rank < $1.rank }[...]
      for (number, possible) in maker.steps.enumerated()
      where !isBesideAnother(possible, current.state) {
        if budget.isUsedUp { break }
        while let other = others.first, other.rank < possible.rank {
          addState(other)
          others.removeFirst()
        }
        let step = results[number] ?? possible.applied(from: current.state, table)
        budget.spend(step.state.nodes.count)
        if let addition = step.addition,
          let scenes = openersFromBelow(step.state, addition)
        {
          let isNewCircle = circles.insert(Set(scenes)).inserted
          let isDone = found[step.tap].map { $0.isCertain && $0.looksMistaken } ?? !isNewCircle
          if isDone { continue }
          let path = states.path(to: next, then: step.tap, step.rank)
          let isCertain =
            table.condition(of: path.taps) == nil
            || !isConditional(step.tap, over: addition.scene, at: next, states)
          let isPresented =
            addition.isPresented && possible.unknown == nil && !mayBePushed(by: step.tap)
          let looksMistaken =
            isCertain
            && (isPresented || Set(scenes).count > 1 && !isDrillDown(step.state, addition))
            && !isOfSuperclass(step.tap, step.state[addition.node].opener, in: step.state)
          if found[step.tap] == nil { order.append(step.tap) }
          if found[step.tap].map({ looksMistaken || isCertain && !$0.isCertain }) ?? true {
            found[step.tap] = Growth(
              tap: step.tap, scenes: scenes, path: path, isCertain: isCertain,
              looksMistaken: looksMistaken)
          }
          continue
        }
        addState(
          FoundState(
            state: step.state, previous: next, tap: step.tap, rank: step.rank,
            depth: current.depth + 1))
      }
      for other in others { addState(other) }
      next += 1
    }
    isStopped = isStopped || budget.isUsedUp || next < states.count
    return (order.compactMap { found[$0] }, isStopped ? .stopped : .complete)
  }

  /// Whether a step after the lower instance appeared has a condition.
  private func isConditional(
    _ tap: Tap, over scene: SceneNumber, at place: Int, _ states: [FoundState]
  ) -> Bool {
    var (tap, place): (Tap?, Int) = (tap, place)
    repeat {
      if case .segue(let segue)? = tap, table.document.segues[segue].codeCondition != nil {
        return true
      }
      if case .tab? = tap, table.document.tabCondition != nil { return true }
      (tap, place) = (states[place].tap, states[place].previous)
    } while place >= 0 && states[place].state.nodes.contains { Int($0.scene) == scene }
    return false
  }

  /// Whether it's an entry of the kind `show`: code may push the screen, which never presents.
  private func mayBePushed(by tap: Tap) -> Bool {
    guard case .entry(let place) = tap else { return false }
    return table.document.entries[place].kind == .show
  }

  /// Whether it's an entry of a superclass of the source: its code may run in other subclasses only.
  private func isOfSuperclass(_ tap: Tap, _ source: Int32, in state: LiveState) -> Bool {
    guard source >= 0, case .entry(let place) = tap,
      case .className(let name)? = table.document.entries[place].from
    else { return false }
    return table.document.controllers[ControllerIndex(Int(state[source].scene))].className != name
  }

  /// Whether a tab, back, or dismissal leads to a new state; if not, no unwind segue does.
  private func leadsOnWithoutAdding(
    _ state: LiveState, _ maker: StepMaker, _ visited: Set<StateKey>,
    _ results: inout [Int: StepResult],
    _ budget: inout WorkBudget
  ) -> Bool {
    for (number, step) in maker.steps.enumerated() where !step.adds && !budget.isUsedUp {
      let after = step.applied(from: state, table)
      results[number] = after
      budget.spend(after.state.nodes.count)
      if !visited.contains(key(after.state, after.state.onScreen(table))) { return true }
    }
    return false
  }

  /// The states to which the unwind segues of a state lead, in order.
  private func reached(
    byUnwindsOf place: Int, _ current: FoundState, _ maker: StepMaker, _ budget: inout WorkBudget
  ) -> [FoundState] {
    let hierarchy = current.state.hierarchy(table)
    var reached: [FoundState] = []
    for unwind in maker.unwinds where !budget.isUsedUp {
      let ends = current.state.ends(
        of: unwind.segue, from: unwind.source, in: hierarchy, table)
      budget.spend(current.state.nodes.count * (StateSearch.unwindCost + ends.count))
      for (alternative, end) in ends.enumerated() {
        guard let state = end.next else { continue }
        reached.append(
          FoundState(
            state: state, previous: place, tap: .segue(unwind.segue),
            rank: unwind.rank.ending(alternative), depth: current.depth + 1))
      }
    }
    return reached
  }

  /// Whether a step adds a second child to a container that isn't a navigation controller.
  private func isBesideAnother(_ step: PossibleStep, _ state: LiveState) -> Bool {
    guard let (_, container) = step.addedChild(table, state) else { return false }
    return !state.addedChildren(of: container).isEmpty
  }

  /// The key of a state: its visible screens, their openers, its navigation stacks, and added tabs.
  private func key(_ state: LiveState, _ onScreen: [Int32]) -> StateKey {
    var key: [Int32] = []
    for node in onScreen {
      key.append(state[node].scene)
      for opener in openers(of: node, in: state) { key.append(state[opener].scene) }
      key.append(-1)
      if stacksBringUp {
        var scenes: Set<Int32> = []
        state.forEachBelow(node, table) { scenes.insert(state[$0].scene) }
        key.append(contentsOf: scenes.sorted())
        key.append(-2)
      }
      guard table.traits(of: state[node]).hasSelection else { continue }
      for tab in state.addedChildren(of: node) { key.append(state[tab].scene) }
      key.append(-3)
    }
    return StateKey(key)
  }

  private func openers(of node: Int32, in state: LiveState) -> [Int32] {
    var openers: [Int32] = []
    var current = state[node].opener
    while current >= 0, openers.count < state.nodes.count {
      openers.append(current)
      current = state[current].opener
    }
    return openers
  }

  /// The scenes from the lower instance of the added scene up to the source; nil: none.
  private func openersFromBelow(_ after: LiveState, _ addition: Addition) -> [Int32]? {
    guard let lower = nearestLower(after, addition) else { return nil }
    // Controllers below didn't move, so the openers have the same places after the step.
    var chain: [Int32] = []
    var current = after[addition.node].opener
    while current >= 0 {
      chain.append(after[current].scene)
      if current == lower || isInside(current, lower, after) { return chain.reversed() }
      current = after[current].opener
    }
    return [after[lower].scene] + chain.reversed()
  }

  /// The nearest lower instance of the added scene, including a source beside those below.
  private func nearestLower(_ state: LiveState, _ addition: Addition) -> Int32? {
    func below(_ node: Int32) -> [Int32] {
      var below: [Int32] = []
      state.forEachBelow(node, table) { below.append($0) }
      return below
    }
    let source = state[addition.node].opener
    var candidates = below(addition.node)
    if source >= 0, !addition.replaces, !candidates.contains(source) {
      candidates = [source] + below(source) + candidates
    }
    return candidates.first { Int(state[$0].scene) == addition.scene }
  }

  /// Whether the added scene is on the same stack as its instance below.
  private func isDrillDown(_ state: LiveState, _ addition: Addition) -> Bool {
    guard let lower = nearestLower(state, addition) else { return false }
    let stack = state[addition.node].parent
    return stack >= 0 && stack == state[lower].parent && table.traits(of: state[stack]).isStack
  }

  private func isInside(_ node: Int32, _ container: Int32, _ state: LiveState) -> Bool {
    guard state[node].group == state[container].group else { return false }
    var current = state[node].parent
    while current >= 0 {
      if current == container { return true }
      current = state[current].parent
    }
    return false
  }
}
