import TestSupport
import Testing

@testable import Hierarchy

@Suite("Missing information, and information about the app")
struct UnknownTests {
  private func document(_ members: String, root: String = #""id": "a""#) throws -> Document {
    try loadDocument(#"{ "segueviz": 1, "root": { \#(root) }\#(members) }"#)
  }

  @Test func defaults() throws {
    let document = try document("")
    #expect(document.ios.description == "26" && document.minimumIOS.description == "9")
    #expect(document.above == .window && document.coverage == .all && !document.isLaunch)
    #expect(document.entries.isEmpty)
    let root = document.controllers[document.root]
    #expect(root.className == "UIViewController" && root.container == ContainerKind.none)
    #expect(root.modalPresentationStyle == .automatic && !root.presenterIsGiven)
    #expect(!root.hasUnknownActions && root.actionDetails.isEmpty)
    #expect(root.hasBackButton && root.dismissal == nil && !root.isCollapsed)
  }

  @Test(arguments: [
    ("26", nil, "9"), ("8.1", nil, "8.1"), ("6", nil, "6"), ("9", nil, "9"), ("27", nil, "9"),
    ("17", "12.4", "12.4"), ("12", "12.4", "12.4"), ("8", "7", "7"), ("99", "27", "27"),
  ])
  func minimumVersions(ios: String, minimum: String?, expected: String) throws {
    let given = minimum.map { #", "minimumIOS": "\#($0)""# } ?? ""
    let document = try document(#", "ios": "\#(ios)"\#(given)"#)
    #expect(document.minimumIOS.description == expected)
    #expect(document.ios.description == ios)
  }

  @Test func documents() throws {
    let document = try document(
      #", "above": "unknown", "unwinds": "some", "launch": true, "scenes": [{ "id": "s" }], "#
        + #""entries": [{ "to": "s", "as": "root" }, { "to": "a", "from": "UIViewController", "as": "child", "#
        + #""origin": { "file": "A.swift", "line": 4 } }, { "to": "s", "from": "a", "as": "show" }]"#
    )
    #expect(document.above == .unknown && document.coverage == .some && document.isLaunch)
    #expect(document.entries.map(\.to) == [1, 0, 1])
    #expect(document.entries.map(\.kind) == [.root, .child, .show])
    #expect(
      document.entries.map(\.from) == [nil, .className("UIViewController"), .controller(0)])
    #expect(document.entries[1].origin?.line == 4)
  }

  @Test func actions() throws {
    let document = try document(
      #", "classes": { "C": { "unwindActions": "unknown" } }"#,
      root: #""id": "a", "unwindActions": ["f(_:)", { "action": "g(from:)", "performs": "pop" }, "#
        + #"{ "action": "h:" }, { "action": "i:", "origin": { "file": "A.m" } }]"#)
    let root = document.controllers[0]
    #expect(root.unwindActions.map(\.name) == ["f:", "gFrom:", "h:", "i:"])
    #expect(root.actionDetails.map(\.action.name) == ["gFrom:", "i:"])
    #expect(root.actionDetails.map(\.performs) == [.pop, nil])
    #expect(root.actionDetails[1].origin == Origin(file: "A.m"))
    #expect(document.classes["C"]?.hasUnknownActions == true)
    #expect(document.classes["C"]?.unwindActions == [])
  }

  @Test func hooks() throws {
    let document = try document(
      "",
      root: #""id": "a", "overrides": { "canPerformUnwindSegueAction": "unknown", "#
        + #""viewControllerForUnwindSegueAction": "unknown", "#
        + #""allowedChildrenForUnwinding": "unknown", "unwindForTowards": "unknown", "#
        + #""segueForUnwindingToViewController": "unknown", "shouldPerformSegue": "unknown", "#
        + #""showViewController": "unknown", "showDetailViewController": "unknown" }"#)
    let overrides = document.controllers[0].overrides
    #expect(overrides.canPerformUnwindSegueAction == [.unknown()])
    #expect(overrides.canPerformUnwindSegueAction?.map(\.answer) == [.depends])
    #expect(overrides.viewControllerForUnwindSegueAction == .unknown)
    #expect(overrides.allowedChildrenForUnwinding == .unknown)
    #expect(overrides.unwindForTowards == .unknown)
    #expect(overrides.segueForUnwindingToViewController == .unknown)
    #expect(overrides.shouldPerformSegue == [.unknown])
    #expect(overrides.showViewController && overrides.showDetailViewController)
    // A `depends` rule of the app differs from an override that couldn't be interpreted.
    let depends = CanPerformRule(action: nil, from: nil, answer: .depends, note: nil)
    #expect(overrides.canPerformUnwindSegueAction != [depends])
  }

  @Test func controllersAndSegues() throws {
    let document = try document(
      #", "scenes": [{ "id": "s", "dismissal": "none" }], "segues": ["#
        + #"{ "kind": "show", "from": "b", "to": "s", "madeBy": "code", "modalPresentationStyle": "popover" }, "#
        + #"{ "kind": "unwind", "from": "b", "action": "f:", "#
        + #""expectEverywhere": { "destinations": ["s", "opener"], "never": ["moves-nothing"] } }]"#,
      root: #""id": "a", "class": "UISplitViewController", "collapsed": true, "#
        + #""children": [{ "id": "b", "back": false }]"#)
    #expect(document.controllers.map(\.isCollapsed) == [true, false, false])
    #expect(document.controllers.map(\.hasBackButton) == [true, false, true])
    #expect(document.controllers.map(\.dismissal) == [nil, nil, Dismissal.none])
    #expect(document.segues.map(\.maker) == [.code, .storyboard])
    #expect(document.segues.map(\.modalPresentationStyle) == [.popover, nil])
    #expect(document.segues[1].everywhere?.destinations == [.controller(2), .opener])
    #expect(document.segues[1].everywhere?.never == [.movesNothing])
  }
}
