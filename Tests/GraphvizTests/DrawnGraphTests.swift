import Graphviz
import Testing

@Suite("Drawn graphs")
struct DrawnGraphTests {
  /// The bounds of a part of a graph; y grows downward.
  private func box(_ owner: DrawnGraph.Owner, _ drawn: DrawnGraph) throws -> Rect {
    let points = drawn.shapes.filter { $0.owner == owner }.flatMap { shape -> [Point] in
      switch shape.mark.content {
      case .polygon(let range), .curve(let range): Array(drawn.points[range])
      default: []
      }
    }
    let first = try #require(points.first)
    return points.reduce(Rect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)) {
      $0.united(with: Rect(minX: $1.x, minY: $1.y, maxX: $1.x, maxY: $1.y))
    }
  }

  @Test("An edge leads from its tail down to its head")
  func edge() throws {
    let drawn = try Graphviz.draw(.small)
    let (tail, head) = (try box(.node(0), drawn), try box(.node(1), drawn))
    let line = try box(.edge(0), drawn)
    #expect(tail.maxY < head.minY)
    #expect(abs(line.minY - tail.maxY) < 1)
    let tip = try #require(drawn.tips.first ?? nil)
    #expect(abs(tip.y - head.minY) < 1)
    let cluster = try box(.cluster(0), drawn)
    #expect(cluster.minX < head.minX && head.maxY < cluster.maxY)
  }

  @Test("Every engine draws every part", arguments: [LayoutEngine.dot, .osage])
  func engines(engine: LayoutEngine) throws {
    let drawn = try Graphviz.draw(.cards(12), with: engine)
    #expect(Set(drawn.shapes.map(\.owner)).count == 24, "cards, edges, background")
    #expect(drawn.tips.count == 11 && drawn.source.isEmpty)
  }

  @Test("Nested subgraphs contain their nodes, and are counted depth first")
  func nested() throws {
    let inner = SubgraphDescription(name: "cluster_inner", nodes: ["b"])
    var graph = GraphDescription.small
    graph.subgraphs = [
      SubgraphDescription(name: "cluster_outer", nodes: ["a"], subgraphs: [inner])
    ]
    let drawn = try Graphviz.draw(graph)
    let (around, within) = (try box(.cluster(0), drawn), try box(.cluster(1), drawn))
    #expect(around.minX < within.minX && within.maxX < around.maxX)
    #expect(around.minY < within.minY && within.maxY < around.maxY)
  }

  @Test("An empty graph has only a background")
  func empty() throws {
    #expect(try Graphviz.draw(GraphDescription(name: "")).shapes.map(\.owner) == [.graph])
  }

  @Test("Parallel edges are separate, with and without keys")
  func parallel() throws {
    let graph = GraphDescription(
      name: "g", nodes: [NodeDescription("a"), NodeDescription("b")],
      edges: [
        EdgeDescription(from: "a", to: "b"), EdgeDescription(from: "a", to: "b"),
        EdgeDescription(from: "a", to: "b", key: "k"),
      ])
    #expect(try Graphviz.draw(graph).tips.compactMap { $0 }.count == 3)
  }

  @Test("Names that differ only in illegal characters are different nodes")
  func similarNames() throws {
    let names = ["a\u{1}", "a\u{2}", "a\u{FFFD}"]
    let drawn = try Graphviz.draw(
      GraphDescription(
        name: "g", nodeDefaults: [Attribute("shape", "box")],
        nodes: names.map { NodeDescription($0) },
        edges: [EdgeDescription(from: names[0], to: names[1])]))
    #expect(
      Set(drawn.shapes.map(\.owner)) == [.graph, .node(0), .node(1), .node(2), .edge(0)])
  }

  @Test("The last value of an attribute counts, and an object's own value before a default")
  func attributes() throws {
    var graph = GraphDescription(
      name: "g", nodeDefaults: [Attribute("id", "default"), Attribute("class", "ours")],
      nodes: [NodeDescription("a", [Attribute("id", "first"), Attribute("id", "second")])])
    graph.graphAttributes = [Attribute("id", "whole")]
    graph.subgraphs = [SubgraphDescription(name: "cluster_a", nodes: ["a"])]
    let source = try Graphviz.source(graph)
    #expect(source.contains("id=second") && source.contains("class=ours"))
    #expect(!source.contains("first"))
    // A cluster doesn't inherit the graph's id.
    #expect(source.ranges(of: "id=whole").count == 1)
  }

  @Test("Subgraphs have the order of the description, wherever their names are in memory")
  func order() throws {
    // Long and short names are stored in different places.
    let names = (0..<24).map { "cluster_\($0)" + String(repeating: "x", count: $0 * 37 % 50) }
    let graph = GraphDescription(
      name: "many", nodes: names.map { NodeDescription("n" + $0) },
      subgraphs: names.map { SubgraphDescription(name: $0, nodes: ["n" + $0]) })
    let source = try Graphviz.source(graph)
    let places = names.compactMap { source.firstRange(of: "subgraph \($0) {")?.lowerBound }
    #expect(places.count == names.count)
    #expect(places == places.sorted())
  }

  @Test("Colors, lines, and opacity are as requested")
  func paint() throws {
    let style = [
      Attribute("shape", "box"), Attribute("style", "filled,dashed"), Attribute("color", "#123456"),
      Attribute("fillcolor", "#abcdef80"), Attribute("penwidth", "2.5"),
    ]
    let drawn = try Graphviz.draw(.node(.text(""), style))
    let mark = try #require(drawn.shapes.first { $0.owner == .node(0) }).mark
    #expect(mark.pen.value == 0x1234_56FF)
    #expect(mark.fill.value == 0xABCD_EF80)
    #expect(mark.penWidth == 2.5)
    #expect(mark.dashes == .dashed)
  }

  @Test("Positions in attributes are kept")
  func positions() throws {
    let graph = GraphDescription(
      name: "one", graphAttributes: [Attribute("notranslate", "true")],
      nodeDefaults: [Attribute("shape", "box"), Attribute("fixedsize", "true")],
      nodes: [
        NodeDescription("a", [Attribute("pos", "40,200")]),
        NodeDescription("b", [Attribute("pos", "300,20")]),
      ],
      edges: [
        EdgeDescription(
          from: "a", to: "b", [Attribute("pos", "e,300,38 40,182 40,100 300,100 300,48")])
      ],
      subgraphs: [
        SubgraphDescription(
          name: "cluster_a", [Attribute("bb", "0,150,90,250")], nodes: ["a"])
      ])
    let drawn = try Graphviz.draw(
      graph, with: .nop2,
      labels: [GraphLabel(of: .node(0), [Attribute("label", .html("<B>A</B>"))])])
    #expect(drawn.tips == [Point(x: 300, y: -38)])
    let curve = try #require(drawn.shapes.first { $0.owner == .edge(0) }).mark
    guard case .curve(let range) = curve.content else {
      Issue.record("an edge is no curve")
      return
    }
    #expect(drawn.points[range].first == Point(x: 40, y: -182))
    #expect(drawn.points[range].last == Point(x: 300, y: -48))
    let source = String(decoding: drawn.source, as: UTF8.self)
    #expect(source.contains("<B>A</B>") && source.contains("pos=\"40,200\""))
  }
}
