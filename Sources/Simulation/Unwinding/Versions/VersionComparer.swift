import Hierarchy

extension Simulator {
  /// Compares the outcomes of unwind segues; versions with the same rules share a result.
  public func comparisons(
    of versions: [IOSVersion], segues: Set<SegueIndex>? = nil
  ) throws(TraceTooLarge) -> [UnwindComparison] {
    let eras = versions.grouped(by: Era.of).map { (era: $0.key, versions: $0.elements) }
    let budget = QuestionBudget()
    var found: [UnwindComparison] = []
    for (place, segue) in app.document.segues.placed {
      guard let action = segue.action, segues?.contains(place) ?? true else { continue }
      let comparer = VersionComparer(
        app: app, place: place, segue: segue, action: action, budget: budget)
      found.append(comparer.comparison(of: eras))
      if budget.isSpent { throw TraceTooLarge(budget) }
    }
    return found
  }
}

struct VersionComparer {
  let app: App
  let place: SegueIndex
  let segue: Segue
  let action: ActionSelector
  let budget: QuestionBudget

  func comparison(of eras: [(era: Era, versions: [IOSVersion])]) -> UnwindComparison {
    var results: [VersionResult] = []
    var differences: [VersionDifference] = []
    var previous: (era: Era, trace: UnwindTrace)?
    for (era, versions) in eras {
      let trace = trace(era)
      budget.spend(trace.namedControllers)
      if let previous {
        let aspects = Self.aspects(previous.trace, trace)
        if !aspects.isEmpty {
          let rules = rules(previous, (era, trace), aspects)
          differences.append(
            VersionDifference(
              from: results.count - 1, to: results.count, aspects: aspects, rules: rules,
              modal: rules.contains(.nextAfterModal)
                ? lastCommon(previous.trace.responderChain, trace.responderChain) : nil))
        }
      }
      results.append(
        VersionResult(
          versions: versions, trace: trace.withoutSearch, questionCount: trace.search.count))
      previous = (era, trace)
    }
    return UnwindComparison(segue: place, results: results, differences: differences)
  }

  private func trace(_ era: Era) -> UnwindTrace {
    UnwindSimulation(
      app: app, era: era, place: place, segue: segue, action: action, budget: budget
    ).run().trace
  }

  private static func aspects(
    _ one: UnwindTrace, _ other: UnwindTrace
  ) -> [VersionDifference.Aspect] {
    VersionDifference.Aspect.allCases.filter { aspect in
      switch aspect {
      case .outcome: one.outcome != other.outcome
      case .destination: one.destination != other.destination
      case .executor: one.executor != other.executor
      case .effects: one.effects != other.effects
      case .calls: one.calls != other.calls
      case .questions: one.search != other.search
      }
    }
  }

  /// The rules that make the difference: each that alone changes one result into the other, else
  /// all by which the eras differ.
  private func rules(
    _ one: (era: Era, trace: UnwindTrace), _ other: (era: Era, trace: UnwindTrace),
    _ aspects: [VersionDifference.Aspect]
  ) -> [EraRule] {
    // If the chains are equal, no modal separates them.
    let hasSameChain = one.trace.responderChain == other.trace.responderChain
    let ofSearch = EraRule.ofSearch(between: one.era, and: other.era)
      .filter { !hasSameChain || $0 != .nextAfterModal }
    let differsInExecution =
      one.era.algorithm != other.era.algorithm
      && aspects.contains { $0 == .effects || $0 == .calls || $0 == .outcome || $0 == .executor }
    guard one.trace.destination != other.trace.destination else {
      // The destination is the same, so only the questions and the execution can differ.
      let isOfExecution = differsInExecution && one.trace.destination != nil
      let asks = aspects.contains(.questions) ? ofSearch : []
      return isOfExecution ? [.execution] + asks : ofSearch
    }
    guard ofSearch.count > 1 else { return ofSearch }
    let deciding = ofSearch.filter { rule in
      let mixed = trace(one.era.taking(rule, from: other.era))
      return mixed.destination == other.trace.destination
    }
    return deciding.isEmpty ? ofSearch : deciding
  }

  private func lastCommon(_ one: [ResponderLink], _ other: [ResponderLink]) -> ControllerIndex? {
    let common = Array(zip(one, other).prefix { $0.controller == $1.controller })
    return common.count < one.count ? common.last?.0.controller : nil
  }
}
