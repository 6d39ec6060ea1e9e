import Hierarchy
import TestSupport
import Testing

@testable import Unwinding

/// The differences between two documents, except outcomes.
@Suite struct DocumentDifferenceTests {
  private func difference(_ old: String, _ new: String) throws -> DocumentDifference {
    try compared(Comparisons.document(old), Comparisons.document(new))
  }

  private func compared(_ old: String, _ new: String) throws -> DocumentDifference {
    DocumentDifference(Correspondence(from: try loadDocument(old), to: try loadDocument(new)))
  }

  private func tabs(_ children: String...) -> String {
    let list = children.map { #"{ "id": "\#($0)" }"# }.joined(separator: ", ")
    return #"{ "id": "r", "class": "UITabBarController", "children": [\#(list)] }"#
  }

  /// The moved controllers, by ids and places.
  private func moves(_ old: String, _ new: String) throws -> [String] {
    let document = try loadDocument(Comparisons.document(new))
    return try difference(old, new).movedControllers.map { document.controllers[$0.new].id }
  }

  @Test func theSame() throws {
    for name in Repository.samples {
      let bytes = try #require(Repository.bytes(of: Repository.sample(name + ".json")))
      let document = try Document.load(bytes, fileName: name)
      #expect(DocumentDifference(Correspondence(from: document, to: document)).isEmpty, "\(name)")
    }
  }

  @Test func addedAndRemoved() throws {
    let difference = try difference(tabs("a", "b"), tabs("c", "a", "d"))
    #expect(difference.addedControllers == [1, 3])
    #expect(difference.removedControllers == [2])
    #expect(difference.movedControllers.isEmpty)
  }

  @Test func theFewestSiblingsMove() throws {
    #expect(try moves(tabs("a", "b", "c", "d"), tabs("d", "a", "b", "c")) == ["d"])
    #expect(try moves(tabs("a", "b", "c"), tabs("a", "x", "c")) == [])
    #expect(try moves(tabs("a", "b", "c", "d", "e"), tabs("a", "e", "x", "b", "c")) == ["e"])
    let move = try #require(
      try difference(tabs("a", "b", "c"), tabs("c", "a", "b")).movedControllers.first)
    #expect(move.from == .child(of: 0, place: 3))
    #expect(move.to == .child(of: 0, place: 1))
  }

  @Test func otherParentsAndPresenters() throws {
    let first = """
      { "id": "r", "children": [{ "id": "a", "children": [{ "id": "b" }] }],
        "presents": { "id": "m" } }
      """
    let second = """
      { "id": "r", "children": [{ "id": "a" }, { "id": "b", "presents": { "id": "m" } }] }
      """
    #expect(try moves(first, second) == ["b", "m"])
    let modal = try #require(try difference(first, second).movedControllers.last)
    #expect(modal.from == .presented(caller: 0, presenter: 0))
    #expect(modal.to == .presented(caller: 2, presenter: 0))
    let rootMoved = try difference(#"{ "id": "r" }"#, #"{ "id": "x", "presents": { "id": "r" } }"#)
    #expect(rootMoved.movedControllers.first?.from == .root)
  }

  @Test func anotherPresenterForTheSameCaller() throws {
    let style = #""modalPresentationStyle": "currentContext""#
    func document(_ more: String) -> String {
      """
      { "id": "r", "children": [{ "id": "a", "presents": { "id": "m", \(style) }\(more) }] }
      """
    }
    let context = #", "definesPresentationContext": true"#
    let difference = try difference(document(""), document(context))
    #expect(difference.movedControllers.map(\.to) == [.presented(caller: 1, presenter: 1)])
    #expect(difference.changedControllers.map(\.properties) == [[.definesPresentationContext]])
  }

  static let changes: [(String, ControllerProperty)] = [
    (#""class": "A""#, .class), (#""title": "T""#, .title), (#""container": "page""#, .container),
    (#""modalPresentationStyle": "popover""#, .modalPresentationStyle),
    (#""callerAssumed": true"#, .callerAssumed),
    (#""definesPresentationContext": true"#, .definesPresentationContext),
    (#""unwindActions": ["f:"]"#, .unwindActions),
    (#""overrides": { "unwindForTowards": "reveals" }"#, .overrides), (#""note": "N""#, .note),
  ]

  @Test(arguments: changes) func changed(_ member: String, _ property: ControllerProperty) throws {
    let plain = #"{ "id": "r" }"#
    let other = #"{ "id": "r", \#(member) }"#
    for (old, new) in [(plain, other), (other, plain)] {
      let difference = try difference(old, new)
      #expect(difference.changedControllers.map(\.properties) == [[property]])
      #expect(!difference.isEmpty)
    }
    #expect(try difference(other, other).isEmpty)
  }

  @Test func selection() throws {
    let other = tabs("a", "b").dropLast() + #", "selectedViewController": "b" }"#
    let difference = try difference(tabs("a", "b"), String(other))
    #expect(difference.changedControllers.map(\.properties) == [[.selectedViewController]])
    // The first child is selected before and after, although it's another one.
    #expect(
      try self.difference(tabs("a", "b"), tabs("b")).changedControllers.map(\.properties)
        == [[.selectedViewController]])
  }

  @Test func overridesAreComparedByIDs() throws {
    func root(_ first: String, _ second: String, _ listed: String) -> String {
      """
      { "id": "r", "children": [{ "id": "\(first)" }, { "id": "\(second)" }],
        "overrides": {
          "allowedChildrenForUnwinding": ["\(listed)"],
          "viewControllerForUnwindSegueAction": { "controller": "\(listed)" },
          "canPerformUnwindSegueAction": [{ "from": "\(listed)", "answer": "no" }] } }
      """
    }
    #expect(try difference(root("a", "b", "a"), root("b", "a", "a")).changedControllers.isEmpty)
    let changes = try difference(root("a", "b", "a"), root("a", "b", "b")).changedControllers
    #expect(
      changes.map(\.overrides) == [
        [
          .canPerformUnwindSegueAction, .viewControllerForUnwindSegueAction,
          .allowedChildrenForUnwinding,
        ]
      ])
    // The controller that the old one named was removed.
    #expect(
      try difference(root("a", "b", "a"), root("c", "b", "c")).changedControllers.map(\.properties)
        == [[.overrides]])
  }

  @Test func classesAndSegues() throws {
    let old = Comparisons.document(
      #"{ "id": "a", "presents": { "id": "b" } }"#,
      segues: Comparisons.unwind("s", from: "a") + "," + Comparisons.unwind("t", from: "a"),
      classes: #""A": {}, "B": { "unwindActions": ["f:", "g:"] }, "C": {}"#)
    let new = Comparisons.document(
      #"{ "id": "a", "presents": { "id": "b" } }"#,
      segues: Comparisons.unwind("s", from: "b", #", "sender": "Done""#) + ","
        + Comparisons.unwind("v", from: "a"),
      classes: #""D": {}, "B": { "unwindActions": ["g:", "f:"] }, "C": { "superclass": "B" }"#)
    let difference = try compared(old, new)
    #expect(difference.addedClasses == ["D"])
    #expect(difference.removedClasses == ["A"])
    #expect(difference.changedClasses.map(\.name) == ["C"])
    #expect(difference.changedClasses.map(\.properties) == [[.superclass]])
    #expect(difference.addedSegues == [1])
    #expect(difference.removedSegues == [1])
    #expect(difference.changedSegues.map(\.properties) == [[.from, .sender]])
  }

  /// A class with instances in both documents wasn't added or removed: its actions became known.
  @Test func actionsThatBecameKnown() throws {
    let root = #"{ "id": "a", "class": "Menu" }"#
    func difference(_ old: String, _ new: String) throws -> DocumentDifference {
      try compared(
        Comparisons.document(root, classes: old), Comparisons.document(root, classes: new))
    }
    let unknown = #"{ "unwindActions": "unknown" }"#
    let without = #""UIViewController": \#(unknown), "Menu": \#(unknown), "Gone": \#(unknown)"#
    let known = try difference(without, "")
    #expect(known.changedClasses.map(\.name) == ["UIViewController", "Menu"])
    #expect(known.changedClasses.allSatisfy { $0.properties == [.unwindActions] })
    #expect(known.removedClasses == ["Gone"] && known.addedClasses.isEmpty)
    let forgotten = try difference("", without)
    #expect(forgotten.changedClasses.map(\.name) == ["UIViewController", "Menu"])
    #expect(forgotten.addedClasses == ["Gone"] && forgotten.removedClasses.isEmpty)
    // A declaration with known actions was added or removed.
    let declared = try difference(#""Menu": { "unwindActions": ["f:"] }"#, "")
    #expect(declared.removedClasses == ["Menu"] && declared.changedClasses.isEmpty)
  }
}
