import Hierarchy
import Testing

/// The effects of an overlay on a document.
@Suite struct OverlayTests {
  private func brief(_ overlay: String) throws -> String { try Overlaid.load(overlay).brief }

  private func controller(_ id: String, _ overlay: String) throws -> Controller {
    let document = try Overlaid.load(overlay)
    return document.controllers[try #require(document.index(of: id))]
  }

  @Test func nothing() throws {
    let document = try Overlaid.load("{}")
    #expect(document.brief == "tabs[nav[list detail] more=>modal] | waiting")
    #expect(document.segues.map(\.id) == ["home", "segue-2"])
    #expect(document.title == "Shop")
    #expect(document.controllers.allSatisfy { !$0.position.isInOverlay })
  }

  @Test func membersOfTheDocument() throws {
    let document = try Overlaid.load(
      #"{ "segueviz": 1, "title": "Other", "ios": null, "description": "New" }"#)
    #expect(document.title == "Other")
    #expect(document.summary == "New")
    #expect(document.ios.description == "26")
    #expect(try Overlaid.load(#"{ "scenes": null }"#).scenes.isEmpty)
  }

  @Test func classesByName() throws {
    let document = try Overlaid.load(
      """
      { "classes": { "Detail": { "superclass": null, "overrides": { "unwindForTowards": "reveals" } },
        "New": { "unwindActions": ["b:"] } } }
      """)
    let detail = try #require(document.classes["Detail"])
    #expect(detail.superclass == "UIViewController")
    #expect(detail.unwindActions.map(\.name) == ["a:"])
    #expect(detail.overrides.unwindForTowards == .reveals)
    #expect(document.classNames == ["Detail", "New"])
    #expect(try Overlaid.load(#"{ "classes": { "Detail": null } }"#).classes.isEmpty)
    #expect(try Overlaid.load(#"{ "classes": null }"#).classes.isEmpty)
  }

  @Test func controllersByID() throws {
    let overlay = """
      { "controllers": {
        "detail": { "title": null, "class": "X", "unwindActions": ["home(_:)"] },
        "modal": { "modalPresentationStyle": null, "note": null, "overrides": {
          "shouldPerformSegue": [{ "answer": "no" }] } },
        "waiting": { "note": "n" } } }
      """
    let detail = try controller("detail", overlay)
    #expect(detail.title == nil)
    #expect(detail.className == "X")
    #expect(detail.unwindActions.map(\.name) == ["home:"])
    let modal = try controller("modal", overlay)
    #expect(modal.modalPresentationStyle == .automatic)
    #expect(modal.overrides.shouldPerformSegue?.count == 1)
    #expect(try controller("waiting", overlay).note == "n")
    #expect(try brief(overlay) == "tabs[nav[list detail] more=>modal] | waiting")
  }

  static let places: [(overlay: String, brief: String)] = [
    (
      #"{ "controllers": { "nav": { "children": ["detail", "list"] } } }"#,
      "tabs[nav[detail list] more=>modal] | waiting"
    ),
    (
      #"{ "controllers": { "nav": { "children": ["list", { "id": "new" }, "detail"] } } }"#,
      "tabs[nav[list new detail] more=>modal] | waiting"
    ),
    (
      #"{ "controllers": { "more": { "children": ["detail"] } } }"#,
      "tabs[nav[list] more[detail]=>modal] | waiting"
    ),
    (
      #"{ "controllers": { "nav": { "children": ["detail"] } }, "segues": { "segue-2": null } }"#,
      "tabs[nav[detail] more=>modal] | waiting"
    ),
    (#"{ "controllers": { "nav": null }, "segues": null }"#, "tabs[more=>modal] | waiting"),
    (
      #"{ "controllers": { "nav": null, "list": { "presents": "detail" }, "more": { "children": ["list"] } } }"#,
      "tabs[more[list=>detail]=>modal] | waiting"
    ),
    (
      #"{ "controllers": { "more": { "presents": null } } }"#,
      "tabs[nav[list detail] more] | waiting"
    ),
    (
      #"{ "controllers": { "more": { "presents": "waiting" } } }"#,
      "tabs[nav[list detail] more=>waiting]"
    ),
    (
      #"{ "controllers": { "more": { "presents": { "title": "M", "children": ["waiting"] } } } }"#,
      "tabs[nav[list detail] more=>modal[waiting]]"
    ),
    (
      #"{ "controllers": { "detail": { "presents": { "id": "alert" } } } }"#,
      "tabs[nav[list detail=>alert] more=>modal] | waiting"
    ),
    (
      #"{ "controllers": { "alert": { "class": "A" }, "detail": { "presents": "alert" } } }"#,
      "tabs[nav[list detail=>alert] more=>modal] | waiting"
    ),
    (
      #"{ "root": { "id": "split", "children": ["tabs"] } }"#,
      "split[tabs[nav[list detail] more=>modal]] | waiting"
    ),
    (#"{ "root": "nav" }"#, "nav[list detail] | waiting"),
    (
      #"{ "root": { "title": "T" } }"#,
      "tabs[nav[list detail] more=>modal] | waiting"
    ),
    (
      #"{ "root": { "id": "tabs", "children": ["more", { "id": "nav", "children": ["list", "detail"] }] } }"#,
      "tabs[more=>modal nav[list detail]] | waiting"
    ),
    (
      #"{ "scenes": ["waiting", { "id": "another" }] }"#,
      "tabs[nav[list detail] more=>modal] | waiting | another"
    ),
  ]

  @Test(arguments: places) func movesControllers(_ overlay: String, _ brief: String) throws {
    #expect(try self.brief(overlay) == brief)
  }

  @Test func movedControllersKeepTheirProperties() throws {
    let overlay =
      #"{ "controllers": { "more": { "children": [{ "id": "detail", "note": "n" }] } } }"#
    let detail = try controller("detail", overlay)
    #expect(detail.className == "Detail")
    #expect(detail.title == "D")
    #expect(detail.note == "n")
    #expect(
      try controller("alert", #"{ "root": { "presents": { "id": "alert" } } }"#)
        .position.isInOverlay)
  }

  @Test func seguesByID() throws {
    let overlay = """
      { "segues": { "home": { "from": "modal", "sender": "Done" }, "segue-2": { "kind": "push" },
        "new": { "kind": "unwind", "from": "more", "action": "b:" } } }
      """
    let segues = try Overlaid.load(overlay).segues
    #expect(segues.map(\.id) == ["home", "segue-2", "new"])
    #expect(segues.map(\.kind) == [.unwind, .push, .unwind])
    #expect(segues.map(\.sender) == ["Done", nil, nil])
    let one = try Overlaid.load(#"{ "segues": { "home": null } }"#)
    #expect(one.segues.map(\.id) == ["segue-2"])
    let list = """
      { "segues": [{ "id": "home", "sender": "Done" }, { "kind": "show", "from": "more", "to": "list" }] }
      """
    let listed = try Overlaid.load(list).segues
    #expect(listed.map(\.id) == ["home", "segue-2", "segue-3"])
    #expect(listed[0].sender == "Done")
    #expect(listed[0].action?.name == "home:")
    let first = try Overlaid.load(
      #"{ "segues": { "s": { "kind": "show", "from": "a", "to": "a" } } }"#,
      over: #"{ "segueviz": 1, "root": { "id": "a" } }"#)
    #expect(first.segues.map(\.id) == ["s"])
  }

  @Test func commentsByFileName() throws {
    let document = try Document.load(
      Array(Overlaid.base.utf8), fileName: "base.json",
      overlay: Array("{ /* what if? */ \"title\": \"T\", }".utf8), overlayName: "what-if.json5")
    #expect(document.title == "T")
  }
}
