import Graphviz

@testable import Drawing

/// The places of the parts of a diagram.
struct Layout {
  var width, height: Double
  var nodes: [NodeLayout]
  var edges: [EdgeLayout]
  var clusters: [NodeLayout]
}

struct NodeLayout {
  var name: String
  var box: Rect
}

struct EdgeLayout {
  var tail, head: String
  var curves: [Curve]
}

/// A piecewise cubic Bézier curve.
struct Curve {
  var points: [Point]
  var headTip: Point?
}

extension Diagram {
  /// The size, and the positions of all parts, in the coordinates of an SVG.
  func layout() throws -> Layout {
    let shapes = try page.shapes(identity, wantsSource: false)
    let graph = page.graph(identity)
    let boxes = zip(graph.boxes, shapes.boxes)
    return Layout(
      width: page.width, height: page.height,
      nodes: boxes.filter { !$0.0.isCluster }.map { NodeLayout(name: $0.name, box: $1.rect) },
      edges: zip(graph.edges, shapes.edges).map { edge, shape in
        EdgeLayout(
          tail: graph.boxes[edge.from].name, head: graph.boxes[edge.to].name,
          curves: shape.curves.enumerated().map { place, points in
            Curve(points: points, headTip: place == shape.curves.count - 1 ? shape.tip : nil)
          })
      },
      clusters: boxes.filter { $0.0.isCluster }.map { NodeLayout(name: $0.name, box: $1.rect) })
  }
}
