import Graphviz

/// Turns a scene into the graph that dot lays out.
struct GraphComposer {
  /// With its cards in the order in which dot is to have them.
  let scene: Scene
  let theme: Theme
  let options: DrawingOptions
  let identity: PictureIdentity

  let page: Page
  /// Of the scene's cards, in their order.
  let cardLabels: [Label]
  private let order: TreeOrder

  init(scene: Scene, theme: Theme, options: DrawingOptions, identity: PictureIdentity) {
    self.theme = theme
    self.options = options
    self.identity = identity
    let cardLabels = scene.cards.map(CardLabel(theme: theme).label)
    let estimate: GraphEstimate
    (order, estimate) = GraphEstimate.best(
      scene, labels: cardLabels, theme: theme, direction: options.direction)
    if order.sequence.isEmpty {
      self.scene = scene
      self.cardLabels = cardLabels
    } else {
      (self.scene, self.cardLabels) = scene.arranged(order.sequence, cardLabels)
    }
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
      name: AttributeText.escaped(scene.heading.title.plainText), nodes,
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
    name: String = "", _ nodes: [NodeDescription], defaults: [Attribute],
    edges: [EdgeDescription], markup: (Label) -> String
  ) -> GraphDescription {
    GraphDescription(
      name: name, graphAttributes: graphAttributes + page.heading.attributes(at: "t", markup),
      nodeDefaults: defaults, nodes: nodes, edges: edges + guides + anchors,
      subgraphs: [body(markup)])
  }

  private var graphAttributes: [Attribute] {
    let margin = Double(theme.space.margin) / 72
    return [
      Attribute("rankdir", options.direction == .right ? "LR" : "TB"),
      Attribute("bgcolor", background), Attribute("pad", "\(margin)"),
      Attribute("nodesep", "\(Double(theme.space.betweenCards) / 72)"),
      Attribute("ranksep", "\(Double(betweenRanks) / 72)"),
      Attribute("outputorder", "edgesfirst"),
      Attribute("fontname", TextStyle.fontName),
    ] + (scene.frames.isEmpty ? [] : [Attribute("newrank", "true")])
  }

  private var betweenRanks: Int {
    scene.frames.isEmpty ? theme.space.betweenRanks : theme.space.betweenFramedRanks
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
        style.attributes(
          link, step: order.steps[link.to] ?? 1, isPacked: scene.isPacked)
          + (areNamed ? [Attribute("id", id), Attribute("class", link.kind.className)] : []))
    }
  }

  /// Edges that are not drawn and hold children in their order. dot's own `ordering` binds the lines
  /// of unwinds too, which then go round about, and gives way where a line joins two children.
  private var guides: [EdgeDescription] {
    order.guided.flatMap { siblings in
      zip(siblings, siblings.dropFirst()).map { one, next in
        let (tail, head) = growsRight ? (next, one) : (one, next)
        return EdgeDescription(
          from: tail.nodeName, to: head.nodeName, [Attribute("style", "invis")])
      }
    }
  }

  /// Edges that are not drawn and hold cards in their rank.
  private var anchors: [EdgeDescription] {
    order.anchors.map { anchor in
      EdgeDescription(
        from: anchor.above.nodeName, to: anchor.below.nodeName,
        [Attribute("style", "invis"), Attribute("minlen", "\(anchor.steps)")])
    }
  }

  private func body(_ markup: (Label) -> String) -> SubgraphDescription {
    GraphBody(scene: scene, order: order, page: page, theme: theme).subgraph(markup)
  }
}

extension Scene {
  /// The scene and what belongs to its cards with these in another order; read aloud as before.
  fileprivate func arranged<Setting>(
    _ sequence: [CardKey], _ settings: [Setting]
  ) -> (Scene, [Setting]) {
    let places = placesOfCards
    let order = sequence.compactMap { places[$0] }
    var scene = self
    scene.cards = order.map { cards[$0] }
    if readingOrder.isEmpty { scene.readingOrder = cards.map(\.key) }
    return (scene, order.map { settings[$0] })
  }
}

extension CardKey {
  /// How Graphviz calls a card's node.
  var nodeName: String {
    switch self {
    case .controller(let index): "c\(index)"
    case .folded(let index): "f\(index)"
    case .asked(let place): "a\(place)"
    case .above: "above"
    case .window: "window"
    case .application: "application"
    case .shared(let place): "u\(place)"
    case .storyboard(let place): "s\(place)"
    }
  }
}
