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

/// Where everything of a graph stands.
///
/// Positions do not count a `size` attribute of the graph: where that shrinks the picture, ``zoom``
/// says by how much.
public struct Layout: Sendable, Hashable {
  /// The picture's width in points, padding included: what an SVG says of itself.
  public var width: Double
  /// The picture's height in points.
  public var height: Double
  /// The factor that the graph's `size` attribute asks for. Included in width and height.
  public var zoom: Double
  /// In the order of the description.
  public var nodes: [NodeLayout]
  /// In the order of the description.
  public var edges: [EdgeLayout]
  /// Depth first in the order of the description, without subgraphs that are no clusters.
  public var clusters: [ClusterLayout]
  /// The graph's own label.
  public var label: Rect?
}

/// Where a node stands.
public struct NodeLayout: Sendable, Hashable {
  /// The node's name.
  public var name: String
  /// Its outline's bounds.
  public var box: Rect
  /// Its label inside.
  public var label: Rect?
  /// Its `xlabel` outside.
  public var outsideLabel: Rect?
}

/// Where an edge runs.
public struct EdgeLayout: Sendable, Hashable {
  /// The name of the node where it begins.
  public var tail: String
  /// The name of the node where it ends.
  public var head: String
  /// Its line; more than one curve where the edge is drawn in several colours or concentrated.
  public var curves: [Curve]
  /// All its labels.
  public var labels: [Rect]
}

/// A piecewise cubic Bézier curve.
public struct Curve: Sendable, Hashable {
  /// A start point, then two control points and an end point for each piece.
  public var points: [Point]
  /// The tip of an arrow at its beginning.
  public var tailTip: Point?
  /// The tip of an arrow at its end.
  public var headTip: Point?
}

/// Where a cluster stands.
public struct ClusterLayout: Sendable, Hashable {
  /// The subgraph's name.
  public var name: String
  /// Its frame.
  public var box: Rect
  /// Its label.
  public var label: Rect?
}
