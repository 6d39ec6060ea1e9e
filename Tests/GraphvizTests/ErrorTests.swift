import Graphviz
import GraphvizShim
import Testing

@testable import Graphviz

@Suite("Errors")
struct ErrorTests {
  @Test("A malformed HTML-like label is an error, although Graphviz draws something else")
  func malformedLabel() throws {
    let error = #expect(throws: GraphvizError.self) {
      try Graphviz.draw(.node(.html("<table><tr><td>open")))
    }
    guard case .failed(let messages) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(messages.contains { $0.contains("in label of node n") })
  }

  @Test("An error doesn't affect the next graph")
  func recovery() throws {
    let before = try Graphviz.source(.small)
    _ = try? Graphviz.draw(.node(.html("<b>")))
    #expect(try Graphviz.source(.small) == before)
  }

  @Test("A warning isn't an error")
  func warning() throws {
    let graph = GraphDescription.node(.text(""), [Attribute("shape", "nonagon")])
    #expect(try !Graphviz.draw(graph).shapes.isEmpty)
  }

  @Test("An edge or subgraph with an unknown node is rejected")
  func unknownNode() {
    var graph = GraphDescription.small
    graph.edges.append(EdgeDescription(from: "a", to: "ghost"))
    #expect(throws: GraphvizError.unknownNode("ghost")) { try Graphviz.draw(graph) }
    graph = .small
    graph.subgraphs[0].nodes.append("phantom")
    #expect(throws: GraphvizError.unknownNode("phantom")) { try Graphviz.draw(graph) }
  }

  @Test(
    "Attributes that read files are rejected everywhere",
    arguments: ["image", "shapefile", "fontpath", "imagepath", "stylesheet", "_background"])
  func unsafeAttributes(name: String) {
    let attribute = Attribute(name, "/etc/passwd")
    var graph = GraphDescription.small
    graph.nodeDefaults.append(attribute)
    #expect(throws: GraphvizError.unsafeAttribute(name)) { try Graphviz.draw(graph) }
    graph = .node(.text("a"), [attribute])
    #expect(throws: GraphvizError.unsafeAttribute(name)) { try Graphviz.draw(graph) }
  }

  @Test("An image in an HTML-like label is rejected")
  func imageInLabel() {
    let label = "<table><tr><td><IMG SRC=\"/etc/passwd\"/></td></tr></table>"
    #expect(throws: GraphvizError.unsafeAttribute("IMG")) {
      try Graphviz.draw(.node(.html(label)))
    }
  }

  @Test("Other schemes of links are rejected", arguments: ["URL", "href", "edgeURL", "labelhref"])
  func unsafeLinks(name: String) throws {
    let link = "javascript:alert(1)"
    #expect(throws: GraphvizError.unsafeLink(link)) {
      try Graphviz.draw(.node(.text("a"), [Attribute(name, link)]))
    }
    _ = try Graphviz.draw(.node(.text("a"), [Attribute(name, "quiz.html#q1")]))
  }

  @Test("A bitmap beyond the limit is rejected before it's painted, with its size")
  func tooLarge() {
    #expect(throws: GraphvizError.diagramTooLarge(width: 40_000, height: 8)) {
      try Graphviz.png(of: Sketch(width: 40_000, height: 8), scale: 0.75)
    }
  }

  @Test("The scale and the number of pixels count")
  func tooManyPixels() {
    let page = Sketch(width: 80, height: 80)
    for scale in [1000, 1e300, .infinity, .nan, 0, -1] {
      let error = #expect(throws: GraphvizError.self, "\(scale)") {
        try Graphviz.png(of: page, scale: scale)
      }
      guard case .diagramTooLarge = error else {
        #expect(error == .unusableScale, "\(scale)")
        continue
      }
    }
    #expect(throws: GraphvizError.self) {
      try Graphviz.png(of: Sketch(width: 20_000, height: 20_000), scale: 0.75)
    }
  }

  @Test("The error for a missing part of Graphviz names the package to install")
  func missingPlugin() {
    let text = Context.explanation(of: GVS_NO_CORE_PLUGIN)
    for part in ["libgvplugin_core", "libgvc6", "graphviz"] { #expect(text.contains(part)) }
  }

  @Test("The error for a missing library names the packages to install")
  func missingLibrary() {
    let text = Painter.explanation(missing: "libcairo.so.2")
    for part in ["libcairo.so.2", "libcairo2 and libpangocairo-1.0-0", "cairo and pango"] {
      #expect(text.contains(part))
    }
  }

  @Test("A text that a PNG can't contain is an error", arguments: ["", " a", "a  b", "é", "a\n"])
  func invalidKeyword(keyword: String) {
    let texts = [PNGText(keyword: keyword, text: "text")]
    #expect(throws: GraphvizError.self) {
      try Graphviz.png(of: Sketch(width: 8, height: 8), texts: texts)
    }
  }
}
