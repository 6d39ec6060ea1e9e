import TestSupport
import Testing

@testable import Hierarchy

@Suite("Overrides in the model")
struct OverridesTests {
  private static func overrides(_ json: String) throws -> Overrides {
    let document = try loadDocument(
      #"""
      {
        "segueviz": 1,
        "root": {"id": "r", "overrides": \#(json),
          "children": [{"id": "a"}, {"id": "UITableViewController"}]}
      }
      """#)
    return document.controllers[document.root].overrides
  }

  @Test func canPerformRules() throws {
    let overrides = try Self.overrides(
      #"""
      {"canPerformUnwindSegueAction": [
        {"action": "unwind(from:)", "from": "a", "answer": "no", "note": "why"},
        {"from": "UINavigationController", "answer": "super"},
        {"from": "UITableViewController", "answer": "depends"},
        {"answer": "yes"}
      ]}
      """#)
    #expect(
      overrides.canPerformUnwindSegueAction == [
        CanPerformRule(
          action: ActionSelector(objectiveC: "unwindFrom:"), from: .controller(1), answer: .no,
          note: "why"),
        CanPerformRule(
          action: nil, from: .className("UINavigationController"), answer: .super, note: nil),
        // An id takes precedence, even if it's also the name of a class.
        CanPerformRule(action: nil, from: .controller(2), answer: .depends, note: nil),
        CanPerformRule(action: nil, from: nil, answer: .yes, note: nil),
      ])
    #expect(try Self.overrides(#"{"canPerformUnwindSegueAction": []}"#) != Overrides())
  }

  @Test(
    arguments: [
      (#""nil""#, .nil), (#""self""#, .self), (#""super""#, .super),
      (#"{"controller": "a"}"#, .controller(1)),
      (#"{"children": "inOrder"}"#, .children(.inOrder, then: .super)),
      (#"{"children": "topDown", "then": "self"}"#, .children(.topDown, then: .self)),
      (#"{"then": "nil", "children": "recursive"}"#, .children(.recursive, then: .nil)),
      (#"{"children": ["a", "r"], "then": "super"}"#, .children(.listed([1, 0]), then: .super)),
    ] as [(String, ViewControllerForUnwindOverride)])
  func viewControllerForUnwind(json: String, expected: ViewControllerForUnwindOverride) throws {
    let overrides = try Self.overrides(#"{"viewControllerForUnwindSegueAction": \#(json)}"#)
    #expect(overrides.viewControllerForUnwindSegueAction == expected)
  }

  @Test(
    arguments: [
      (#""super""#, .super), (#""all""#, .all), (#""none""#, .none), ("[]", .listed([])),
      (#"["UITableViewController", "a"]"#, .listed([2, 1])),
    ] as [(String, AllowedChildrenOverride)])
  func allowedChildren(json: String, expected: AllowedChildrenOverride) throws {
    let overrides = try Self.overrides(#"{"allowedChildrenForUnwinding": \#(json)}"#)
    #expect(overrides.allowedChildrenForUnwinding == expected)
  }

  @Test func otherMethods() throws {
    let overrides = try Self.overrides(
      #"""
      {
        "unwindForTowards": "reveals",
        "segueForUnwindingToViewController": {"class": "Fade", "performs": "dismissAndPop"},
        "shouldPerformSegue": [{"identifier": "x", "answer": "no", "note": "n"}, {"answer": "depends"}],
        "showViewController": true, "showDetailViewController": true
      }
      """#)
    #expect(overrides.unwindForTowards == .reveals)
    #expect(
      overrides.segueForUnwindingToViewController
        == .segue(className: "Fade", performs: .dismissAndPop))
    #expect(
      overrides.shouldPerformSegue == [
        ShouldPerformRule(identifier: "x", answer: .no, note: "n"),
        ShouldPerformRule(identifier: nil, answer: .depends, note: nil),
      ])
    #expect(overrides.showViewController)
    #expect(overrides.showDetailViewController)
    #expect(
      try Self.overrides(#"{"segueForUnwindingToViewController": "nil"}"#)
        .segueForUnwindingToViewController == .nil)
    #expect(
      try Self.overrides(#"{"segueForUnwindingToViewController": {"class": "S"}}"#)
        .segueForUnwindingToViewController == .segue(className: "S", performs: nil))
  }

  @Test func classesCanNameControllers() throws {
    let document = try loadDocument(
      #"""
      {
        "segueviz": 1,
        "classes": {"Base": {"overrides": {
          "allowedChildrenForUnwinding": ["a"],
          "canPerformUnwindSegueAction": [{"from": "scene", "answer": "no"}]}}},
        "root": {"id": "r", "class": "Derived", "children": [{"id": "a"}]},
        "scenes": [{"id": "scene"}]
      }
      """#.replacing(#""classes": {"#, with: #""classes": {"Derived": {"superclass": "Base"}, "#))
    let overrides = try #require(document.classes["Base"]?.overrides)
    #expect(overrides.allowedChildrenForUnwinding == .listed([1]))
    #expect(overrides.canPerformUnwindSegueAction?.first?.from == .controller(2))
  }

  @Test func expectations() throws {
    let document = try loadDocument(
      #"""
      {"segueviz": 1, "root": {"id": "r", "children": [{"id": "a"}]}, "segues": [
        {"kind": "unwind", "from": "a", "action": "b:", "expect": [
          {"ios": "8.1", "outcome": "aborted", "destination": null, "executor": null},
          {"destination": "r", "executor": "a", "removes": ["a", "r"]}
        ]}
      ]}
      """#)
    let expectations = document.segues[0].expectations
    #expect(expectations.map(\.ios?.major) == [8, nil])
    #expect(expectations.map(\.outcome) == [.aborted, nil])
    #expect(expectations.map(\.destination) == [.noController, .controller(0)])
    #expect(expectations.map(\.executor) == [.noController, .controller(1)])
    #expect(expectations.map(\.removes) == [nil, [1, 0]])
    #expect(
      expectations.map(\.position) == [
        SourcePosition(line: 3, column: 5), SourcePosition(line: 4, column: 5),
      ])
  }
}
