import Testing

@testable import Drawing

/// Unwind segues that start in scenes, which aren't in the hierarchy.
@Suite struct SceneTests {
  private func waiting() throws -> Diagrams {
    try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "root" },
        "scenes": [
          { "id": "first" },
          { "id": "nav", "class": "UINavigationController", "children": [
            { "id": "list", "unwindActions": ["toList:"] }, { "id": "detail" } ] },
          { "id": "last" } ],
        "segues": [
          { "id": "home", "kind": "unwind", "from": "detail", "action": "toList:" },
          { "id": "lost", "kind": "unwind", "from": "detail", "action": "nowhere:" },
          { "id": "alone", "kind": "unwind", "from": "last", "action": "toList:" } ] }
      """)
  }

  @Test func everyViewIsDrawn() throws {
    let pictures = try waiting()
    for view in pictures.views {
      #expect(SVGReader(try pictures.svg(view)).problem == nil, "\(view)")
    }
  }

  @Test func aSearchShowsTheSceneThatItStaysIn() throws {
    let pictures = try waiting()
    let cards = try pictures.diagram(.search(unwind: 0)).cards
    let ids = cards.flatMap(\.members).map { pictures.document.controllers[$0].id }
    #expect(Set(ids) == ["nav", "list", "detail"])
    #expect(cards.first?.kicker.contains("not on screen") == true)
    // An off-screen segue has no destination.
    let groups = SVGReader(try pictures.svg(.search(unwind: 0))).all("g")
    #expect(!groups.contains { ["unwind", "blocked"].contains($0.attributes["class"]) })
  }

  @Test func aHierarchySaysThatUnwindsStartElsewhere() throws {
    let svg = try waiting().svg(.hierarchy)
    #expect(svg.contains("3 unwind segues start in scenes that aren't on screen"))
  }

  @Test func scenesThatSeguesLeadToHaveCards() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1,
        "root": { "id": "nav", "class": "UINavigationController", "children": [{ "id": "list" }] },
        "scenes": [
          { "id": "detail", "children": [{ "id": "photo" }] }, { "id": "editor" },
          { "id": "unreachable" } ],
        "segues": [
          { "id": "open", "kind": "show", "from": "list", "to": "detail", "sender": "Open" },
          { "id": "again", "kind": "push", "from": "list", "to": "photo",
            "trigger": "programmatic", "identifier": "Again" },
          { "id": "edit", "kind": "presentation", "from": "photo", "to": "editor" } ] }
      """)
    let svg = SVGReader(try pictures.svg(.hierarchy))
    let scenes = svg.cards.filter { $0.attributes["class"] == "card scene" }
    #expect(scenes.map { $0.attributes["id"] } == ["controller-detail", "controller-editor"])
    let title = try #require(svg.inside(id: "controller-detail").first?.text)
    #expect(title.contains("show, on “Open”, pushed by the navigation controller"))
    #expect(title.contains("push, by code"))
    #expect(svg.all("g").count { $0.attributes["class"] == "forward" } == 2)
  }

  @Test func ofManyScenesTheFirstHaveCards() throws {
    let scenes = (0..<20).map { "{\"id\":\"s\($0)\"}" }.joined(separator: ",")
    let segues = (0..<20).map { "{\"kind\":\"show\",\"from\":\"root\",\"to\":\"s\($0)\"}" }
      .joined(separator: ",")
    let pictures = try Diagrams(
      "{\"segueviz\":1,\"root\":{\"id\":\"root\"},\"scenes\":[\(scenes)],\"segues\":[\(segues)]}")
    #expect(try pictures.diagram(.hierarchy).cards.count == 13)
    #expect(try pictures.diagram(.hierarchy, .with { $0.expands = true }).cards.count == 21)
    let svg = try pictures.svg(.hierarchy)
    #expect(svg.contains("8 more scenes can be reached; --expand draws them"))
    #expect(svg.contains(">s11</text>"))
  }

  @Test func aDestinationInAnotherTreeHasNoCard() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "ios": "8",
        "root": { "id": "root", "children": [{ "id": "source" }],
          "overrides": { "viewControllerForUnwindSegueAction": { "controller": "other" } } },
        "scenes": [{ "id": "parent", "children": [
          { "id": "other", "unwindActions": ["f:"] } ] }],
        "segues": [{ "kind": "unwind", "from": "source", "action": "f:" }] }
      """)
    for view in pictures.views {
      #expect(SVGReader(try pictures.svg(view)).problem == nil, "\(view)")
    }
  }
}
