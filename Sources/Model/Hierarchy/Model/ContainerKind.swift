/// The kind of a container, which determines UIKit's defaults (Semantics.md 1.5). All differences
/// between kinds are in ``rules``.
public enum ContainerKind: String, Sendable, CaseIterable {
  /// UINavigationController: a stack, with its top on screen.
  case navigation
  /// UITabBarController: shows the selected child.
  case tab
  /// UISplitViewController: primary, (supplementary,) secondary.
  case split
  /// UIPageViewController.
  case page
  /// A custom container view controller that shows some children and hides others.
  case custom
  /// A plain controller; its children, if any, are all on screen (container views).
  case none

  /// The behavior of the kind.
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

/// The differences between container kinds, as a table, like those between versions.
public struct ContainerRules: Sendable {
  /// The order in which a search asks the children.
  public enum SearchOrder: Sendable {
    /// UIViewController's own implementation: children in order (Semantics.md A5, B6).
    case inOrder
    /// From the last child to the first, by the old and the new search (Semantics.md A6, B6).
    case topDown
  }

  /// Which children are on screen (Semantics.md B17).
  public enum Visibility: Sendable {
    /// The last child: the top of a stack.
    case last
    /// The selected one.
    case selected
    /// The children that app code shows.
    case revealed
    /// All of them.
    case all
  }

  /// The default effect of unwind(for:towards:) (Semantics.md B13).
  public enum UnwindMove: Sendable {
    /// Pops to the next controller.
    case pop
    /// Selects the next controller.
    case select
    case nothing
  }

  /// How the container handles a show or showDetail segue (Semantics.md F2).
  public enum ShowHandling: Sendable {
    case push, replacePrimary, replaceDetail
  }

  /// UIKit's class of the kind, and how debuggers print it.
  public struct UIKitClass: Sendable {
    /// The class.
    public let name: String
    /// The class of its view.
    public let view: String
    /// Whether a class named after it is assumed to be of this kind, although its view is unknown.
    public internal(set) var isKnownByNameAlone = true
  }

  /// The view of navigation, tab bar and split view controllers.
  public static let sharedView = "UILayoutContainerView"

  /// The name in messages and diagrams; nil: no container.
  public let name: String?
  /// The class in UIKit; nil: UIKit has none of the kind.
  public let uiKitClass: UIKitClass?
  /// The order in which a search asks the children.
  public internal(set) var searchOrder = SearchOrder.inOrder
  /// Which children are on screen.
  public let visibility: Visibility
  /// The default effect of unwind(for:towards:).
  public internal(set) var unwindMove = UnwindMove.nothing
  /// The handler of a show segue; nil: it continues at the controller above.
  public internal(set) var show: ShowHandling?
  /// The same for a showDetail segue.
  public internal(set) var showDetail: ShowHandling?

  /// Whether one child is selected (`selectedViewController`).
  public var hasSelection: Bool { visibility == .selected }

  /// Whether it has columns, and can show only one (`collapsed`).
  public var isCollapsible: Bool { showDetail == .replaceDetail }

  /// Whether the children are a stack with the last on top.
  public var isStack: Bool { visibility == .last }
}

/// Which children of a container are on screen.
public enum ShownChildren: Sendable {
  /// Only this one is visible; nil: none.
  case only(ControllerIndex?)
  /// The children that app code shows, which the document doesn't contain.
  case revealedOnly
  case all
}

extension Controller {
  /// The children that are visible after some were removed, and another may have been selected.
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
