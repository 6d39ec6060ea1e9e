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
