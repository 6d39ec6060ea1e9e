import Graphviz

extension GraphDescription {
  /// Two nodes, a cluster and an edge.
  static var small: GraphDescription {
    GraphDescription(
      name: "small", nodeDefaults: [Attribute("shape", "box"), Attribute("label", "")],
      nodes: [NodeDescription("a"), NodeDescription("b")],
      edges: [EdgeDescription(from: "a", to: "b")],
      subgraphs: [SubgraphDescription(name: "cluster_nav", nodes: ["b"])])
  }

  /// The given number of nodes, in a tree.
  static func cards(_ count: Int) -> GraphDescription {
    GraphDescription(
      name: "cards", graphAttributes: [Attribute("nodesep", "0.35")],
      nodeDefaults: [Attribute("shape", "box"), Attribute("label", "")],
      nodes: (0..<count).map { index in
        NodeDescription("n\(index)", [Attribute("width", "\(1 + Double(index % 5) / 4)")])
      },
      edges: (1..<max(count, 1)).map { EdgeDescription(from: "n\(($0 - 1) / 3)", to: "n\($0)") })
  }

  /// One node with a label.
  static func node(_ label: AttributeValue, _ attributes: [Attribute] = []) -> GraphDescription {
    GraphDescription(
      name: "node",
      nodes: [
        NodeDescription("n", [Attribute("shape", "box"), Attribute("label", label)] + attributes)
      ])
  }
}

extension Sketch {
  /// A page with the drawn nodes, and a line of text in each of the faces.
  static func cards(_ count: Int) throws -> Sketch {
    let drawn = try Graphviz.draw(.cards(count))
    let texts = ["MainMenuViewController", "結果画面", "Überprüfung", "أهلا", "👩‍👩‍👧 Family"]
    let lines = texts.prefix(count).enumerated().map { place, text in
      Mark(.line(text, y: Double(place) * 20 + 20), fill: PaintColor(value: 0x1020_30FF))
    }
    return Sketch(
      width: 400.3, height: 300.7, background: PaintColor(value: 0xF4F7_FBFF),
      marks: drawn.shapes.map(\.mark) + lines,
      points: drawn.points.map { Point(x: $0.x + 10, y: $0.y + 300) })
  }
}

extension Sketch.Content {
  /// A line of text on the left.
  static func line(_ text: String, size: Double = 14, y: Double = 20) -> Self {
    .text(
      Sketch.Text(
        text, place: Point(x: 4, y: y),
        width: TextMetrics.width(of: text, fontSize: size, face: .helvetica), fontSize: size,
        face: .helvetica, isBold: false))
  }
}

extension Graphviz {
  /// A graph's source as text.
  static func source(_ graph: GraphDescription) throws -> String {
    String(decoding: try draw(graph, labels: []).source, as: UTF8.self)
  }
}
