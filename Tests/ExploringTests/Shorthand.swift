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

extension NewDocument {
  /// Lets code perform half of the unwind segues while their sources are hidden.
  mutating func performWhileHidden() {
    for (number, place) in segues.indices.filter({ segues[$0].kind == .unwind }).enumerated()
    where number % 2 == 0 {
      segues[place].isPerformedWhileHidden = true
    }
  }
}

extension ExplorationScope {
  /// Why it's unknown.
  var reasons: [String] {
    if case .unknown(let reasons) = self { reasons.map(\.plainText) } else { [] }
  }
}
