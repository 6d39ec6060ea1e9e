import Foundation
import Graphviz
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Hostile text")
struct HostileTextTests {
  static let texts = [
    "<script>alert(1)</script>", "a & b &amp; &lt; &#65; &nbsp;", "\"double\" 'single'",
    "back\\slash \\N \\G \\L \\n \\", "line\nbreak\r\nand\ttab", "\u{1}\u{8}\u{1B}[31m\u{7F}\u{85}",
    "zero\u{0}byte", "\u{FFFE}\u{FFFF}", "👩‍👩‍👧‍👦 🇯🇵 ✊🏽", "שלום أهلا", "\u{202E}desrever",
    "]]>", "-->", "<!--", "%s %n %d", "${HOME} `id`", "", " ", "\\", "&", "<", "é\u{301}\u{302}",
    String(repeating: "ViewController", count: 36),
  ]

  @Test("as a plain label, tooltip, id and name", arguments: texts)
  func plain(text: String) throws {
    let escaped = AttributeText.escaped(text)
    var graph = GraphDescription.node(
      .text(escaped), [Attribute("tooltip", escaped), Attribute("id", escaped)])
    graph.name = text
    graph.nodes[0].name = text
    graph.graphAttributes = [Attribute("label", escaped)]
    graph.subgraphs = [SubgraphDescription(name: "cluster" + text, nodes: [text])]
    try check(graph)
  }

  @Test("inside an HTML-like label, as text and as an attribute", arguments: texts)
  func markup(text: String) throws {
    let escaped = HTMLLabel.escaped(text)
    let cell = "<td title=\"\(escaped)\" href=\"#a\">\(escaped)</td>"
    try check(.node(.html("<table><tr>\(cell)</tr></table>")))
  }

  @Test(
    "what an HTML-like label shows is what the text said", arguments: ["\\N \\G", "&amp;", "<b>"])
  func literal(text: String) throws {
    let label = "<table><tr><td>\(HTMLLabel.escaped(text))</td></tr></table>"
    #expect(try shownTexts(Graphviz.render(.node(.html(label)), as: .svg)) == [text])
  }

  @Test("what a plain label shows is what the text said", arguments: ["\\N \\G", "&amp;", "<b>"])
  func literalPlain(text: String) throws {
    let graph = GraphDescription.node(.text(AttributeText.escaped(text)))
    #expect(try shownTexts(Graphviz.render(graph, as: .svg)) == [text])
  }

  @Test("a plain label that equals an HTML-like one stays plain")
  func sameText() throws {
    let markup = "<b>bold</b>"
    var graph = GraphDescription.node(.html(markup))
    graph.nodes.append(NodeDescription("plain", [Attribute("label", .text(markup))]))
    #expect(try shownTexts(Graphviz.render(graph, as: .svg)).sorted() == [markup, "bold"])
    graph.nodes.reverse()
    #expect(try shownTexts(Graphviz.render(graph, as: .svg)).sorted() == [markup, "bold"])
  }

  @Test("names that differ only in illegal characters stay two nodes")
  func similarNames() throws {
    let names = ["a\u{1}", "a\u{2}", "a\u{FFFD}"]
    let graph = GraphDescription(
      name: "g", nodes: names.map { NodeDescription($0, [Attribute("label", "same")]) },
      edges: [EdgeDescription(from: names[0], to: names[1])])
    #expect(try shownTexts(Graphviz.render(graph, as: .svg)).count == 3)
    #expect(try Graphviz.layout(graph).nodes.map(\.name) == names)
  }

  @Test("links", arguments: ["https://a.example/x?y=1#z", "HTTP://a", "mailto:a@b.example", "a/b"])
  func links(link: String) {
    #expect(LinkTarget.validated(link) == link)
  }

  @Test(
    "links that are refused",
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "file:///etc/passwd",
      "//evil.example", "\\\\evil.example", "java\tscript:alert(1)", " javascript:alert(1)",
      "\u{1}javascript:alert(1)", "java\u{AD}script:x", "vbscript:x", ":x", "",
    ])
  func refusedLinks(link: String) {
    #expect(LinkTarget.validated(link) == nil)
  }

  /// All formats render without an error, and the SVG is valid XML without elements from the text.
  private func check(_ graph: GraphDescription) throws {
    let outputs = try Graphviz.render(graph, as: OutputFormat.allCases).outputs
    let svg = try #require(outputs.first)
    #expect(XMLParser(data: Data(svg)).parse())
    #expect(!String(decoding: svg, as: UTF8.self).contains("<script"))
  }

  private func shownTexts(_ svg: [UInt8]) throws -> [String] {
    let reader = TextElementReader()
    let parser = XMLParser(data: Data(svg))
    parser.delegate = reader
    try #require(parser.parse())
    return reader.texts
  }
}

/// Collects what the text elements of an SVG say.
private final class TextElementReader: NSObject, XMLParserDelegate {
  var texts: [String] = []
  private var isInside = false

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    isInside = name == "text"
    if isInside { texts.append("") }
  }

  func parser(
    _ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?
  ) {
    isInside = false
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if isInside { texts[texts.count - 1] += text }
  }
}
