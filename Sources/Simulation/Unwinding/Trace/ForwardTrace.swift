import Hierarchy

/// What a forward segue does (Semantics.md, section 8).
public struct ForwardTrace: Sendable, Equatable {
  /// The place of the segue in ``/Hierarchy/Document/segues``.
  public let segue: SegueIndex
  /// The controller that the segue starts from.
  public let source: ControllerIndex
  /// The controller that handles the segue; nil: nobody.
  public let target: ControllerIndex?
  /// The actual presenter, where something is presented.
  public let presenter: ControllerIndex?
  /// What happens.
  public let effect: ForwardEffect
}

/// What a forward segue does.
public enum ForwardEffect: String, Sendable, CaseIterable {
  case push, present, popover, replacePrimary, replaceDetail, replaceRoot, embed, custom, none
  /// An old push outside a navigation controller raises an exception (Semantics.md F6).
  case pushWithoutNavigation = "push-without-navigation"
  /// An old push of a navigation controller raises one, too (Semantics.md F2a).
  case pushNavigationController = "push-navigation-controller"
  /// The source is not on the live hierarchy (Semantics.md U1).
  case offscreen

  /// Whether UIKit raises an exception.
  public var isException: Bool {
    self == .pushWithoutNavigation || self == .pushNavigationController
  }
}
