import Hierarchy

/// What the rules of forward segues need to know of a live hierarchy.
package protocol ForwardHierarchy {
  /// The controller that has this one among its children.
  func parent(of controller: ControllerIndex) -> ControllerIndex?
  /// The container kind.
  func container(of controller: ControllerIndex) -> ContainerKind
  /// Whether currentContext presentations from below stop here.
  func definesPresentationContext(_ controller: ControllerIndex) -> Bool
  /// Whether a split view controller shows one column alone.
  func isCollapsed(_ controller: ControllerIndex) -> Bool
  /// The first of its children.
  func firstChild(of controller: ControllerIndex) -> ControllerIndex?
  /// Whether its class overrides showViewController or showDetailViewController.
  func overrides(_ hook: KeyPath<Overrides, Bool>, on controller: ControllerIndex) -> Bool
}

extension ForwardHierarchy {
  package func isCollapsed(_: ControllerIndex) -> Bool { false }
  package func firstChild(of _: ControllerIndex) -> ControllerIndex? { nil }
}

/// Who does what when a forward segue is performed.
package struct ForwardOutcome {
  /// The controller that handles the segue; nil: nobody.
  package var target: ControllerIndex?
  /// The actual presenter, where something is presented.
  package var presenter: ControllerIndex?
  /// What happens.
  package var effect: ForwardEffect
}

/// A forward segue that is to be performed.
package struct ForwardRequest {
  let kind: SegueKind
  let from: ControllerIndex
  let style: ModalPresentationStyle
  let actsAs: CustomSegueAction?
  /// The container kind of the destination.
  let destination: ContainerKind

  /// A segue of a kind.
  ///
  /// - Parameter style: the destination's; a popover segue presents as a popover whatever it is.
  package init(
    kind: SegueKind, from: ControllerIndex, style: ModalPresentationStyle,
    actsAs: CustomSegueAction?, destination: ContainerKind = .none
  ) {
    self.kind = kind
    self.from = from
    let isPopover = kind == .popoverPresentation || kind == .popover
    self.style = isPopover ? .popover : style
    self.actsAs = actsAs
    self.destination = destination
  }

  /// Whether the destination is a navigation controller, which none can be pushed on.
  fileprivate var isOfNavigation: Bool { destination.rules.show == .push }
}

/// The rules of Semantics.md, section 8.
extension ForwardHierarchy {
  /// What a segue does.
  package func outcome(of request: ForwardRequest) -> ForwardOutcome {
    switch request.kind {
    case .show: show(request, \.showViewController, \.show)
    case .showDetail: show(request, \.showDetailViewController, \.showDetail)
    case .push: push(request, outsideNavigation: .pushWithoutNavigation)
    case .presentation, .modal: present(request, .present)
    case .popoverPresentation, .popover: present(request, .popover)
    case .embed: ForwardOutcome(target: request.from, effect: .embed)
    case .custom, .unwind: custom(request)
    }
  }

  /// targetViewController(forAction:sender:) finds who shows (Semantics.md F2, F3).
  private func show(
    _ request: ForwardRequest, _ hook: KeyPath<Overrides, Bool>,
    _ handling: KeyPath<ContainerRules, ContainerRules.ShowHandling?>
  ) -> ForwardOutcome {
    for controller in sequence(first: request.from, next: parent) {
      if overrides(hook, on: controller) {
        return ForwardOutcome(target: controller, effect: .custom)
      }
      if let handling = container(of: controller).rules[keyPath: handling] {
        return show(request, by: controller, handling)
      }
    }
    return ForwardOutcome(presenter: presenter(for: request), effect: .present)
  }

  private func show(
    _ request: ForwardRequest, by controller: ControllerIndex,
    _ handling: ContainerRules.ShowHandling
  ) -> ForwardOutcome {
    switch handling {
    case .push: return push(request, on: controller)
    case .replacePrimary: return ForwardOutcome(target: controller, effect: .replacePrimary)
    case .replaceDetail:
      guard isCollapsed(controller) else {
        return ForwardOutcome(target: controller, effect: .replaceDetail)
      }
      // Semantics.md F2b.
      if let column = firstChild(of: controller), container(of: column).rules.show == .push {
        return push(request, on: column)
      }
      return ForwardOutcome(
        target: controller, presenter: presenter(for: request), effect: .present)
    }
  }

  /// A show segue's push (Semantics.md F2a).
  private func push(
    _ request: ForwardRequest, on navigation: ControllerIndex
  ) -> ForwardOutcome {
    request.isOfNavigation
      ? ForwardOutcome(target: navigation, presenter: presenter(for: request), effect: .present)
      : ForwardOutcome(target: navigation, effect: .push)
  }

  private func push(
    _ request: ForwardRequest, outsideNavigation: ForwardEffect
  ) -> ForwardOutcome {
    // A navigation controller is not in itself: what counts is who contains the source.
    let containers = sequence(first: request.from, next: parent).dropFirst()
    guard let navigation = containers.first(where: { container(of: $0).rules.show == .push })
    else {
      return ForwardOutcome(effect: outsideNavigation)
    }
    return ForwardOutcome(
      target: navigation, effect: request.isOfNavigation ? .pushNavigationController : .push)
  }

  private func present(_ request: ForwardRequest, _ effect: ForwardEffect) -> ForwardOutcome {
    ForwardOutcome(target: request.from, presenter: presenter(for: request), effect: effect)
  }

  private func custom(_ request: ForwardRequest) -> ForwardOutcome {
    switch request.actsAs {
    case .push: push(request, outsideNavigation: .none)
    case .presentation: present(request, .present)
    case .child: ForwardOutcome(target: request.from, effect: .embed)
    case .nothing: ForwardOutcome(target: request.from, effect: .none)
    case nil: ForwardOutcome(target: request.from, effect: .custom)
    }
  }

  /// Who actually presents (Semantics.md 1.3, F4).
  private func presenter(for request: ForwardRequest) -> ControllerIndex {
    let upward = sequence(first: request.from, next: parent)
    if request.style.usesPresentationContext,
      let context = upward.first(where: definesPresentationContext)
    {
      return context
    }
    var top = request.from
    while let parent = parent(of: top) { top = parent }
    return top
  }
}
