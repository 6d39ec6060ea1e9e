import Hierarchy
import TestSupport
import Testing
import Unwinding

/// The findings of a document beyond the effects of its segues.
@Suite("Diagnostics")
struct DiagnosticTests {
  private func trace(_ json: String, ios: String = "17") throws -> (Document, Trace) {
    let document = try loadDocument(json)
    let version = try #require(IOSVersion(ios))
    return (document, try document.simulated(ios: version))
  }

  private func findings(_ json: String, ios: String = "17") throws -> [String] {
    let (_, trace) = try trace(json, ios: ios)
    return trace.unwinds.flatMap(\.diagnostics).map(\.id.rawValue)
      + trace.diagnostics.map(\.id.rawValue)
  }

  @Test(
    "A misspelled UIKit class is reported, but not an app's own class",
    arguments: [
      ("UINavigationControler", true), ("UITabbarController", true), ("UIViewController", false),
      ("MyViewController", false), ("AAViewController", false), ("UIMenuViewController", false),
    ])
  func unknownClass(_ name: String, _ isNearMiss: Bool) throws {
    let found = try findings(
      #"{ "segueviz": 1, "root": { "id": "a", "class": "\#(name)" } }"#)
    #expect(found == (isNearMiss ? ["unknown-class"] : []))
  }

  @Test("Versions with another outcome are reported")
  func versionDependent() throws {
    let (_, trace) = try trace(
      """
      { "segueviz": 1, "minimumIOS": "6", "root": { "id": "tab", "class": "UITabBarController",
          "selectedViewController": "s", "children": [
            { "id": "nav", "class": "UINavigationController", "children": [
              { "id": "deep", "unwindActions": ["f:"] } ] }, { "id": "s" } ] },
        "segues": [ { "id": "u", "kind": "unwind", "from": "s", "action": "f:" } ] }
      """)
    let finding = try #require(trace.unwinds[0].diagnostics.first)
    #expect(finding.id == .versionDependent)
    #expect(
      finding.message
        == "on iOS 17, the segue goes to deep; on iOS 6 to 8, the segue has no destination; if your"
        + " app supports those versions, state the intended outcome in expect")
  }

  @Test("If a controller implements the action, the advice isn't to implement it")
  func excludedImplementer() throws {
    let (_, trace) = try trace(
      """
      { "segueviz": 1, "root": { "id": "pages", "container": "custom",
          "overrides": { "allowedChildrenForUnwinding": [] },
          "children": [{ "id": "today", "unwindActions": ["f:"] }, { "id": "s" }] },
        "segues": [ { "id": "u", "kind": "unwind", "from": "s", "action": "f:" } ] }
      """)
    #expect(
      trace.unwinds[0].diagnostics.map(\.message) == [
        "no view controller handles 'f:', so the segue does nothing; today (UIViewController)"
          + " implements the action, but UIKit doesn't choose it"
      ])
  }

  @Test("Actions: the same on unrelated classes, and unused ones")
  func actions() throws {
    let json = """
      { "segueviz": 1, "classes": {
          "Base": { "unwindActions": ["f:"] },
          "Sub": { "superclass": "Base", "unwindActions": ["f:", "g:"] },
          "Other": { "unwindActions": ["f:"] } },
        "root": { "id": "a", "class": "Base", "presents": { "id": "s" } },
        "segues": [ { "id": "u", "kind": "unwind", "from": "s", "action": "f:" } ] }
      """
    let (_, trace) = try trace(json)
    let unused =
      ", but no unwind segue goes there; add an unwind segue, or remove the action"
    #expect(
      trace.diagnostics.map(\.message) == [
        "Sub implements 'f:'\(unused)", "Sub implements 'g:'\(unused)",
        "Base and Other are unrelated classes that implement 'f:'; UIKit chooses the first that it"
          + " finds; if the actions have different purposes, rename them",
        "Other implements 'f:'\(unused)",
      ])
  }

  @Test("Another destination, if the first returns NO")
  func ambiguous() throws {
    let (_, trace) = try trace(
      """
      { "segueviz": 1, "root": { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "a", "unwindActions": ["f:"] }, { "id": "b", "unwindActions": ["f:"] },
          { "id": "s" } ] },
        "segues": [ { "id": "u", "kind": "unwind", "from": "s", "action": "f:" } ] }
      """)
    let finding = try #require(trace.unwinds[0].diagnostics.first)
    #expect(finding.id == .ambiguousInstances)
    #expect(
      finding.message.hasPrefix(
        "'f:' goes to b (UIViewController), but a (UIViewController) also handles it"))
  }

  @Test("An action that the source and the destination share is for the destination")
  func sharedWithTheSource() throws {
    func found(_ first: String, _ second: String) throws -> [String] {
      try findings(
        """
        { "segueviz": 1, "classes": { "Base": { "unwindActions": ["f:"] },
            "Sub": { "superclass": "Base" }, "Other": { "unwindActions": ["f:"] } },
          "root": { "id": "a", "class": "\(first)", "presents": { "id": "s", "class": "\(second)" } },
          "unwinds": "some", "segues": [ { "kind": "unwind", "from": "s", "action": "f:" } ] }
        """)
    }
    for (first, second) in [("Base", "Base"), ("Base", "Sub"), ("Sub", "Base")] {
      #expect(try found(first, second) == ["ambiguous-instances", "duplicate-action"])
    }
    for first in ["Other", "UIViewController"] {
      #expect(try found(first, "Base").contains("source-implements-action"))
    }
  }

  @Test("An action of every controller is for the nearest one")
  func ambiguousEverywhere() throws {
    func found(_ className: String) throws -> [String] {
      try findings(
        """
        { "segueviz": 1, "classes": { "\(className)": { "unwindActions": ["f:"] } },
          "root": { "id": "nav", "class": "UINavigationController", "children": [
            { "id": "a", "class": "UITableViewController" },
            { "id": "b", "class": "UITableViewController" }, { "id": "s" } ] },
          "segues": [ { "id": "u", "kind": "unwind", "from": "s", "action": "f:" } ] }
        """)
    }
    #expect(try !found("UIViewController").contains("ambiguous-instances"))
    #expect(try found("UITableViewController").contains("ambiguous-instances"))
  }

  @Test(
    "The nearest of repeated screens, and the opener of the source, are intended"
  )
  func ambiguousInOneStack() throws {
    func severity(
      _ className: String, _ opener: String = #"{ "id": "o" },"#,
      container: String = "UINavigationController", isElsewhere: Bool = false
    ) throws -> Severity? {
      let level = #"{ "id": "a", "class": "Level" }, "#
      let (_, trace) = try trace(
        """
        { "segueviz": 1,
          "classes": { "Level": { "unwindActions": ["f:"] }, "Other": { "unwindActions": ["f:"] },
            "Stack": { "superclass": "UINavigationController", "unwindActions": ["f:"] } },
          "root": { "id": "tab", "class": "UITabBarController", "children": [
            { "id": "nav", "class": "\(container)", "children": [
              \(isElsewhere ? "" : level) { "id": "b", "class": "\(className)" },
              \(opener) { "id": "s" } ] },
            { "id": "other", "class": "UINavigationController", "children": [
              \(isElsewhere ? level : "") { "id": "t" } ] } ] },
          "segues": [ { "id": "u", "kind": "unwind", "from": "s", "action": "f:" } ] }
        """)
      return trace.unwinds[0].diagnostics.first { $0.id == .ambiguousInstances }?.severity
    }
    #expect(try severity("Level") == .note)
    #expect(try severity("Other") == .warning)
    #expect(try severity("Other", "") == .note)
    #expect(try severity("Other", isElsewhere: true) == .note)
    #expect(try severity("UIViewController", container: "Stack", isElsewhere: true) == .note)
  }

  @Test("A segue that nothing performs has no findings")
  func neverPerformed() throws {
    for trigger in ["", #", "trigger": "none""#] {
      let found = try findings(
        """
        { "segueviz": 1, "root": { "id": "a", "presents": { "id": "s" } },
          "segues": [ { "id": "u", "kind": "unwind", "from": "s", "action": "f:"\(trigger) },
            { "id": "p", "kind": "push", "from": "s", "to": "a"\(trigger) } ] }
        """)
      #expect(found.isEmpty == !trigger.isEmpty)
    }
  }

  @Test("That iOS 8 may continue at the presenter is a note, because reports disagree")
  func disputedVersion() throws {
    let (_, trace) = try trace(
      """
      { "segueviz": 1, "ios": "17", "minimumIOS": "8", "root": { "id": "tab",
        "class": "UITabBarController", "children": [ { "id": "nav",
          "class": "UINavigationController", "children": [ { "id": "h",
            "unwindActions": ["f:"], "presents": { "id": "s" } } ] } ] },
        "segues": [ { "id": "u", "kind": "unwind", "from": "s", "action": "f:" } ] }
      """)
    let finding = try #require(
      trace.unwinds[0].diagnostics.first { $0.id == .versionDependent })
    #expect(finding.severity == .note)
    #expect(
      finding.message.contains("on iOS 8, the segue has no destination, or it behaves the same"))
  }

  @Test("A controller that returns YES without the action doesn't handle it")
  func ambiguousWithoutAction() throws {
    func found(_ other: String) throws -> [String] {
      try findings(
        """
        { "segueviz": 1, "root": { "id": "nav", "class": "UINavigationController", "children": [
            { "id": "a", "overrides": { "canPerformUnwindSegueAction": [{ "answer": "yes" }] }\(other) },
            { "id": "b", "unwindActions": ["f:"] }, { "id": "s" } ] },
          "segues": [ { "id": "u", "kind": "unwind", "from": "s", "action": "f:" } ] }
        """)
    }
    #expect(try !found("").contains("ambiguous-instances"))
    #expect(try found(#", "unwindActions": ["f:"]"#).contains("ambiguous-instances"))
  }

  @Test("A destination below a presented source is reported, even before an exception")
  func destinationBelowPresentedSource() throws {
    let json = """
      { "segueviz": 1, "root": { "id": "a", "presents": { "id": "m", "children": [
          { "id": "c", "overrides": { "canPerformUnwindSegueAction": [{ "answer": "yes" }] } } ] } },
        "segues": [ { "id": "u", "kind": "unwind", "from": "m", "action": "f:" } ] }
      """
    let found = try findings(json)
    #expect(found.contains("yes-without-action"))
    #expect(found.contains("unverified-behavior"))
  }

  @Test("A destination that is presented on the path isn't inside itself")
  func presentedOverTheWay() throws {
    let document = try loadDocument(
      """
      { "segueviz": 1, "root": { "id": "a", "class": "UITabBarController", "children": [ { "id": "c" } ],
          "presents": { "id": "m", "unwindActions": ["f:"] } },
        "segues": [ { "id": "u", "kind": "unwind", "from": "c", "action": "f:" } ] }
      """)
    let unwind = try document.simulated().unwinds[0]
    let found = try #require(unwind.diagnostics.first { $0.id == .unverifiedBehavior })
    #expect("\(found.message)".contains(" presents m (UIViewController), which is on the path;"))
  }

  private func doubts(_ json: String, ios: String) throws -> [String] {
    let (_, trace) = try trace(json, ios: ios)
    return trace.unwinds[0].diagnostics.filter { $0.id == .unverifiedBehavior }.map(\.message)
  }

  @Test("iOS 8: reports disagree about the next link after a modal, if the outcome depends on it")
  func disputedPresenter() throws {
    // The child calls present, its parent presents.
    func json(_ root: String, _ child: String) -> String {
      """
      { "segueviz": 1, "root": { "id": "parent"\(root), "children": [ { "id": "child"\(child),
          "presents": { "id": "modal" } } ] },
        "segues": [ { "kind": "unwind", "from": "modal", "action": "f:" } ] }
      """
    }
    let action = #", "unwindActions": ["f:"]"#
    let container = #", "overrides": { "viewControllerForUnwindSegueAction": "nil" }"#
    #expect(try doubts(json("", action), ios: "8") == [])
    let skipped = try doubts(json(container, action), ios: "8")
    #expect(skipped.count == 1)
    #expect(skipped.first?.contains("disagree on where iOS 8 continues") == true, "\(skipped)")
    #expect(try doubts(json(container, action), ios: "7") == [])
    #expect(try doubts(json(action, ""), ios: "8") == [])
  }

  @Test(
    "Before iOS 9, a popover or a modal with a custom transition may stay",
    arguments: [
      ("popover", "6", true), ("popover", "8.4", true), ("popover", "9", false),
      ("custom", "6", false), ("custom", "7", true), ("custom", "8", true),
      ("fullScreen", "7", false),
    ])
  func modalThatMayStay(style: String, ios: String, isInDoubt: Bool) throws {
    let json = """
      { "segueviz": 1, "root": { "id": "a", "unwindActions": ["f:"],
          "presents": { "id": "m", "modalPresentationStyle": "\(style)" } },
        "segues": [ { "kind": "unwind", "from": "m", "action": "f:" } ] }
      """
    let found = try doubts(json, ios: ios)
    #expect(found.count == (isInDoubt ? 1 : 0), "\(found)")
    #expect(found.allSatisfy { $0.contains("stay") })
  }

  @Test("Deprecated methods in the modern search")
  func legacyOverride() throws {
    let json = """
      { "segueviz": 1, "classes": { "Old": {
          "overrides": { "viewControllerForUnwindSegueAction": "super" } } },
        "root": { "id": "a", "class": "Old" } }
      """
    #expect(try findings(json) == ["legacy-override"])
    #expect(try findings(json, ios: "8").isEmpty)
  }

  @Test(
    "A segue class can leave its destination hidden",
    arguments: [
      #"{ "id": "a", "unwindActions": ["f:"], "presents": { "id": "s" } }"#,
      #"{ "id": "t", "container": "navigation", "children": [{ "id": "b", "unwindActions": ["f:"] }, { "id": "s" }] }"#,
      #"{ "id": "a", "unwindActions": ["f:"], "container": "tab", "children": [{ "id": "s" }] }"#,
    ])
  func segueClassThatHides(root: String) throws {
    let segue = #""from": "s", "action": "f:", "segueClass": "Flip", "performs": "nothing""#
    let json = #"{ "segueviz": 1, "root": \#(root), "segues": [{ "kind": "unwind", \#(segue) }] }"#
    #expect(try findings(json).contains("found-not-revealed") == !root.contains("tab"))
  }

  @Test("A declaration with and without its module's name is one class")
  func oneDeclarationOfTwoNames() throws {
    func json(_ second: String, _ line: Int) -> String {
      let origin = #""origin": { "file": "App/Menu.swift", "line": 3, "column": 7 }"#
      return """
        { "segueviz": 1, "classes": {
            "Menu": { "unwindActions": ["f:"], \(origin) },
            "\(second)": { "unwindActions": ["f:"],
              "origin": { "file": "App/Menu.swift", "line": \(line), "column": 7 } } },
          "root": { "id": "a", "class": "\(second)", "children": [ { "id": "s" } ] },
          "segues": [ { "kind": "unwind", "from": "s", "action": "f:" } ] }
        """
    }
    #expect(try findings(json("App.Menu", 3)).isEmpty)
    #expect(try findings(json("App.Menu", 9)) == ["unused-action", "duplicate-action"])
    #expect(try findings(json("App.Home", 3)) == ["unused-action", "duplicate-action"])
  }
}
