import Hierarchy

/// The elements that stand for controllers in a storyboard.
enum ControllerElement {
  /// A storyboard reference.
  static let placeholder = "viewControllerPlaceholder"

  /// The class that UIKit makes for an element without a custom class; nil: the element is none that
  /// is known.
  static func className(of element: String) -> String? { classes[element] }

  /// The element of a container of a kind.
  static func name(of kind: ContainerKind) -> String {
    switch kind {
    case .navigation: "navigationController"
    case .tab: "tabBarController"
    case .split: "splitViewController"
    case .page: "pageViewController"
    case .custom, .none: "viewController"
    }
  }

  private static let classes = [
    "viewController": "UIViewController",
    "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController",
    "navigationController": "UINavigationController",
    "tabBarController": "UITabBarController",
    "splitViewController": "UISplitViewController",
    "pageViewController": "UIPageViewController",
    "hostingController": "UIHostingController",
    "avPlayerViewController": "AVPlayerViewController",
    "glkViewController": "GLKViewController",
    placeholder: "UIViewController",
  ]
}
