import Graphviz
import Testing

@Suite("Hostile text")
struct HostileTextTests {
  static let texts = [
    "<script>alert(1)</script>", "a & b &amp; &lt; &#65; &nbsp;", "\"double\" 'single'",
    "back\\slash \\N \\G \\L \\n \\", "line\nbreak\r\nand\ttab", "\u{1}\u{8}\u{1B}[31m\u{7F}\u{85}",
    "zero\u{0}byte", "\u{FFFE}\u{FFFF}", "👩‍👩‍👧‍👦 🇯🇵 ✊🏽", "שלום أهلا", "\u{202E}desrever",
    "]]>", "-->", "<!--", "%s %n %d", "${HOME} `id`", "", " ", "\\", "&", "<", "é\u{301}\u{302}",
    String(repeating: "ViewController", count: 36),
  ]

  @Test("In a tooltip, an id, and a name", arguments: texts)
  func plain(text: String) throws {
    let escaped = AttributeText.escaped(text)
    var graph = GraphDescription.node(
      .text(""), [Attribute("tooltip", escaped), Attribute("id", escaped)])
    graph.name = text
    graph.nodes[0].name = text
    graph.graphAttributes = [Attribute("label", escaped)]
    graph.subgraphs = [SubgraphDescription(name: "cluster" + text, nodes: [text])]
    let drawn = try Graphviz.draw(graph, labels: [])
    #expect(drawn.shapes.contains { $0.owner == .node(0) } && !drawn.source.isEmpty)
  }

  @Test("In an HTML-like label, as text and as an attribute", arguments: texts)
  func markup(text: String) throws {
    let escaped = HTMLLabel.escaped(text)
    let cell = "<td title=\"\(escaped)\" href=\"#a\">\(escaped)</td>"
    let label = AttributeValue.html("<table><tr>\(cell)</tr></table>")
    // Graphviz parses it, and writes it unchanged.
    _ = try Graphviz.draw(.node(label))
    let source = try Graphviz.draw(
      .node(.text("")), labels: [GraphLabel(of: .node(0), [Attribute("label", label)])]
    ).source
    #expect(String(decoding: source, as: UTF8.self).contains(">\(escaped)</td>"))
  }

  @Test("A plain label that equals an HTML-like one is still plain")
  func sameText() throws {
    let markup = "<b>bold</b>"
    var graph = GraphDescription.node(.html(markup))
    graph.nodes.append(NodeDescription("plain", [Attribute("label", .text(markup))]))
    for _ in 0..<2 {
      let source = try Graphviz.source(graph)
      #expect(source.contains("label=<<b>bold</b>\n>") && source.contains("label=\"<b>bold</b>\""))
      graph.nodes.reverse()
    }
  }

  @Test("Links", arguments: ["https://a.example/x?y=1#z", "HTTP://a", "mailto:a@b.example", "a/b"])
  func links(link: String) {
    #expect(LinkTarget.validated(link) == link)
  }

  @Test(
    "Rejected links",
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "file:///etc/passwd",
      "//evil.example", "\\\\evil.example", "java\tscript:alert(1)", " javascript:alert(1)",
      "\u{1}javascript:alert(1)", "java\u{AD}script:x", "vbscript:x", ":x", "",
    ])
  func refusedLinks(link: String) {
    #expect(LinkTarget.validated(link) == nil)
  }
}
