import Graphviz

/// Turns a scene into the graph that dot lays out.
struct GraphComposer {
  let scene: Scene
  let theme: Theme
  let options: DrawingOptions
  let identity: PictureIdentity

  let page: Page
  /// Of the scene's cards, in their order.
  let cardLabels: [Label]
  private let order: TreeOrder

  init(scene: Scene, theme: Theme, options: DrawingOptions, identity: PictureIdentity) {
    self.scene = scene
    self.theme = theme
    self.options = options
    self.identity = identity
    cardLabels = scene.cards.map(CardLabel(theme: theme).label)
    let estimate: GraphEstimate
    (order, estimate) = GraphEstimate.best(
      scene, labels: cardLabels, theme: theme, direction: options.direction)
    page = Page(scene: scene, estimate: estimate, theme: theme, options: options)
  }

  /// The graph as it is drawn.
  func graph() -> GraphDescription {
    let nodes = zip(scene.cards, cardLabels).map { card, label in
      NodeDescription(
        card.key.nodeName,
        [
          Attribute("label", .html(LabelMarkup.markup(of: label, palette: theme.palette))),
          Attribute("class", identity.cards[card.key]?.classes ?? ""),
        ])
    }
    let font = Attribute("fontname", TextStyle.fontName)
    return graph(
      nodes,
      defaults: [
        font, Attribute("shape", "plain"), Attribute("fontsize", "\(theme.type.body)"),
      ],
      edges: edges(areNamed: true)
    ) { label in
      LabelMarkup.markup(of: label, palette: theme.palette)
    }
  }

  /// The graph with empty boxes in place of all labels, which takes dot a third of the time and comes
  /// out the same: ``LabelSketcher`` fills them.
  func outline() -> GraphDescription {
    let nodes = zip(scene.cards, cardLabels).map { card, label in
      NodeDescription(
        card.key.nodeName,
        [
          Attribute("width", "\(Double(label.size.width) / 72)"),
          Attribute("height", "\(Double(label.size.height) / 72)"),
        ])
    }
    return graph(
      nodes,
      defaults: [
        Attribute("shape", "box"), Attribute("peripheries", "0"), Attribute("fixedsize", "true"),
        Attribute("label", ""),
      ],
      edges: edges(areNamed: false)
    ) { label in
      LabelMarkup.empty(width: label.size.width, height: label.size.height)
    }
  }

  private func graph(
    _ nodes: [NodeDescription], defaults: [Attribute], edges: [EdgeDescription],
    markup: (Label) -> String
  ) -> GraphDescription {
    GraphDescription(
      name: AttributeText.escaped(scene.heading.title.plainText),
      graphAttributes: graphAttributes + attributes(of: page.heading, at: "t", markup),
      nodeDefaults: defaults, nodes: nodes, edges: edges + guides,
      subgraphs: [body(markup)])
  }

  private var graphAttributes: [Attribute] {
    let margin = Double(theme.space.margin) / 72
    return [
      Attribute("rankdir", options.direction == .right ? "LR" : "TB"),
      Attribute("bgcolor", background), Attribute("pad", "\(margin)"),
      Attribute("nodesep", "\(Double(theme.space.betweenCards) / 72)"),
      Attribute("ranksep", "\(Double(theme.space.betweenRanks) / 72)"),
      Attribute("outputorder", "edgesfirst"),
      Attribute("fontname", TextStyle.fontName),
    ]
  }

  private func attributes(
    of label: Label?, at side: String, _ markup: (Label) -> String
  ) -> [Attribute] {
    guard let label else { return [] }
    return [
      Attribute("labelloc", side), Attribute("labeljust", "l"),
      Attribute("label", .html(markup(label))),
    ]
  }

  private var background: String {
    switch options.background {
    case .theme: theme.palette[.canvas].hex
    case .none: "transparent"
    case .color(let value): Color(value).hex
    }
  }

  private var growsRight: Bool { options.direction == .right }

  /// - Parameter areNamed: whether they say what they are.
  private func edges(areNamed: Bool) -> [EdgeDescription] {
    let style = LinkStyle(theme: theme)
    return zip(scene.links, identity.lines).map { link, id in
      // Within a rank, dot puts the tail left of the head; where the hierarchy grows to the right,
      // below it.
      let isTurned = link.kind == .aside && growsRight
      let (tail, head) = isTurned ? (link.to, link.from) : (link.from, link.to)
      return EdgeDescription(
        from: tail.nodeName, to: head.nodeName,
        style.attributes(link, step: order.steps[link.to] ?? 1)
          + (areNamed ? [Attribute("id", id), Attribute("class", link.kind.className)] : []))
    }
  }

  /// Edges that are not drawn and hold children in their order. dot's own `ordering` binds the lines
  /// of unwinds too, which then go round about, and gives way where a line joins two children.
  private var guides: [EdgeDescription] {
    order.siblings.flatMap { siblings in
      zip(siblings, siblings.dropFirst()).map { one, next in
        let (tail, head) = growsRight ? (next, one) : (one, next)
        return EdgeDescription(
          from: tail.nodeName, to: head.nodeName, [Attribute("style", "invis")])
      }
    }
  }

  /// The cards, in clusters that are not drawn: their labels are the legend and the table.
  private func body(_ markup: (Label) -> String) -> SubgraphDescription {
    let invisible = [
      Attribute("peripheries", "0"), Attribute("margin", "0"), Attribute("bgcolor", "transparent"),
    ]
    let legend = SubgraphDescription(
      name: Page.legendCluster, invisible + attributes(of: page.legend, at: "b", markup),
      nodes: scene.cards.map(\.key.nodeName),
      subgraphs: (scene.ranks + order.siblings).enumerated().map { place, keys in
        SubgraphDescription(
          name: "rank\(place)", [Attribute("rank", "same")], nodes: keys.map(\.nodeName))
      })
    return SubgraphDescription(
      name: Page.tableCluster, invisible + attributes(of: page.table, at: "b", markup),
      subgraphs: [legend])
  }
}

extension CardKey {
  /// How Graphviz calls a card's node.
  var nodeName: String {
    switch self {
    case .controller(let index): "c\(index)"
    case .folded(let index): "f\(index)"
    case .asked(let place): "a\(place)"
    case .window: "window"
    case .application: "application"
    }
  }
}
