import Hierarchy
import Testing

@testable import Drawing

/// A storyboard with more screens than fit in a readable diagram.
@Suite struct MapPagesTests {
  /// The screens of one storyboard. `parent` returns the screen that leads to each; nil: none does.
  private func app(
    _ count: Int, storyboards: Int = 1, _ above: (Int) -> Int?
  ) throws -> Diagrams {
    func origin(_ place: Int) -> String {
      let name = ["Main", "Shop"][place % storyboards]
      return #""origin": { "file": "\#(name).storyboard", "object": "o-\#(place)" }"#
    }
    let scenes = (1..<count).map {
      #"{ "id": "s\#($0)", "class": "Screen\#($0)", \#(origin($0)) }"#
    }
    let segues = (1..<count).compactMap { place in
      above(place).map { #"{ "kind": "show", "from": "s\#($0)", "to": "s\#(place)" }"# }
    }
    let back = #"{ "kind": "unwind", "from": "s\#(count - 1)", "action": "back:" }"#
    return try Diagrams(
      """
      { "segueviz": 1, "title": "Large", "scenes": [\(scenes.joined(separator: ","))],
        "root": { "id": "s0", "class": "Screen0", "unwindActions": ["back:"], \(origin(0)) },
        "segues": [\((segues + [back]).joined(separator: ","))] }
      """)
  }

  private static let shapes: [(String, @Sendable (Int) -> Int?)] = [
    ("three each", { ($0 - 1) / 3 }), ("a star", { _ in 0 }), ("a stack", { $0 - 1 }),
    ("stacks of ten", { $0 % 10 == 1 ? 0 : $0 - 1 }), ("trees", { $0 % 7 == 0 ? nil : $0 - 1 }),
    ("mostly unreached", { $0 < 20 ? $0 - 1 : nil }), ("unreached", { _ in nil }),
    ("pairs", { $0 % 2 == 0 ? $0 - 1 : nil }),
  ]

  @Test(arguments: shapes) func everyScreenOnce(
    _ name: String, _ above: @Sendable (Int) -> Int?
  ) throws {
    let pictures = try app(150, above)
    let pages = Diagram.mapPages(of: pictures.document)
    #expect(pages.count > 1 && Set(pages).count == pages.count)
    var shown: [ControllerIndex] = []
    for page in pages {
      let diagram = try pictures.diagram(.map, .with { $0.storyboard = page })
      let members = diagram.cards.flatMap(\.members)
      // In points: 3,000 pixels.
      #expect(try diagram.layout().height <= 2250, "\(name): \(page)")
      #expect(members.count > 1)
      shown += members
    }
    #expect(shown.sorted() == Array(pictures.document.controllers.places))
    let index = try pictures.diagram(.map)
    #expect(Set(index.cards.compactMap(\.page)) == Set(pages))
    #expect(index.cards.first?.roles == [.start])
    #expect(index.scene.heading.detail.hasSuffix("Unwind segues are on the maps of the parts"))
    #expect(try pictures.diagram(.map, .with { $0.storyboard = "Main" }).screenCount == 150)
  }

  /// Both ends of a segue name the other page, and both ends of an unwind segue have its letter.
  @Test func waysBetweenPages() throws {
    let pictures = try app(90) { $0 < 45 ? 0 : 1 }
    let cards = try Diagram.mapPages(of: pictures.document).map { page in
      try pictures.diagram(.map, .with { $0.storyboard = page }).scene.figure.boxes
    }
    let rows = cards.joined().flatMap(\.rows).compactMap { $0.spoken(isFolded: false) }
    let lettered = cards.joined().flatMap(\.rows).filter { row in
      if case .action(_, _?) = row { return true }
      return if case .unwind(_, _?, _, _, _) = row { true } else { false }
    }
    #expect(lettered.count == 2)
    let names = try pictures.diagram(.map).cards.map(\.name)
    for (page, name) in zip(cards, names).dropFirst() {
      #expect(rows.contains { $0.contains(name) })
      #expect(
        page.flatMap(\.rows).compactMap { $0.spoken(isFolded: false) }.contains { row in
          names.contains { row.contains(" from \($0)") }
        })
    }
  }

  @Test func storyboardsAndParts() throws {
    let pictures = try app(120, storyboards: 2) { $0 - 2 < 0 ? 0 : $0 - 2 }
    let pages = Diagram.mapPages(of: pictures.document)
    #expect(pages.first == "Main-Screen0" && pages.contains { $0.hasPrefix("Shop-Screen") })
    let names = try pictures.diagram(.map).cards.map(\.name)
    #expect(names.first == "Main: Screen0")
    #expect(throws: DrawingError.noSuchStoryboard("C", known: ["Main", "Shop"] + pages)) {
      _ = try pictures.diagram(.map, .with { $0.storyboard = "C" })
    }
  }

  /// Containers of storyboards and nodes of an index have no tooltips.
  @Test(arguments: [12, 120]) func noTitleInAPageIsEmpty(_ count: Int) throws {
    let pictures = try app(count, storyboards: 2) { $0 - 2 < 0 ? 0 : $0 - 2 }
    var options = DrawingOptions()
    options.makePartOfPage(idPrefix: "map-")
    let titles = SVGReader(try pictures.svg(.map, options)).all("title").map(\.text)
    #expect(titles.contains { $0.hasPrefix("Main") } && !titles.contains(""))
  }

  /// An app that fits in one diagram has one.
  @Test func fewScreensAreOnePicture() throws {
    #expect(Diagram.mapPages(of: try app(16) { $0 - 1 }.document).isEmpty)
  }

  /// The limit depends on the text of the nodes, not on their number.
  @Test func muchOnFewScreensIsSeveralPages() throws {
    let scenes = (1..<16).map { place in
      """
      { "id": "s\(place)", "class": "Screen\(place)",
        "origin": { "file": "Main.storyboard", "object": "o\(place)" } }
      """
    }
    let segues = (0..<16).flatMap { place in
      (1..<10).map {
        #"{ "kind": "show", "from": "s\#(place)", "to": "s\#(($0 + place - 1) % 15 + 1)" }"#
      }
    }
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "s0", "origin": { "file": "Main.storyboard", "object": "o" } },
        "scenes": [\(scenes.joined(separator: ","))], "segues": [\(segues.joined(separator: ","))] }
      """)
    #expect(Diagram.mapPages(of: pictures.document).count > 1)
  }

  /// Screens without connections to other screens are a list in the index.
  @Test func indexListsWhatNothingJoins() throws {
    let screens = (1..<40).map { place in
      """
      { "id": "s\(place)", "class": "Screen\(place)",
        "origin": { "file": "Board\(place % 8).storyboard", "object": "o\(place)" } }
      """
    }
    let pictures = try Diagrams(
      """
      { "segueviz": 1,
        "root": { "id": "s0", "origin": { "file": "Board0.storyboard", "object": "o" } },
        "scenes": [\(screens.joined(separator: ","))],
        "segues": [{ "kind": "show", "from": "s0", "to": "s1" },
          { "kind": "show", "from": "s0", "to": "s9" }, { "kind": "show", "from": "s1", "to": "s2" },
          { "kind": "show", "from": "s3", "to": "s11" }] }
      """)
    let index = try pictures.diagram(.map)
    let boxes = zip(index.cards, index.scene.figure.boxes)
    #expect(boxes.filter { $1.frame != nil }.map(\.0.name) == (3..<8).map { "Board\($0)" })
    #expect(boxes.allSatisfy { $1.isFrame == ($0.page == nil) })
    #expect(boxes.filter(\.1.isFrame).map(\.0.name) == ["No segue connects these 5 with others"])
  }

  /// A part never has the name of a storyboard.
  @Test func keysAreDistinct() throws {
    let many = (0..<60).map { place in
      """
      { "id": "s\(place)", "origin": { "file": "Main.storyboard", "object": "m\(place)" } }
      """
    }
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "a", "class": "First",
          "origin": { "file": "Main.storyboard", "object": "a" }, "children": [\(many.joined(separator: ","))] },
        "scenes": [{ "id": "b", "origin": { "file": "Main-First.storyboard", "object": "b" } }] }
      """)
    let pages = Diagram.mapPages(of: pictures.document)
    #expect(Set(pages).count == pages.count && pages.contains("Main-First"))
    #expect(
      try pictures.diagram(.map, .with { $0.storyboard = "Main-First" }).cards.flatMap(\.members)
        == [pictures.document.index(of: "b")])
  }
}
