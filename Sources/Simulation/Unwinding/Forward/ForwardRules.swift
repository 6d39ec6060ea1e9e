import Hierarchy

/// A hierarchy as the rules of forward segues see it.
package protocol ForwardHierarchy<Member> {
  associatedtype Member

  func parent(of controller: Place<Member>) -> Place<Member>?
  func container(of controller: Place<Member>) -> ContainerKind
  /// Whether currentContext presentations stay inside this controller.
  func definesPresentationContext(_ controller: Place<Member>) -> Bool
  func isCollapsed(_ controller: Place<Member>) -> Bool
  func firstChild(of controller: Place<Member>) -> Place<Member>?
  /// Whether its class overrides showViewController or showDetailViewController.
  func overrides(_ point: KeyPath<Overrides, Bool>, on controller: Place<Member>) -> Bool
}

extension ForwardHierarchy {
  package func isCollapsed(_: Place<Member>) -> Bool { false }
  package func firstChild(of _: Place<Member>) -> Place<Member>? { nil }
}

package struct ForwardOutcome<Member> {
  /// The controller that handles the segue; nil: none.
  package var target: Place<Member>?
  /// The presenter, if something is presented.
  package var presenter: Place<Member>?
  package var effect: ForwardEffect
}

package struct ForwardRequest<Member> {
  let kind: SegueKind
  let from: Place<Member>
  let style: ModalPresentationStyle
  let actsAs: CustomSegueAction?
  let destination: ContainerKind

  package init(
    kind: SegueKind, from: Place<Member>, style: ModalPresentationStyle, hasClass: Bool = false,
    actsAs: CustomSegueAction?, destination: ContainerKind = .none
  ) {
    let (kind, actsAs) = kind.performed(hasClass: hasClass, as: actsAs)
    self.kind = kind
    self.from = from
    let isPopover = kind == .popoverPresentation || kind == .popover
    self.style = isPopover ? .popover : style
    self.actsAs = actsAs
    self.destination = destination
  }

  /// Whether the destination is a navigation controller, which can't be pushed.
  fileprivate var isOfNavigation: Bool { destination.rules.show == .push }
}

/// The rules of Semantics.md, section 8.
extension ForwardHierarchy {
  package func outcome(of request: ForwardRequest<Member>) -> ForwardOutcome<Member> {
    switch request.kind {
    case .show: show(request, \.showViewController, isDetail: false)
    case .showDetail: show(request, \.showDetailViewController, isDetail: true)
    case .push: push(request, outsideNavigation: .pushWithoutNavigation)
    case .presentation, .modal: present(request, .present)
    case .popoverPresentation, .popover: present(request, .popover)
    case .embed: ForwardOutcome(target: request.from, effect: .embed)
    case .custom, .unwind: custom(request)
    }
  }

  /// targetViewController(forAction:sender:) finds the controller that shows (Semantics.md F2, F3).
  private func show(
    _ request: ForwardRequest<Member>, _ point: KeyPath<Overrides, Bool>, isDetail: Bool
  ) -> ForwardOutcome<Member> {
    // Loops here and below instead of shared code, because this is called millions of times.
    var next: Place<Member>? = request.from
    while let controller = next {
      if overrides(point, on: controller) {
        return ForwardOutcome(target: controller, effect: .custom)
      }
      let kind = container(of: controller)
      if let handling = isDetail ? kind.rules.showDetail : kind.rules.show {
        return show(request, by: controller, handling)
      }
      next = parent(of: controller)
    }
    return ForwardOutcome(presenter: presenter(for: request), effect: .present)
  }

  private func show(
    _ request: ForwardRequest<Member>, by controller: Place<Member>,
    _ handling: ContainerRules.ShowHandling
  ) -> ForwardOutcome<Member> {
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
    _ request: ForwardRequest<Member>, on navigation: Place<Member>
  ) -> ForwardOutcome<Member> {
    request.isOfNavigation
      ? ForwardOutcome(target: navigation, presenter: presenter(for: request), effect: .present)
      : ForwardOutcome(target: navigation, effect: .push)
  }

  private func push(
    _ request: ForwardRequest<Member>, outsideNavigation: ForwardEffect
  ) -> ForwardOutcome<Member> {
    // A navigation controller doesn't contain itself, so start at its parent.
    var next = parent(of: request.from)
    while let container = next, self.container(of: container).rules.show != .push {
      next = parent(of: container)
    }
    guard let navigation = next else { return ForwardOutcome(effect: outsideNavigation) }
    return ForwardOutcome(
      target: navigation, effect: request.isOfNavigation ? .pushNavigationController : .push)
  }

  private func present(
    _ request: ForwardRequest<Member>, _ effect: ForwardEffect
  ) -> ForwardOutcome<Member> {
    ForwardOutcome(target: request.from, presenter: presenter(for: request), effect: effect)
  }

  private func custom(_ request: ForwardRequest<Member>) -> ForwardOutcome<Member> {
    switch request.actsAs {
    case .push: push(request, outsideNavigation: .none)
    case .presentation: present(request, .present)
    case .child: ForwardOutcome(target: request.from, effect: .embed)
    case .root: ForwardOutcome(effect: .replaceRoot)
    case .nothing: ForwardOutcome(target: request.from, effect: .none)
    case .show, .super, .unknown, nil: ForwardOutcome(target: request.from, effect: .custom)
    }
  }

  /// The presenter (Semantics.md 1.3, F4).
  private func presenter(for request: ForwardRequest<Member>) -> Place<Member> {
    var top = request.from
    while true {
      if request.style.usesPresentationContext, definesPresentationContext(top) { return top }
      guard let parent = parent(of: top) else { return top }
      top = parent
    }
  }
}
