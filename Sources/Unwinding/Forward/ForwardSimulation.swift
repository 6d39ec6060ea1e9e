import Hierarchy

/// What one forward segue does (SEMANTICS.md, section 8).
struct ForwardSimulation {
  let app: App
  let place: Int
  let segue: Segue
  let trace: ForwardTrace
  let diagnostics: [Diagnostic]

  init(app: App, place: Int, segue: Segue) {
    self.app = app
    self.place = place
    self.segue = segue
    let outcome = Self.outcome(app: app, segue: segue)
    trace = ForwardTrace(
      segue: place, source: segue.from, target: outcome.target, presenter: outcome.presenter,
      effect: outcome.effect)
    diagnostics = ForwardReview(app: app, place: place, segue: segue, trace: trace).diagnostics()
  }

  private struct Outcome {
    var target: ControllerIndex?
    var presenter: ControllerIndex?
    var effect: ForwardEffect
  }

  private static func outcome(app: App, segue: Segue) -> Outcome {
    if segue.trigger == .interface, app.shouldPerform(segue) == .no {
      return Outcome(effect: .none)
    }
    switch segue.kind {
    case .show:
      return show(app, segue, \.showViewController, inSplit: .replacePrimary)
    case .showDetail:
      return show(app, segue, \.showDetailViewController, inSplit: .replaceDetail)
    case .push:
      return push(app, segue, outsideNavigation: .pushWithoutNavigation)
    case .presentation, .modal:
      return present(app, segue, .present)
    case .popoverPresentation, .popover:
      return present(app, segue, .popover)
    case .embed:
      return Outcome(target: segue.from, effect: .embed)
    case .custom, .unwind:
      return custom(app, segue)
    }
  }

  /// targetViewController(forAction:sender:) finds who shows (SEMANTICS.md F2, F3).
  private static func show(
    _ app: App, _ segue: Segue, _ hook: KeyPath<Overrides, Bool>, inSplit effect: ForwardEffect
  ) -> Outcome {
    let upward = sequence(first: segue.from) { app[$0].treeParent }
    for controller in upward {
      if app.overrides(hook, on: controller) {
        return Outcome(target: controller, effect: .custom)
      }
      switch app[controller].container {
      case .navigation where segue.kind == .show:
        return Outcome(target: controller, effect: .push)
      case .split:
        return Outcome(target: controller, effect: effect)
      default:
        continue
      }
    }
    return Outcome(presenter: app.presenter(of: segue), effect: .present)
  }

  private static func push(
    _ app: App, _ segue: Segue, outsideNavigation: ForwardEffect
  ) -> Outcome {
    // A navigation controller is not in itself: what counts is who contains the source.
    let containers = sequence(first: segue.from) { app[$0].parent }.dropFirst()
    guard let navigation = containers.first(where: { app[$0].container == .navigation }) else {
      return Outcome(effect: outsideNavigation)
    }
    return Outcome(target: navigation, effect: .push)
  }

  private static func present(_ app: App, _ segue: Segue, _ effect: ForwardEffect) -> Outcome {
    Outcome(target: segue.from, presenter: app.presenter(of: segue), effect: effect)
  }

  private static func custom(_ app: App, _ segue: Segue) -> Outcome {
    switch segue.actsAs {
    case .push: push(app, segue, outsideNavigation: .none)
    case .presentation: present(app, segue, .present)
    case .child: Outcome(target: segue.from, effect: .embed)
    case .nothing: Outcome(target: segue.from, effect: .none)
    case nil: Outcome(target: segue.from, effect: .custom)
    }
  }
}

extension App {
  /// Who actually presents a segue's destination (SEMANTICS.md 1.3, F4). A destination that the
  /// source presents already has its presenter; a popover segue presents as a popover.
  func presenter(of segue: Segue) -> ControllerIndex? {
    guard let destination = segue.to else { return nil }
    if self[destination].caller == segue.from, let presenter = self[destination].actualPresenter {
      return presenter
    }
    let isPopover = segue.kind == .popoverPresentation || segue.kind == .popover
    let style = isPopover ? .popover : self[destination].modalPresentationStyle
    let upward = sequence(first: segue.from) { self[$0].parent }
    if style.usesPresentationContext,
      let context = upward.first(where: { self[$0].definesPresentationContext })
    {
      return context
    }
    var top = segue.from
    while let parent = self[top].parent { top = parent }
    return top
  }
}
