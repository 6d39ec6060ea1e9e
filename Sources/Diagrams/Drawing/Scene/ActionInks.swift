import Hierarchy
import Unwinding
import Wording

/// A letter and a color for each unwind action with a line. Actions with the same color are
/// distinguished by their letters, which also work without color.
package struct ActionInks {
  private let places: [ActionSelector: Int]
  private let ends: [ActionSelector: Set<ControllerIndex>]

  init(_ trace: Trace) {
    var places: [ActionSelector: Int] = [:]
    var ends: [ActionSelector: Set<ControllerIndex>] = [:]
    for unwind in trace.unwinds where unwind.outcome == .performed {
      if places[unwind.action] == nil { places[unwind.action] = places.count }
      if let destination = unwind.destination {
        ends[unwind.action, default: []].insert(destination)
      }
    }
    self.places = places
    self.ends = ends
  }

  /// The mark of an action; nil: no unwind segue with it is performed.
  func mark(of action: ActionSelector) -> ActionMark? {
    places[action].map(Self.mark)
  }

  private static func mark(_ place: Int) -> ActionMark {
    ActionMark(letter: letter(place), ink: Ink.actions[place % Ink.actions.count])
  }

  static func marks(_ actions: [ActionSelector]) -> [ActionSelector: ActionMark] {
    actions.reduce(into: [:]) { marks, action in
      if marks[action] == nil { marks[action] = mark(marks.count) }
    }
  }

  /// The letters of the actions that have one, as a page lists them, with the classes of their colors.
  package static func letters(_ trace: Trace) -> [ActionSelector: (text: String, color: String)] {
    ActionInks(trace).places.mapValues { (letter($0), "\(mark($0).ink)") }
  }

  /// The mark of an action on a node; nil: it isn't the destination of an unwind segue with it.
  func mark(of action: ActionSelector, at index: ControllerIndex) -> ActionMark? {
    ends[action]?.contains(index) == true ? mark(of: action) : nil
  }
}

/// The mark that distinguishes an unwind action, at both ends of its line.
struct ActionMark: Sendable, Hashable {
  let letter: String
  let ink: Ink
}
