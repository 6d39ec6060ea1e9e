/// Where everything stands and every line runs, in cells.
package struct Placement: Sendable, Equatable {
  /// In the order of the plan.
  package internal(set) var boxes: [CellRect]
  /// The tags of each frame.
  package internal(set) var tags: [[CellRect]]
  /// Of each line.
  package internal(set) var routes: [Route]
  /// What all of it takes, from 0.
  package internal(set) var width: Int
  package internal(set) var height: Int
  /// How often two lines cross.
  package internal(set) var crossings = 0
  /// How often a line bends.
  package internal(set) var bends = 0
  /// How long the lines are together.
  package internal(set) var length = 0

  /// How a line runs.
  package enum Route: Sendable, Equatable {
    /// Through these corners, from the border of one box to that of the other.
    case path([CellPoint])
    /// From disc to disc of two neighbors in a pile.
    case straight
    /// There is no way, or both ends are one box.
    case failed
  }

  /// How many lines have no way.
  package var failures: Int { routes.count { $0 == .failed } }
}
