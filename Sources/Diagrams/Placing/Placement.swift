/// The places of all boxes and the routes of all lines, in cells.
package struct Placement: Sendable, Equatable {
  /// The rectangles of boxes, in the order of the plan.
  package internal(set) var boxes: [CellRect]
  /// The tags of each frame.
  package internal(set) var tags: [[CellRect]]
  /// The route of each line.
  package internal(set) var routes: [Route]
  /// The total width, from 0.
  package internal(set) var width: Int
  package internal(set) var height: Int
  package internal(set) var crossings = 0
  package internal(set) var bends = 0
  package internal(set) var length = 0

  package enum Route: Sendable, Equatable {
    /// Leads through these corners, from the border of one box to that of the other.
    case path([CellPoint])
    /// Leads from disc to disc of two neighbors in a stack.
    case straight
    /// The line is unroutable, or both ends are one box.
    case failed
  }

  package var failures: Int { routes.count { $0 == .failed } }
}

/// A place on the grid; y grows downward.
package struct CellPoint: Hashable, Sendable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A box on the grid, borders included.
package struct CellRect: Hashable, Sendable {
  package var minX: Int
  package var minY: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    minX = x
    minY = y
    self.width = width
    self.height = height
  }

  package var maxX: Int { minX + width }
  package var maxY: Int { minY + height }

  func moved(_ x: Int, _ y: Int) -> CellRect {
    CellRect(x: minX + x, y: minY + y, width: width, height: height)
  }
}
