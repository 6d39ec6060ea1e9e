import Graphviz

/// The graph of a diagram: view controllers as nodes of fixed size, containers as nested clusters,
/// and edges. Lengths are in points, and y grows downward.
struct DiagramGraph: Sendable {
  var title: String
  /// The nodes and clusters. Clusters precede their contents.
  var boxes: [Box] = []
  var edges: [Edge] = []
  /// Whether boxes and edges already have their positions, so that an engine keeps them.
  var isPlaced = true
  var growsRight = false

  struct Box: Sendable {
    /// The name of the node. A cluster's begins with `cluster_`.
    var name: String
    var parent: Int?
    var isCluster = false
    /// Its area. Without a position, its size is the node's, or the cluster header's.
    var rect: Rect
    var look: Look
    var lines: [DOTLine] = []
    var id = ""
    var classes = ""
    var tooltip = ""
    var link: String?
  }

  struct Edge: Sendable {
    var from: Int
    var to: Int
    /// The route, as Bézier curves. The part that it shares with other edges is first.
    var curves: [[Point]] = []
    /// The tip of the arrow; nil: there's no arrow.
    var tip: Point?
    var arrow = Arrow.normal
    /// The length of the arrow in points.
    var head = 0.0
    /// Whether it affects the ranks, if an engine lays out the boxes.
    var isConstraint = true
    var look: Look
    var id = ""
    var classes = ""
    var tooltip = ""
  }

  /// An arrow's shape, by Graphviz's name.
  enum Arrow: String, Sendable {
    case normal, empty, tee, vee, diamond, none
  }

  /// How Graphviz draws the outline of a box, or an edge.
  struct Look: Sendable {
    var fill: Color?
    var pen: Color
    var width = 1.0
    var dashes = Sketch.Dashes.solid
  }
}

/// Graphviz's drawing of a ``DiagramGraph``, in its order of boxes and edges, in its coordinates.
struct GraphShapes: Sendable {
  var boxes: [Box]
  var edges: [Edge]
  /// The graph in Graphviz's language; empty: not requested.
  var source: [UInt8] = []

  struct Box: Sendable {
    var rect: Rect
    var fill = Sketch.PaintColor.none
    var pen = Sketch.PaintColor.none
    var width = 1.0
    var dashes = Sketch.Dashes.solid
  }

  /// An edge without its arrow.
  struct Edge: Sendable {
    var curves: [[Point]] = []
    var tip: Point?
  }

  var bounds: Rect {
    let points = edges.flatMap { $0.curves.joined() + [$0.tip].compactMap(\.self) }
    let rects =
      boxes.map(\.rect) + points.map { Rect(minX: $0.x, minY: $0.y, maxX: $0.x, maxY: $0.y) }
    return rects.dropFirst().reduce(rects.first ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)) {
      $0.united(with: $1)
    }
  }
}

extension DiagramGraph {
  /// Lets Graphviz lay out and draw the graph, once.
  func drawn(
    by engine: LayoutEngine = .dot, wantsSource: Bool
  ) throws(GraphvizError) -> GraphShapes {
    let writer = GraphWriter(self)
    let drawn = try Graphviz.draw(
      writer.description, with: isPlaced ? .nop2 : engine,
      labels: wantsSource ? writer.labels : nil)
    return writer.shapes(of: drawn)
  }
}

/// A part of a diagram with its attributes in an SVG.
struct DiagramGroup: Sendable {
  var id: String?
  var classes: String
  /// Further attributes, such as `data-step`.
  var attributes: [(name: String, value: String)] = []
  /// The text that is read aloud; nil: none.
  var title: String?
  var link: String?
  var name = ""
  /// Whether it isn't read aloud.
  var isHidden = false
  var marks: [Sketch.Mark] = []
  /// The parts above its own marks.
  var parts: [DiagramGroup] = []

  /// All marks, from the back to the front.
  var allMarks: [Sketch.Mark] { marks + parts.flatMap(\.allMarks) }
}

/// A diagram as shapes, in groups from the back to the front.
struct DiagramDrawing: Sendable {
  var width: Double
  var height: Double
  var background: Sketch.Mark?
  var points: [Point]
  var groups: [DiagramGroup]

  /// The same without groups.
  var sketch: Sketch {
    Sketch(
      width: width, height: height, background: background?.fill,
      marks: groups.flatMap(\.allMarks), points: points)
  }
}
