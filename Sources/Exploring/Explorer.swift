import Hierarchy
import Unwinding

/// Explores an app: a launch hierarchy, scenes, segues and entries (Semantics.md, section 12).
///
/// First for each action: all stacks that differ in something that the unwinds with this action could
/// notice, breadth first. An app that only adds on top and removes from the top is thereby explored
/// completely. Others are, besides, searched stack by stack, each scene at most so often in one stack.
public struct Explorer: Sendable {
  /// How many stacks each search looks at.
  public struct Limits: Sendable {
    /// For one action.
    public var perAction = 60_000
    /// For all actions together.
    public var allActions = 400_000
    /// Stack by stack.
    public var stacks = 20_000
    /// For the first of several equally short ways, where tabs allow them.
    public var shortestWays = 4_000
    /// For growing stacks.
    public var growing = 20_000

    /// The limits that the command has.
    public init() {}
  }

  let table: SceneTable
  let bound: Int
  let limits: Limits
  let unwinds: Set<SegueIndex>?

  /// Prepares an app.
  ///
  /// - Parameters:
  ///   - document: the app.
  ///   - ios: the version whose rules apply; nil: the document's own.
  ///   - unwinds: the places of the unwinds to report; nil: all.
  ///   - bound: how often a scene may stand in one stack, where that must be limited.
  ///   - limits: how many stacks are looked at.
  public init(
    _ document: Document, ios: IOSVersion? = nil, unwinds: Set<SegueIndex>? = nil, bound: Int = 3,
    limits: Limits = Limits()
  ) {
    table = SceneTable(document, ios: ios ?? document.ios)
    self.unwinds = unwinds
    self.bound = max(bound, 1)
    self.limits = limits
  }

  /// Explores the app.
  ///
  /// - Parameter isCancelled: asked now and then; once it says so, the exploration ends.
  /// - Throws: CancellationError if it was cancelled.
  public func explore(
    isCancelled: @escaping () -> Bool = { false }
  ) throws(CancellationError) -> Exploration {
    var record = Record(table)
    if beginsPresenting { record.irregularities.insert(.removableBeginning) }
    var isComplete = try exploreActions(&record, isCancelled)
    var reached: Int?
    if !record.irregularities.isEmpty || !isComplete {
      reached = try exploreStacks(&record, isCancelled)
    } else if hasTabs {
      let hadIrregularities = record.irregularities
      var search = stackSearch(.identity(bound: bound), limit: limits.shortestWays, isCancelled)
      try search.run(&record)
      isComplete = isComplete && record.irregularities == hadIrregularities
    }
    let growth = try GrowthSearch(table, limit: limits.growing).run(isCancelled: isCancelled)
    let scopes = Scopes(
      table, record, isComplete: isComplete && record.irregularities.isEmpty, reached: reached)
    return Report(table, record, scopes, growth, unwinds: unwinds).exploration()
  }

  /// The unwinds of the document, by what scenes answer to their actions.
  private var groups: [(answerers: Answerers, unwinds: Set<SegueIndex>)] {
    var places: [Answerers: Int] = [:]
    var groups: [(answerers: Answerers, unwinds: Set<SegueIndex>)] = []
    var byAction: [ActionSelector: Answerers] = [:]
    for (place, segue) in table.document.segues.placed {
      guard let action = segue.action else { continue }
      let answerers =
        byAction[action]
        ?? Answerers(
          willingness: table.scenes.indices.map {
            table.simulator.willingness(of: ControllerIndex($0), to: action)
          })
      byAction[action] = answerers
      if let known = places[answerers] {
        groups[known].unwinds.insert(place)
      } else {
        places[answerers] = groups.count
        groups.append((answerers, [place]))
      }
    }
    return groups
  }

  /// - Returns: whether no limit stopped it.
  private func exploreActions(
    _ record: inout Record, _ isCancelled: @escaping () -> Bool
  ) throws(CancellationError) -> Bool {
    var left = limits.allActions
    var isComplete = true
    let nobody = Answerers(
      willingness: Array(repeating: .no, count: table.scenes.count))
    let takesAllUnwinds = beginsPresenting || table.scenes.contains(where: \.beginsAsStack)
    var groups = groups
    if groups.isEmpty { groups = [(nobody, [])] }
    for (answerers, unwinds) in groups {
      let sources = Set(unwinds.map { Int32(table.document.segues[$0].from.offset) })
      var search = StackSearch(
        table,
        .abstraction(
          answerers, sources: sources,
          others: takesAllUnwinds ? groups.map(\.answerers).filter { $0 != answerers } : []),
        unwinds: unwinds,
        takesAllUnwinds: takesAllUnwinds, limit: min(limits.perAction, left),
        isCancelled: isCancelled)
      try search.run(&record)
      left -= search.found.count
      isComplete = isComplete && !search.isStopped
    }
    return isComplete
  }

  /// Searches stack by stack: each scene twice in a stack, then more often.
  ///
  /// - Returns: how often each scene stood in the stacks that were all looked at; nil: not even those
  ///   with each scene once.
  private func exploreStacks(
    _ record: inout Record, _ isCancelled: @escaping () -> Bool
  ) throws(CancellationError) -> Int? {
    var reached: Int?
    for times in bound < 2 ? [1] : Array(2...bound) {
      var search = stackSearch(.identity(bound: times), limit: limits.stacks, isCancelled)
      try search.run(&record)
      if search.isStopped { break }
      reached = times
      if !search.isBounded { return bound }
    }
    if reached == nil, bound >= 2 {
      var search = stackSearch(.identity(bound: 1), limit: limits.stacks, isCancelled)
      try search.run(&record)
      if !search.isStopped { reached = 1 }
    }
    return reached
  }

  private func stackSearch(
    _ equivalence: StackSearch.Equivalence, limit: Int, _ isCancelled: @escaping () -> Bool
  ) -> StackSearch {
    StackSearch(
      table, equivalence, unwinds: nil, takesAllUnwinds: true, limit: limit,
      isCancelled: isCancelled)
  }

  /// Whether several steps may come in any order, so that the first of equally short ways is not what
  /// a search finds that takes stacks together.
  private var hasTabs: Bool {
    table.scenes.contains { $0.kind.rules.hasSelection && $0.children.count > 1 }
  }

  /// Whether something is presented at launch.
  private var beginsPresenting: Bool {
    table.document.liveControllers.contains {
      table.document.controllers[$0].actualPresenter != nil
    }
  }
}
