import Hierarchy

/// What one forward segue does (Semantics.md, section 8).
struct ForwardSimulation {
  let app: App
  let place: SegueIndex
  let segue: Segue
  let trace: ForwardTrace
  let diagnostics: [Diagnostic]

  init(app: App, place: SegueIndex, segue: Segue) {
    self.app = app
    self.place = place
    self.segue = segue
    let outcome = Self.outcome(app: app, segue: segue)
    trace = ForwardTrace(
      segue: place, source: segue.from, target: outcome.target, presenter: outcome.presenter,
      effect: outcome.effect)
    diagnostics = ForwardReview(app: app, place: place, segue: segue, trace: trace).diagnostics()
  }

  private static func outcome(app: App, segue: Segue) -> ForwardOutcome<Controller> {
    if segue.trigger == .interface, app.shouldPerform(segue) == .no {
      return ForwardOutcome(effect: .none)
    }
    let destination = segue.to.map { app[$0] }
    var outcome = app.outcome(
      of: ForwardRequest(
        kind: segue.kind, from: segue.from,
        style: destination?.modalPresentationStyle ?? .automatic, actsAs: segue.actsAs))
    // A destination that the source presents already has its presenter.
    if outcome.presenter != nil, destination?.caller == segue.from,
      let presenter = destination?.actualPresenter
    {
      outcome.presenter = presenter
    }
    return outcome
  }
}

extension App: ForwardHierarchy {
  func parent(of controller: ControllerIndex) -> ControllerIndex? { self[controller].parent }

  func treeParent(of controller: ControllerIndex) -> ControllerIndex? {
    self[controller].treeParent
  }

  func container(of controller: ControllerIndex) -> ContainerKind { self[controller].container }

  func definesPresentationContext(_ controller: ControllerIndex) -> Bool {
    self[controller].definesPresentationContext
  }
}
