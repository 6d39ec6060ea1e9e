import Exploring
import Hierarchy

/// Shorthand for the apps of these tests: a screen is its id.
extension NewController: ExpressibleByStringInterpolation {
  /// Creates a screen.
  public init(stringLiteral id: String) { self.init(id) }

  static func stack(_ id: String, _ children: [NewController]) -> NewController {
    NewController(id, class: "UINavigationController", children: children)
  }

  static func tabs(_ id: String, _ children: [NewController]) -> NewController {
    NewController(id, class: "UITabBarController", children: children)
  }

  static func columns(_ id: String, _ children: [NewController]) -> NewController {
    NewController(id, class: "UISplitViewController", children: children)
  }
}

extension ExplorationScope {
  /// Why it's unknown.
  var reasons: [String] {
    if case .unknown(let reasons) = self { reasons } else { [] }
  }
}
