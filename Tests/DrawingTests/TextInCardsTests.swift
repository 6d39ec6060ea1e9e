import Testing

/// Texts stay inside their nodes and don't overlap, in the metrics with which they are measured.
@Suite struct TextInCardsTests {
  @Test func samples() throws {
    for (name, svg) in Diagrams.sampleSVGs { try check(svg, name) }
  }

  @Test func longAndForeignNames() throws {
    let long = String(repeating: "W", count: 500)
    let words = String(repeating: "ein Wort ", count: 60)
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "title": "\(words)",
        "root": { "id": "nav", "class": "UINavigationController", "title": "\(long)", "children": [
          { "id": "\(long)", "class": "\(long)ViewController", "title": "\(words)",
            "unwindActions": ["\(long):"] },
          { "id": "b", "class": "BViewController", "title": "日本語の長い題名がここにありますよね日本語の長い題名がここにありますよね" } ] },
        "segues": [ { "kind": "unwind", "from": "b", "action": "\(long):", "sender": "\(words)" } ] }
      """)
    for view in pictures.views { try check(try pictures.svg(view), "\(view)") }
  }

  private func check(_ svg: String, _ name: String) throws {
    let geometry = FigureGeometry(svg)
    #expect(!geometry.texts.isEmpty, "\(name)")
    let faults = geometry.faults.filter { $0.contains("” leaves ") || $0.contains("” meets “") }
    #expect(faults.isEmpty, "\(name)")
  }
}
