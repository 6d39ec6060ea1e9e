import Hierarchy

/// What there is to say of one forward segue.
struct ForwardReview {
  let app: App
  let place: SegueIndex
  let segue: Segue
  let trace: ForwardTrace
  let circumstances: ForwardSimulation.Circumstances

  func diagnostics() -> [Diagnostic] {
    let failures = expectationFailures()
    guard trace.effect != .offscreen else { return failures + sourceNotLive }
    let found = [
      identifierMissing, pushWithoutNavigation, pushNavigationController, presentationConflict,
      unverifiedBehavior, showFallsBackToModal, unknownAboveRoot,
    ].compactMap { $0 }
    return failures + found.filter(isNews)
  }

  /// Of the launch state, nobody expects it.
  private var sourceNotLive: [Diagnostic] {
    if app.document.isLaunch { return [] }
    return [
      finding(
        .sourceNotLive,
        "\(app.name(segue.from)) is not on the live hierarchy, so the segue cannot be performed now"
      )
    ]
  }

  /// Whether performSegue has nothing to name it by.
  var lacksIdentifier: Bool {
    segue.trigger == .programmatic && segue.identifier == nil && segue.maker == .storyboard
  }

  private var identifierMissing: Diagnostic? {
    guard lacksIdentifier else { return nil }
    return finding(
      .identifierMissing,
      "\(code: "performSegue(withIdentifier:sender:)") needs an identifier, and segue \(code: segue.id) has none:"
        + " give it one")
  }

  private var pushWithoutNavigation: Diagnostic? {
    guard trace.effect == .pushWithoutNavigation else { return nil }
    return finding(
      .pushWithoutNavigation,
      "a push segue needs a navigation controller above its source, and \(app.name(segue.from))"
        + " is in none: UIKit raises an exception; embed it in one, or use a show segue")
  }

  private var pushNavigationController: Diagnostic? {
    guard trace.effect == .pushNavigationController else { return nil }
    return finding(
      .pushNavigationController,
      "\(segue.to.map(app.name) ?? "the destination") is itself a navigation controller, which"
        + " cannot be pushed: UIKit raises an exception; use a presentation segue, or push what is"
        + " in it")
  }

  private var presentationConflict: Diagnostic? {
    guard let (presenter, busyWith) = circumstances.conflict else { return nil }
    return finding(
      .presentationConflict,
      "\(app.name(presenter)) would present \(segue.to.map(app.name) ?? "it"), but it already"
        + " presents \(app.name(busyWith)): UIKit only logs a warning and shows nothing; dismiss"
        + " that first, or present from \(app.name(busyWith))",
      controller: presenter)
  }

  /// Semantics.md F2.
  private var unverifiedBehavior: Diagnostic? {
    guard let beyond = circumstances.beyond else { return nil }
    return finding(
      .unverifiedBehavior,
      "that a \(segue.kind.rawValue) segue out of a modal does not come to \(app.name(beyond)), which"
        + " is beyond the presentation, is not documented; try it in the app",
      controller: beyond)
  }

  /// Semantics.md U2.
  private var unknownAboveRoot: Diagnostic? {
    guard circumstances.leavesRoot else { return nil }
    return finding(
      .unknownAboveRoot,
      "nobody from \(app.name(segue.from)) up"
        + (segue.from == app.document.root ? "" : " to \(app.name(app.document.root))")
        + " handles \(segue.kind.rawValue), and what stands above is not known")
  }

  private var showFallsBackToModal: Diagnostic? {
    guard segue.kind == .show || segue.kind == .showDetail,
      trace.effect == .present || circumstances.conflict != nil, !circumstances.leavesRoot
    else { return nil }
    // Whoever presents another already presents nothing.
    let verb = circumstances.conflict == nil ? "is" : "would be"
    if let target = trace.target {
      return finding(
        .showFallsBackToModal,
        "\(app.name(target)) does not push \(segue.to.map(app.name) ?? "the destination"), so that it"
          + " \(verb) presented modally"
          + (app[target].isCollapsed
            ? "" : ": it is itself a navigation controller, which cannot be pushed"))
    }
    return finding(
      .showFallsBackToModal,
      "nobody above \(app.name(segue.from)) handles \(segue.kind.rawValue), so that"
        + " \(segue.to.map(app.name) ?? "the destination") \(verb) presented modally; embed it in a"
        + (segue.kind == .show ? " navigation controller" : " split view controller")
        + ", or use a presentation segue")
  }

  func finding(
    _ id: DiagnosticID, _ sentence: Phrase, controller: ControllerIndex? = nil,
    position: SourcePosition? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: id, sentence: sentence, controller: controller ?? segue.from, segue: place,
      position: position ?? segue.position)
  }
}
