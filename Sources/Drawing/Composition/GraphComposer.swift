import Graphviz

/// Turns a scene into the graph that dot lays out.
struct GraphComposer {
  let scene: Scene
  let theme: Theme
  let options: DrawingOptions
  let identity: PictureIdentity

  func graph() -> GraphDescription {
    let labels = CardLabel(theme: theme)
    let nodes = scene.cards.map { card in
      NodeDescription(
        card.key.nodeName,
        [
          Attribute("label", .html(labels.markup(card))),
          Attribute("class", identity.cards[card.key]?.classes ?? ""),
        ])
    }
    let width = pageWidth(labels)
    return GraphDescription(
      name: AttributeText.escaped(scene.heading.title),
      graphAttributes: graphAttributes(width: width),
      nodeDefaults: [
        Attribute("shape", "plain"), Attribute("fontname", TextStyle.fontName),
        Attribute("fontsize", "\(theme.type.body)"),
      ],
      edgeDefaults: [Attribute("fontname", TextStyle.fontName)], nodes: nodes, edges: edges,
      subgraphs: [body(width: width)])
  }

  private func graphAttributes(width: Int) -> [Attribute] {
    let heading = HeadingRows(theme: theme, heading: scene.heading).rows(width: width)
    let margin = Double(theme.space.margin) / 72
    return [
      Attribute("rankdir", options.direction == .right ? "LR" : "TB"),
      Attribute("bgcolor", background), Attribute("pad", "\(margin)"),
      Attribute("nodesep", "\(Double(theme.space.betweenCards) / 72)"),
      Attribute("ranksep", "\(Double(theme.space.betweenRanks) / 72)"),
      Attribute("ordering", "out"), Attribute("outputorder", "edgesfirst"),
      Attribute("fontname", TextStyle.fontName), Attribute("labelloc", "t"),
      Attribute("labeljust", "l"),
      Attribute(
        "label", .html(LabelMarkup.plain(heading, width: width, palette: theme.palette))),
    ]
  }

  private var background: String {
    switch options.background {
    case .theme: theme.palette[.canvas].hex
    case .none: "transparent"
    case .color(let value): Color(value).hex
    }
  }

  private var edges: [EdgeDescription] {
    let style = LinkStyle(theme: theme)
    return scene.links.enumerated().map { place, link in
      EdgeDescription(
        from: link.from.nodeName, to: link.to.nodeName, key: "e\(place)",
        style.attributes(link) + [
          Attribute("id", identity.lines[place]), Attribute("class", link.kind.className),
        ])
    }
  }

  /// Everything but the heading, with the table and the legend under it.
  private func body(width: Int) -> SubgraphDescription {
    var rows: [Row] = []
    if options.showsLegend {
      let legend = LegendRows(theme: theme, scene: scene).rows(width: width)
      if !legend.isEmpty { rows += [.space(theme.space.block)] + legend }
    }
    if !scene.table.isEmpty {
      rows +=
        [.space(theme.space.block)]
        + StepTableRows(theme: theme, table: scene.table).rows(width: width)
    }
    var attributes = [Attribute("peripheries", "0"), Attribute("margin", "0")]
    if !rows.isEmpty {
      attributes += [
        Attribute("labelloc", "b"), Attribute("labeljust", "l"),
        Attribute("label", .html(LabelMarkup.plain(rows, width: width, palette: theme.palette))),
      ]
    }
    return SubgraphDescription(
      name: "cluster_body", attributes, nodes: scene.cards.map { $0.key.nodeName },
      subgraphs: scene.ranks.enumerated().map { place, keys in
        SubgraphDescription(
          name: "rank\(place)", [Attribute("rank", "same")], nodes: keys.map(\.nodeName))
      })
  }

  /// How wide heading and table may be: about as wide as the cards, which Graphviz has not placed
  /// yet, but within reason.
  private func pageWidth(_ labels: CardLabel) -> Int {
    var rankOf: [CardKey: Int] = [:]
    for link in scene.links where link.isStructure {
      rankOf[link.to] = max(rankOf[link.to] ?? 0, (rankOf[link.from] ?? 0) + 1)
    }
    var widths: [Int: Int] = [:]
    for card in scene.cards {
      widths[rankOf[card.key] ?? 0, default: -theme.space.betweenCards] +=
        labels.width(card) + theme.space.betweenCards
    }
    let widest = widths.values.max() ?? 0
    return min(max(widest, theme.space.page), theme.space.widestPage)
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
