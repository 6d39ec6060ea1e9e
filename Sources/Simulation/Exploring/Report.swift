import Hierarchy
import Unwinding

/// Makes of what was found what there is to report.
struct Report {
  let table: SceneTable
  let record: Record
  let scopes: Scopes
  let growth: (found: [Growth], end: GrowthEnd)
  let unwinds: Set<SegueIndex>?

  init(
    _ table: SceneTable, _ record: Record, _ scopes: Scopes,
    _ growth: (found: [Growth], end: GrowthEnd), unwinds: Set<SegueIndex>?
  ) {
    self.table = table
    self.record = record
    self.scopes = scopes
    self.growth = growth
    self.unwinds = unwinds
  }

  func exploration() -> Exploration {
    let unwinds = table.document.segues.places.compactMap(unwind)
    return Exploration(
      ios: table.ios, contexts: record.contexts.count, contextsAreAll: !record.leavesOutContexts,
      scope: scopes.worst(
        of: unwinds.map(\.segue), isAbsence: unwinds.contains { $0.verdict.isAbsence }),
      unwinds: unwinds, growing: growing,
      unreached: table.document.scenes.filter { !record.alive[$0.offset] },
      alive: Set(record.alive.indices.filter { record.alive[$0] }.map { ControllerIndex($0) }),
      remarks: Remarks(
        table: table, record: record, unwinds: unwinds, growthEnd: growth.end
      )
      .all(), isInterrupted: record.isInterrupted || growth.end == .interrupted)
  }

  private func unwind(_ place: SegueIndex) -> ExploredUnwind? {
    let segue = table.document.segues[place]
    guard let action = segue.action, unwinds?.contains(place) ?? true else { return nil }
    let ends = (record.ends[place] ?? [:]).sorted { $0.value.precedes($1.value) }
    let outcomes = ends.map { outcome($0.key, $0.value, of: place) }
    let verdict = verdict(of: outcomes)
    return ExploredUnwind(
      segue: place, action: action, source: segue.from, verdict: verdict,
      scope: scopes.scope(of: place, isAbsence: verdict.isAbsence), outcomes: outcomes)
  }

  private func outcome(
    _ key: EndKey, _ end: RecordedEnd, of segue: SegueIndex
  ) -> ExploredOutcome {
    ExploredOutcome(
      outcome: key.outcome, destination: key.destination.map { ControllerIndex(Int($0)) },
      isOpener: key.isOpener, moves: key.moves,
      assuming: end.assuming.map {
        AssumedAnswer(
          controller: ControllerIndex(Int(end.state[Int32($0.controller.offset)].scene)),
          question: $0.question, answer: $0.answer)
      }, taps: end.way.taps,
      witness: Witness(table: table, segue: segue, end: end).document())
  }

  /// The worst that holds (Format.md, Output of explore).
  private func verdict(of outcomes: [ExploredOutcome]) -> ExplorationVerdict {
    let certain = outcomes.filter { $0.assuming.isEmpty && $0.outcome != .undetermined }
    func isException(_ outcome: ExploredOutcome) -> Bool {
      if case .exception = outcome.outcome { true } else { false }
    }
    if outcomes.isEmpty { return .notReached }
    if certain.contains(where: isException) { return .exception }
    let isAllCertain = certain.count == outcomes.count
    if isAllCertain, certain.allSatisfy({ $0.outcome == .aborted }) { return .alwaysAborted }
    if certain.contains(where: { $0.outcome == .aborted }) { return .sometimesAborted }
    if certain.contains(where: { $0.outcome == .performed && !$0.moves }) { return .movesNothing }
    if !isAllCertain { return .undetermined }
    if certain.allSatisfy({ $0.outcome == .prevented }) { return .prevented }
    let performed = certain.filter { $0.outcome == .performed }
    let isOne = Set(performed.map(\.destination)).count <= 1
    return isOne || performed.allSatisfy(\.isOpener) ? .always : .several
  }

  // MARK: Growing stacks

  private var growing: [GrowingStack] {
    growth.found.map { growth in
      GrowingStack(
        tap: growth.tap, scenes: growth.scenes.map { ControllerIndex(Int($0)) },
        severity: isMistake(growth) ? .warning : .note, taps: growth.way.taps)
    }
  }

  private func isMistake(_ growth: Growth) -> Bool {
    if growth.looksMistaken { return true }
    guard case .segue(let place) = growth.tap, let sender = table.document.segues[place].sender
    else { return false }
    return LeavingWords.isOne(sender)
  }
}
