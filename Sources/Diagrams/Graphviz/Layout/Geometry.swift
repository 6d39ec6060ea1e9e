/// A point of a picture, in points (1/72 inch) from its upper left corner; y grows downward.
public struct Point: Sendable, Hashable {
  /// To the right.
  public var x: Double
  /// Downward.
  public var y: Double

  /// A point at the given distances from the upper left corner.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle of a picture, in points from the upper left corner.
public struct Rect: Sendable, Hashable {
  /// Its left, upper, right and lower edge.
  public var minX, minY, maxX, maxY: Double

  /// A rectangle with the given edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// From left to right.
  public var width: Double { maxX - minX }
  /// From top to bottom.
  public var height: Double { maxY - minY }
  /// Its middle.
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// The smallest rectangle around this one and another.
  public func united(with other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
