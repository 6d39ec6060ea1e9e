import Hierarchy
import Unwinding

struct TapSequence: Sendable {
  let taps: [Tap]
  let ranks: [StepRank]

  /// Whether it's shorter, or the first of equally short ones.
  func precedes(_ other: TapSequence) -> Bool {
    if ranks.count != other.ranks.count { return ranks.count < other.ranks.count }
    for (rank, otherRank) in zip(ranks, other.ranks) where rank != otherRank {
      return rank < otherRank
    }
    return false
  }
}

/// The properties that distinguish the outcomes of an unwind segue (JSON.md, Output of explore).
struct OutcomeKey: Hashable {
  let outcome: UnwindOutcome
  let destination: Int32?
  let isOpener: Bool
  let moves: Bool
  let isAssumed: Bool

  init(_ end: FoundOutcome, in state: LiveState) {
    outcome = end.outcome
    destination = end.destination.map { state[$0].scene }
    isOpener = end.isOpener
    moves = end.moves
    isAssumed = !end.assuming.isEmpty
  }
}

struct RecordedOutcome {
  var path: TapSequence
  /// Its position among the outcomes in one state, true before false.
  var alternative: Int
  var assuming: [AssumedAnswer]
  /// The state in which the unwind segue is triggered, and its source there.
  var state: LiveState
  var source: Int32
  /// Whether a hidden controller performs a segue of the path.
  var usesHidden: Bool

  /// Whether it precedes another outcome: by a path that uses only what is on screen, then by a
  /// shorter path, then by the order of paths, then by the order of outcomes.
  func precedes(_ other: RecordedOutcome) -> Bool {
    if usesHidden != other.usesHidden { return other.usesHidden }
    if path.precedes(other.path) { return true }
    if other.path.precedes(path) { return false }
    return alternative < other.alternative
  }
}

struct Record {
  let table: SceneTable
  private(set) var contexts: Set<StateKey> = []
  /// Whether more can be on screen: children that are added beside others again and again.
  var omitsContexts = false
  private(set) var alive: [Bool]
  /// Whether the app also adds or removes screens below the top (Semantics.md E2).
  var isIrregular = false
  private(set) var ends: [SegueIndex: [OutcomeKey: RecordedOutcome]] = [:]
  private(set) var failures: [FailedStep: TapSequence] = [:]
  private(set) var guarded: [SegueIndex: TapSequence] = [:]
  /// Segues with unknown effects that can be triggered.
  private(set) var opaque: Set<SegueIndex> = []
  /// Entries that an override of show handles.
  private(set) var opaqueEntries: Set<Int> = []
  /// Segues that an unknown controller above the root handles.
  private(set) var handledAbove: Set<SegueIndex> = []
  /// The unwind segues with an unknown outcome or path, and what it depends on.
  private(set) var uncertain: [SegueIndex: [UnknownCause]] = [:]
  /// The unwind segues that may lead to unknown states.
  private(set) var leadsAnywhere: Set<SegueIndex> = []
  /// The unwind segues with more undecided controllers in one state than are examined.
  private(set) var overAsked: Set<SegueIndex> = []
  /// Whether something was omitted because it's nested too deep or too large.
  private(set) var isCutShort = false
  /// The same in a search that combines states, which may grow without limit there.
  private(set) var isCutShortForActions = false
  var isInterrupted = false
  private var broughtUp: Set<SceneNumber> = []
  private var chains: [Int64: Int32] = [:]
  private var chainCount: Int32 = 0

  /// Whether no search can be exact.
  var isUnknown: Bool {
    !table.document.isLaunch || !opaque.isEmpty || !opaqueEntries.isEmpty || !handledAbove.isEmpty
  }

  init(_ table: SceneTable) {
    self.table = table
    alive = Array(repeating: false, count: table.scenes.count)
    isCutShort =
      table.document.entries.contains {
        $0.isFurtherStart && table.tooLarge.contains($0.to.offset)
      } || table.steps.contains { $0.furtherStart.map(table.tooLarge.contains) ?? false }
  }

  /// Replaces paths by those of a search without conditions.
  mutating func prefer(_ sure: Record) {
    for (segue, found) in sure.ends { ends[segue, default: [:]].merge(found) { $1 } }
    failures.merge(sure.failures) { $1 }
  }

  mutating func noteLive(_ scene: SceneNumber) {
    guard broughtUp.insert(scene).inserted, let template = table.templates[scene] else { return }
    noteLive(template)
  }

  mutating func noteLive(_ nodes: [LiveNode]) {
    for node in nodes { noteLive(node) }
    // Unwind segues may lead to new states.
    if table.hasScreensOnlyUnwindsRemove(nodes) { isIrregular = true }
  }

  private mutating func noteLive(_ node: LiveNode) {
    guard !alive[Int(node.scene)] else { return }
    alive[Int(node.scene)] = true
    let traits = table.traits(of: node)
    let isRegular =
      traits.kind != .custom && traits.kind != .page
      && !(traits.hasSelection && table[node].children.count > 5)
      && !(traits.hidesTabBar && table.hasBranches)
      && !table.simulator.changesUnwinding(ControllerIndex(Int(node.scene)))
      && !(node.presenter >= 0 && node.style.usesPresentationContext)
    if !isRegular { isIrregular = true }
  }

  /// Notes the visible screens: the chains of parents up to the presentation.
  mutating func noteContext(of state: LiveState, _ onScreen: [Int32]) {
    var context: [Int32] = []
    var numbers = [Int32](repeating: -1, count: state.nodes.count)
    func number(_ node: Int32) -> Int32 {
      if numbers[Int(node)] >= 0 { return numbers[Int(node)] }
      let parent = state[node].parent
      let above = parent >= 0 ? number(parent) : -1
      let key = Int64(above) << 32 | Int64(state[node].scene)
      let known = chains[key]
      if known == nil {
        chains[key] = chainCount
        chainCount += 1
      }
      let number = known ?? chainCount - 1
      numbers[Int(node)] = number
      return number
    }
    for node in onScreen { context.append(number(node)) }
    contexts.insert(context.sorted())
  }

  mutating func note(_ maker: StepMaker, at place: Int, in search: StateSearch) {
    if maker.isCutShort {
      if case .abstraction = search.equivalence {
        isCutShortForActions = true
      } else {
        isCutShort = true
      }
    }
    for tap in maker.opaqueTaps {
      switch tap {
      case .segue(let segue): opaque.insert(segue)
      case .entry(let entry): opaqueEntries.insert(entry)
      case .tab, .back, .dismiss: break
      }
    }
    handledAbove.formUnion(maker.handledAbove)
    for (failure, rank) in maker.failures {
      note(&failures[failure], .segue(failure.segue), rank, place, search)
    }
    for (segue, rank) in maker.guarded {
      note(&guarded[segue], .segue(segue), rank, place, search)
    }
  }

  private func note(
    _ known: inout TapSequence?, _ tap: Tap, _ rank: StepRank, _ place: Int, _ search: StateSearch
  ) {
    if let known, known.taps.count < search.found[place].depth + 1 { return }
    let path = search.found.path(to: place, then: tap, rank)
    if let known, !path.precedes(known) { return }
    known = path
  }

  mutating func note(
    _ end: FoundOutcome, _ alternative: Int, of unwind: PossibleUnwind, usesHidden: Bool,
    at place: Int, in search: StateSearch
  ) {
    let segue = unwind.segue
    let reached = search.found[place]
    if let unknown = end.unknown ?? reached.unknown,
      !uncertain[segue, default: []].contains(unknown)
    {
      uncertain[segue, default: []].append(unknown)
    }
    if end.leadsAnywhere { leadsAnywhere.insert(segue) }
    if end.isCutShort { overAsked.insert(segue) }
    let key = OutcomeKey(end, in: reached.state)
    let known = ends[segue]?[key]
    if let known, known.usesHidden == usesHidden, known.path.taps.count < reached.depth + 1 {
      return
    }
    let new = RecordedOutcome(
      path: search.found.path(to: place, then: .segue(segue), unwind.rank),
      alternative: alternative, assuming: end.assuming, state: reached.state,
      source: unwind.source, usesHidden: usesHidden)
    if let known, !new.precedes(known) { return }
    ends[segue, default: [:]][key] = new
  }
}
