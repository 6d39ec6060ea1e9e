import Hierarchy
import JSON

extension Overrides {
  /// The overrides as documents have them: those that sources give, which never name controllers.
  func json(_ paths: OriginPaths) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let rules = canPerformUnwindSegueAction {
      let json: JSONValue =
        rules.contains(where: \.isUnknown) ? "unknown" : .array(rules.map { $0.json(paths) })
      members.append(.init("canPerformUnwindSegueAction", json))
    }
    if let override = viewControllerForUnwindSegueAction?.json {
      members.append(.init("viewControllerForUnwindSegueAction", override))
    }
    members.add("allowedChildrenForUnwinding", allowedChildrenForUnwinding?.word)
    members.add("unwindForTowards", unwindForTowards?.rawValue)
    if let segue = segueForUnwindingToViewController {
      members.append(.init("segueForUnwindingToViewController", segue.json))
    }
    if let rules = shouldPerformSegue {
      let json: JSONValue =
        rules.contains(where: \.isUnknown) ? "unknown" : .array(rules.map { $0.json(paths) })
      members.append(.init("shouldPerformSegue", json))
    }
    if showViewController { members.append(.init("showViewController", true)) }
    if showDetailViewController { members.append(.init("showDetailViewController", true)) }
    return .object(members)
  }
}

extension CanPerformRule {
  fileprivate func json(_ paths: OriginPaths) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("action", action?.name)
    members.add("answer", answer.rawValue)
    members.add("note", note)
    members.add(origin, paths)
    return .object(members)
  }
}

extension ShouldPerformRule {
  fileprivate func json(_ paths: OriginPaths) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("identifier", identifier)
    members.add("answer", answer.rawValue)
    members.add("note", note)
    members.add(origin, paths)
    return .object(members)
  }
}

extension SegueForUnwindingOverride {
  fileprivate var json: JSONValue {
    switch self {
    case .nil: return "nil"
    case .unknown: return "unknown"
    case .segue(let className, let performs):
      var members: [JSONValue.Member] = []
      members.add("class", className)
      members.add("performs", performs?.rawValue)
      return .object(members)
    }
  }
}

extension ViewControllerForUnwindOverride {
  fileprivate var json: JSONValue? {
    switch self {
    case .nil: return "nil"
    case .`self`: return "self"
    case .super: return "super"
    case .unknown: return "unknown"
    case .controller, .children(.listed, _): return nil
    case .children(let order, let fallback):
      var members: [JSONValue.Member] = []
      members.add("children", order.word)
      members.add("then", fallback.rawValue)
      return .object(members)
    }
  }
}

extension ViewControllerForUnwindOverride.ChildrenOrder {
  fileprivate var word: String? {
    switch self {
    case .inOrder: "inOrder"
    case .topDown: "topDown"
    case .recursive: "recursive"
    case .listed: nil
    }
  }
}

extension AllowedChildrenOverride {
  fileprivate var word: String? {
    switch self {
    case .super: "super"
    case .all: "all"
    case .none: "none"
    case .unknown: "unknown"
    case .listed: nil
    }
  }
}
