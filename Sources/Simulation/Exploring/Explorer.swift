import Hierarchy
import Unwinding

/// Explores an app: a launch hierarchy, scenes, segues and entries (Semantics.md, section 12).
///
/// First for each action: all stacks that differ in something that the unwind segues with this
/// action could notice, breadth first. An app that only adds on top and removes from the top is
/// thereby explored completely. Others are, besides, searched stack by stack, each scene at most so
/// often in one stack.
public struct Explorer: Sendable {
  /// How far each search goes. Each limit holds for every input, and is counted, not timed: a search
  /// ends alike on every machine. One that is reached is said: in the scopes, or as a remark.
  public struct Limits: Sendable {
    /// How many stacks are looked at for one action.
    public var perAction = 60_000
    /// For all actions together.
    public var allActions = 200_000
    /// The same two where the app is not of the kind that this explores completely.
    var perActionOfOthers = 15_000
    var allActionsOfOthers = 60_000
    /// Stack by stack.
    public var stacks = 20_000
    /// Stack by stack, before all that differ for one action are looked at.
    var firstStacks = 4_000
    /// For one action, before it is taken apart by who may answer.
    public var undivided = 2_000
    /// The same for each of the parts that it would be taken apart into, if that is less.
    var undividedPerPart = 100
    /// For everything that can be on screen, before no more than two branches at once are looked at.
    var contexts = 20_000
    /// For the first of several equally short paths, where tabs allow them.
    public var shortestWays = 4_000
    /// For growing stacks.
    public var growing = 20_000
    /// How many controllers the stacks of one search have together at the most, some 64 bytes each.
    public var keptControllers = 2_000_000
    /// How many controllers are looked at for all actions together.
    public var actionWork = 12_000_000
    /// In each search stack by stack, and for growing stacks.
    public var work = 2_500_000

    /// The limits that the command has.
    public init() {}

    /// The limits for each of two apps that are compared: together they take no longer than one.
    public static var ofEachOfTwo: Limits {
      var limits = Limits()
      limits.actionWork /= 2
      limits.work /= 2
      return limits
    }
  }

  let table: SceneTable
  let bound: Int
  let limits: Limits
  let unwinds: Set<SegueIndex>?
  private let closures: ChildClosures

  /// Prepares an app.
  ///
  /// - Parameters:
  ///   - document: the app.
  ///   - ios: the version whose rules apply; nil: the document's own.
  ///   - unwinds: the places of the unwinds to report; nil: all.
  ///   - bound: how often a scene may be in one stack, where that must be limited.
  ///   - limits: how many stacks are looked at.
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

  /// Explores the app.
  ///
  /// - Parameter isInterrupted: asked at every stack that is looked at; once it says so, every search
  ///   ends, and what is known so far is said (``Exploration/isInterrupted``).
  public func explore(isInterrupted: @escaping () -> Bool = { false }) -> Exploration {
    var record = Record(table)
    let (groups, areAll) = groups
    let inertness = areAll ? Inertness(closures, for: groups.map(\.answerers)) : .none
    var extent = ExploredExtent.everything
    // Most small apps end before some scene stands twice in one stack.
    var few = stackSearch(.identity(bound: 1), inertness, limit: limits.stacks, isInterrupted)
    few.endsAtBound = true
    // These show the first of equally short paths as well.
    few.run(&record, until: hasTabs ? .max : limits.firstStacks)
    if few.isStopped || few.isBounded {
      let isComplete = exploreActions(groups, &record, isInterrupted) && areAll
      if isComplete, record.irregularities.isEmpty, hasTabs, few.isBounded {
        var search = stackSearch(
          .identity(bound: bound), inertness, limit: limits.shortestWays, isInterrupted)
        search.run(&record)
      }
      if !isComplete || !record.irregularities.isEmpty {
        extent = exploreStacks(&few, inertness, &record, isInterrupted)
      }
      if hasTabs { record.orderWays(budget) }
    }
    let growth = GrowthSearch(
      table, limit: limits.growing, budget: budget,
      takesAllUnwinds: !record.irregularities.isEmpty
    ).run(isInterrupted: { record.isInterrupted || isInterrupted() })
    let scopes = Scopes(table, record, extent)
    return Report(
      table: table, record: record, scopes: scopes, growth: growth, unwinds: unwinds
    ).exploration()
  }

  private var budget: WorkBudget {
    WorkBudget(work: limits.work, kept: limits.keptControllers)
  }

  /// The unwind segues of some actions that all scenes answer alike.
  private typealias Group = (answerers: Answerers, unwinds: Set<SegueIndex>)

  /// The unwind segues of the document, by what scenes answer to their actions, and whether these
  /// are all.
  private var groups: (groups: [Group], areAll: Bool) {
    var places: [Answerers: Int] = [:]
    var groups: [Group] = []
    struct Question: Hashable {
      let action: ActionSelector
      /// nil: all are answered alike.
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
      let answerers = Answerers(
        willingness: table.scenes.indices.map {
          table.simulator.willingness(
            of: ControllerIndex($0), to: action, from: segue.from)
        })
      let group = places[answerers] ?? groups.count
      if group == groups.count {
        places[answerers] = group
        groups.append((answerers, []))
      }
      groups[group].unwinds.insert(place)
      byQuestion[question] = group
    }
    return (groups, true)
  }

  /// - Returns: whether no limit stopped it, nor kept anything out.
  private func exploreActions(
    _ groups: [Group], _ record: inout Record, _ isInterrupted: @escaping () -> Bool
  ) -> Bool {
    var isComplete = true
    var left = limits.allActions
    var work = limits.actionWork
    var workOfWays = limits.work
    let nobody = Answerers(willingness: Array(repeating: .no, count: table.scenes.count))
    var groups = groups
    let takesAllUnwinds = beginsOnTop
    // Once everything that can be on screen is looked at; for each action then what matters to it.
    let looksAtEverything = groups.isEmpty || !takesAllUnwinds
    if looksAtEverything { groups.insert((nobody, []), at: 0) }
    let isDivisible = !table.scenes.indices.contains {
      table.simulator.changesUnwinding(ControllerIndex($0))
    }
    let all = groups.map(\.answerers)
    let insideSources = ChildClosures.ofSources(table)
    for (place, (answerers, unwinds)) in groups.enumerated() {
      let others = takesAllUnwinds ? all.enumerated().filter { $0.offset != place } : []
      let sources = Set(unwinds.map { Int32(table.document.segues[$0].from.offset) })
      var parts = [answerers]
      let isOfContexts = unwinds.isEmpty && !takesAllUnwinds
      var isWhole =
        isOfContexts || (isDivisible && isWorthDividing(answerers, addsOnly: !takesAllUnwinds))
      let wasComplete = isComplete
      let isAddedOnly = !takesAllUnwinds && record.irregularities.isEmpty
      let undivided =
        isOfContexts
        ? limits.contexts
        : min(
          limits.undivided,
          limits.undividedPerPart * (isAddedOnly ? 2 : answerers.undecided.count + 1))
      while let part = parts.popLast() {
        if !record.irregularities.isEmpty { left = min(left, limits.allActionsOfOthers) }
        // It is for their number alone: the actions have no less for it.
        let isExtra = isOfContexts && isWhole
        let matters =
          takesAllUnwinds || unwinds.isEmpty ? nil : Relevance(table, sources: sources, part)
        var search = StackSearch(
          table: table,
          equivalence: .abstraction(
            Abstraction(
              table, part, sources: sources, insideSources, others: others.map(\.element),
              takesAllUnwinds: takesAllUnwinds)),
          inertness: Inertness(closures, for: takesAllUnwinds ? all : [part]), unwinds: unwinds,
          takesAllUnwinds: takesAllUnwinds, relevance: matters,
          limit: min(limits.perAction, left), isInterrupted: isInterrupted,
          limitOfOthers: limits.perActionOfOthers, workOfOthers: limits.actionWork / 6,
          workOfUnknown: limits.actionWork / 3, workOfWays: workOfWays,
          budget: WorkBudget(
            work: isExtra ? limits.actionWork / 6 : work, kept: limits.keptControllers))
        search.run(&record, until: isWhole ? undivided : .max)
        workOfWays = search.workOfWays
        if isExtra {
          record.leavesOutContexts = record.leavesOutContexts || search.isStopped
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
            answerers.parts(
              leadsOn: takesAllUnwinds,
              addsOnly: !takesAllUnwinds && record.irregularities.isEmpty
            )
            .reversed()
        } else if record.irregularities.isEmpty {
          return false
        }
      }
    }
    return isComplete && !record.isCutShortForActions
  }

  /// Whether several may answer in one stack: other scenes, or, where one search looks at each by itself,
  /// others of one scene.
  private func isWorthDividing(_ answerers: Answerers, addsOnly: Bool) -> Bool {
    answerers.undecided.count > (addsOnly ? 0 : 1)
  }

  /// Searches stack by stack: each scene twice in a stack, then more often.
  private func exploreStacks(
    _ few: inout StackSearch, _ inertness: Inertness, _ record: inout Record,
    _ isInterrupted: @escaping () -> Bool
  ) -> ExploredExtent {
    if !few.isBounded {
      few.run(&record)
      // No bound kept anything out, so that a larger one would lead no further.
      if !few.isBounded { return few.isStopped ? .nothing : .everything }
    }
    var reached: Int?
    for times in bound < 2 ? [1] : Array(2...bound) {
      var search = stackSearch(
        .identity(bound: times), inertness, limit: limits.stacks, isInterrupted)
      search.run(&record)
      if search.isStopped { break }
      reached = times
      // Nothing was kept out: these are all stacks that there are.
      if !search.isBounded { return .everything }
    }
    if reached == nil, bound >= 2 {
      few.continueBeyondBound(&record)
      if !few.isStopped { reached = 1 }
    }
    return reached.map { .upTo($0) } ?? .nothing
  }

  private func stackSearch(
    _ equivalence: StackSearch.Equivalence, _ inertness: Inertness, limit: Int,
    _ isInterrupted: @escaping () -> Bool
  ) -> StackSearch {
    StackSearch(
      table: table, equivalence: equivalence, inertness: inertness, unwinds: nil,
      takesAllUnwinds: true, limit: limit, isInterrupted: isInterrupted, budget: budget)
  }

  /// Whether several steps may come in any order, so that the first of equally short paths is not
  /// what a search finds that takes stacks together.
  private var hasTabs: Bool {
    table.scenes.indices.contains {
      table.traits(of: $0).hasSelection && table.scenes[$0].children.count > 1
    }
  }

  /// Whether something is on another from a beginning: presented at launch, or on a stack.
  private var beginsOnTop: Bool {
    table.document.liveControllers.contains {
      table.document.controllers[$0].actualPresenter != nil
    }
      || table.scenes.indices.contains {
        table.traits(of: $0).isStack && table.scenes[$0].children.count > 1
      }
  }
}
