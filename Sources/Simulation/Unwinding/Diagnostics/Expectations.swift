import Hierarchy

extension UnwindReview {
  /// The parts of the author's expectations that don't hold.
  func expectationFailures() -> [Diagnostic] { failures(of: expectationsInForce) }

  private var expectationsInForce: [Expectation] {
    segue.expectations.filter { $0.ios == nil || $0.ios?.major == version.major }
  }

  /// Whether the author doesn't expect a finding.
  func isUnstated(_ finding: Diagnostic) -> Bool {
    let stating = expectationsInForce.filter { $0.states(finding.id) }
    return stating.isEmpty || !failures(of: stating).isEmpty
  }

  /// The parts of some expectations that don't hold.
  func failures(of expectations: [Expectation]) -> [Diagnostic] {
    // If the source is off screen, expectations for other states don't apply (Semantics.md U1).
    let concerned = expectations.filter {
      trace.outcome != .offscreen || $0.outcome == .offscreen
    }
    guard !concerned.isEmpty else { return [] }
    let removed = Set(trace.removed)
    return concerned.compactMap { expectation in
      let differences = differences(from: expectation, removed: removed)
      guard !differences.isEmpty else { return nil }
      var failure = finding(
        .expectationFailed, differences.joined(separator: "; "), position: expectation.position)
      failure.paths = paths(expected: expectation)
      return failure
    }
  }

  private func differences(
    from expectation: Expectation, removed: Set<ControllerIndex>
  ) -> [Phrase] {
    var found: [Phrase] = []
    // It's unknown whether the segue has a destination.
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
      if let unknown, expectation.outcome != .undetermined || expected != .noController {
        found.append("expected the \(role) \(name(expected)), but that \(unknown)")
      } else if expected != (actual.map { .controller($0) } ?? .noController) {
        found.append(
          "expected the \(role) \(name(expected)), but it is \(actual.map(app.name) ?? "none")")
      }
    }
    if let removes, let unknown, expectation.outcome != .undetermined || !removes.isEmpty {
      found.append("expected to remove \(app.names(removes)), but that \(unknown)")
    } else if let removes, Set(removes) != removed {
      found.append(
        "expected to remove \(app.names(removes)), but it removes \(app.names(trace.removed))")
    }
    return found
  }

  private func name(_ expected: ExpectedController) -> Phrase {
    switch expected {
    case .controller(let controller): app.name(controller)
    case .noController: "none"
    }
  }
}

extension Expectation {
  /// Whether it states what a finding reports.
  package func states(_ id: DiagnosticID) -> Bool {
    switch id {
    case .noHandler: outcome == .aborted || (outcome == nil && destination == .noController)
    case .yesWithoutAction, .noExecutor, .identifierMissing: outcome == .exception
    case .ambiguousInstances:
      if case .controller = destination { true } else { false }
    default: false
    }
  }
}

extension UnwindReview {
  /// The expected path, if another one is found, and the path that is found.
  func paths(expected expectation: Expectation) -> [Diagnostic.SearchPath] {
    guard case .controller(let expected) = expectation.destination, expected != trace.destination
    else { return [found] }
    return [
      Diagnostic.SearchPath(role: .expected, controllers: path(to: expected), end: nil), found,
    ]
  }

  /// The path from the source over the common ancestor; empty if there is none.
  private func path(to controller: ControllerIndex) -> [ControllerIndex] {
    let route = UnwindPath(app: app, from: trace.source, to: controller)
    return route.isConnected ? route.upward + route.downward : []
  }

  private var found: Diagnostic.SearchPath {
    if let destination = trace.destination {
      return Diagnostic.SearchPath(
        role: .found, controllers: path(to: destination), end: reply(destination))
    }
    let (controllers, end) = endWithoutDestination
    return Diagnostic.SearchPath(role: .found, controllers: controllers, end: end)
  }

  /// The end of the search, which depends on the outcome.
  private var endWithoutDestination: ([ControllerIndex], Phrase) {
    let chain = trace.responderChain.map(\.controller)
    let isOpen = trace.outcome == .undetermined
    if trace.outcome == .aborted {
      return (
        chain, "is the end of the search: no view controller on this path or below it returns YES"
      )
    }
    if isOpen, let chosen = trace.chosen {
      return (path(to: chosen), "is found; what happens next is unknown")
    }
    if isOpen, trace.alternatives.isEmpty, trace.doubts.first == .above {
      return (chain, "is the root; the hierarchy above it is unknown")
    }
    if isOpen, trace.alternatives.isEmpty, [[.extensions], [.screens]].contains(trace.doubts) {
      return (chain, "is the end of the search; code that segueviz doesn't know may return YES")
    }
    if isOpen, let last = trace.search.last {
      let lacksActions =
        last.isOpen && last.rule == nil && last.answer == .canPerformUnwindSegueAction(.depends)
      return (
        path(to: last.receiver),
        lacksActions ? "has unknown actions" : "has an override whose answer is unknown"
      )
    }
    return ([trace.source], noSearch)
  }

  private func reply(_ destination: ControllerIndex) -> Phrase {
    guard let step = trace.decisiveStep(of: destination) else {
      return "is returned by an override"
    }
    guard trace.search[step - 1].answer == .canPerformUnwindSegueAction(.yes) else {
      return "is returned by an override in step \(String(step))"
    }
    return trace.search[step - 1].reason == .override
      ? "returns YES in step \(String(step)), from its override"
      : "returns YES in step \(String(step))"
  }

  private var noSearch: Phrase {
    if trace.outcome == .offscreen { return "isn't in the hierarchy" }
    if trace.outcome.name == .exception {
      return "can't perform the segue, because it has no identifier"
    }
    let answer = trace.outcome == .prevented ? "NO" : "an unknown answer"
    return "returns \(answer) from \(code: "shouldPerformSegue")"
  }
}
