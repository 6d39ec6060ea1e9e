import Drawing
import Testing

@testable import Drawing

@Suite struct HostileTextTests {
  private static let texts = [
    "<script>alert(1)</script>", "\\\"><svg onload=alert(1)>", "]]>", "--><!--", "&amp;&#0;&lt;",
    "\\\\N \\\\l \\\\G \\\\", "a\\nb\\tc\\r\\n", "\\u0000\\u0007\\u001b[31m\\u007f",
    "\\ufffe\\uffff",
    "\\u202eabc\\u202c", "👩‍👩‍👧🏳️‍🌈", "עברית العربية", "'; DROP TABLE", "   ", "",
  ]

  @Test(arguments: texts)
  func anyTextAnywhere(text: String) throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "title": "\(text)", "description": "\(text)",
        "root": { "id": "x\(text)", "class": "UINavigationController", "title": "\(text)",
          "note": "\(text)", "children": [
            { "id": "a\(text)", "class": "A\(text)", "title": "\(text)", "unwindActions": ["go:"] },
            { "id": "b\(text)", "class": "\(text)B" } ] },
        "segues": [ { "id": "s\(text)", "kind": "unwind", "from": "b\(text)", "action": "go:",
          "sender": "\(text)", "identifier": "\(text)" } ] }
      """)
    for view in pictures.views {
      let svg = SVGReader(
        try pictures.svg(view, .with { $0.linkBase = "https://example.com/" }))
      #expect(svg.problem == nil, "\(view)")
      let names = Set(svg.elements.map(\.name))
      #expect(
        names.isSubset(of: [
          "svg", "title", "desc", "style", "g", "rect", "path", "polygon", "polyline", "ellipse",
          "text", "tspan", "a",
        ]), "\(names)")
      #expect(svg.elements.allSatisfy { $0.attributes.keys.allSatisfy { !$0.hasPrefix("on") } })
      let ids = svg.elements.compactMap { $0.attributes["id"] }
      #expect(ids.count == Set(ids).count)
    }
  }

  @Test func entitiesInTextAreText() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a", "title": "A &amp; B &#45; C" } }
      """)
    let svg = SVGReader(try pictures.svg(.hierarchy))
    #expect(svg.elements.contains { $0.text.contains("A &amp; B &#45; C") })
  }

  /// An SVG contains only the beginning of a very long text, in every place.
  @Test func longTextsAreCut() throws {
    let long = String(repeating: "x", count: 4_200)
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "title": "\(long)", "description": "\(long)",
        "root": { "id": "a", "unwindActions": ["go:"],
          "children": [
            { "title": "日本語の長い題名がここにありますよね\(long)", "note": "\(long)", "class": "\(long)", "id": "\(long)" } ] },
        "segues": [ { "id": "s\(long)", "kind": "unwind", "from": "\(long)", "action": "go:",
          "sender": "\(long)", "note": "\(long)" } ] }
      """)
    for view in pictures.views {
      let svg = try pictures.svg(view, .with { $0.linkBase = "https://example.com/" })
      #expect(!svg.contains(String(repeating: "x", count: 4_097)), "\(view)")
      let faults = FigureGeometry(svg).faults.filter { $0.contains("”") }
      #expect(faults.isEmpty, "\(view)")
    }
  }
}
