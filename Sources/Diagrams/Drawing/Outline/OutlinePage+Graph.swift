import Graphviz

extension OutlinePage {
  /// Frames, then cards, with the edges that have a way.
  func graph(_ identity: PictureIdentity) -> DiagramGraph {
    var graph = boxes(identity)
    let places = placesOfBoxes
    for (number, line) in drawnLines.enumerated() {
      let link = scene.links[line.link]
      guard var edge = edge(line.link, places, identity),
        let way = EdgeWay(line.way, EdgeStyle(link.kind), radius: 0)
      else { continue }
      edge.curves = drawn?.edges[number].curves ?? line.shared.map(\.asCurve) + [way.curve]
      if edge.arrow != .none { edge.tip = way.tip }
      graph.edges.append(edge)
    }
    return graph
  }

  /// The lines that are edges: both of their ends are cards.
  private var drawnLines: [OutlineLine] {
    lines.filter { line in
      guard scene.links.indices.contains(line.link), line.way.count > 1 else { return false }
      let link = scene.links[line.link]
      return cards[link.from] != nil && cards[link.to] != nil
    }
  }

  /// Where the frames are among the boxes of the graph, by their places in the scene, and the cards behind them.
  private var placedFrames: [Int] { frames.keys.sorted() }
  private var placedCards: [Card] { scene.cards.filter { cards[$0.key] != nil } }

  private var placesOfBoxes: [CardKey: Int] {
    let first = frames.count
    return Dictionary(
      placedCards.enumerated().map { ($0.element.key, first + $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The graph without its edges.
  private func boxes(_ identity: PictureIdentity) -> DiagramGraph {
    var graph = DiagramGraph(title: scene.heading.title.plainText)
    let palette = theme.palette
    var frameOf: [CardKey: Int] = [:]
    for (number, place) in placedFrames.enumerated() {
      guard let frame = frames[place] else { continue }
      for key in scene.frames[place].cards { frameOf[key] = number }
      var box = DiagramGraph.Box(
        name: "frame\(place)", isCluster: true, rect: frame.box,
        look: DiagramGraph.Look(
          fill: palette[.folded], pen: palette[.border], width: theme.stroke.hairline))
      box.lines = frame.title.rows.dotLines(palette)
      box.classes = "frame"
      graph.boxes.append(box)
    }
    for card in placedCards {
      guard let (label, rect) = cards[card.key] else { continue }
      let hasFrame = label.frame != nil
      var box = DiagramGraph.Box(
        name: card.key.nodeName, parent: frameOf[card.key], rect: rect,
        look: DiagramGraph.Look(
          fill: hasFrame ? palette[card.look.fill] : nil,
          pen: palette[hasFrame ? card.look.border : .canvas],
          width: hasFrame ? card.borderWidth(theme.stroke) : 0,
          dashes: card.isDashed ? .dashed : .solid))
      box.lines = label.rows.dotLines(palette)
      if let notes = identity.cards[card.key] {
        (box.id, box.classes, box.tooltip, box.link) = (
          notes.id, notes.classes, notes.title, notes.link
        )
      }
      graph.boxes.append(box)
    }
    return graph
  }

  /// The edge of a link, without its way; nil: its ends are not two of the cards.
  private func edge(
    _ place: Int, _ places: [CardKey: Int], _ identity: PictureIdentity
  ) -> DiagramGraph.Edge? {
    let link = scene.links[place]
    guard let from = places[link.from], let to = places[link.to], from != to else { return nil }
    let style = EdgeStyle(link.kind)
    var edge = DiagramGraph.Edge(
      from: from, to: to,
      look: DiagramGraph.Look(
        pen: theme.palette[style.ink], width: style.width, dashes: style.dashes))
    (edge.arrow, edge.head) = (style.arrow, style.head)
    edge.isConstraint = link.isStructure
    (edge.id, edge.classes) = (identity.lines[place], link.kind.className)
    edge.tooltip = link.kind.className
    return edge
  }

  // MARK: Placing by Graphviz

  /// Has Graphviz place frames and cards, and returns where they end.
  mutating func place(
    by engine: LayoutEngine, _ identity: PictureIdentity, _ options: DrawingOptions, x: Double,
    y: Double
  ) throws(GraphvizError) -> Rect {
    var graph = boxes(identity)
    graph.isPlaced = false
    graph.growsRight = options.direction == .right
    let places = placesOfBoxes
    let links = scene.links.indices.filter { edge($0, places, identity) != nil }
    graph.edges = links.compactMap { edge($0, places, identity) }
    let shapes = try graph.drawn(by: engine, wantsSource: options.keepsSource)
    let bounds = shapes.bounds
    let drawn = shapes.moved(x - bounds.minX, y - bounds.minY)
    for (place, box) in zip(placedFrames, drawn.boxes) {
      frames[place]?.box = box.rect
      frames[place]?.corner = Point(x: box.rect.minX + 8, y: box.rect.minY + 6)
    }
    for (card, box) in zip(placedCards, drawn.boxes.dropFirst(frames.count)) {
      cards[card.key]?.box = box.rect
    }
    lines = zip(links, drawn.edges).compactMap { link, edge in
      edge.curves.isEmpty ? nil : OutlineLine(link: link, way: edge.ends)
    }
    self.drawn = drawn
    self.drawn?.edges = drawn.edges.filter { !$0.curves.isEmpty }
    return drawn.bounds
  }

  // MARK: Drawing

  /// What Graphviz drew, with the rows of the cards, the arrows, and the blocks around the graph.
  func drawing(
    of shapes: GraphShapes, identity: PictureIdentity, background: Color?
  ) -> DiagramDrawing {
    var pen = FigurePen(palette: theme.palette)
    var groups: [DiagramGroup] = []
    for (frame, shape) in zip(placedFrames.compactMap { frames[$0] }, shapes.boxes) {
      var group = DiagramGroup("frame")
      group.marks =
        [pen.box(shape, radius: 12)]
        + pen.label(frame.title, at: frame.title.box(x: frame.corner.x, y: frame.corner.y))
      groups.append(group)
    }
    var edges = DiagramGroup("lines")
    edges.isHidden = true
    for (line, shape) in zip(drawnLines, shapes.edges) {
      let link = scene.links[line.link]
      var group = DiagramGroup(link.kind.className, id: identity.lines[line.link])
      // What the edge shares with others has their neutral color.
      group.marks = shape.curves.dropLast().map {
        pen.curve($0, .containment, width: theme.stroke.containment)
      }
      if let way = EdgeWay(curve: shape.curves.last, tip: shape.tip) {
        group.marks += pen.edge(way, EdgeStyle(link.kind), hasGap: false)
      }
      edges.parts.append(group)
    }
    groups.append(edges)
    var title = DiagramGroup("heading")
    // Title and description say it.
    title.isHidden = true
    title.marks = pen.label(heading.label, at: heading.box)
    groups.append(title)
    let boxOf = placesOfBoxes
    for place in scene.readingPlaces {
      let card = scene.cards[place]
      guard let label = cards[card.key]?.label, let box = boxOf[card.key] else { continue }
      let notes = identity.cards[card.key]
      var group = DiagramGroup(notes?.classes ?? "card", id: notes?.id)
      (group.title, group.name, group.link) = (notes?.title ?? "", notes?.name ?? "", notes?.link)
      group.marks = pen.label(label, at: shapes.boxes[box].rect)
      groups.append(group)
    }
    if !legend.entries.isEmpty {
      var notes = DiagramGroup("notes")
      notes.isHidden = true
      for entry in legend.entries { notes.marks += pen.legend(entry) }
      groups.append(notes)
    }
    let ground = background.map { pen.background($0, width: width, height: height) }
    return DiagramDrawing(
      width: width, height: height, background: ground, points: pen.points, groups: groups)
  }

  /// Where rows of cards lead to, and their boxes: of each card by its place.
  var rowLinks: [(card: Int, address: String, box: Rect)] {
    scene.cards.enumerated().flatMap { place, card -> [(Int, String, Rect)] in
      guard !card.links.isEmpty, let (label, box) = cards[card.key] else { return [] }
      var sketcher = LabelSketcher(palette: theme.palette)
      sketcher.draw(label, center: box.center)
      return sketcher.links.map { (place, $0.address, $0.box) }
    }
  }
}

extension GraphShapes.Edge {
  /// Where it begins and ends.
  fileprivate var ends: [Point] {
    [curves.first?.first, tip ?? curves.last?.last].compactMap(\.self)
  }
}

extension FigurePen {
  /// The outline of a box as Graphviz drew it, but for its corners.
  fileprivate func box(_ shape: GraphShapes.Box, radius: Double) -> Sketch.Mark {
    Sketch.Mark(
      .rectangle(shape.rect, radius: radius), pen: shape.pen, fill: shape.fill,
      penWidth: shape.width, dashes: shape.dashes)
  }
}

extension [Row] {
  /// Their texts, for programs that draw the graph's source.
  fileprivate func dotLines(_ palette: Palette) -> [DOTLine] {
    compactMap { row in
      var line = DOTLine([], palette)
      for cell in row.cells {
        guard case .text(let runs) = cell.content else { continue }
        line.runs += DOTLine(runs, palette, ground: cell.fill).runs
      }
      return line.runs.isEmpty ? nil : line
    }
  }
}
