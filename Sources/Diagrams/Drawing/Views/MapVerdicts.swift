import Exploring
import Hierarchy
import Unwinding

/// What becomes of the unwind segues of an app in every app state that it can build, as the badges
/// of a map. Of a document that is no app as it begins nothing is said.
struct MapVerdicts {
  private let badges: [String: (place: Int, badge: RowBadge)]
  /// Where unwinds go, by their segues' ids: those of which every end is known.
  let destinations: [String: [ControllerIndex]]

  init(_ document: Document, ios: IOSVersion) {
    // A map need not wait for everything: what is not looked at to the end has no verdict.
    var limits = Explorer.Limits()
    (limits.perAction, limits.allActions) = (2_000, 10_000)
    (limits.stacks, limits.shortestWays, limits.growing) = (200, 1, 1)
    let explorer = Explorer(document, ios: ios, limits: limits)
    guard document.isLaunch else {
      self.init([:], [:])
      return
    }
    self.init(explorer.explore(), of: document)
  }

  private init(
    _ badges: [String: (place: Int, badge: RowBadge)], _ destinations: [String: [ControllerIndex]]
  ) {
    self.badges = badges
    self.destinations = destinations
  }

  /// - Parameter exploration: what is known already.
  init(_ exploration: Exploration, of document: Document) {
    var badges: [String: (place: Int, badge: RowBadge)] = [:]
    var destinations: [String: [ControllerIndex]] = [:]
    // Made for those only of which it is asked.
    lazy var simulator = SceneSimulator(document, ios: exploration.ios)
    for unwind in exploration.unwinds {
      let openness =
        unwind.verdict == .undetermined
        ? unwind.openness(document.segues[unwind.segue], simulator) : .notKnown
      guard let badge = RowBadge(unwind, openness),
        let place = ExplorationVerdict.allCases.firstIndex(of: unwind.verdict)
      else { continue }
      badges[document.segues[unwind.segue].id] = (place, badge)
      destinations[document.segues[unwind.segue].id] = unwind.everyDestination
    }
    self.init(badges, destinations)
  }

  /// Whether an unwind segue always goes to the same screen.
  func isAlways(_ unwind: Segue) -> Bool { badges[unwind.id]?.badge.text == RowBadge.always }

  /// The worst of some unwind segues; nil: nothing is known of any.
  func badge(of unwinds: [Segue]) -> RowBadge? {
    guard let badge = worst(of: unwinds).flatMap({ badges[$0.id]?.badge }) else { return nil }
    // Beside whom another of them reaches nobody would be wrong.
    let isMixed = unwinds.contains { badges[$0.id]?.badge.text != RowBadge.nobody.text }
    return badge.text == RowBadge.nobody.text && isMixed ? .notAlways : badge
  }

  /// The one of which that is told; nil: nothing is known of any.
  func worst(of unwinds: [Segue]) -> Segue? {
    unwinds.compactMap { unwind in badges[unwind.id].map { ($0.place, unwind) } }
      .min { $0.0 < $1.0 }?.1
  }
}

extension RowBadge {
  fileprivate static let nobody = RowBadge("× NOBODY")
  fileprivate static let always = "✓ ALWAYS"
  fileprivate static let notAlways = RowBadge("! NOT ALWAYS", fill: .cautionBadge)

  /// A verdict by a sign and a word; nil: it does not hold for certain.
  ///
  /// - Parameter openness: why it is undetermined, where it is.
  fileprivate init?(_ unwind: ExploredUnwind, _ openness: UnwindOpenness) {
    let isExact = unwind.scope == .exact
    switch unwind.verdict {
    case .exception: self.init("× EXCEPTION")
    case .alwaysAborted where isExact: self = .nobody
    case .alwaysAborted, .sometimesAborted: self = .notAlways
    case .movesNothing: self.init("! NOT SHOWN", fill: .cautionBadge)
    case .undetermined where openness == .depends: self.init("? DEPENDS", fill: .cautionBadge)
    case .undetermined: self.init("? UNKNOWN", fill: .cautionBadge)
    case .prevented where isExact: self.init("– NEVER RUNS", fill: .cautionBadge)
    case .several where isExact: self.init("± SEVERAL", fill: .quietBadge)
    case .notReached where isExact: self.init("– NOT REACHED", fill: .quietBadge)
    case .always where isExact:
      let performed = unwind.outcomes.filter { $0.outcome == .performed }
      let isOne = Set(performed.map(\.destination)).count <= 1
      self.init(isOne ? RowBadge.always : "✓ ITS OPENER", fill: .destinationBadge)
    default: return nil
    }
  }
}

extension ExploredUnwind {
  /// Every scene that it goes to; nil: not every end is known, or not all are to go anywhere.
  fileprivate var everyDestination: [ControllerIndex]? {
    let goes = outcomes.allSatisfy { $0.outcome == .performed || $0.outcome == .aborted }
    guard scope == .exact, goes, !outcomes.isEmpty else { return nil }
    return Set(outcomes.compactMap(\.destination)).sorted()
  }

  /// Why it is undetermined: by a rule that decides at run time, unless there is an end of which the
  /// document does not know what decides first.
  fileprivate func openness(_ segue: Segue, _ simulator: SceneSimulator) -> UnwindOpenness {
    let open = outcomes.filter { !$0.assuming.isEmpty || $0.outcome == .undetermined }
    let isByRule = open.allSatisfy { outcome in
      outcome.assuming.first.map { simulator.openness(of: $0, in: segue) } == .depends
    }
    return isByRule ? .depends : .notKnown
  }
}
