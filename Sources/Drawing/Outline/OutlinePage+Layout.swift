import Graphviz

extension OutlinePage {
  /// Where everything stands, under the names that the graph has.
  var layout: Layout {
    Layout(
      width: width, height: height,
      nodes: scene.cards.map { card in
        NodeLayout(name: card.key.nodeName, box: cards[card.key]?.box ?? heading.box)
      },
      edges: edges,
      clusters: framed + ends,
      label: heading.box)
  }

  private var framed: [ClusterLayout] {
    frames.sorted { $0.key < $1.key }.map { place, frame in
      ClusterLayout(
        placed: Page.frameCluster(place), box: frame.box,
        label: frame.title.box(x: frame.corner.x, y: frame.corner.y))
    }
  }

  private var ends: [ClusterLayout] {
    legend.map { [ClusterLayout(placed: Page.legendCluster, box: $0.box, label: $0.box)] } ?? []
  }

  private var edges: [EdgeLayout] {
    let drawn = Dictionary(lines.map { ($0.link, $0) }, uniquingKeysWith: { first, _ in first })
    return scene.links.enumerated().map { place, link in
      EdgeLayout(
        tail: link.from.nodeName, head: link.to.nodeName,
        curves: drawn[place].map { ($0.shared + [$0.way]).map { Curve($0.asCurve) } } ?? [])
    }
  }
}
