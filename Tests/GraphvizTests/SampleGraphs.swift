import Graphviz

extension GraphDescription {
  static let font = Attribute("fontname", "Helvetica,Arial,Liberation Sans,sans-serif")

  /// Two nodes, one with an HTML-like label, a cluster and an edge.
  static var small: GraphDescription {
    GraphDescription(
      name: "small",
      graphAttributes: [Attribute("label", "Small"), font],
      nodeDefaults: [Attribute("shape", "box"), font],
      edgeDefaults: [font],
      nodes: [
        NodeDescription("a", [Attribute("label", "Quiz")]),
        NodeDescription("b", [Attribute("label", .html(card(title: "Results")))]),
      ],
      edges: [EdgeDescription(from: "a", to: "b", [Attribute("label", "presents")])],
      subgraphs: [SubgraphDescription(name: "cluster_nav", nodes: ["b"])])
  }

  /// As many cards as asked for, in a tree: plain, bold and monospaced text, and Japanese.
  static func cards(_ count: Int) -> GraphDescription {
    let titles = ["MainMenuViewController", "結果画面", "Überprüfung", "أهلا", "👩‍👩‍👧 Family"]
    return GraphDescription(
      name: "cards", graphAttributes: [font, Attribute("nodesep", "0.35")],
      nodeDefaults: [Attribute("shape", "plain"), Attribute("fontsize", "12"), font],
      nodes: (0..<count).map { index in
        NodeDescription(
          "n\(index)", [Attribute("label", .html(card(title: titles[index % titles.count])))])
      },
      edges: (1..<max(count, 1)).map { EdgeDescription(from: "n\(($0 - 1) / 3)", to: "n\($0)") })
  }

  /// One node with a label.
  static func node(_ label: AttributeValue, _ attributes: [Attribute] = []) -> GraphDescription {
    GraphDescription(
      name: "node",
      nodes: [NodeDescription("n", [font, Attribute("label", label)] + attributes)])
  }

  private static func card(title: String) -> String {
    """
    <table border="0" cellborder="1" cellspacing="0" cellpadding="4" bgcolor="#f4f7fb">\
    <tr><td><b>\(HTMLLabel.escaped(title))</b></td></tr>\
    <tr><td><font face="Courier,monospace" point-size="10">exitToMenu:</font></td></tr></table>
    """
  }
}

extension Graphviz {
  /// A graph's SVG as text.
  static func svg(_ graph: GraphDescription) throws -> String {
    String(decoding: try render(graph, as: .svg), as: UTF8.self)
  }
}
