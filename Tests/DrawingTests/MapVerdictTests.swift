import Hierarchy
import TestSupport
import Testing

@testable import Drawing

/// What maps of apps as they begin say of unwinds in every stack.
@Suite struct MapVerdictTests {
  private func sample(isLaunch: Bool) throws -> Pictures {
    let bytes = try #require(Repository.bytes(of: Repository.sample("explore/recipes.json")))
    let text = String(decoding: bytes, as: UTF8.self)
    return try Pictures(
      isLaunch ? text : text.replacing("\"launch\": true", with: "\"launch\": false"))
  }

  /// The badges of a controller's unwinds.
  private func badges(of id: String, in pictures: Pictures) throws -> [String] {
    let index = try #require(pictures.document.index(of: id))
    let cards = try pictures.diagram(.map).cards
    let card = try #require(cards.first { $0.key == .controller(index) })
    return card.rows.compactMap { row in
      guard case .unwind(_, _, _, _, let badge) = row else { return nil }
      return badge?.text ?? ""
    }
  }

  @Test func anUnwindHasASignAndAWord() throws {
    let pictures = try sample(isLaunch: true)
    #expect(try badges(of: "ingredients", in: pictures) == ["✓ ALWAYS"])
    #expect(try badges(of: "editor", in: pictures) == ["! NOT ALWAYS"])
    #expect(try badges(of: "settings", in: pictures) == ["! STAYS HIDDEN"])
  }

  @Test func nothingIsSaidOfASnapshot() throws {
    let pictures = try sample(isLaunch: false)
    for id in ["ingredients", "editor", "settings"] {
      #expect(try badges(of: id, in: pictures) == [""])
    }
  }

  /// A rule that decides at run time, and what the document does not know.
  @Test(arguments: [
    (#"[{ "answer": "depends" }]"#, "? DEPENDS"), (#""unknown""#, "? NOT KNOWN"),
  ]) func whatIsOpen(_ rules: String, _ badge: String) throws {
    let pictures = try Pictures(
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
}
