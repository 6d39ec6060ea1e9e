import Hierarchy
import Testing

@testable import Drawing

/// Maps of whole apps.
@Suite struct MapTests {
  private func app() throws -> Diagrams {
    try Diagrams(
      """
      { "segueviz": 1, "title": "Shop",
        "classes": { "Menu": { "unwindActions": ["home:"] } },
        "root": { "id": "tabs", "class": "UITabBarController", "origin": { "file": "Main.storyboard" },
          "children": [
            { "id": "nav", "class": "UINavigationController", "children": [
              { "id": "menu", "class": "Menu", "origin": { "file": "Main.storyboard" } } ] },
            { "id": "basket" } ] },
        "scenes": [
          { "id": "item", "origin": { "file": "Shop.storyboard" } },
          { "id": "pay", "origin": { "file": "Shop.storyboard" } },
          { "id": "hidden" } ],
        "segues": [
          { "id": "open", "kind": "show", "from": "menu", "to": "item", "sender": "Open" },
          { "id": "buy", "kind": "modal", "from": "item", "to": "pay" },
          { "id": "again", "kind": "push", "from": "pay", "to": "item" },
          { "id": "done", "kind": "unwind", "from": "pay", "action": "home:", "sender": "Done" },
          { "id": "lost", "kind": "unwind", "from": "pay", "action": "nowhere:" } ] }
      """)
  }

  private func links(_ diagram: Diagram, in document: Document) -> [String] {
    let graph = diagram.graph
    return graph.edges.map { edge in
      let ends = [edge.from, edge.to].map { Int(graph.boxes[$0].name.dropFirst()) ?? 0 }
      return ends.map { document.controllers[$0].id }.joined(separator: " > ")
    }
  }

  private func rows(_ id: String, _ pictures: Diagrams) throws -> String {
    try pictures.diagram(.map).card(id, in: pictures.document).rows.map { "\($0)" }.joined()
  }

  private func card(_ id: String, _ pictures: Diagrams) throws -> Card {
    try pictures.diagram(.map).card(id, in: pictures.document).card
  }

  @Test func everyScreenOnceWithTheShortestWayToIt() throws {
    let pictures = try app()
    let diagram = try pictures.diagram(.map)
    #expect(
      Set(diagram.cards.map { $0.members.map { pictures.document.controllers[$0].id } }) == [
        [], ["tabs"], ["nav", "menu"], ["basket"], ["item"], ["pay"], ["hidden"],
      ])
    #expect(
      links(diagram, in: pictures.document) == [
        "tabs > menu", "tabs > basket", "item > pay", "pay > menu",
      ])
    #expect(
      diagram.outcome
        == "7 controllers of 2 storyboards, 3 segues, 2 unwind segues. No segue leads to 1 screen."
    )
  }

  @Test func whatStandsOnCards() throws {
    let pictures = try app()
    #expect(try card("tabs", pictures).roles == [.start])
    #expect(try card("menu", pictures).kicker == ["in a navigation controller"])
    #expect(try card("hidden", pictures).kicker == ["no segue leads here"])
    let text = try pictures.svg(.map)
    for words in ["popover", "EXCEPTION"] { #expect(!text.contains(words)) }
    let rows = try rows("pay", pictures)
    #expect(rows.contains("home:") && rows.contains("nowhere:") && rows.contains("NO DESTINATION"))
    #expect(rows.contains("modal") || rows.contains("presentation"))
    #expect(rows.contains("push"))
  }

  /// If the hierarchy above the root is unknown, the root isn't marked as the start. The code that
  /// performs a segue appears only in documents.
  @Test func whatMapsLeaveOut() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "above": "unknown", "root": { "id": "menu" },
        "scenes": [ { "id": "item" }, { "id": "help" } ],
        "segues": [
          { "id": "open", "kind": "show", "from": "menu", "to": "item",
            "note": "performed by open in Menu.swift:41" },
          { "id": "ask", "kind": "show", "from": "menu", "to": "help", "note": "slides up" } ] }
      """)
    #expect(try card("menu", pictures).roles == [])
    let text = try pictures.svg(.map)
    #expect(!text.contains("Menu.swift") && text.contains("slides up"))
  }

  @Test func aFrameForEachStoryboard() throws {
    let diagram = try app().diagram(.map)
    let frames = FrameChecks(try diagram.layout(), diagram).frames.map(\.nodes)
    #expect(Set(frames) == [["c0", "c2", "c3"], ["c4", "c5"]])
    let svg = try app().svg(.map)
    #expect(
      svg.contains(">Shop.storyboard</text>") && svg.contains("class=\"card container storyboard\"")
    )
  }

  @Test func noFrameAroundOneStoryboard() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a", "origin": { "file": "Main.storyboard" } },
        "scenes": [ { "id": "b", "origin": { "file": "Main.storyboard" } }, { "id": "c" } ] }
      """)
    let diagram = try pictures.diagram(.map)
    // Only the list.
    #expect(FrameChecks(try diagram.layout(), diagram).frames.map(\.nodes) == [["c1", "c2"]])
  }

  /// Notes aren't interpreted, not even those with the words of an old import.
  @Test func aNoteGivesNoFrame() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a", "note": "see Old.storyboard, object of the redesign" },
        "scenes": [ { "id": "b", "note": "Main.storyboard, object 2" },
          { "id": "c", "origin": { "file": "Parts/Main.storyboard" } } ] }
      """)
    let diagram = try pictures.diagram(.map)
    #expect(FrameChecks(try diagram.layout(), diagram).frames.map(\.nodes) == [["c1", "c2"]])
    let svg = try pictures.svg(.map)
    #expect(!svg.contains(">see Old<"))
    #expect(svg.contains("see Old.storyboard, object of the redesign"))
    #expect(svg.contains("Parts/Main.storyboard"))
  }

  @Test func kindsOfSeguesAreKindsOfLines() throws {
    let kinds = ["show", "push", "showDetail", "modal", "popover", "custom"]
    let scenes = kinds.map { "{ \"id\": \"\($0)\" }" }.joined(separator: ",")
    let segues = kinds.map { "{ \"kind\": \"\($0)\", \"from\": \"a\", \"to\": \"\($0)\" }" }
      .joined(separator: ",")
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a" }, "scenes": [\(scenes)], "segues": [\(segues)] }
      """)
    let svg = SVGReader(try pictures.svg(.map))
    let lines = svg.elements.filter { $0.attributes["id"]?.hasPrefix("line-") ?? false }
    #expect(
      lines.compactMap { $0.attributes["class"] }.sorted() == [
        "custom", "forward", "forward", "forward", "presentation", "presentation",
      ])
    let text = try pictures.svg(.map)
    for words in ["shows or pushes", "presents", "custom segue"] {
      #expect(text.contains(">\(words)</text>"), "\(words)")
    }
  }

  @Test func unwindsOfFewAreLines() throws {
    let kinds = try app().diagram(.map).graph.edges.map(\.classes)
    // It also leads from one storyboard to the other.
    #expect(kinds.contains("possible"))
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a", "unwindActions": ["back:"] }, "scenes": [ { "id": "b" } ],
        "segues": [ { "kind": "show", "from": "a", "to": "b" },
          { "kind": "unwind", "from": "b", "action": "back:" } ] }
      """)
    let diagram = try pictures.diagram(.map)
    #expect(links(diagram, in: pictures.document) == ["a > b", "b > a"])
    let rows = try rows("a", pictures)
    #expect(rows.contains("back:") && rows.contains("from"))
    let actions = (1...9).map { "\"a\($0):\"" }
    let unwinds = actions.map { "{ \"kind\": \"unwind\", \"from\": \"b\", \"action\": \($0) }" }
    let many = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a", "unwindActions": [\(actions.joined(separator: ","))] },
        "scenes": [ { "id": "b" } ], "segues": [ { "kind": "show", "from": "a", "to": "b" },
          \(unwinds.joined(separator: ",")) ] }
      """)
    #expect(try many.svg(.map).contains(">unwinds to the node with the same letter</text>"))
  }

  private static let storyboards = (0..<6).map { "S\($0)" }

  /// A first screen that shows a screen of each of six other storyboards.
  private static func sixStoryboards() throws -> Diagrams {
    let scenes = storyboards.map {
      "{ \"id\": \"\($0)\", \"origin\": { \"file\": \"Board\($0).storyboard\" } }"
    }
    let segues = storyboards.map { "{ \"kind\": \"show\", \"from\": \"a\", \"to\": \"\($0)\" }" }
    return try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a", "origin": { "file": "Main.storyboard" } },
        "scenes": [\(scenes.joined(separator: ","))], "segues": [\(segues.joined(separator: ","))] }
      """)
  }

  /// If there are many storyboards, no line leads from one to another. Both nodes name the other.
  @Test func manyStoryboards() throws {
    let pictures = try Self.sixStoryboards()
    #expect(links(try pictures.diagram(.map), in: pictures.document) == [])
    let start = try rows("a", pictures)
    for name in Self.storyboards { #expect(start.contains("in Board\(name)"), "\(name)") }
    #expect(try rows("S3", pictures).contains("in Main"))
  }

  /// A part has edges, but no container for a single screen.
  @Test func aPartOfManyStoryboards() throws {
    let pictures = try Self.sixStoryboards()
    let diagram = try pictures.diagram(.map, .with { ($0.focus, $0.depth) = ("a", 1) })
    #expect(links(diagram, in: pictures.document).count == 6)
    #expect(FrameChecks(try diagram.layout(), diagram).frames.isEmpty)
    let card = try #require(diagram.cards.first { $0.name == "UIViewController" && $0.roles == [] })
    #expect(card.kicker.first?.hasPrefix("in BoardS") == true)
  }

  @Test(arguments: [
    ("item", 0, ["item"]), ("item", 1, ["menu", "item", "pay"]),
    ("hidden", 9, ["hidden"]), ("basket", 1, ["tabs", "basket"]), ("nav", 0, ["menu"]),
  ])
  func neighborhoods(_ focus: String, _ depth: Int, _ shown: [String]) throws {
    let pictures = try app()
    let diagram = try pictures.diagram(.map, .with { ($0.focus, $0.depth) = (focus, depth) })
    let ids = diagram.cards.compactMap(\.members.last).map { pictures.document.controllers[$0].id }
    #expect(ids.sorted() == shown.sorted())
    let marked = diagram.cards.filter { $0.roles.contains(.focus) }
    #expect(marked.flatMap(\.members).map { pictures.document.controllers[$0].id }.contains(focus))
  }

  @Test func aFocusThatIsNotThere() throws {
    let pictures = try app()
    #expect(throws: DrawingError.noSuchController("x")) {
      _ = try pictures.diagram(.map, .with { $0.focus = "x" })
    }
  }

  @Test func tooManyScreens() throws {
    let scenes = (0..<500).map { "{ \"id\": \"s\($0)\" }" }.joined(separator: ",")
    let pictures = try Diagrams(
      "{ \"segueviz\": 1, \"root\": { \"id\": \"a\" }, \"scenes\": [\(scenes)] }")
    let diagram = try pictures.diagram(.map)
    #expect(diagram.cards.count { $0.page != nil } > 1 && diagram.screenCount == 0)
    #expect(diagram.altText.contains("501 controllers"))
    #expect(throws: DrawingError.tooManyScreens(count: 501, limit: Scene.cardLimit)) {
      _ = try pictures.diagram(.map, .with { $0.expands = true })
    }
    #expect(try pictures.diagram(.map, .with { $0.focus = "s7" }).cards.count == 1)
  }
}
