import Hierarchy

/// What one forward segue does (Semantics.md, section 8).
struct ForwardSimulation {
  let app: App
  let place: SegueIndex
  let segue: Segue
  let trace: ForwardTrace
  let diagnostics: [Diagnostic]

  /// Circumstances to report in addition to the outcome.
  struct Circumstances {
    /// The presenter, and the controller that it already presents (Semantics.md F4).
    var conflict: (presenter: ControllerIndex, busyWith: ControllerIndex)?
    /// Whether unknown controllers are above all that could handle it (Semantics.md U2).
    var leavesRoot = false
    /// The controller that would handle it if the search crossed presentations (Semantics.md F2).
    var beyond: ControllerIndex?
  }

  init(app: App, place: SegueIndex, segue: Segue) {
    self.app = app
    self.place = place
    self.segue = segue
    var circumstances = Circumstances()
    let outcome = Self.outcome(app: app, segue: segue, &circumstances)
    trace = ForwardTrace(
      segue: place, source: segue.from, target: outcome.target, presenter: outcome.presenter,
      effect: outcome.effect)
    diagnostics = ForwardReview(
      app: app, place: place, segue: segue, trace: trace, circumstances: circumstances
    ).diagnostics()
  }

  private static func outcome(
    app: App, segue: Segue, _ circumstances: inout Circumstances
  ) -> ForwardOutcome<Controller> {
    guard app.document.isLive(segue.from) else { return ForwardOutcome(effect: .offscreen) }
    if segue.trigger == .interface, segue.maker == .storyboard, app.shouldPerform(segue) == .no {
      return ForwardOutcome(effect: .none)
    }
    let destination = segue.to.map { app[$0] }
    let style = segue.modalPresentationStyle ?? destination?.modalPresentationStyle
    var outcome = app.outcome(
      of: ForwardRequest(
        kind: segue.kind, from: segue.from, style: style ?? .automatic,
        hasClass: segue.segueClass != nil, actsAs: segue.actsAs,
        destination: destination?.container ?? .none))
    setUncertainOutcome(&outcome, app: app, segue: segue, &circumstances)
    // A destination that the source presents already has its presenter.
    if outcome.presenter != nil, destination?.caller == segue.from,
      let presenter = destination?.actualPresenter
    {
      outcome.presenter = presenter
    }
    // If an unknown controller above may handle it, it may not be presented.
    if !circumstances.leavesRoot, let presenter = outcome.presenter,
      let busyWith = app[presenter].presented, busyWith != segue.to
    {
      circumstances.conflict = (presenter, busyWith)
      outcome = ForwardOutcome(target: outcome.target, effect: .none)
    }
    return outcome
  }

  /// Sets the outcome of a segue that no known controller handles, or one behind a presentation.
  private static func setUncertainOutcome(
    _ outcome: inout ForwardOutcome<Controller>, app: App, segue: Segue,
    _ circumstances: inout Circumstances
  ) {
    let (kind, actsAs) = segue.performed
    let isShow = kind == .show || kind == .showDetail
    let isPush = kind == .push || actsAs == .push
    guard outcome.target == nil, isShow || isPush else { return }
    var top = segue.from
    while let parent = app[top].parent { top = parent }
    if top == app.document.root, app.document.above == .unknown {
      circumstances.leavesRoot = true
      if isPush { outcome.effect = .push }
    } else if isShow {
      circumstances.beyond = sequence(first: top) { app[$0].treeParent }.dropFirst().first {
        let rules = app[$0].container.rules
        return (kind == .show ? rules.show : rules.showDetail) != nil
      }
    }
  }
}

extension App: ForwardHierarchy {
  func parent(of controller: ControllerIndex) -> ControllerIndex? { self[controller].parent }

  func container(of controller: ControllerIndex) -> ContainerKind { self[controller].container }

  func definesPresentationContext(_ controller: ControllerIndex) -> Bool {
    self[controller].definesPresentationContext
  }

  func isCollapsed(_ controller: ControllerIndex) -> Bool { self[controller].isCollapsed }

  func firstChild(of controller: ControllerIndex) -> ControllerIndex? {
    self[controller].children.first
  }
}
