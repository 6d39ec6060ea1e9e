import Hierarchy

extension UnwindReview {
  /// The members of the author's expectations that do not hold.
  func expectationFailures() -> [Diagnostic] { failures(of: expectationsInForce) }

  private var expectationsInForce: [Expectation] {
    segue.expectations.filter { $0.ios == nil || $0.ios?.major == version.major }
  }

  /// Whether a finding says more than what the author states and finds: what is stated is known and
  /// meant.
  func isNews(_ finding: Diagnostic) -> Bool {
    let stating = expectationsInForce.filter { $0.states(finding.id) }
    return stating.isEmpty || !failures(of: stating).isEmpty
  }

  /// Whether an expectation says something of what the trace tells: off screen nothing happens, and
  /// what is expected of it once its source is live is no matter of this document (Semantics.md U1).
  private func concerns(_ expectation: Expectation) -> Bool {
    trace.outcome != .offscreen || expectation.outcome == .offscreen
  }

  /// The members of some expectations that do not hold.
  func failures(of expectations: [Expectation]) -> [Diagnostic] {
    let concerned = expectations.filter(concerns)
    guard !concerned.isEmpty else { return [] }
    let removed = Set(trace.removed)
    return concerned.compactMap { expectation in
      let differences = differences(from: expectation, removed: removed)
      guard !differences.isEmpty else { return nil }
      var failure = finding(
        .expectationFailed, differences.joined(separator: "; "), position: expectation.position)
      failure.ways = ways(expected: expectation)
      return failure
    }
  }

  private func differences(
    from expectation: Expectation, removed: Set<ControllerIndex>
  ) -> [Phrase] {
    var found: [Phrase] = []
    // Nobody can say what becomes of it, neither that somebody gets it nor that nobody does.
    let unknown: Phrase? = trace.openness.map {
      $0 == .depends ? "depends on app code" : "is unknown"
    }
    let removes = expectation.removes
    if let outcome = expectation.outcome, outcome != trace.outcome.name {
      found.append(
        "expected the outcome \(outcome.rawValue), but it is \(trace.outcome.name.rawValue)")
    }
    let controllers = [
      ("destination", expectation.destination, trace.destination),
      ("executor", expectation.executor, trace.executor),
    ]
    for (role, expected, actual) in controllers {
      guard let expected else { continue }
      if let unknown, expectation.outcome != .undetermined || expected != .nobody {
        found.append("expected the \(role) \(name(expected)), but that \(unknown)")
      } else if expected != (actual.map { .controller($0) } ?? .nobody) {
        found.append(
          "expected the \(role) \(name(expected)), but it is \(actual.map(app.name) ?? "none")")
      }
    }
    if let removes, let unknown, expectation.outcome != .undetermined || !removes.isEmpty {
      found.append("expected it to remove \(app.names(removes)), but that \(unknown)")
    } else if let removes, Set(removes) != removed {
      found.append(
        "expected it to remove \(app.names(removes)), but it removes \(app.names(trace.removed))")
    }
    return found
  }

  private func name(_ expected: ExpectedController) -> Phrase {
    switch expected {
    case .controller(let controller): app.name(controller)
    case .nobody: "none"
    }
  }
}

extension Expectation {
  /// Whether it states what a finding is about.
  package func states(_ id: DiagnosticID) -> Bool {
    switch id {
    case .noHandler: outcome == .aborted || (outcome == nil && destination == .nobody)
    case .yesWithoutAction, .noExecutor, .identifierMissing: outcome == .exception
    case .ambiguousInstances:
      if case .controller = destination { true } else { false }
    default: false
    }
  }
}
