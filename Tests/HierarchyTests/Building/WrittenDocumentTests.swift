import Foundation
import TestSupport
import Testing

@testable import Hierarchy

/// A document that is written is equal to the one that was read.
@Suite struct WrittenDocumentTests {
  /// Everything in a value, except positions in its file.
  private func content(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children
    switch mirror.displayStyle {
    case .optional: return children.first.map { content(of: $0.value) } ?? "nil"
    case .collection, .tuple:
      return "[\(children.map { content(of: $0.value) }.joined(separator: ", "))]"
    case .dictionary: return children.map { content(of: $0.value) }.sorted().joined(separator: ", ")
    case .enum:
      guard let child = children.first else { return "\(value)" }
      return "\(child.label ?? "")(\(content(of: child.value)))"
    case .struct, .class:
      let members = children.filter { child in
        !["position", "mark"].contains(child.label ?? "") && child.label?.hasSuffix("Mark") != true
      }
      guard !members.isEmpty else { return "\(type(of: value))" }
      return
        "{\(members.map { "\($0.label ?? ""): \(content(of: $0.value))" }.joined(separator: ", "))}"
    default: return "\(value)"
    }
  }

  private func expectSame(_ document: Document, _ name: String) throws {
    let written = NewDocument(document)
    let again = try Document.load(written.json, fileName: name)
    let (old, new) = (content(of: document), content(of: again))
    if old != new {
      let shared = zip(old, new).prefix { $0 == $1 }.count
      let (before, after) = (old.dropFirst(max(0, shared - 60)), new.dropFirst(max(0, shared - 60)))
      Issue.record("\(name): \(before.prefix(160)) is \(after.prefix(160))")
    }
    #expect(NewDocument(again).json == written.json)
  }

  @Test func samples() throws {
    let folder = Repository.path + "/Samples"
    let names = try #require(FileManager.default.enumerator(atPath: folder))
    var count = 0
    for case let name as String in names where name.hasSuffix(".json") {
      let bytes = try #require(Repository.bytes(of: folder + "/" + name))
      guard let document = try? Document.load(bytes, fileName: name) else { continue }
      try expectSame(document, name)
      count += 1
    }
    #expect(count > 40)
  }

  /// DocumentSchemaTests makes sure that the document has every key.
  @Test func everyKeyIsWritten() throws {
    try expectSame(try Document.load(Array(everyKey.utf8), fileName: "all.json"), "all.json")
  }

  @Test func otherValues() throws {
    let text = """
      { "segueviz": 1, "ios": "8.1", "minimumIOS": "7",
        "classes": {
          "UINavigationController": { "superclass": "Other", "container": "custom" },
          "Other": { "overrides": { "canPerformUnwindSegueAction": [
            { "from": "b", "answer": "no" }, { "answer": "depends" }, { "answer": "super" }],
            "segueForUnwindingToViewController": { "class": "Shrink" },
            "shouldPerformSegue": [{ "answer": "depends" }] } } },
        "root": { "id": "tabs", "class": "UITabBarController", "selectedViewController": "b",
          "children": [
            { "id": "a", "class": "Other", "container": "page", "note": "é\\n\\"",
              "overrides": { "allowedChildrenForUnwinding": [] } },
            { "id": "b", "overrides": { "viewControllerForUnwindSegueAction":
                { "children": "recursive", "then": "self" }, "allowedChildrenForUnwinding": "none",
                "unwindForTowards": "nothing" },
              "presents": { "id": "modal", "class": "UISplitViewController", "callerAssumed": true,
                "modalPresentationStyle": "overCurrentContext", "dismissal": "code" } } ] },
        "scenes": [{ "id": "later", "title": "T" }, { "id": "n", "class": "UINavigationController" }],
        "segues": [
          { "kind": "custom", "from": "a", "to": "later", "actsAs": "nothing", "animates": false },
          { "kind": "unwind", "from": "modal", "action": "x:",
            "expect": [{ "outcome": "aborted", "executor": "a", "removes": [] },
              { "destination": "b" }] },
          { "kind": "unwind", "from": "later", "action": "x:", "expectEverywhere": {} } ] }
      """
    try expectSame(try loadDocument(text), "test.json")
  }

  @Test func originsCanBeOmittedOrMoved() throws {
    var controller = NewController("a")
    controller.origin = Origin(file: "Main.storyboard", line: 3)
    let document = try Document(NewDocument(root: controller))
    #expect(NewDocument(document) { _ in nil }.root.origin == nil)
    let moved = NewDocument(document) { Origin(file: "../" + $0.file, line: $0.line) }
    #expect(moved.root.origin == Origin(file: "../Main.storyboard", line: 3))
  }
}
