import Hierarchy
import Testing

@testable import Drawing

/// The facts that maps show once, the unknown ones, and the parts of maps.
@Suite struct MapContentTests {
  private func card(_ id: String, _ pictures: Diagrams) throws -> Card {
    try pictures.diagram(.map).card(id, in: pictures.document).card
  }

  private func words(_ id: String, _ pictures: Diagrams) throws -> String {
    try pictures.diagram(.map).card(id, in: pictures.document).rows.map { "\($0)" }.joined()
  }

  /// A source always returns NO, but another instance of its screen may be in the hierarchy.
  @Test func anUnwindToAnotherOfItsScreen() throws {
    func pictures(_ segues: String, root: String = #"{ "id": "a" }"#) throws -> Diagrams {
      try Diagrams(
        """
        { "segueviz": 1, "root": \(root), "scenes": [{ "id": "q", "class": "Quiz" }],
          "classes": { "Quiz": { "unwindActions": ["first:"] } },
          "segues": [{ "kind": "unwind", "from": "q", "action": "first:" }, \(segues)] }
        """)
    }
    let start = #"{ "kind": "show", "from": "a", "to": "q" }"#
    #expect(try words("q", pictures(start)).contains("NO DESTINATION"))
    let next = #"{ "kind": "show", "from": "q", "to": "q" }"#
    let again = try pictures(start + ", " + next)
    #expect(try words("q", again).contains("another "))
    #expect(try !words("q", again).contains("NO DESTINATION"))
    #expect(try again.diagram(.map).altText.contains("first: from Quiz can go to another Quiz"))
    // Each has two tabs as the source.
    let tabs = """
      { "id": "tabs", "class": "UITabBarController", "children": [{ "id": "a" }, { "id": "b" }] }
      """
    let other = #"{ "kind": "show", "from": "b", "to": "q" }"#
    #expect(try words("q", pictures(start + ", " + other, root: tabs)).contains("another "))
  }

  /// In each of two tabs, there can be one. Over both columns, only one can be presented.
  @Test(arguments: [
    ("UITabBarController", "show", true), ("UISplitViewController", "presentation", false),
  ]) func whatColumnsBringUp(_ container: String, _ kind: String, _ another: Bool) throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "root", "class": "\(container)", "children": [
          { "id": "left", "class": "Left" }, { "id": "right", "class": "Right" } ] },
        "scenes": [ { "id": "menu", "class": "Menu" },
          { "id": "quiz", "class": "Quiz", "unwindActions": ["back:"] } ],
        "segues": [ { "kind": "\(kind)", "from": "left", "to": "menu" },
          { "kind": "\(kind)", "from": "right", "to": "menu" },
          { "kind": "show", "from": "menu", "to": "quiz" },
          { "kind": "unwind", "from": "quiz", "action": "back:" } ] }
      """)
    #expect(try words("quiz", pictures).contains("another ") == another)
    #expect(try words("quiz", pictures).contains("NO DESTINATION") == !another)
  }

  /// One of the tabs shows the tabs again, so everything in them, and what it shows, exists twice.
  @Test func whatIsInARepeatedContainer() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "root" },
        "scenes": [ { "id": "tabs", "class": "UITabBarController", "children": [
            { "id": "left", "class": "Left" },
            { "id": "right", "class": "Right", "unwindActions": ["f:"] } ] },
          { "id": "quiz", "class": "Quiz", "unwindActions": ["back:"] } ],
        "segues": [ { "kind": "presentation", "from": "root", "to": "tabs" },
          { "kind": "presentation", "from": "left", "to": "tabs" },
          { "kind": "show", "from": "right", "to": "quiz" },
          { "kind": "unwind", "from": "right", "action": "f:" },
          { "kind": "unwind", "from": "quiz", "action": "back:" } ] }
      """)
    for id in ["right", "quiz"] {
      #expect(try words(id, pictures).contains("another "))
    }
  }

  /// A long chain isn't a loop, and needs no deep recursion.
  @Test func loops() {
    let places = (0..<50_000).map { ControllerIndex($0) }
    let next = zip(places, places.dropFirst()).map { ($0, Set([$1])) }
    var ways = Dictionary(uniqueKeysWithValues: next)
    #expect(MapLoops(ways).screens.isEmpty)
    ways[places[7]]?.insert(places[7])
    ways[places[20]]?.insert(places[18])
    #expect(MapLoops(ways).screens == Set([places[7]] + places[18...20]))
  }

  /// The other screens are only counted.
  @Test func moreThanACardNames() throws {
    let segues = (0..<20).flatMap { place in
      [
        #"{ "kind": "presentation", "from": "a", "to": "b", "sender": "\#(place)" }"#,
        #"{ "kind": "unwind", "from": "b", "action": "f\#(place):" }"#,
      ]
    }
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a" }, "scenes": [ { "id": "b" } ],
        "segues": [\(segues.joined(separator: ","))] }
      """)
    #expect(try words("b", pictures).contains("and 16 more"))
    #expect(try words("b", pictures).contains("and 8 more unwind segues\""))
  }

  /// The contents of a later screen appear once, even if its node is below another one.
  @Test func anEmbeddedChildIsSaidOnce() throws {
    let child = { (id: String) in
      """
      { "id": "\(id)", "class": "Inner",
        "origin": { "file": "Main.storyboard", "object": "i", "scene": "x" } }
      """
    }
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a", "children": [\(child("i1"))] },
        "scenes": [ { "id": "b", "class": "Outer", "children": [\(child("i2"))] } ],
        "segues": [ { "kind": "show", "from": "a", "to": "b" },
          { "kind": "embed", "from": "b", "to": "i2" } ] }
      """)
    let rows = try words("b", pictures)
    #expect(rows.contains("contains") && !rows.contains("embed"))
  }

  @Test func anActionOfABaseClassIsSaidOnce() throws {
    let scenes = (0..<5).map { "{ \"id\": \"s\($0)\", \"class\": \"Screen\($0)\" }" }
    let classes = (0..<5).map { "\"Screen\($0)\": { \"superclass\": \"Base\" }" }
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a" }, "scenes": [\(scenes.joined(separator: ","))],
        "classes": { "Base": { "unwindActions": ["back:"] }, \(classes.joined(separator: ",")) },
        "segues": [ { "kind": "show", "from": "a", "to": "s0" },
          { "kind": "show", "from": "s0", "to": "s1" },
          { "kind": "unwind", "from": "a", "action": "back:" } ] }
      """)
    for id in ["s0", "s1", "s2"] { #expect(try !words(id, pictures).contains("back:")) }
    let diagram = try pictures.diagram(.map)
    let shared = try #require(diagram.cards.first { $0.key == .shared(0) })
    #expect(shared.name == "back:" && shared.title == "of Base")
    let rows = diagram.scene.figure.boxes.last?.rows.map { "\($0)" }.joined() ?? ""
    #expect(rows.contains("in 5 screens"))
    #expect(try words("a", pictures).contains("one of 5 screens"))
    #expect(try pictures.svg(.map).contains("id=\"shared-0\""))
  }

  /// The tab bar and the split view show the same scene.
  @Test func aSceneOfTwoContainersIsOneScreen() throws {
    let menu = { (id: String) in
      """
      { "id": "\(id)", "class": "Menu", "title": "Menu",
        "origin": { "file": "Main.storyboard", "object": "m", "scene": "x" } }
      """
    }
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "tabs", "class": "UITabBarController", "children": [
          \(menu("menu")), { "id": "other" } ] },
        "scenes": [ { "id": "split", "class": "UISplitViewController", "children": [
          \(menu("menu-2")) ] } ],
        "segues": [ { "kind": "show", "from": "other", "to": "split" },
          { "kind": "unwind", "from": "menu", "action": "go:" },
          { "kind": "unwind", "from": "menu-2", "action": "go:" } ] }
      """)
    let diagram = try pictures.diagram(.map)
    #expect(diagram.cards.count { $0.name == "Menu" } == 1)
    #expect(try card("menu", pictures).members.count == 2)
    #expect(try words("split", pictures).contains("contains"))
    // Both have the same unwind segue.
    #expect(try words("menu", pictures).components(separatedBy: "go:").count == 2)
  }

  @Test func whatIsNotKnownIsNotNobody() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a", "class": "Known" },
        "scenes": [ { "id": "b", "class": "Unknown" }, { "id": "c" } ],
        "classes": { "Unknown": { "unwindActions": "unknown" } },
        "segues": [ { "kind": "show", "from": "a", "to": "b" },
          { "kind": "unwind", "from": "a", "action": "away:" },
          { "kind": "unwind", "from": "b", "action": "away:" } ] }
      """)
    #expect(try words("a", pictures).contains("UNKNOWN"))
    // Only the source itself might handle it.
    #expect(try words("b", pictures).contains("NO DESTINATION"))
    #expect(try words("b", pictures).contains("unwind actions unknown"))
    #expect(try pictures.diagram(.map).altText.contains("an unknown screen"))
  }

  @Test func whatCodeBringsUp() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a", "class": "First" },
        "scenes": [ { "id": "b" }, { "id": "c" }, { "id": "d" } ],
        "entries": [
          { "to": "b", "from": "First", "as": "presentation",
            "origin": { "file": "/App/First.swift", "line": 9 } },
          { "to": "c", "as": "unknown" } ] }
      """)
    let diagram = try pictures.diagram(.map)
    let svg = try pictures.svg(.map)
    #expect(svg.contains("class=\"code\"") && svg.contains(">shown by code</text>"))
    let row = try words("b", pictures)
    #expect(row.contains("First.swift:9") && !row.contains("/App"))
    #expect(try card("c", pictures).kicker == ["from code"])
    #expect(try card("d", pictures).kicker == ["no segue leads here"])
    #expect(diagram.outcome.hasSuffix("No segue leads to 1 screen."))
  }

  /// The id of a storyboard object is never a name.
  @Test func noObjectIDs() throws {
    let scene = { (id: String, file: String) in
      """
      { "id": "\(id)", "class": "GameViewController", "title": "Game",
        "origin": { "file": "\(file).storyboard", "object": "\(id)" } }
      """
    }
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a", "class": "Start" },
        "scenes": [ \(scene("yhz-fF-D91", "Main")), \(scene("LIv-AL-s86", "Main")) ],
        "segues": [ { "kind": "show", "from": "yhz-fF-D91", "to": "LIv-AL-s86" },
          { "kind": "show", "from": "a", "to": "yhz-fF-D91" },
          { "kind": "show", "from": "LIv-AL-s86", "to": "yhz-fF-D91" } ] }
      """)
    let svg = SVGReader(try pictures.svg(.map))
    let texts = svg.texts
    #expect(!texts.contains { $0.contains("yhz-fF-D91") || $0.contains("LIv-AL-s86") })
    #expect(texts.contains("Game 1") && texts.contains("Game 2"))
    // The name has the title and the class.
    #expect(!texts.contains("Game") && !texts.contains("GameViewController"))
  }

  /// The order in the file doesn't determine the tree.
  @Test func treesBeginWhereNothingLeads() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a" },
        "scenes": [ { "id": "page" }, { "id": "settings" } ],
        "segues": [ { "kind": "show", "from": "settings", "to": "page" } ] }
      """)
    let link = try #require(try pictures.diagram(.map).layout().edges.first)
    #expect(link.tail == "c2" && link.head == "c1")
  }

  // MARK: Pages

  private func large() throws -> Diagrams {
    let scenes = (0..<42).map { place in
      """
      { "id": "s\(place)", "class": "Screen\(place)",
        "origin": { "file": "\(["Main", "Shop", "写真"][place % 3]).storyboard", "object": "\(place)" } }
      """
    }
    let segues = (1..<42).map { place in
      "{ \"kind\": \"show\", \"from\": \"s\((place - 1) / 3)\", \"to\": \"s\(place)\" }"
    }
    return try Diagrams(
      """
      { "segueviz": 1, "title": "Large",
        "root": { "id": "a", "origin": { "file": "Main.storyboard", "object": "a" } },
        "scenes": [\(scenes.joined(separator: ","))], "segues": [\(segues.joined(separator: ","))] }
      """)
  }

  @Test func aLargeAppIsAnIndexAndPages() throws {
    let pictures = try large()
    let storyboards = Diagram.mapPages(of: pictures.document)
    #expect(storyboards == ["Main", "Shop", "写真"])
    let index = try pictures.diagram(.map)
    #expect(index.cards.map(\.key) == [.screens(0), .screens(1), .screens(2)])
    #expect(index.cards.first?.roles == [.start])
    var shown: [ControllerIndex] = []
    for name in storyboards {
      let page = try pictures.diagram(.map, .with { $0.storyboard = name })
      #expect(page.title == "Map of \(name)")
      shown += page.cards.flatMap(\.members)
    }
    #expect(shown.sorted() == Array(pictures.document.controllers.places))
    // One diagram contains all of them.
    #expect(try pictures.diagram(.map, .with { $0.expands = true }).screenCount == 43)
  }

  @Test func anIndexLinksToItsPages() throws {
    var options = DrawingOptions()
    options.pageLinks = ["Main": "./app.Main.map.svg", "Shop": "javascript:alert(1)"]
    let svg = try large().svg(.map, options)
    #expect(svg.contains("<a href=\"./app.Main.map.svg\""))
    #expect(!svg.contains("javascript"))
  }

  @Test func smallAppsAndPartsHaveNoPages() throws {
    let small = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a", "origin": { "file": "A.storyboard" } },
        "scenes": [ { "id": "b", "origin": { "file": "B.storyboard" } } ] }
      """)
    #expect(Diagram.mapPages(of: small.document).isEmpty)
    #expect(try small.diagram(.map, .with { $0.storyboard = "B" }).screenCount == 1)
    #expect(throws: DrawingError.noSuchStoryboard("C", known: ["A", "B"])) {
      _ = try small.diagram(.map, .with { $0.storyboard = "C" })
    }
  }
}
