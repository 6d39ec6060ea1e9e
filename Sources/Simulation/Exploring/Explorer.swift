import Hierarchy
import Unwinding

/// Explores an app: a launch hierarchy, scenes, segues, and entries (Semantics.md, section 12).
///
/// For each action, it first visits all states that differ in something that affects its unwind
/// segues, breadth first. That explores an app completely if it adds and removes only at the top.
/// Other apps are also explored state by state, with limited instances of each scene.
public struct Explorer: Sendable {
  /// The limits of each search. They count work instead of time, so that a search has the same
  /// result on every machine. If a limit is reached, the scopes or a remark report it.
  public struct Limits: Sendable {
    /// The maximum number of states for one action.
    public var perAction = 60_000
    /// The maximum number of states for all actions together.
    public var allActions = 200_000
    /// The same two limits for apps that can't be explored completely in this way.
    var perActionOfOthers = 15_000
    var allActionsOfOthers = 60_000
    /// The maximum number of states in the exploration state by state.
    public var states = 20_000
    /// The maximum number of states in the first search state by state, before those by action.
    var firstStates = 4_000
    /// The maximum number of states for one action before it's divided by possible destination.
    public var undivided = 2_000
    /// The same for each part, if that's less.
    var undividedPerPart = 100
    /// The maximum number of states for all combinations of visible screens; beyond it, only two
    /// branches at a time are examined.
    var contexts = 20_000
    /// The maximum number of states in the search for duplicate screens.
    public var duplicateScreens = 20_000
    /// The maximum number of controllers in the states of one search, about 64 bytes each.
    public var keptControllers = 2_000_000
    /// The maximum number of controllers to visit for all actions together.
    public var actionWork = 12_000_000
    /// The same for each search state by state, and for duplicate screens.
    public var work = 2_500_000

    /// The limits of the command.
    public init() {}
  }

  let table: SceneTable
  let bound: Int
  let limits: Limits
  let unwinds: Set<SegueIndex>?
  private let closures: ChildClosures

  /// Prepares an app. `unwinds`: the unwind segues to report; nil: all. `bound`: the maximum number
  /// of instances of a scene in one trail, if a limit is needed (Semantics.md E2).
  public init(
    _ document: Document, ios: IOSVersion? = nil, unwinds: Set<SegueIndex>? = nil, bound: Int = 3,
    limits: Limits = Limits()
  ) {
    table = SceneTable(document, ios: ios ?? document.ios)
    self.unwinds = unwinds
    self.bound = max(bound, 1)
    self.limits = limits
    closures = .ofAddedChildren(table)
  }

  /// Explores the app. If `isInterrupted`, which is called at every state, returns true, the result
  /// contains the outcomes found so far (``Exploration/isInterrupted``).
  public func explore(isInterrupted: @escaping () -> Bool = { false }) -> Exploration {
    var (record, extent, hiddenExtent) = search(isInterrupted)
    if let sure = table.document.withoutConditions, !record.isInterrupted {
      let other = Explorer(sure, ios: table.ios, unwinds: unwinds, bound: bound, limits: limits)
      record.prefer(other.search(isInterrupted).record)
    }
    let growth = GrowthSearch(
      table, limit: limits.duplicateScreens, budget: budget,
      visitsAllUnwinds: record.isIrregular
    ).run(isInterrupted: { record.isInterrupted || isInterrupted() })
    let scopes = Scopes(table, record, extent, ofHidden: hiddenExtent)
    return Report(
      table: table, record: record, scopes: scopes, growth: growth, unwinds: unwinds
    ).exploration()
  }

  /// Returns the outcomes, and the visited states, also those for hidden sources.
  private func search(
    _ isInterrupted: @escaping () -> Bool
  ) -> (record: Record, extent: ExploredExtent, hiddenExtent: ExploredExtent) {
    var record = Record(table)
    let (groups, areAll) = groups
    let inertness = areAll ? Inertness(closures, for: groups.map(\.handlers)) : .none
    var extent = ExploredExtent.everything
    var hiddenExtent: ExploredExtent?
    // In most small apps, this finds every state without two instances of a scene.
    var few = stateSearch(.identity(bound: 1), inertness, limit: limits.states, isInterrupted)
    few.endsAtBound = true
    few.run(&record, until: limits.firstStates)
    if few.isStopped || few.isBounded {
      let isComplete = exploreActions(groups, &record, isInterrupted) && areAll
      if !isComplete || record.isIrregular {
        extent = exploreStates(&few, inertness, &record, isInterrupted)
      } else if table.hasHiddenSources {
        hiddenExtent = exploreStates(&few, inertness, &record, isInterrupted)
      }
    }
    return (record, extent, hiddenExtent ?? extent)
  }

  private var budget: WorkBudget {
    WorkBudget(work: limits.work, kept: limits.keptControllers)
  }

  /// Unwind segues with actions for which all scenes give the same answers.
  private typealias Group = (handlers: Handlers, unwinds: Set<SegueIndex>)

  /// The unwind segues by the scenes' answers to their actions, and whether these are all.
  private var groups: (groups: [Group], areAll: Bool) {
    var places: [Handlers: Int] = [:]
    var groups: [Group] = []
    struct Question: Hashable {
      let action: ActionSelector
      /// The source, if answers depend on it; nil: they don't.
      let source: ControllerIndex?
    }
    var byQuestion: [Question: Int] = [:]
    var left = limits.actionWork
    for (place, segue) in table.document.segues.placed {
      guard let action = segue.action else { continue }
      let question = Question(
        action: action, source: table.simulator.asksForSources ? segue.from : nil)
      if let known = byQuestion[question] {
        groups[known].unwinds.insert(place)
        continue
      }
      left -= table.scenes.count
      if left < 0 { return (groups, false) }
      let handlers = Handlers(
        handling: table.scenes.indices.map {
          // Children that code adds there may handle it.
          table.scenesWithUnknownBeside.contains($0)
            ? .depends
            : table.simulator.handling(of: ControllerIndex($0), to: action, from: segue.from)
        })
      let group = places[handlers] ?? groups.count
      if group == groups.count {
        places[handlers] = group
        groups.append((handlers, []))
      }
      groups[group].unwinds.insert(place)
      byQuestion[question] = group
    }
    return (groups, true)
  }

  /// Explores the groups; returns whether no limit stopped the search or excluded a state.
  private func exploreActions(
    _ groups: [Group], _ record: inout Record, _ isInterrupted: @escaping () -> Bool
  ) -> Bool {
    var isComplete = true
    var left = limits.allActions
    var work = limits.actionWork
    var workOfPaths = limits.work
    let none = Handlers(handling: Array(repeating: .no, count: table.scenes.count))
    var groups = groups
    let visitsAllUnwinds = beginsOnTop
    // First all combinations of visible screens, then what matters for each action.
    let looksAtEverything = groups.isEmpty || !visitsAllUnwinds
    if looksAtEverything { groups.insert((none, []), at: 0) }
    let isDivisible = !table.scenes.indices.contains {
      table.simulator.changesUnwinding(ControllerIndex($0))
    }
    let all = groups.map(\.handlers)
    let insideSources = ChildClosures.ofSources(table)
    for (place, (handlers, unwinds)) in groups.enumerated() {
      let others = visitsAllUnwinds ? all.enumerated().filter { $0.offset != place } : []
      let sources = Set(unwinds.map { Int32(table.document.segues[$0].from.offset) })
      var parts = [handlers]
      let isOfContexts = unwinds.isEmpty && !visitsAllUnwinds
      // Worth dividing: several scenes in one state may return YES, or, if one search can examine
      // each instance, several instances of one scene.
      var isWhole =
        isOfContexts || (isDivisible && handlers.undecided.count > (visitsAllUnwinds ? 1 : 0))
      let wasComplete = isComplete
      let isAddedOnly = !visitsAllUnwinds && !record.isIrregular
      let undivided =
        isOfContexts
        ? limits.contexts
        : min(
          limits.undivided,
          limits.undividedPerPart * (isAddedOnly ? 2 : handlers.undecided.count + 1))
      while let part = parts.popLast() {
        if record.isIrregular { left = min(left, limits.allActionsOfOthers) }
        // This search only counts combinations, so it doesn't reduce the limits of actions.
        let isExtra = isOfContexts && isWhole
        let matters =
          visitsAllUnwinds || unwinds.isEmpty ? nil : Relevance(table, sources: sources, part)
        var search = StateSearch(
          table: table,
          equivalence: .abstraction(
            Abstraction(
              table, part, sources: sources, insideSources, others: others.map(\.element),
              visitsAllUnwinds: visitsAllUnwinds)),
          inertness: Inertness(closures, for: visitsAllUnwinds ? all : [part]), unwinds: unwinds,
          visitsAllUnwinds: visitsAllUnwinds, relevance: matters,
          limit: min(limits.perAction, left), isInterrupted: isInterrupted,
          limitOfOthers: limits.perActionOfOthers, workOfOthers: limits.actionWork / 6,
          workOfUnknown: limits.actionWork / 3, workOfPaths: workOfPaths,
          budget: WorkBudget(
            work: isExtra ? limits.actionWork / 6 : work, kept: limits.keptControllers))
        search.run(&record, until: isWhole ? undivided : .max)
        workOfPaths = search.workOfPaths
        if isExtra {
          record.omitsContexts = record.omitsContexts || search.isStopped
        } else {
          left -= search.found.count
          work = search.budget.work
        }
        guard search.isStopped else { continue }
        isComplete = false
        guard work >= 0, left > 0, !record.isInterrupted else { return false }
        if isWhole {
          isWhole = false
          isComplete = wasComplete
          parts =
            handlers.parts(
              leadsOn: visitsAllUnwinds,
              addsOnly: !visitsAllUnwinds && !record.isIrregular
            )
            .reversed()
        } else if !record.isIrregular {
          return false
        }
      }
    }
    return isComplete && !record.isCutShortForActions
  }

  /// Searches state by state: first with at most two instances of each scene, then with more.
  private func exploreStates(
    _ few: inout StateSearch, _ inertness: Inertness, _ record: inout Record,
    _ isInterrupted: @escaping () -> Bool
  ) -> ExploredExtent {
    if !few.isBounded {
      few.run(&record)
      // The bound excluded no state, so a higher one would find no more.
      if !few.isBounded { return few.isStopped ? .nothing : .everything }
    }
    var reached: Int?
    for times in bound < 2 ? [1] : Array(2...bound) {
      var search = stateSearch(
        .identity(bound: times), inertness, limit: limits.states, isInterrupted)
      search.run(&record)
      if search.isStopped { break }
      reached = times
      // No state was excluded: these are all states.
      if !search.isBounded { return .everything }
    }
    if reached == nil, bound >= 2 {
      few.continueBeyondBound(&record)
      if !few.isStopped { reached = 1 }
    }
    return reached.map { .upTo($0) } ?? .nothing
  }

  private func stateSearch(
    _ equivalence: StateSearch.Equivalence, _ inertness: Inertness, limit: Int,
    _ isInterrupted: @escaping () -> Bool
  ) -> StateSearch {
    StateSearch(
      table: table, equivalence: equivalence, inertness: inertness, unwinds: nil,
      visitsAllUnwinds: true, limit: limit, isInterrupted: isInterrupted, budget: budget)
  }

  /// Whether something is presented or above another on a navigation stack at launch.
  private var beginsOnTop: Bool {
    table.document.liveControllers.contains {
      table.document.controllers[$0].actualPresenter != nil
    }
      || table.scenes.indices.contains {
        table.traits(of: $0).isStack && table.scenes[$0].children.count > 1
      }
  }
}
