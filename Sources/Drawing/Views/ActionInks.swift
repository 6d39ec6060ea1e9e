import Hierarchy
import Unwinding

/// A colour for each unwind action that gets a line, given out in the order of the document. Where
/// there are more actions than colours, the line's pattern tells those of one colour apart.
struct ActionInks {
  private let places: [ActionSelector: Int]

  init(_ trace: Trace) {
    var places: [ActionSelector: Int] = [:]
    for unwind in trace.unwinds where unwind.outcome == .performed {
      if places[unwind.action] == nil { places[unwind.action] = places.count }
    }
    self.places = places
  }

  /// The colour of an action; nil where no unwind by it is performed.
  func ink(of action: ActionSelector) -> Ink? {
    places[action].map { Ink.actions[$0 % Ink.actions.count] }
  }

  func kind(of action: ActionSelector) -> LinkKind {
    let place = places[action] ?? 0
    return .action(Ink.actions[place % Ink.actions.count], place / Ink.actions.count)
  }
}
