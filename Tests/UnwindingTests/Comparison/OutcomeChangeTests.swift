import Hierarchy
import TestSupport
import Testing

@testable import Unwinding

/// The changed outcomes, their differences, and the causes.
@Suite struct OutcomeChangeTests {
  /// A stack of controllers, from the bottom up.
  private func stack(_ children: String...) -> String {
    Comparisons.document(
      """
      { "id": "nav", "class": "UINavigationController",
        "children": [\(children.joined(separator: ","))] }
      """,
      segues: Comparisons.unwind(from: "top"))
  }

  private func controller(_ id: String, _ more: String = "") -> String {
    #"{ "id": "\#(id)"\#(more) }"#
  }

  private let accepts = #", "unwindActions": ["f:"]"#

  private func change(
    _ old: String, _ new: String, ios: (String?, String?) = (nil, nil)
  ) throws -> OutcomeChange {
    try #require(try Comparisons.difference(old, new, ios: ios).outcomes.first)
  }

  @Test func theSameOutcome() throws {
    let old = stack(controller("a", accepts), controller("top"))
    let new = stack(controller("a", accepts + #", "title": "A""#), controller("top"))
    let difference = try Comparisons.difference(old, new)
    #expect(difference.outcomes.isEmpty)
    #expect(difference.commonUnwindCount == 1)
    #expect(!difference.isEmpty)
    #expect(try Comparisons.difference(old, old).isEmpty)
  }

  @Test func documentsAreEqualToThemselves() throws {
    for seed in 0..<60 {
      var generator = HierarchyGenerator(seed: UInt64(seed), size: 20)
      let json = generator.document()
      for version in ["7", "8", "9", "17"] {
        #expect(try Comparisons.difference(json, json, ios: (version, version)).isEmpty)
      }
    }
  }

  @Test func anotherAnswer() throws {
    let old = stack(controller("a", accepts), controller("b"), controller("top"))
    let new = stack(controller("a", accepts), controller("b", accepts), controller("top"))
    let change = try change(old, new)
    #expect(change.aspects == [.destination, .effects, .removed])
    // b is asked second in both.
    #expect(change.causes.first == .answer(old: 2, new: 2))
    guard case .changed(let other) = change.causes.last else {
      Issue.record("\(change.causes)")
      return
    }
    #expect(other.properties == [.unwindActions])
    // In the other direction, the destination wasn't asked at all.
    let back = try self.change(new, old)
    #expect(back.causes.first == .answer(old: 2, new: 2))
    #expect(back.causes.contains(.askedNow(4)))
  }

  @Test func addedAndRemovedControllers() throws {
    let old = stack(controller("a", accepts), controller("top"))
    let new = stack(controller("a", accepts), controller("b", accepts), controller("top"))
    #expect(try change(old, new).causes.contains(.arrived(2)))
    #expect(try change(new, old).causes.contains(.removed(2)))
  }

  @Test func moreIsRemoved() throws {
    let old = stack(controller("a", accepts), controller("top"))
    let new = stack(controller("a", accepts), controller("b"), controller("top"))
    let change = try change(old, new)
    #expect(change.aspects == [.removed])
    #expect(change.causes == [.arrived(2)])
  }

  @Test func otherOrder() throws {
    let old = stack(
      controller("a", accepts), controller("b", accepts), controller("top"))
    let new = stack(
      controller("b", accepts), controller("a", accepts), controller("top"))
    let change = try change(old, new)
    #expect(change.aspects == [.destination, .effects])
    // nav returns its children in another order.
    #expect(change.causes.first == .answer(old: 0, new: 0))
  }

  @Test func otherSegue() throws {
    let root = #"{ "id": "a", "unwindActions": ["f:"], "presents": { "id": "b" } }"#
    let old = Comparisons.document(root, segues: Comparisons.unwind(from: "b"))
    let code = Comparisons.unwind(from: "b", #", "trigger": "programmatic""#)
    let change = try change(old, Comparisons.document(root, segues: code))
    #expect(change.aspects.first == .outcome)
    #expect(change.causes == [.segue([.trigger])])
  }

  @Test func otherRules() throws {
    let text = try Repository.text(of: "Samples/version-dependent.json")
    let change = try change(text, text, ios: ("7", "17"))
    #expect(change.aspects.contains(.destination))
    guard case .rules(let old, let new) = change.causes.first else {
      Issue.record("\(change.causes)")
      return
    }
    #expect((old.major, new.major) == (7, 17))
    #expect(try Comparisons.difference(text, text, ios: ("10", "17")).outcomes.isEmpty)
  }

  @Test func shouldPerformSegueOverride() throws {
    func document(_ answer: String) -> String {
      Comparisons.document(
        """
        { "id": "a", "unwindActions": ["f:"], "presents": { "id": "b",
          "overrides": { "shouldPerformSegue": [{ "answer": "\(answer)" }] } } }
        """, segues: Comparisons.unwind(from: "b"))
    }
    let change = try change(document("yes"), document("no"))
    #expect(change.aspects.first == .outcome)
    guard case .changed(let source) = change.causes.first else {
      Issue.record("\(change.causes)")
      return
    }
    #expect(source.overrides == [.shouldPerformSegue])
    let depends = try self.change(document("yes"), document("depends"))
    #expect(depends.aspects.contains(.alternatives))
  }

  @Test func changedClasses() throws {
    func document(_ classes: String) -> String {
      Comparisons.document(
        #"{ "id": "a", "class": "A", "presents": { "id": "b" } }"#,
        segues: Comparisons.unwind(from: "b"), classes: classes)
    }
    let base = #""A": { "superclass": "B" }"#
    let change = try change(
      document(base), document(base + #", "B": { "unwindActions": ["f:"] }"#))
    #expect(change.causes.contains(.classAdded("B")))
    let back = try self.change(
      document(base + #", "B": { "unwindActions": ["f:"] }"#), document(base))
    #expect(back.causes.contains(.classRemoved("B")))
  }

  /// The cause describes a class like the difference of the documents.
  @Test func aClassWithUnknownActionsInOneDocument() throws {
    func document(_ child: String, _ classes: String = "") -> String {
      Comparisons.document(
        #"{ "id": "a", "class": "A", "presents": { "id": "b"\#(child) } }"#,
        segues: Comparisons.unwind(from: "b"),
        classes: #""A": { "unwindActions": ["f:"] }"# + classes)
    }
    let declared = document(
      #", "class": "Foo""#,
      #", "Foo": { "unwindActions": "unknown", "overrides": { "canPerformUnwindSegueAction": "unknown" } }"#
    )
    let change = try change(document(""), declared)
    #expect(change.causes.contains(.classAdded("Foo")))
    #expect(!change.causes.contains { if case .classChanged = $0 { true } else { false } })
    // Both contain it, but its actions are no longer known.
    let known = try self.change(document(#", "class": "Foo""#), declared)
    #expect(known.causes.contains { if case .classChanged = $0 { true } else { false } })
  }

  @Test func addedAndRemovedUnwindSegues() throws {
    let root = #"{ "id": "a", "presents": { "id": "b" } }"#
    let old = Comparisons.document(root, segues: Comparisons.unwind("s", from: "b"))
    let new = Comparisons.document(root, segues: Comparisons.unwind("t", from: "b"))
    let difference = try Comparisons.difference(old, new)
    #expect(difference.outcomes.isEmpty)
    #expect(difference.added.map(\.segue) == [0])
    #expect(difference.removed.map(\.segue) == [0])
    #expect(difference.commonUnwindCount == 0)
  }

  @Test func findings() throws {
    let old = stack(controller("a"), controller("top"))
    let new = stack(controller("a", accepts), controller("top"))
    let difference = try Comparisons.difference(old, new)
    #expect(difference.vanishedDiagnostics.map(\.id) == [.noHandler])
    #expect(difference.appearedDiagnostics.isEmpty)
    // Positions in the file make no difference.
    let spaced = old.replacing("{", with: "{\n")
    #expect(try Comparisons.difference(old, spaced).isEmpty)
  }
}
