import Graphviz

/// Turns a scene into the graph that dot lays out.
struct GraphComposer {
  let scene: Scene
  let theme: Theme
  let options: DrawingOptions
  let identity: PictureIdentity

  let page: Page
  /// Of the scene's cards, in their order.
  private let settings: [CardLabel.Setting]
  private let order: TreeOrder

  init(scene: Scene, theme: Theme, options: DrawingOptions, identity: PictureIdentity) {
    self.scene = scene
    self.theme = theme
    self.options = options
    self.identity = identity
    settings = scene.cards.map(CardLabel(theme: theme).setting)
    let estimate: GraphEstimate
    (order, estimate) = GraphEstimate.best(
      scene, settings: settings, theme: theme, direction: options.direction)
    page = Page(scene: scene, estimate: estimate, theme: theme, options: options)
  }

  func graph() -> GraphDescription {
    let nodes = zip(scene.cards, settings).map { card, setting in
      NodeDescription(
        card.key.nodeName,
        [
          Attribute("label", .html(setting.markup(theme.palette))),
          Attribute("class", identity.cards[card.key]?.classes ?? ""),
        ])
    }
    return GraphDescription(
      name: AttributeText.escaped(scene.heading.title.plainText),
      graphAttributes: graphAttributes + label(page.heading, at: "t"),
      nodeDefaults: [
        Attribute("shape", "plain"), Attribute("fontname", TextStyle.fontName),
        Attribute("fontsize", "\(theme.type.body)"),
      ],
      edgeDefaults: [Attribute("fontname", TextStyle.fontName)], nodes: nodes,
      edges: edges + guides,
      subgraphs: [body])
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

  private func label(_ block: Page.Block?, at side: String) -> [Attribute] {
    guard let block else { return [] }
    let markup = LabelMarkup.plain(block.rows, width: block.width, palette: theme.palette)
    return [
      Attribute("labelloc", side), Attribute("labeljust", "l"), Attribute("label", .html(markup)),
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

  private var edges: [EdgeDescription] {
    let style = LinkStyle(theme: theme)
    return zip(scene.links, identity.lines).map { link, id in
      // Within a rank, dot puts the tail left of the head; where the hierarchy grows to the right,
      // below it.
      let isTurned = link.kind == .aside && growsRight
      let (tail, head) = isTurned ? (link.to, link.from) : (link.from, link.to)
      return EdgeDescription(
        from: tail.nodeName, to: head.nodeName,
        style.attributes(link, step: order.steps[link.to] ?? 1) + [
          Attribute("id", id), Attribute("class", link.kind.className),
        ])
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
  private var body: SubgraphDescription {
    let invisible = [
      Attribute("peripheries", "0"), Attribute("margin", "0"), Attribute("bgcolor", "transparent"),
    ]
    let legend = SubgraphDescription(
      name: Page.legendCluster, invisible + label(page.legend, at: "b"),
      nodes: scene.cards.map(\.key.nodeName),
      subgraphs: (scene.ranks + order.siblings).enumerated().map { place, keys in
        SubgraphDescription(
          name: "rank\(place)", [Attribute("rank", "same")], nodes: keys.map(\.nodeName))
      })
    return SubgraphDescription(
      name: Page.tableCluster, invisible + label(page.table, at: "b"), subgraphs: [legend])
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
