import Hierarchy
import TestSupport
import Testing
import Unwinding

/// Forward segues (Semantics.md, section 8).
@Suite("Forward segues")
struct ForwardTests {
  /// The one segue of a document as "target presenter effect".
  private func forward(
    _ root: String, _ segue: String, scene: String = #"{ "id": "new" }"#, members: String = ""
  ) throws -> (words: String, findings: [String]) {
    let document = try loadDocument(
      """
      { "segueviz": 1, "root": \(root)\(members), "scenes": [ \(scene) ], "segues": [
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

  private static let context = """
    { "id": "tab", "class": "UITabBarController", "children": [
        { "id": "nav", "class": "UINavigationController", "definesPresentationContext": true,
          "children": [ { "id": "a" } ] } ] }
    """

  @Test("In a split view, the navigation controller pushes, and the split view shows the detail")
  func split() throws {
    #expect(try forward(Self.split, #""kind": "show", "from": "list""#).words == "nav nil push")
    #expect(
      try forward(Self.split, #""kind": "showDetail", "from": "list""#).words
        == "split nil replaceDetail")
    #expect(
      try forward(Self.split, #""kind": "show", "from": "detail""#).words
        == "split nil replacePrimary")
  }

  @Test("Without a handler, show presents")
  func fallback() throws {
    let shown = try forward(
      #"{ "id": "a", "children": [ { "id": "b" } ] }"#,
      #""kind": "show", "from": "b""#)
    #expect(shown.words == "nil a present")
    #expect(shown.findings == ["show-falls-back-to-modal"])
  }

  /// A class that presents does so on purpose, and a navigation controller can't be pushed.
  @Test func intentionalPresentations() throws {
    let root = #"{ "id": "a", "children": [ { "id": "b" } ] }"#
    let custom = #""kind": "show", "from": "b", "segueClass": "Slide", "actsAs": "presentation""#
    #expect(try forward(root, custom).findings.isEmpty)
    let document = try loadDocument(
      """
      { "segueviz": 1, "root": \(root), "scenes": [ { "id": "n", "class": "UINavigationController" } ],
        "segues": [ { "id": "f", "kind": "show", "from": "b", "to": "n" } ] }
      """)
    let found = try document.simulated().diagnostics
    #expect(found[0].message.hasSuffix("is presented modally; use a presentation segue"))
  }

  /// If nothing is shown, no message claims that something is. No controller is above itself.
  @Test func textsAboutScreensThatAreNotShown() throws {
    func messages(_ document: String) throws -> String {
      try loadDocument(document).simulated().diagnostics.map(\.message).joined(separator: "\n")
    }
    let busy = try messages(
      """
      { "segueviz": 1, "root": { "id": "a", "presents": { "id": "m" } }, "scenes": [{ "id": "d" }],
        "segues": [{ "kind": "show", "from": "a", "to": "d" }] }
      """)
    #expect(busy.contains("so d (UIViewController) would be presented modally"))
    let above = try messages(
      """
      { "segueviz": 1, "above": "unknown", "root": { "id": "a", "children": [{ "id": "b" }] },
        "scenes": [{ "id": "d" }], "segues": [{ "kind": "push", "from": "a", "to": "d" },
          { "kind": "push", "from": "b", "to": "d" }] }
      """)
    #expect(above.contains("no view controller up to a (UIViewController) handles push"))
  }

  /// An unreleased version is compared instead of the newest one.
  @Test func versionsToCompare() throws {
    func versions(_ facts: String) throws -> [String] {
      try loadDocument(#"{ "segueviz": 1, \#(facts) "root": { "id": "a" } }"#).comparedVersions
        .map(\.description)
    }
    #expect(try versions("") == ["9", "26"])
    #expect(try versions(#""ios": "27","#) == ["9", "27"])
    #expect(try versions(#""ios": "27", "minimumIOS": "27","#) == ["27"])
    #expect(try versions(#""ios": "17", "minimumIOS": "8","#) == ["8", "9", "26"])
  }

  @Test("From a modal, show doesn't continue at the presenter, which isn't documented")
  func outOfModal() throws {
    let root = """
      { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "a", "presents": { "id": "m" } } ] }
      """
    let shown = try forward(root, #""kind": "show", "from": "m""#)
    #expect(shown.words == "nil m present")
    #expect(shown.findings == ["unverified-behavior", "show-falls-back-to-modal"])
    let detail = try forward(root, #""kind": "showDetail", "from": "m""#)
    #expect(detail.findings == ["show-falls-back-to-modal"])
  }

  @Test("A navigation controller isn't pushed: show presents it, and an old push raises")
  func navigationAsDestination() throws {
    let root = """
      { "id": "tab", "class": "UITabBarController", "children": [
          { "id": "nav", "class": "UINavigationController", "children": [ { "id": "a" } ] } ] }
      """
    let scene = #"{ "id": "new", "class": "UIImagePickerController" }"#
    let shown = try forward(root, #""kind": "show", "from": "a""#, scene: scene)
    #expect(shown.words == "nav tab present")
    #expect(shown.findings == ["show-falls-back-to-modal"])
    let pushed = try forward(root, #""kind": "push", "from": "a""#, scene: scene)
    #expect(pushed.words == "nav nil push-navigation-controller")
    #expect(pushed.findings == ["push-navigation-controller"])
    #expect(
      try forward(Self.split, #""kind": "showDetail", "from": "list""#, scene: scene).words
        == "split nil replaceDetail")
  }

  @Test("A collapsed split view controller pushes the detail in its first column, or presents it")
  func collapsedSplit() throws {
    let collapsed = Self.split.replacing(
      #""id": "split","#, with: #""id": "split", "collapsed": true,"#)
    let segue = #""kind": "showDetail", "from": "list""#
    #expect(try forward(collapsed, segue).words == "nav nil push")
    #expect(
      try forward(collapsed, segue, scene: #"{ "id": "new", "container": "navigation" }"#).words
        == "nav split present")
    let plain =
      #"{ "id": "split", "class": "UISplitViewController", "collapsed": true, "children": [ { "id": "list" } ] }"#
    #expect(try forward(plain, segue).words == "split split present")
  }

  @Test("A segue's style takes precedence over its destination's")
  func styleOfTheSegue() throws {
    let segue = #""kind": "presentation", "from": "a", "modalPresentationStyle": "#
    let scene = #"{ "id": "new", "modalPresentationStyle": "currentContext" }"#
    #expect(
      try forward(Self.context, segue + #""fullScreen""#, scene: scene).words == "a tab present")
    #expect(try forward(Self.context, segue + #""overCurrentContext""#).words == "a nav present")
  }

  @Test("A source outside the hierarchy: off screen, and only a note")
  func offscreen() throws {
    let segue = #""kind": "push", "from": "new", "trigger": "programmatic""#
    let shown = try forward(#"{ "id": "a" }"#, segue)
    #expect(shown.words == "nil nil offscreen")
    #expect(shown.findings == ["source-not-live"])
  }

  @Test("Below an unknown controller, it's unknown which controller shows or pushes")
  func unknownAbove() throws {
    func forward(_ root: String, _ segue: String) throws -> (words: String, findings: [String]) {
      try self.forward(root, segue, members: #", "above": "unknown""#)
    }
    let root = #"{ "id": "a", "presents": { "id": "m" } }"#
    let shown = try forward(#"{ "id": "a" }"#, #""kind": "show", "from": "a""#)
    #expect(shown.words == "nil a present")
    #expect(shown.findings == ["unknown-above-root"])
    let pushed = try forward(#"{ "id": "a" }"#, #""kind": "push", "from": "a""#)
    #expect(pushed.words == "nil nil push")
    #expect(pushed.findings == ["unknown-above-root"])
    // The presenter above a modal is known.
    #expect(
      try forward(root, #""kind": "push", "from": "m""#).findings == ["push-without-navigation"])
    #expect(
      try forward(root, #""kind": "show", "from": "m""#).findings == ["show-falls-back-to-modal"])
  }

  @Test("Code calls no shouldPerformSegue, and needs no identifier")
  func madeByCode() throws {
    let root = #"{ "id": "a", "overrides": { "shouldPerformSegue": [{ "answer": "no" }] } }"#
    let segue = #""kind": "presentation", "from": "a""#
    #expect(try forward(root, segue).words == "nil nil none")
    #expect(try forward(root, segue + #", "madeBy": "code""#).words == "a a present")
    #expect(
      try forward(root, segue + #", "madeBy": "code", "trigger": "programmatic""#).findings.isEmpty)
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

  @Test("Present: the top presents, or the controller that defines the context")
  func present() throws {
    let segue = #""kind": "presentation", "from": "a""#
    #expect(try forward(Self.context, segue).words == "a tab present")
    #expect(
      try forward(
        Self.context, segue, scene: #"{ "id": "new", "modalPresentationStyle": "currentContext" }"#
      ).words == "a nav present")
    #expect(
      try forward(Self.context, #""kind": "popoverPresentation", "from": "a""#).words
        == "a tab popover")
  }

  @Test("A presenter that already presents is a conflict")
  func conflict() throws {
    let root = #"{ "id": "a", "presents": { "id": "m" } }"#
    let second = try forward(root, #""kind": "presentation", "from": "a""#)
    #expect(second.words == "a nil none")
    #expect(second.findings == ["presentation-conflict"])
    let shown = try loadDocument(
      """
      { "segueviz": 1, "root": \(root), "segues": [
        { "kind": "presentation", "from": "a", "to": "m" } ] }
      """
    ).simulated()
    #expect(shown.diagnostics.isEmpty && shown.forwards[0].presenter == 0)
    #expect(
      try !forward(root, #""kind": "presentation", "from": "m""#).findings.contains(
        "presentation-conflict"))
  }

  @Test(
    "Embed segues, and segues with a class's effect",
    arguments: [
      (#""kind": "embed""#, "a nil embed"), (#""kind": "custom""#, "a nil custom"),
      (#""kind": "custom", "actsAs": "push""#, "nav nil push"),
      (#""kind": "custom", "actsAs": "presentation""#, "a nav present"),
      (#""kind": "custom", "actsAs": "child""#, "a nil embed"),
      (#""kind": "custom", "actsAs": "nothing""#, "a nil none"),
      (#""kind": "custom", "actsAs": "show""#, "nav nil push"),
      (#""kind": "custom", "actsAs": "root""#, "nil nil replaceRoot"),
      (#""kind": "custom", "actsAs": "unknown""#, "a nil custom"),
      (#""kind": "show", "segueClass": "S""#, "a nil custom"),
      (#""kind": "push", "segueClass": "S", "actsAs": "super""#, "nav nil push"),
      (#""kind": "show", "segueClass": "S", "actsAs": "presentation""#, "a nav present"),
      (#""kind": "embed", "segueClass": "S""#, "a nil embed"),
    ])
  func embedAndCustom(_ segue: String, _ expected: String) throws {
    let root = """
      { "id": "nav", "class": "UINavigationController", "children": [ { "id": "a" } ] }
      """
    #expect(try forward(root, #"\#(segue), "from": "a""#).words == expected)
  }
}
