import Hierarchy

struct ForwardReview: SegueReview {
  let app: App
  let place: SegueIndex
  let segue: Segue
  let trace: ForwardTrace
  let circumstances: ForwardSimulation.Circumstances

  func diagnostics() -> [Diagnostic] {
    let failures = expectationFailures()
    guard trace.effect != .offscreen else { return failures + sourceNotLive }
    guard segue.trigger.isCertain else { return failures }
    let found = [
      segue.lacksIdentifier ? identifierMissing : nil, pushWithoutNavigation,
      pushNavigationController, presentationConflict,
      unverifiedBehavior, showFallsBackToModal, unknownAboveRoot,
    ].compactMap { $0 }
    return failures + found.filter(isUnstated)
  }

  /// The note that the source isn't in the hierarchy; none for the launch state, where most aren't.
  private var sourceNotLive: [Diagnostic] {
    if app.document.isLaunch { return [] }
    return [
      finding(
        .sourceNotLive,
        "\(app.name(segue.from)) isn't in the hierarchy, so the segue can't be performed")
    ]
  }

  private var pushWithoutNavigation: Diagnostic? {
    guard trace.effect == .pushWithoutNavigation else { return nil }
    return finding(
      .pushWithoutNavigation,
      "\(app.name(segue.from)) isn't in a navigation controller, so its push segue raises an"
        + " exception; embed it in one, or use a show segue")
  }

  private var pushNavigationController: Diagnostic? {
    guard trace.effect == .pushNavigationController else { return nil }
    return finding(
      .pushNavigationController,
      "\(segue.to.map(app.name) ?? "the destination") is a navigation controller, so pushing it"
        + " raises an exception; use a presentation segue, or push its root view controller")
  }

  private var presentationConflict: Diagnostic? {
    guard let (presenter, busyWith) = circumstances.conflict else { return nil }
    return finding(
      .presentationConflict,
      "\(app.name(presenter)) already presents \(app.name(busyWith)), so UIKit logs a warning and"
        + " doesn't show \(segue.to.map(app.name) ?? "it"); dismiss \(app.name(busyWith)) first,"
        + " or present from it",
      controller: presenter)
  }

  /// The finding about a container beyond a presentation (Semantics.md F2).
  private var unverifiedBehavior: Diagnostic? {
    guard let beyond = circumstances.beyond else { return nil }
    return finding(
      .unverifiedBehavior,
      "segueviz assumes that a \(segue.kind.rawValue) segue from a modal doesn't reach"
        + " \(app.name(beyond)), which is behind the presentation; try it in your app",
      controller: beyond)
  }

  /// The note about the unknown hierarchy above the root (Semantics.md U2).
  private var unknownAboveRoot: Diagnostic? {
    guard circumstances.leavesRoot else { return nil }
    return finding(
      .unknownAboveRoot,
      "no view controller up to \(app.name(app.document.root)) handles \(segue.kind.rawValue), and"
        + " the hierarchy above it is unknown")
  }

  private var showFallsBackToModal: Diagnostic? {
    // A custom class that presents does so on purpose.
    guard segue.kind == .show || segue.kind == .showDetail, segue.segueClass == nil,
      trace.effect == .present || circumstances.conflict != nil, !circumstances.leavesRoot
    else { return nil }
    // The presenter is already presenting, so nothing is shown.
    let verb = circumstances.conflict == nil ? "is" : "would be"
    if let target = trace.target {
      return finding(
        .showFallsBackToModal,
        "\(app.name(target)) doesn't push \(segue.to.map(app.name) ?? "the destination"), so it"
          + " \(verb) presented modally"
          + (app[target].isCollapsed
            ? "" : "; a navigation controller can't be pushed"))
    }
    return finding(
      .showFallsBackToModal,
      "no view controller above \(app.name(segue.from)) handles \(segue.kind.rawValue), so"
        + " \(segue.to.map(app.name) ?? "the destination") \(verb) presented modally; "
        + (segue.kind == .show && segue.to.map { app[$0].container == .navigation } ?? false
          ? ""
          : "embed the source in a"
            + (segue.kind == .show ? " navigation controller" : " split view controller") + ", or ")
        + "use a presentation segue")
  }

  /// The outcome of the segue, by its name in expectations.
  private var outcome: OutcomeName {
    if trace.effect == .offscreen { return .offscreen }
    if segue.trigger == .interface, segue.maker == .storyboard {
      switch app.shouldPerform(segue) {
      case .no: return .prevented
      case .depends: return .undetermined
      case .yes: break
      }
    }
    if trace.effect.isException || segue.lacksIdentifier { return .exception }
    if circumstances.conflict != nil { return .aborted }
    return circumstances.leavesRoot ? .undetermined : .performed
  }

  /// The expectations that don't hold (Semantics.md U1).
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

  /// Whether a finding reports more than the author's correct expectation.
  func isUnstated(_ finding: Diagnostic) -> Bool {
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
