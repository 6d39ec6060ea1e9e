import Exploring
import Hierarchy
import Unwinding

/// The outcomes of unwind segues in every app state, as badges. A document that isn't an app's
/// launch state has none.
struct MapVerdicts {
  private let badges: [String: (place: Int, badge: RowBadge)]
  /// The destinations of unwind segues with completely known outcomes, by their ids.
  let destinations: [String: [ControllerIndex]]

  init(_ document: Document, ios: IOSVersion) {
    // A map doesn't wait for a complete exploration. Results that aren't complete have no badge.
    var limits = Explorer.Limits()
    (limits.perAction, limits.allActions) = (2_000, 10_000)
    (limits.states, limits.duplicateScreens) = (200, 1)
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

  init(_ exploration: Exploration, of document: Document) {
    var badges: [String: (place: Int, badge: RowBadge)] = [:]
    var destinations: [String: [ControllerIndex]] = [:]
    // Created only if needed.
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

  func isAlways(_ unwind: Segue) -> Bool { badges[unwind.id]?.badge.text == RowBadge.always }

  /// The worst outcome of some unwind segues; nil: unknown.
  func badge(of unwinds: [Segue]) -> RowBadge? {
    guard let badge = worst(of: unwinds).flatMap({ badges[$0.id]?.badge }) else { return nil }
    // "Never" would be wrong if only some of the unwind segues never have a destination.
    let isMixed = unwinds.contains { badges[$0.id]?.badge.text != RowBadge.never.text }
    return badge.text == RowBadge.never.text && isMixed ? .notAlways : badge
  }

  /// The unwind segue with the worst outcome; nil: unknown.
  func worst(of unwinds: [Segue]) -> Segue? {
    unwinds.compactMap { unwind in badges[unwind.id].map { ($0.place, unwind) } }
      .min { $0.0 < $1.0 }?.1
  }
}

extension RowBadge {
  fileprivate static let never = RowBadge("× NO DESTINATION")
  fileprivate static let always = "✓ ALWAYS"
  fileprivate static let notAlways = RowBadge("! NOT ALWAYS", fill: .cautionBadge)

  /// A verdict as a sign and a word; nil: it isn't certain.
  fileprivate init?(_ unwind: ExploredUnwind, _ openness: UndeterminedReason) {
    let isExact = unwind.scope == .exact
    switch unwind.verdict {
    case .exception: self.init("× EXCEPTION")
    case .alwaysAborted where isExact: self = .never
    case .alwaysAborted, .sometimesAborted: self = .notAlways
    case .movesNothing: self.init("! NOT SHOWN", fill: .cautionBadge)
    case .undetermined where openness == .depends: self.init("? DEPENDS", fill: .cautionBadge)
    case .undetermined: self.init("? UNKNOWN", fill: .cautionBadge)
    case .prevented where isExact: self.init("– CANCELED", fill: .cautionBadge)
    case .several where isExact: self.init("± SEVERAL", fill: .quietBadge)
    case .notReached where isExact: self.init("– UNREACHABLE", fill: .quietBadge)
    case .always where isExact:
      let performed = unwind.outcomes.filter { $0.outcome == .performed }
      let isOne = Set(performed.map(\.destination)).count <= 1
      self.init(isOne ? RowBadge.always : "✓ OPENING SCREEN", fill: .destinationBadge)
    default: return nil
    }
  }
}

extension ExploredUnwind {
  /// Every destination; nil: some outcomes are unknown, or have no destination.
  fileprivate var everyDestination: [ControllerIndex]? {
    let goes = outcomes.allSatisfy { $0.outcome == .performed || $0.outcome == .aborted }
    guard scope == .exact, goes, !outcomes.isEmpty else { return nil }
    return Set(outcomes.compactMap(\.destination)).sorted()
  }

  /// Why the outcome is undetermined: because of a rule, unless missing information decides first.
  fileprivate func openness(_ segue: Segue, _ simulator: SceneSimulator) -> UndeterminedReason {
    let open = outcomes.filter { !$0.assuming.isEmpty || $0.outcome == .undetermined }
    let isByRule = open.allSatisfy { outcome in
      outcome.assuming.first.map { simulator.openness(of: $0, in: segue) } == .depends
    }
    return isByRule ? .depends : .notKnown
  }
}
