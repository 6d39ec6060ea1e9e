import Hierarchy

/// Different outcomes on other iOS versions (Semantics.md U6).
extension UnwindReview {
  var versionDependent: Diagnostic? {
    guard comparesVersions, trace.doubts.isEmpty else { return nil }
    var results: [(clause: Phrase, era: Era)] = []
    var isMeant = true
    // Whether reports disagree on every version that differs.
    var areAllDisputed = true
    for other in app.otherEras(than: version) {
      let there = simulation(in: other).verdict()
      guard there.outcome != trace.outcome || there.destination != trace.destination,
        !there.isInDoubt
      else { continue }
      isMeant = isMeant && self.isMeant(in: other)
      var clause = app.result(there.outcome, there.destination)
      if isDisputed(other) {
        clause = clause + ", or it behaves the same (reports disagree)"
      } else {
        areAllDisputed = false
      }
      results.append((clause, other))
    }
    guard !results.isEmpty, !isMeant else { return nil }
    // Versions with the same result form one clause.
    let others = results.grouped(by: \.clause).map { clause, results -> Phrase in
      "on \(Era.name(of: results.map(\.era))), \(clause)"
    }
    let fact: Phrase =
      "on iOS \(version.description), \(app.result(trace.outcome, trace.destination)); "
      + others.joined(separator: "; ")
    var finding = finding(
      .versionDependent,
      fact + "; if your app supports those versions, state the intended outcome in"
        + " \(code: "expect")")
    finding.factAlone = fact
    finding.isOnlyNote = areAllDisputed
    return finding
  }

  /// Whether the outcome differs only by a rule on which reports disagree (Semantics.md, section 2).
  private func isDisputed(_ era: Era) -> Bool {
    guard era.nextAfterModal == .actualPresenter else { return false }
    let there = simulationFromCaller(in: era).verdict()
    return there.outcome == trace.outcome && there.destination == trace.destination
  }

  /// Continues from a modal at the controller that called present.
  func simulationFromCaller(in era: Era) -> UnwindSimulation {
    var other = era
    other.nextAfterModal = .caller
    return simulation(in: other)
  }

  private func simulation(in era: Era) -> UnwindSimulation {
    UnwindSimulation(
      app: app, era: era, place: trace.segue, segue: segue, action: trace.action, budget: budget,
      index: index)
  }

  /// Whether an expectation for the era holds.
  private func isMeant(in other: Era) -> Bool {
    segue.expectations.contains { expectation in
      guard let ios = expectation.ios, Era.of(ios) == other,
        expectation.outcome != nil || expectation.destination != nil
      else { return false }
      let (there, execution) = UnwindSimulation(
        app: app, era: other, place: trace.segue, segue: segue, action: trace.action,
        budget: budget, keepsSearch: false, index: index
      ).run()
      return UnwindReview(
        app: app, version: ios, contenders: contenders, trace: there, execution: execution,
        budget: budget, index: index
      ).failures(of: [expectation]).isEmpty
    }
  }
}
