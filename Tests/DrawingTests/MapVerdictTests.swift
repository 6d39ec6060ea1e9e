import TestSupport
import Testing

@testable import Drawing

/// The verdicts in maps of apps in their launch state.
@Suite struct MapVerdictTests {
  private func sample(isLaunch: Bool) throws -> Diagrams {
    let text = try Repository.text(of: "Samples/explore/recipes.json")
    return try Diagrams(
      isLaunch ? text : text.replacing("\"launch\": true", with: "\"launch\": false"))
  }

  /// The badges of a controller's unwind segues.
  private func badges(of id: String, in pictures: Diagrams) throws -> [String] {
    try pictures.diagram(.map).card(id, in: pictures.document).rows.compactMap { row in
      guard case .unwind(_, _, _, _, let badge) = row else { return nil }
      return badge?.text ?? ""
    }
  }

  /// The destinations of the unwind segues on nodes.
  private func targets(_ scene: Scene) -> [String] {
    scene.figure.boxes.flatMap(\.rows).compactMap { row in
      if case .unwind(_, _, let target, _, _) = row { target.plainText } else { nil }
    }
  }

  @Test func anUnwindHasASignAndAWord() throws {
    let pictures = try sample(isLaunch: true)
    #expect(try badges(of: "ingredients", in: pictures) == [""])
    #expect(try badges(of: "editor", in: pictures) == ["! NOT ALWAYS"])
    #expect(try badges(of: "settings", in: pictures) == ["! NOT SHOWN"])
  }

  @Test(arguments: [(true, LinkKind.unwind), (false, .possible)])
  func linesAreSolidIfItsAlwaysThatDestination(_ isLaunch: Bool, _ kind: LinkKind) throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "launch": \(isLaunch),
        "root": { "id": "nav", "class": "UINavigationController",
          "children": [ { "id": "home", "unwindActions": ["f:"] } ] },
        "scenes": [ { "id": "detail" } ],
        "segues": [ { "id": "show", "kind": "show", "from": "home", "to": "detail" },
          { "id": "u", "kind": "unwind", "from": "detail", "action": "f:" } ] }
      """)
    let scene = try pictures.diagram(.map).scene
    #expect(scene.links.filter { !$0.isStructure }.map(\.kind) == [kind])
    #expect(scene.table.isEmpty)
  }

  @Test func nothingIsSaidOfASnapshot() throws {
    let pictures = try sample(isLaunch: false)
    for id in ["ingredients", "editor", "settings"] {
      #expect(try badges(of: id, in: pictures) == [""])
    }
  }

  /// A rule that decides at run time, and missing information.
  @Test(arguments: [
    (#"[{ "answer": "depends" }]"#, "? DEPENDS"), (#""unknown""#, "? UNKNOWN"),
  ]) func whatIsOpen(_ rules: String, _ badge: String) throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "launch": true, "classes": { "Home": { "unwindActions": ["f:"],
          "overrides": { "canPerformUnwindSegueAction": \(rules) } } },
        "root": { "id": "nav", "class": "UINavigationController",
          "children": [ { "id": "home", "class": "Home" } ] },
        "scenes": [ { "id": "detail", "class": "Detail" } ],
        "segues": [ { "id": "show", "kind": "show", "from": "home", "to": "detail" },
          { "id": "u", "kind": "unwind", "from": "detail", "action": "f:" } ] }
      """)
    #expect(try badges(of: "detail", in: pictures) == [badge])
  }

  /// Known destinations in every state aren't contradicted: no other screen is named, and no edge
  /// leads to another one.
  @Test(arguments: [
    (true, "another detail", "! NOT ALWAYS"), (false, "no screen", "× NO DESTINATION"),
  ])
  func whoIsNamed(_ again: Bool, _ target: String, _ badge: String) throws {
    let copies =
      again ? #"{ "id": "again", "kind": "show", "from": "detail", "to": "detail" },"# : ""
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "launch": true,
        "root": { "id": "nav", "class": "UINavigationController", "children": [ { "id": "home" } ] },
        "scenes": [ { "id": "other", "unwindActions": ["f:"] },
          { "id": "detail", "unwindActions": ["f:"] } ],
        "segues": [ { "id": "beside", "kind": "show", "from": "home", "to": "other" },
          { "id": "show", "kind": "show", "from": "home", "to": "detail" }, \(copies)
          { "id": "u", "kind": "unwind", "from": "detail", "action": "f:" } ] }
      """)
    let scene = try pictures.diagram(.map).scene
    #expect(targets(scene) == [target])
    #expect(!scene.links.contains { $0.kind == .possible || $0.kind == .unwind })
    #expect(try badges(of: "detail", in: pictures) == [badge])
  }

  /// A scene of two tabs. Its row names the destinations of both.
  @Test func unwindsOfSeveralInstances() throws {
    let tab = { (place: Int, name: String) in
      """
      { "id": "nav\(place)", "class": "UINavigationController", "children": [
        { "id": "home\(place)", "class": "Home\(name)", "unwindActions": ["back:"] },
        { "id": "edit\(place)", "class": "Edit",
          "origin": { "file": "Main.storyboard", "object": "edit" } } ] }
      """
    }
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "launch": true, "root": { "id": "tabs", "class": "UITabBarController",
          "children": [\(tab(1, "A")), \(tab(2, "B"))] },
        "segues": [ { "id": "u1", "kind": "unwind", "from": "edit1", "action": "back:" },
          { "id": "u2", "kind": "unwind", "from": "edit2", "action": "back:" } ] }
      """)
    let scene = try pictures.diagram(.map).scene
    #expect(targets(scene) == ["HomeA and HomeB"])
    #expect(try badges(of: "edit1", in: pictures) == ["✓ ALWAYS"])
  }

  /// The nodes at both ends agree: if a segue has no destination, no screen lists it.
  @Test func whoComesFromWhere() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "launch": true,
        "root": { "id": "nav", "class": "UINavigationController", "children": [ { "id": "home" } ] },
        "scenes": [ { "id": "a", "class": "Alpha", "unwindActions": ["back:"] },
          { "id": "b", "class": "Beta", "unwindActions": ["back:"] },
          { "id": "s", "class": "Source" } ],
        "segues": [ { "id": "f1", "kind": "show", "from": "home", "to": "a" },
          { "id": "f2", "kind": "show", "from": "home", "to": "b" },
          { "id": "f3", "kind": "show", "from": "a", "to": "s" },
          { "id": "u", "kind": "unwind", "from": "s", "action": "back:" } ] }
      """)
    let diagram = try pictures.diagram(.map)
    func comesFrom(_ id: String) throws -> [String] {
      try diagram.card(id, in: pictures.document).rows.compactMap { row in
        guard case .forward("from", let target, _, _) = row else { return nil }
        return target.plainText
      }
    }
    #expect(try comesFrom("a") == ["Source"])
    #expect(try comesFrom("b").isEmpty)
  }
}
