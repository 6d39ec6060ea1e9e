import Graphviz

/// Writes a ``DiagramGraph`` as a cgraph graph, and reads what Graphviz draws of it.
struct GraphWriter {
  private let graph: DiagramGraph
  /// The clusters in the order in which Graphviz has them: depth first.
  private let clusters: [Int]
  private let nodes: [Int]
  /// The clusters that need a node, because an edge ends at their border or they are empty.
  private let anchored: [Int]
  /// The origin of Graphviz's coordinates: the lower left corner of all parts with a position.
  private let origin: Point

  init(_ graph: DiagramGraph) {
    self.graph = graph
    let boxes = graph.boxes
    let children = Dictionary(grouping: boxes.indices) { boxes[$0].parent }
    var clusters: [Int] = []
    var pending = (children[nil] ?? []).filter { boxes[$0].isCluster }
    pending.reverse()
    while let next = pending.popLast() {
      clusters.append(next)
      pending += (children[next] ?? []).filter { boxes[$0].isCluster }.reversed()
    }
    self.clusters = clusters
    nodes = boxes.indices.filter { !boxes[$0].isCluster }
    let ends = Set(graph.edges.flatMap { [$0.from, $0.to] })
    anchored = clusters.filter { place in
      ends.contains(place) || !(children[place] ?? []).contains { !boxes[$0].isCluster }
    }
    let bounds = graph.isPlaced ? graph.bounds : nil
    origin = Point(x: bounds?.minX ?? 0, y: bounds?.maxY ?? 0)
  }

  var description: GraphDescription {
    GraphDescription(
      name: AttributeText.escaped(graph.title), graphAttributes: graphAttributes,
      nodeDefaults: [
        Attribute("shape", "box"), Attribute("fixedsize", "true"), Attribute("label", ""),
        Attribute("fontname", TextStyle.fontName),
      ],
      nodes: nodes.map(node) + anchored.map(anchor), edges: graph.edges.enumerated().map(edge),
      subgraphs: subgraphs(of: nil))
  }

  private var graphAttributes: [Attribute] {
    let common = [
      Attribute("bgcolor", "transparent"), Attribute("outputorder", "nodesfirst"),
      Attribute("compound", "true"), Attribute("fontname", TextStyle.fontName),
      Attribute("nodesep", "0.35"), Attribute("ranksep", "0.4"),
      Attribute("rankdir", graph.growsRight ? "LR" : "TB"),
    ]
    return common + (graph.isPlaced ? [Attribute("notranslate", "true")] : [])
  }

  private func node(_ place: Int) -> NodeDescription {
    let box = graph.boxes[place]
    var attributes = [
      Attribute("width", Self.inches(box.rect.width)),
      Attribute("height", Self.inches(box.rect.height)),
    ]
    if graph.isPlaced { attributes.append(Attribute("pos", text(box.rect.center))) }
    return NodeDescription(box.name, attributes + look(box.look))
  }

  /// A point in a cluster for the edges that end at its border.
  private func anchor(_ place: Int) -> NodeDescription {
    let box = graph.boxes[place]
    var attributes = [
      Attribute("shape", "point"), Attribute("style", "invis"), Attribute("width", "0.01"),
      Attribute("height", "0.01"),
    ]
    if graph.isPlaced { attributes.append(Attribute("pos", text(box.rect.center))) }
    return NodeDescription(box.name, attributes)
  }

  private func subgraphs(of parent: Int?) -> [SubgraphDescription] {
    clusters.filter { graph.boxes[$0].parent == parent }.map { place in
      let box = graph.boxes[place]
      var attributes = look(box.look)
      attributes += [Attribute("labeljust", "l"), Attribute("labelloc", "t")]
      if graph.isPlaced {
        let (low, high) = (
          text(Point(x: box.rect.minX, y: box.rect.maxY)),
          text(Point(x: box.rect.maxX, y: box.rect.minY))
        )
        attributes.append(Attribute("bb", low + "," + high))
      } else {
        attributes += [
          Attribute("margin", "12"),
          Attribute("label", .html(DOTLabel.room(room(in: box.rect)))),
        ]
      }
      return SubgraphDescription(
        name: "cluster_" + box.name, attributes,
        nodes: graph.boxes.indices
          .filter { graph.boxes[$0].parent == place && !graph.boxes[$0].isCluster }
          .map { graph.boxes[$0].name } + (anchored.contains(place) ? [box.name] : []),
        subgraphs: subgraphs(of: place))
    }
  }

  /// The size of the label, for a cluster that Graphviz lays out.
  private func room(in box: Rect) -> (width: Double, height: Double) {
    (box.width - 12, box.height)
  }

  private func edge(_ number: Int, _ edge: DiagramGraph.Edge) -> EdgeDescription {
    var attributes = [
      Attribute("color", edge.look.pen.hex), Attribute("penwidth", "\(edge.look.width)"),
      Attribute("style", edge.look.dashes == .solid ? "" : "\(edge.look.dashes)"),
    ]
    attributes += graph.isPlaced ? [Attribute("pos", position(edge))] : ends(edge)
    return EdgeDescription(
      from: graph.boxes[edge.from].name, to: graph.boxes[edge.to].name, key: "\(number)", attributes
    )
  }

  /// The ends of an edge and its effect on the layout, for an engine that routes it.
  private func ends(_ edge: DiagramGraph.Edge) -> [Attribute] {
    let (tail, head) = (graph.boxes[edge.from], graph.boxes[edge.to])
    var attributes = [
      Attribute("arrowhead", edge.arrow.rawValue),
      Attribute("arrowsize", "\(max(edge.head / 10, 0.1))"),
    ]
    if tail.isCluster { attributes.append(Attribute("ltail", "cluster_" + tail.name)) }
    if head.isCluster { attributes.append(Attribute("lhead", "cluster_" + head.name)) }
    if !edge.isConstraint { attributes.append(Attribute("constraint", "false")) }
    if edge.arrow == .none { attributes.append(Attribute("dir", "none")) }
    return attributes
  }

  /// The points of curves, with the tip of the arrow before those of the last.
  private func position(_ edge: DiagramGraph.Edge) -> String {
    edge.curves.enumerated().map { place, curve in
      let points = curve.map(text).joined(separator: " ")
      guard place == edge.curves.count - 1, let tip = edge.tip else { return points }
      return "e," + text(tip) + " " + points
    }.joined(separator: ";")
  }

  private func look(_ look: DiagramGraph.Look) -> [Attribute] {
    let styles =
      ["rounded"] + (look.fill == nil ? [] : ["filled"])
      + (look.dashes == .solid ? [] : ["\(look.dashes)"])
    return [
      Attribute("style", styles.joined(separator: ",")), Attribute("color", look.pen.hex),
      Attribute("penwidth", "\(look.width)"),
    ] + (look.fill.map { [Attribute("fillcolor", $0.hex)] } ?? [])
  }

  /// Labels for programs that draw the source. Graphviz draws without labels, because it would warn
  /// of those larger than their node.
  var labels: [GraphLabel] {
    let texts = graph.boxes.map { DOTLabel.markup($0.lines) }
    func label(_ markup: String?) -> [Attribute] {
      markup.map { [Attribute("label", .html($0))] } ?? []
    }
    let nodes = nodes.enumerated().map { place, box in
      GraphLabel(of: .node(place), notes(graph.boxes[box]) + label(texts[box]))
    }
    let clusters = clusters.enumerated().map { place, index in
      let box = graph.boxes[index]
      guard graph.isPlaced else {
        return GraphLabel(
          of: .cluster(place),
          notes(box) + label(DOTLabel.markup(box.lines, room: room(in: box.rect))))
      }
      let size = DOTLabel.size(box.lines)
      let center = Point(
        x: box.rect.minX + 8 + size.width / 2, y: box.rect.minY + 6 + size.height / 2)
      return GraphLabel(
        of: .cluster(place), notes(box) + label(texts[index]) + [Attribute("lp", text(center))])
    }
    let edges = graph.edges.enumerated().map { place, edge in
      GraphLabel(
        of: .edge(place),
        notes(edge.id, edge.classes, edge.tooltip) + (graph.isPlaced ? ends(edge) : []))
    }
    return nodes + clusters + edges
  }

  private func notes(_ box: DiagramGraph.Box) -> [Attribute] {
    notes(box.id, box.classes, box.tooltip) + (box.link.map { [Attribute("URL", $0)] } ?? [])
  }

  private func notes(_ id: String, _ classes: String, _ tooltip: String) -> [Attribute] {
    [
      Attribute("id", id), Attribute("class", classes),
      Attribute("tooltip", AttributeText.escaped(tooltip)),
    ]
  }

  func shapes(of drawn: DrawnGraph) -> GraphShapes {
    let points = drawn.points.map { moved($0) }
    var shapes = GraphShapes(
      boxes: graph.boxes.map { GraphShapes.Box(rect: $0.rect) },
      edges: drawn.tips.map { GraphShapes.Edge(tip: $0.map(moved)) }, source: drawn.source)
    for shape in drawn.shapes {
      let mark = shape.mark
      switch (shape.owner, mark.content) {
      case (.node(let place), .polygon(let range)), (.node(let place), .curve(let range)):
        guard nodes.indices.contains(place) else { continue }
        shapes.boxes[nodes[place]].addOutline(mark, points[range])
      case (.cluster(let place), .polygon(let range)), (.cluster(let place), .curve(let range)):
        guard clusters.indices.contains(place) else { continue }
        shapes.boxes[clusters[place]].addOutline(mark, points[range])
      case (.edge(let place), .curve(let range)):
        guard shapes.edges.indices.contains(place) else { continue }
        shapes.edges[place].curves.append(Array(points[range]))
      // Arrows are drawn later, because Graphviz doesn't have all of their shapes.
      default: continue
      }
    }
    return shapes
  }

  private func moved(_ point: Point) -> Point {
    Point(x: (point.x + origin.x).exact, y: (point.y + origin.y).exact)
  }

  private func text(_ point: Point) -> String {
    "\((point.x - origin.x).exact),\((origin.y - point.y).exact)"
  }

  private static func inches(_ length: Double) -> String { "\(length / 72)" }
}

extension DiagramGraph {
  fileprivate var bounds: Rect {
    GraphShapes(
      boxes: boxes.map { GraphShapes.Box(rect: $0.rect) },
      edges: edges.map { GraphShapes.Edge(curves: $0.curves, tip: $0.tip) }
    ).bounds
  }
}

extension GraphShapes.Box {
  /// Adds a piece of the outline. Round corners are a filled shape and an outline.
  fileprivate mutating func addOutline(_ mark: Sketch.Mark, _ points: ArraySlice<Point>) {
    guard let first = points.first else { return }
    rect = points.reduce(Rect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)) {
      $0.united(with: Rect(minX: $1.x, minY: $1.y, maxX: $1.x, maxY: $1.y))
    }
    if mark.fill.isVisible { fill = mark.fill }
    if mark.pen.isVisible { (pen, width, dashes) = (mark.pen, mark.penWidth, mark.dashes) }
  }
}

extension Double {
  /// The length, without rounding errors beyond a ten thousandth of a point.
  fileprivate var exact: Double {
    let value = (self * 10_000).rounded() / 10_000
    return value == 0 ? 0 : value
  }
}
