import Hierarchy

extension ForwardReview {
  /// What becomes of the segue, in the words of expectations.
  private var outcome: OutcomeName {
    if trace.effect == .offscreen { return .offscreen }
    if segue.trigger == .interface, segue.maker == .storyboard {
      switch app.shouldPerform(segue) {
      case .no: return .prevented
      case .depends: return .undetermined
      case .yes: break
      }
    }
    if trace.effect.isException || lacksIdentifier { return .exception }
    if circumstances.conflict != nil { return .aborted }
    return circumstances.leavesRoot ? .undetermined : .performed
  }

  /// The author's expectations that do not hold. A forward segue does the same under every version, and
  /// off screen only what states that is compared (Semantics.md U1).
  func expectationFailures() -> [Diagnostic] {
    let outcome = outcome
    return segue.expectations.compactMap { expectation in
      guard let expected = expectation.outcome, expected != outcome,
        outcome != .offscreen || expected == .offscreen
      else { return nil }
      return finding(
        .expectationFailed,
        "expected the outcome \(expected.rawValue), but it is \(outcome.rawValue)",
        position: expectation.position)
    }
  }

  /// Whether a finding says more than what the author states and finds.
  func isNews(_ finding: Diagnostic) -> Bool {
    let known: OutcomeName? =
      switch finding.id {
      case .identifierMissing, .pushWithoutNavigation, .pushNavigationController: .exception
      case .presentationConflict: .aborted
      default: nil
      }
    guard let known, known == outcome else { return true }
    let stated = segue.expectations.compactMap(\.outcome)
    return stated.isEmpty || stated.contains { $0 != known }
  }
}
