import Graphviz

extension FigurePage {
  func graph(_ identity: DiagramIdentity) -> DiagramGraph {
    var graph = scene.graph(layout.blocks, layout.boxes, identity, palette)
    let places = scene.placesOfCards
    graph.edges = layout.links.compactMap { place in
      let link = scene.links[place]
      guard let line = layout.curves[place], let from = places[link.from], let to = places[link.to]
      else { return nil }
      var edge = link.edge(from: from, to: to, id: identity.lines[place], palette)
      edge.curves = (layout.trunks[place] ?? []) + [line.curve]
      if edge.arrow != .none { edge.tip = line.tip }
      return edge
    }
    return graph
  }
}

extension Scene {
  func graph(
    _ blocks: [FigureSetting.Block], _ rects: [Rect], _ identity: DiagramIdentity,
    _ palette: Palette
  ) -> DiagramGraph {
    var graph = DiagramGraph(title: heading.title.plainText)
    graph.boxes = cards.indices.map { place in
      let (card, box) = (cards[place], figure.boxes[place])
      var node = DiagramGraph.Box(
        name: card.key.nodeName, parent: box.frame, isCluster: box.isFrame, rect: rects[place],
        look: card.look(in: box, isOverview: figure.isOverview, palette))
      node.lines = blocks[place].dotLines(box, palette)
      if let notes = identity.cards[card.key] {
        (node.id, node.classes, node.tooltip, node.link) = (
          notes.id, notes.classes, notes.title, notes.link
        )
      }
      return node
    }
    return graph
  }
}

extension Card {
  fileprivate func look(
    in box: FigureBox, isOverview: Bool, _ palette: Palette
  ) -> DiagramGraph.Look {
    // Verbs show which controller acts.
    let isExecutor = look == .executor
    let ground: Ink =
      isExecutor
      ? (box.isFrame ? .canvas : .card) : box.isFrame && look == .plain ? .canvas : look.fill
    // A search path ends where information is missing, and only removed controllers are dashed.
    let isDashed = isRemoved || box.isApart || (key == .above && isOverview)
    return DiagramGraph.Look(
      fill: palette[ground], pen: palette[isExecutor ? .border : look.border],
      width: isExecutor ? 1 : borderWidth, dashes: isDashed ? .dashed : .solid)
  }
}

extension Link {
  func edge(from: Int, to: Int, id: String, _ palette: Palette) -> DiagramGraph.Edge {
    let style = EdgeStyle(self)
    var edge = DiagramGraph.Edge(
      from: from, to: to,
      look: DiagramGraph.Look(
        pen: palette[style.ink], width: style.width, dashes: style.dashes))
    (edge.arrow, edge.head) = (style.arrow, style.head)
    (edge.id, edge.classes) = (id, kind.className)
    edge.tooltip = mark.map { "\(kind.className) \($0.letter)" } ?? kind.className
    switch kind {
    case .unwind, .blocked, .possible: edge.isConstraint = false
    default: break
    }
    return edge
  }
}

extension FigureSetting.Block {
  /// The lines of a box, for programs that draw the graph's source.
  fileprivate func dotLines(_ box: FigureBox, _ palette: Palette) -> [DOTLine] {
    var result: [DOTLine] = []
    var baseline: Double?
    for line in lines {
      let new: [DOTLine] =
        switch line.content {
        case .text(let runs): [DOTLine(runs, palette)]
        case .badge(let text, let fill):
          [DOTLine([TextRun(" \(text) ", .badge)], palette, ground: fill)]
        case .verb(_, let lines, _): lines.map { DOTLine($0, palette) }
        case .tag(let mark):
          [DOTLine([TextRun(" \(mark.letter) ", .badge)], palette, ground: mark.ink)]
        }
      // Text beside it is on its line.
      if baseline == line.baseline, let first = new.first, !result.isEmpty {
        result[result.count - 1].runs += first.runs
      } else {
        result += new
      }
      baseline = line.baseline
    }
    for verb in box.isFrame ? box.verbs : [] {
      let style = TextStyle(size: FigureType.pill, ink: .action3, isBold: true)
      result.append(
        DOTLine([TextRun("\(verb.letter) \(verb.does.plainText)", style)], palette))
    }
    if let disc = box.disc {
      let number = DOTLine(
        [TextRun(" \(disc.text) ", .badge)], palette,
        ground: disc.isDestination ? .destinationBadge : .disc)
      if result.isEmpty {
        result.append(number)
      } else {
        result[0].runs = number.runs + result[0].runs
      }
    }
    return result
  }
}
