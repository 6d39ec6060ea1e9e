import Graphviz

/// The cards of a graph in their clusters.
struct GraphBody {
  let scene: Scene
  let order: TreeOrder
  let page: Page
  let theme: Theme

  /// The cards, in clusters that are not drawn: their labels are the legend and the table.
  func subgraph(_ markup: (Label) -> String) -> SubgraphDescription {
    var legend = SubgraphDescription(
      name: Page.legendCluster, Self.invisible + (page.legend?.attributes(at: "b", markup) ?? []))
    if order.columns.isEmpty {
      (legend.nodes, legend.subgraphs) = content(markup) { _ in true }
    } else {
      // dot sets clusters that nothing joins from right to left.
      legend.subgraphs = order.columns.enumerated().reversed().map { place, keys in
        var column = SubgraphDescription(name: Page.columnCluster(place), Self.invisible)
        // Between the columns lines have their ways.
        column.attributes.append(Attribute("margin", "\(theme.space.columnMargin)"))
        (column.nodes, column.subgraphs) = content(markup, Set(keys).contains)
        return column
      }
    }
    return SubgraphDescription(
      name: Page.tableCluster,
      Self.invisible + (page.table?.attributes(at: "b", markup) ?? []), subgraphs: [legend])
  }

  /// What stands in a column: cards without a frame, their rows, and frames.
  private func content(
    _ markup: (Label) -> String, _ isHere: (CardKey) -> Bool
  ) -> (nodes: [String], subgraphs: [SubgraphDescription]) {
    let frameOf = scene.frameOf
    var rows: [Int?: [SubgraphDescription]] = [:]
    for (place, keys) in (scene.ranks + order.siblings).enumerated() {
      guard let first = keys.first, isHere(first) else { continue }
      rows[frameOf[first], default: []].append(
        SubgraphDescription(
          name: "rank\(place)", [Attribute("rank", "same")], nodes: keys.map(\.nodeName)))
    }
    let frames = scene.frames.enumerated().filter { $1.cards.first.map(isHere) ?? false }
    return (
      scene.cards.map(\.key).filter { frameOf[$0] == nil && isHere($0) }.map(\.nodeName),
      (rows[nil] ?? [])
        + frames.map { place, frame in
          SubgraphDescription(
            name: Page.frameCluster(place),
            framed + page.frames[place].attributes(at: "t", markup),
            nodes: frame.cards.map(\.nodeName), subgraphs: rows[place] ?? [])
        }
    )
  }

  private static let invisible = [
    Attribute("peripheries", "0"), Attribute("margin", "0"), Attribute("bgcolor", "transparent"),
  ]

  private var framed: [Attribute] {
    [
      Attribute("peripheries", "1"), Attribute("margin", "\(theme.space.frameMargin)"),
      Attribute("style", "rounded,filled"), Attribute("fillcolor", theme.palette.hex(.folded)),
      Attribute("color", theme.palette.hex(.border)),
      Attribute("penwidth", "\(theme.stroke.hairline)"),
    ]
  }
}

extension Label {
  /// The attributes by which Graphviz writes the label at a side of a graph or cluster.
  func attributes(at side: String, _ markup: (Label) -> String) -> [Attribute] {
    [
      Attribute("labelloc", side), Attribute("labeljust", "l"),
      Attribute("label", .html(markup(self))),
    ]
  }
}
