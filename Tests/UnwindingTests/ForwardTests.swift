import Hierarchy
import TestSupport
import Testing
import Unwinding

/// Semantics.md, section 8.
@Suite("Forward segues")
struct ForwardTests {
  /// "target presenter effect" of the one segue of a document.
  private func forward(
    _ root: String, _ segue: String, scene: String = #"{ "id": "new" }"#
  ) throws -> (words: String, findings: [String]) {
    let document = try loadDocument(
      """
      { "segueviz": 1, "root": \(root), "scenes": [ \(scene) ], "segues": [
        { "id": "go", "to": "new", \(segue) } ] }
      """)
    let trace = try document.simulated()
    let forward = try #require(trace.forwards.first)
    func id(_ controller: ControllerIndex?) -> String {
      controller.map { document.controllers[$0].id } ?? "nil"
    }
    return (
      "\(id(forward.target)) \(id(forward.presenter)) \(forward.effect.rawValue)",
      trace.diagnostics.map(\.id.rawValue)
    )
  }

  static let split = """
    { "id": "split", "class": "UISplitViewController", "children": [
        { "id": "nav", "class": "UINavigationController", "children": [ { "id": "list" } ] },
        { "id": "detail" } ] }
    """

  @Test("In a split view the navigation controller pushes and the split shows the detail")
  func split() throws {
    #expect(try forward(Self.split, #""kind": "show", "from": "list""#).words == "nav nil push")
    #expect(
      try forward(Self.split, #""kind": "showDetail", "from": "list""#).words
        == "split nil replaceDetail")
    #expect(
      try forward(Self.split, #""kind": "show", "from": "detail""#).words
        == "split nil replacePrimary")
  }

  @Test("Nobody shows: presented modally")
  func fallback() throws {
    let shown = try forward(
      #"{ "id": "a", "children": [ { "id": "b" } ] }"#,
      #""kind": "show", "from": "b""#)
    #expect(shown.words == "nil a present")
    #expect(shown.findings == ["show-falls-back-to-modal"])
  }

  @Test("From a modal, show goes on to the presenter")
  func throughPresenter() throws {
    let root = """
      { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "a", "presents": { "id": "m" } } ] }
      """
    #expect(try forward(root, #""kind": "show", "from": "m""#).words == "nav nil push")
  }

  @Test("The first controller that overrides show handles it")
  func override() throws {
    let root = """
      { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "box", "overrides": { "showViewController": true },
            "children": [ { "id": "a" } ] } ] }
      """
    #expect(try forward(root, #""kind": "show", "from": "a""#).words == "box nil custom")
  }

  @Test("Present: the top presents, or who defines the context")
  func present() throws {
    let root = """
      { "id": "tab", "class": "UITabBarController", "children": [
          { "id": "nav", "class": "UINavigationController", "definesPresentationContext": true,
            "children": [ { "id": "a" } ] } ] }
      """
    let segue = #""kind": "presentation", "from": "a""#
    #expect(try forward(root, segue).words == "a tab present")
    #expect(
      try forward(
        root, segue, scene: #"{ "id": "new", "modalPresentationStyle": "currentContext" }"#
      ).words == "a nav present")
    #expect(
      try forward(root, #""kind": "popoverPresentation", "from": "a""#).words == "a tab popover")
  }

  @Test("A presenter that is presenting already conflicts")
  func conflict() throws {
    let root = #"{ "id": "a", "presents": { "id": "m" } }"#
    #expect(
      try forward(root, #""kind": "presentation", "from": "a""#).findings.contains(
        "presentation-conflict"))
    #expect(
      try !forward(root, #""kind": "presentation", "from": "m""#).findings.contains(
        "presentation-conflict"))
  }

  @Test("An old push outside a navigation controller raises an exception")
  func push() throws {
    let outside = try forward(#"{ "id": "a" }"#, #""kind": "push", "from": "a""#)
    #expect(outside.words == "nil nil push-without-navigation")
    #expect(outside.findings == ["push-without-navigation"])
  }

  @Test(
    "embed, and custom segues by what they act as",
    arguments: [
      (#""kind": "embed""#, "a nil embed"), (#""kind": "custom""#, "a nil custom"),
      (#""kind": "custom", "actsAs": "push""#, "nav nil push"),
      (#""kind": "custom", "actsAs": "presentation""#, "a nav present"),
      (#""kind": "custom", "actsAs": "child""#, "a nil embed"),
      (#""kind": "custom", "actsAs": "nothing""#, "a nil none"),
    ])
  func embedAndCustom(_ segue: String, _ expected: String) throws {
    let root = """
      { "id": "nav", "class": "UINavigationController", "children": [ { "id": "a" } ] }
      """
    #expect(try forward(root, #"\#(segue), "from": "a""#).words == expected)
  }
}
