/// What kind of container a controller is: it decides the UIKit defaults (Semantics.md 1.5). What
/// differs between kinds is in ``rules``, and nowhere else.
public enum ContainerKind: String, Sendable, CaseIterable {
  /// UINavigationController: a stack of which the top is on screen.
  case navigation
  /// UITabBarController: shows the selected child.
  case tab
  /// UISplitViewController: primary, (supplementary,) secondary.
  case split
  /// UIPageViewController.
  case page
  /// A container of the app's own that shows some children and hides others.
  case custom
  /// A plain controller; its children, if any, are all on screen (container views).
  case none

  /// What the kind does.
  public var rules: ContainerRules {
    switch self {
    case .navigation:
      ContainerRules(
        name: "navigation controller",
        uiKitClass: .init(name: "UINavigationController", view: ContainerRules.sharedView),
        searchOrder: .topDown, visibility: .last, unwindMove: .pop, show: .push)
    case .tab:
      ContainerRules(
        name: "tab bar controller",
        uiKitClass: .init(name: "UITabBarController", view: ContainerRules.sharedView),
        visibility: .selected, unwindMove: .select)
    case .split:
      ContainerRules(
        name: "split view controller",
        uiKitClass: .init(name: "UISplitViewController", view: ContainerRules.sharedView),
        visibility: .all, show: .replacePrimary, showDetail: .replaceDetail)
    case .page:
      ContainerRules(
        name: "page view controller",
        uiKitClass: .init(
          name: "UIPageViewController", view: "_UIPageViewControllerContentView",
          isKnownByNameAlone: false), visibility: .all)
    case .custom: ContainerRules(name: "custom container", uiKitClass: nil, visibility: .revealed)
    case .none: ContainerRules(name: nil, uiKitClass: nil, visibility: .all)
    }
  }
}

/// What differs between container kinds: a table, as the eras are.
public struct ContainerRules: Sendable {
  /// In which order a search asks the children.
  public enum SearchOrder: Sendable {
    /// UIViewController's own implementation: children in order (Semantics.md A5, B6).
    case inOrder
    /// An implementation of the kind's own, of the old hook and of the new one: children from the
    /// last to the first (Semantics.md A6, B6).
    case topDown
  }

  /// Which children are on screen (Semantics.md B17).
  public enum Visibility: Sendable {
    /// The last: a stack's top.
    case last
    /// The selected one.
    case selected
    /// Only what the app's own code reveals.
    case revealed
    /// All of them.
    case all
  }

  /// What unwind(for:towards:) does by default (Semantics.md B13).
  public enum UnwindMove: Sendable {
    /// Pops what is above the next controller.
    case pop
    /// Selects the next controller.
    case select
    case nothing
  }

  /// How a show or showDetail segue that comes to the container is handled (Semantics.md F2).
  public enum ShowHandling: Sendable {
    case push, replacePrimary, replaceDetail
  }

  /// UIKit's class of the kind, and how debuggers print it.
  public struct UIKitClass: Sendable {
    /// The class.
    public let name: String
    /// The class of its view.
    public let view: String
    /// Whether an app's class that is called after it is taken for one of the kind although nothing
    /// is known of its view.
    public internal(set) var isKnownByNameAlone = true
  }

  /// The view of navigation, tab bar and split view controllers.
  public static let sharedView = "UILayoutContainerView"

  /// What messages and diagrams call a controller of the kind; nil: no container.
  public let name: String?
  /// nil: UIKit has none of the kind.
  public let uiKitClass: UIKitClass?
  /// In which order a search asks the children.
  public internal(set) var searchOrder = SearchOrder.inOrder
  /// Which children are on screen.
  public let visibility: Visibility
  /// What unwind(for:towards:) does by default.
  public internal(set) var unwindMove = UnwindMove.nothing
  /// Who handles a show segue; nil: it goes on to the controller above.
  public internal(set) var show: ShowHandling?
  /// The same for a showDetail segue.
  public internal(set) var showDetail: ShowHandling?

  /// Whether one child is selected (`selectedViewController`).
  public var hasSelection: Bool { visibility == .selected }

  /// Whether it has columns, of which it may show one alone (`collapsed`).
  public var isCollapsible: Bool { showDetail == .replaceDetail }

  /// Whether the children are a stack, of which the last is on top.
  public var isStack: Bool { visibility == .last }
}

/// Which children of a container are on screen.
public enum ShownChildren: Sendable {
  /// This one alone; nil: none.
  case only(ControllerIndex?)
  /// What the app's own code revealed, which the document does not tell.
  case revealedOnly
  case all
}

extension Controller {
  /// Which children are on screen once some have left.
  ///
  /// - Parameters:
  ///   - selected: the child selected meanwhile; nil: as the document says.
  ///   - hasLeft: whether a child is gone.
  public func shownChildren(
    selected: ControllerIndex?, hasLeft: (ControllerIndex) -> Bool
  ) -> ShownChildren {
    // A collapsed split view controller hides its other columns (Semantics.md F2b).
    if isCollapsed { return .only(children.first { !hasLeft($0) }) }
    return switch container.rules.visibility {
    case .last: .only(children.last { !hasLeft($0) })
    case .selected: .only(selected ?? selectedChild)
    case .revealed: .revealedOnly
    case .all: .all
    }
  }
}
