import Drawing
import Foundation
import Hierarchy
import TestSupport
import Testing
import Unwinding

/// The texts and marks of an overlay in diagrams.
@Suite struct OverlayTests {
  private let base = """
    { "segueviz": 1,
      "classes": { "ListViewController": {} },
      "root": { "id": "nav", "class": "UINavigationController", "children": [
        { "id": "menu", "title": "Menu", "unwindActions": ["back:"] },
        { "id": "list", "class": "ListViewController", "title": "List" },
        { "id": "detail", "title": "Detail" }] },
      "segues": [
        { "id": "back", "kind": "unwind", "from": "detail", "action": "back:" },
        { "id": "other", "kind": "unwind", "from": "detail", "action": "other:" }] }
    """

  private func diagram(_ overlay: String, _ subject: DiagramSubject) throws -> Diagram {
    let old = try loadDocument(base)
    let new = try Document.load(
      Array(base.utf8), fileName: "base.json", overlay: Array(overlay.utf8),
      overlayName: "overlay.json")
    let before = TracedDocument(document: old, trace: try old.simulated())
    let trace = try new.simulated()
    let difference = TraceDifference(
      from: before, to: TracedDocument(document: new, trace: trace))
    return try Diagram(
      document: new, trace: trace, subject: subject,
      overlay: DrawnOverlay(name: "what\u{1B}if.json", base: before, difference: difference))
  }

  private func svg(_ overlay: String, _ subject: DiagramSubject) throws -> String {
    String(decoding: try diagram(overlay, subject).rendered(as: .svg), as: UTF8.self)
  }

  private func line(_ overlay: String, _ subject: DiagramSubject) throws -> String {
    let text = try diagram(overlay, subject).altText
    let start = try #require(text.range(of: "With what\u{FFFD}if.json: "))
    return String(text[start.upperBound...])
  }

  @Test func theLine() throws {
    let list = #"{ "classes": { "ListViewController": { "unwindActions": ["back:"] } } }"#
    #expect(try line(list, .hierarchy) == "back goes to List instead of Menu.")
    #expect(try line(list, .search(unwind: 0)) == "back goes to List instead of Menu.")
    #expect(try line(list, .chain(unwind: 1)) == "this unwind segue behaves as before.")
    let more = #"{ "controllers": { "menu": { "unwindActions": ["other:"] } } }"#
    #expect(
      try line(more, .hierarchy)
        == "back has no destination; before, it goes to Menu; other goes to Menu; before, it has no"
        + " destination.")
    #expect(try line("{}", .hierarchy) == "all unwind segues behave as before.")
    let removing = #"{ "controllers": { "nav": { "children": ["menu", "detail"] } } }"#
    #expect(try line(removing, .hierarchy) == "back has another transition.")
    let new = """
      { "segues": { "new": { "kind": "unwind", "from": "list", "action": "back:" } } }
      """
    #expect(try line(new, .search(unwind: 2)) == "this unwind segue is new.")
  }

  @Test func badges() throws {
    let overlay = """
      { "classes": { "ListViewController": { "unwindActions": ["back:"] } },
        "controllers": { "nav": { "children": [
          "menu", "detail", { "id": "map", "title": "Map" }, "list"] } } }
      """
    for view in [DiagramSubject.hierarchy, .search(unwind: 0)] {
      let svg = try svg(overlay, view)
      for badge in ["NEW", "MOVED", "CHANGED"] { #expect(svg.contains(">\(badge)<"), "\(badge)") }
      for text in ["added by the patch", "moved by the patch", "changed by the patch"] {
        #expect(svg.contains(text), "\(text)")
      }
    }
    let plain = try svg("{}", .hierarchy)
    for badge in ["NEW", "MOVED", "CHANGED", "by the patch"] {
      #expect(!plain.contains(badge), "\(badge)")
    }
  }
}
