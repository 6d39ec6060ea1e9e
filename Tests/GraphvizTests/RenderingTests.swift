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
}

extension GraphDescription {
  /// Two nodes, one with an HTML-like label, a cluster and an edge.
  static var small: GraphDescription {
    GraphDescription(
      name: "small",
      graphAttributes: [Attribute("label", "Small"), Attribute("fontname", "Helvetica,Arial")],
      nodeDefaults: [Attribute("shape", "box"), Attribute("fontname", "Helvetica,Arial")],
      nodes: [
        NodeDescription("a", [Attribute("label", "Quiz")]),
        NodeDescription(
          "b", [Attribute("label", .html("<table><tr><td><b>Results</b></td></tr></table>"))]),
      ],
      edges: [EdgeDescription(from: "a", to: "b", [Attribute("label", "presents")])],
      subgraphs: [SubgraphDescription(name: "cluster_nav", nodes: ["b"])])
  }
}
