import Testing

@testable import Drawing

/// Unwinds that start in scenes, which wait for a segue and are not on the live hierarchy.
@Suite struct SceneTests {
  private func waiting() throws -> Pictures {
    try Pictures(
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
    #expect(cards.first?.kicker.contains("SCENE, NOT ON SCREEN") == true)
    let groups = SVGReader(try pictures.svg(.search(unwind: 0))).all("g")
    #expect(groups.contains { $0.attributes["class"] == "unwind" })
  }

  @Test func aHierarchySaysThatUnwindsStartElsewhere() throws {
    let svg = try waiting().svg(.hierarchy)
    #expect(svg.contains("3 of the unwinds start in scenes that are not on screen"))
  }

  @Test func aDestinationInAnotherTreeHasNoCard() throws {
    let pictures = try Pictures(
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
