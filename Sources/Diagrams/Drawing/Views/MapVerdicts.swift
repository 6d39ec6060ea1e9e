import Exploring
import Hierarchy
import Unwinding

/// The outcomes of unwind segues in every app state, as badges. A document that isn't an app's
/// launch state has none.
struct MapVerdicts {
  private var badges: [String: (place: Int, badge: RowBadge)] = [:]
  /// The destinations of unwind segues with completely known outcomes, by their ids.
  private(set) var destinations: [String: [ControllerIndex]] = [:]

  init(_ document: Document, ios: IOSVersion) {
    // A map doesn't wait for a complete exploration. Results that aren't complete have no badge.
    var limits = Explorer.Limits()
    (limits.perAction, limits.allActions) = (2_000, 10_000)
    (limits.states, limits.duplicateScreens) = (200, 1)
    let explorer = Explorer(document, ios: ios, limits: limits)
    self.init(document.isLaunch ? explorer.explore() : nil, of: document)
  }

  init(_ exploration: Exploration?, of document: Document) {
    guard let exploration else { return }
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
  }

  func isAlways(_ unwind: Segue) -> Bool { badges[unwind.id]?.badge.text == RowBadge.always.text }

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
  fileprivate static let never = RowBadge(.alwaysAborted)
  fileprivate static let always = RowBadge(.always)
  fileprivate static let notAlways = RowBadge(.sometimesAborted)

  private init(_ verdict: ExplorationVerdict) {
    let (tone, mark, name, _) = verdict.words
    self.init("\(tone == .bad ? "×" : mark) \(name.uppercased())", fill: Ink(badge: tone))
  }

  /// A verdict as a sign and a word; nil: it isn't certain.
  fileprivate init?(_ unwind: ExploredUnwind, _ openness: UndeterminedReason) {
    let isExact = unwind.scope == .exact
    let performed = unwind.outcomes.filter { $0.outcome == .performed }
    let isOne = Set(performed.map(\.destination)).count <= 1
    switch unwind.verdict {
    case .alwaysAborted where !isExact: self = .notAlways
    case .undetermined where openness != .depends: self.init("? UNKNOWN", fill: .cautionBadge)
    case .prevented where !isExact, .several where !isExact, .notReached where !isExact,
      .always where !isExact:
      return nil
    case .always where !isOne: self.init("✓ OPENING SCREEN", fill: .destinationBadge)
    default: self.init(unwind.verdict)
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
