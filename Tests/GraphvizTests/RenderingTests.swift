import Graphviz
import Testing

@Suite("Rendering")
struct RenderingTests {
  @Test("every format begins as its readers expect")
  func formats() throws {
    let rendering = try Graphviz.render(.small, as: [.svg, .png, .pdf, .dot])
    #expect(rendering.outputs.count == 4)
    #expect(String(decoding: rendering.outputs[0], as: UTF8.self).contains("<svg"))
    #expect(rendering.outputs[1].starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(rendering.outputs[2].starts(with: Array("%PDF-".utf8)))
    #expect(rendering.outputs[3].starts(with: Array("digraph small {".utf8)))
    #expect(rendering.warnings.isEmpty)
  }

  @Test("one format at a time gives the same bytes as several at once")
  func together() throws {
    let together = try Graphviz.render(.small, as: OutputFormat.allCases)
    for (format, bytes) in zip(OutputFormat.allCases, together.outputs) {
      #expect(try Graphviz.render(.small, as: format) == bytes, "\(format)")
    }
  }

  @Test("a graph without nodes is a picture all the same", arguments: OutputFormat.allCases)
  func empty(format: OutputFormat) throws {
    #expect(try !Graphviz.render(GraphDescription(name: ""), as: format).isEmpty)
  }

  @Test("an undirected strict graph keeps one edge of two")
  func strict() throws {
    let graph = GraphDescription(
      name: "g", isDirected: false, isStrict: true,
      nodes: [NodeDescription("a"), NodeDescription("b")],
      edges: [EdgeDescription(from: "a", to: "b"), EdgeDescription(from: "b", to: "a")])
    let source = String(decoding: try Graphviz.render(graph, as: .dot), as: UTF8.self)
    #expect(source.starts(with: "strict graph g {"))
    #expect(source.components(of: "--") == 1)
  }

  @Test("parallel edges stay apart, with and without keys")
  func parallel() throws {
    let graph = GraphDescription(
      name: "g", nodes: [NodeDescription("a"), NodeDescription("b")],
      edges: [
        EdgeDescription(from: "a", to: "b"), EdgeDescription(from: "a", to: "b"),
        EdgeDescription(from: "a", to: "b", key: "k"),
      ])
    #expect(try Graphviz.svg(graph).components(of: "class=\"edge\"") == 3)
  }

  @Test("the last of several values of one attribute holds, and an object's own beat defaults")
  func order() throws {
    var graph = GraphDescription.node(.text("first"), [Attribute("label", "second")])
    graph.nodeDefaults = [Attribute("label", "default"), Attribute("id", "ours")]
    let svg = try Graphviz.svg(graph)
    #expect(svg.contains(">second<"))
    #expect(!svg.contains("first") && !svg.contains("default"))
    #expect(svg.contains("id=\"ours\""))
  }

  @Test("a cluster inherits the graph's font but neither its label nor its id")
  func inheritance() throws {
    var graph = GraphDescription.small
    graph.graphAttributes.append(Attribute("id", "whole"))
    let svg = try Graphviz.svg(graph)
    #expect(svg.components(of: "Small") == 1)
    #expect(svg.components(of: "id=\"whole\"") == 1)
    graph.subgraphs[0].attributes = [Attribute("label", "Stack")]
    #expect(try Graphviz.svg(graph).components(of: "Times") == 0)
  }

  @Test("nested subgraphs hold their nodes")
  func nested() throws {
    let inner = SubgraphDescription(name: "cluster_inner", nodes: ["b"])
    let outer = SubgraphDescription(name: "cluster_outer", nodes: ["a"], subgraphs: [inner])
    var graph = GraphDescription.small
    graph.subgraphs = [outer]
    let clusters = try Graphviz.layout(graph).clusters
    #expect(clusters.map(\.name) == ["cluster_outer", "cluster_inner"])
    let (around, within) = (try #require(clusters.first?.box), try #require(clusters.last?.box))
    #expect(around.minX < within.minX && within.maxX < around.maxX)
    #expect(around.minY < within.minY && within.maxY < around.maxY)
  }

  @Test("ports lead to the cells that carry them")
  func ports() throws {
    let row = "<table><tr><td port=\"left\">left</td><td port=\"right\">right</td></tr></table>"
    var graph = GraphDescription(
      name: "ports",
      nodes: [
        NodeDescription("a", [Attribute("label", .html(row)), Attribute("shape", "plain")]),
        NodeDescription("b"),
      ])
    graph.edges = [EdgeDescription(from: "a", to: "b", tailPort: "left")]
    let left = try #require(Graphviz.layout(graph).edges.first?.curves.first?.points.first)
    graph.edges = [EdgeDescription(from: "a", to: "b", tailPort: "right")]
    let right = try #require(Graphviz.layout(graph).edges.first?.curves.first?.points.first)
    #expect(left.x != right.x)
  }
}

extension String {
  /// How often a text occurs.
  func components(of text: String) -> Int {
    ranges(of: text).count
  }
}
