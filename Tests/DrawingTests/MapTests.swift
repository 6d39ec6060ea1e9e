import Hierarchy
import Testing

@testable import Drawing

/// Maps of whole apps.
@Suite struct MapTests {
  private func app() throws -> Pictures {
    try Pictures(
      """
      { "segueviz": 1, "title": "Shop",
        "classes": { "Menu": { "unwindActions": ["home:"] } },
        "root": { "id": "tabs", "class": "UITabBarController", "note": "Main.storyboard, object 1",
          "children": [
            { "id": "nav", "class": "UINavigationController", "children": [
              { "id": "menu", "class": "Menu", "note": "Main.storyboard, object 2" } ] },
            { "id": "basket" } ] },
        "scenes": [
          { "id": "item", "note": "Shop.storyboard, object 3" },
          { "id": "pay", "note": "Shop.storyboard, object 4" },
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
    diagram.graph.edges.filter { $0.attributes.contains { $0.name == "class" } }.map { edge in
      let ends = [edge.tail, edge.head].map { Int($0.dropFirst()) ?? 0 }
      return ends.map { document.controllers[$0].id }.joined(separator: " > ")
    }
  }

  private func card(_ id: String, _ pictures: Pictures) throws -> Card {
    let index = try #require(pictures.document.index(of: id))
    return try #require(try pictures.diagram(.map).cards.first { $0.key == .controller(index) })
  }

  @Test func everyScreenOnceWithTheShortestWayToIt() throws {
    let pictures = try app()
    let diagram = try pictures.diagram(.map)
    #expect(
      diagram.cards.map { $0.members.map { pictures.document.controllers[$0].id } } == [
        ["tabs"], ["nav", "menu"], ["basket"], ["item"], ["pay"], ["hidden"],
      ])
    #expect(
      links(diagram, in: pictures.document) == [
        "tabs > menu", "tabs > basket", "menu > item", "item > pay",
      ])
    #expect(
      diagram.outcome == "7 controllers of 2 storyboards, 3 segues, 2 unwinds."
        + " To 1 of the screens no segue leads: code shows them.")
  }

  @Test func whatStandsOnCards() throws {
    let pictures = try app()
    #expect(try card("tabs", pictures).kicker == ["Main", "ROOT"])
    #expect(try card("menu", pictures).kicker == ["Main", "IN A NAVIGATION CONTROLLER"])
    #expect(try card("hidden", pictures).kicker == ["NO SEGUE LEADS HERE"])
    let text = try pictures.svg(.map)
    for words in ["popover", "EXCEPTION"] { #expect(!text.contains(words)) }
    let rows = try card("pay", pictures).rows.map { "\($0)" }.joined()
    #expect(rows.contains("home:") && rows.contains("nowhere:") && rows.contains("NOBODY"))
    #expect(rows.contains("modal") || rows.contains("presentation"))
    #expect(rows.contains("push"))
  }

  @Test(arguments: [
    ("item", 0, ["item"]), ("item", 1, ["menu", "item", "pay"]),
    ("hidden", 9, ["hidden"]), ("basket", 1, ["tabs", "basket"]), ("nav", 0, ["menu"]),
  ])
  func neighbourhoods(_ focus: String, _ depth: Int, _ shown: [String]) throws {
    let pictures = try app()
    let diagram = try pictures.diagram(.map, DrawingOptions(focus: focus, depth: depth))
    let ids = diagram.cards.compactMap(\.members.last).map { pictures.document.controllers[$0].id }
    #expect(ids.sorted() == shown.sorted())
  }

  @Test func aFocusThatIsNotThere() throws {
    let pictures = try app()
    #expect(throws: DrawingError.noSuchController("x")) {
      _ = try pictures.diagram(.map, DrawingOptions(focus: "x"))
    }
  }

  @Test func tooManyScreens() throws {
    let scenes = (0..<500).map { "{ \"id\": \"s\($0)\" }" }.joined(separator: ",")
    let pictures = try Pictures(
      "{ \"segueviz\": 1, \"root\": { \"id\": \"a\" }, \"scenes\": [\(scenes)] }")
    let diagram = try pictures.diagram(.map)
    #expect(diagram.cards.count == 150)
    #expect(diagram.altText.contains("501 controllers"))
    #expect(throws: DrawingError.tooManyScreens(count: 501, limit: Diagram.cardLimit)) {
      _ = try pictures.diagram(.map, DrawingOptions(expands: true))
    }
    #expect(try pictures.diagram(.map, DrawingOptions(focus: "s7")).cards.count == 1)
  }
}
