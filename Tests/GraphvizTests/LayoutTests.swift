import Graphviz
import TestSupport
import Testing

@Suite("Layout")
struct LayoutTests {
  @Test("an edge runs from its tail's edge down to its head's")
  func edge() throws {
    let layout = try Graphviz.layout(.small)
    #expect(layout.nodes.map(\.name) == ["a", "b"])
    let (tail, head) = (layout.nodes[0].box, layout.nodes[1].box)
    #expect(tail.maxY < head.minY)
    let edge = try #require(layout.edges.first)
    #expect(edge.tail == "a" && edge.head == "b")
    let curve = try #require(edge.curves.first)
    #expect(curve.points.count % 3 == 1)
    #expect(abs(try #require(curve.points.first).y - tail.maxY) < 1)
    #expect(abs(try #require(curve.headTip).y - head.minY) < 1)
    #expect(curve.tailTip == nil)
    #expect(edge.labels.count == 1)
  }

  @Test("everything lies inside the picture")
  func bounds() throws {
    let layout = try Graphviz.layout(.small)
    let boxes =
      layout.nodes.map(\.box) + layout.clusters.map(\.box) + layout.edges.flatMap(\.labels)
    #expect(layout.clusters.count == 1)
    for box in boxes + [try #require(layout.label)] {
      #expect(box.minX >= 0 && box.minY >= 0)
      #expect(box.maxX <= layout.width && box.maxY <= layout.height)
      #expect(box.width > 0 && box.height > 0)
    }
  }

  @Test("SVG, PNG and the layout agree on the size", arguments: [1.0, 2.0, 0.5])
  func size(scale: Double) throws {
    for attributes in [[], [Attribute("pad", "0.5,0.25")], [Attribute("size", "1,1")]] {
      var graph = GraphDescription.cards(6)
      graph.graphAttributes += attributes
      let rendering = try Graphviz.render(
        graph, as: [.svg, .png], options: RenderOptions(scale: scale))
      let svg = String(decoding: rendering.outputs[0], as: UTF8.self)
      let layout = rendering.layout
      #expect(svg.contains("width=\"\(Int(layout.width.rounded()))pt\""))
      #expect(svg.contains("height=\"\(Int(layout.height.rounded()))pt\""))
      let png = try PNGImage(rendering.outputs[1])
      #expect(abs(Double(png.width) - layout.width * scale * 96 / 72) < 1.001)
      #expect(abs(Double(png.height) - layout.height * scale * 96 / 72) < 1.001)
    }
  }

  @Test("drawing with fonts changes no position")
  func sameForAllFormats() throws {
    let graph = GraphDescription.cards(12)
    let vector = try Graphviz.render(graph, as: [.svg])
    let bitmap = try Graphviz.render(graph, as: [.svg, .png])
    #expect(vector.layout == bitmap.layout)
    #expect(vector.outputs[0] == bitmap.outputs[0])
  }

  @Test("positions of an empty graph")
  func empty() throws {
    let layout = try Graphviz.layout(GraphDescription(name: "empty"))
    #expect(layout.nodes.isEmpty && layout.edges.isEmpty && layout.clusters.isEmpty)
    #expect(layout.width == 8 && layout.height == 8)
  }

  @Test("subgraphs keep the order of the description, wherever their names lie in memory")
  func order() throws {
    // Long and short names are kept in different places.
    let names = (0..<24).map { "cluster_\($0)" + String(repeating: "x", count: $0 * 37 % 50) }
    let graph = GraphDescription(
      name: "many", nodes: names.map { NodeDescription("n" + $0) },
      subgraphs: names.map { SubgraphDescription(name: $0, nodes: ["n" + $0]) })
    let dot = String(decoding: try Graphviz.render(graph, as: .dot), as: UTF8.self)
    let places = names.compactMap { dot.firstRange(of: "subgraph \($0) {")?.lowerBound }
    #expect(places.count == names.count)
    #expect(places == places.sorted())
  }

  @Test("positions that the attributes give are kept")
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
    let curve = try #require(drawn.sketch.marks.first { $0.owner == .edge(0) })
    guard case .curve(let range) = curve.content else {
      Issue.record("an edge is no curve")
      return
    }
    #expect(drawn.sketch.points[range].first == Point(x: 40, y: -182))
    #expect(drawn.sketch.points[range].last == Point(x: 300, y: -48))
    let source = String(decoding: drawn.source, as: UTF8.self)
    #expect(source.contains("<B>A</B>") && source.contains("pos=\"40,200\""))
  }
}
