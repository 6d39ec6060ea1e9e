import Hierarchy

/// What a class or controller says of its unwind actions.
struct ActionFacts {
  let actions: [ActionSelector]
  let details: [UnwindActionDetail]
  let areUnknown: Bool

  /// Whether two say the same, in any order and wherever it comes from.
  func isSame(_ other: ActionFacts) -> Bool {
    areUnknown == other.areUnknown
      && (actions == other.actions || Set(actions) == Set(other.actions))
      && performances == other.performances
  }

  private var performances: [ActionSelector: ActionPerformance] {
    details.reduce(into: [:]) { $0[$1.action] = $1.performs }
  }
}

extension Controller {
  var actionFacts: ActionFacts {
    ActionFacts(actions: unwindActions, details: actionDetails, areUnknown: hasUnknownActions)
  }
}

extension ClassDeclaration {
  var actionFacts: ActionFacts {
    ActionFacts(actions: unwindActions, details: actionDetails, areUnknown: hasUnknownActions)
  }
}
