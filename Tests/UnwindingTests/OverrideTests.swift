import TestSupport
import Testing
import Unwinding

/// The effects of an app's overrides, in both eras.
@Suite("Overrides")
struct OverrideTests {
  // MARK: canPerform

  @Test("The first matching rule decides; without one, super up the class chain")
  func canPerformRules() throws {
    let classes = """
      { "Source": {}, "Base": { "unwindActions": ["f:"], "overrides": { "canPerformUnwindSegueAction":
          [ { "from": "Source", "answer": "no" } ] } },
        "Sub": { "superclass": "Base", "overrides": { "canPerformUnwindSegueAction":
          [ { "action": "g:", "answer": "yes" } ] } } }
      """
    func destination(_ sourceClass: String) throws -> String {
      try TraceWords(
        """
        { "id": "root", "unwindActions": ["f:"], "presents": { "id": "mid", "class": "Sub",
          "presents": { "id": "s", "class": "\(sourceClass)" } } }
        """, classes: classes
      ).destination
    }
    #expect(try destination("Source") == "root")
    #expect(try destination("Other") == "mid")
  }

  @Test("YES without the action: unrecognized selector", arguments: ["7", "17"])
  func yesWithoutAction(ios: String) throws {
    let words = try TraceWords(
      """
      { "id": "root", "overrides": { "canPerformUnwindSegueAction": [ { "answer": "yes" } ] },
        "presents": { "id": "s" } }
      """, ios: ios)
    #expect(words.outcome == .exception(.unrecognizedSelector))
    #expect(words.destination == "root")
    #expect(words.executor == "root")
    #expect(
      words.calls == ["s shouldPerformSegue"]
        + (ios == "7" ? ["root segueForUnwinding"] : [])
        + ["s prepareForSegue", "root unwindAction"])
    #expect(words.effects.isEmpty)
    #expect(words.findings.first == "yes-without-action")
  }

  @Test("depends: both answers are simulated")
  func depends() throws {
    let words = try TraceWords(
      """
      { "id": "root", "unwindActions": ["f:"], "presents": { "id": "mid",
          "unwindActions": ["f:"],
          "overrides": { "canPerformUnwindSegueAction": [ { "answer": "depends" } ] },
          "presents": { "id": "s" } } }
      """)
    #expect(words.outcome == .undetermined)
    #expect(words.questionsWithoutEmptyAllowed == ["s can NO", "mid can depends"])
    #expect(words.calls == ["s shouldPerformSegue"])
    #expect(words.effects.isEmpty)
    #expect(
      words.alternatives == [
        "canPerformUnwindSegueAction mid YES -> performed mid",
        "canPerformUnwindSegueAction mid NO -> performed root",
      ])
  }

  @Test("If a search ends at depends, waiting calls have no answer")
  func dependsLeavesCallsOpen() throws {
    let words = try TraceWords(
      """
      { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "a", "unwindActions": ["f:"],
            "overrides": { "canPerformUnwindSegueAction": [ { "answer": "depends" } ] } },
          { "id": "s" } ] }
      """, ios: "7")
    #expect(words.questions == ["nav viewController nil", "s can NO", "a can depends"])
    #expect(words.trace.search.map(\.reason) == [.undetermined, .isSource, .undetermined])
  }

  @Test("depends in shouldPerformSegue comes before the search")
  func shouldPerformDepends() throws {
    let words = try TraceWords(
      """
      { "id": "root", "unwindActions": ["f:"], "presents": { "id": "s",
          "overrides": { "shouldPerformSegue": [ { "answer": "depends" } ] } } }
      """)
    #expect(words.questions.isEmpty)
    #expect(
      words.alternatives == [
        "shouldPerformSegue s YES -> performed root", "shouldPerformSegue s NO -> prevented nil",
      ])
  }

  // MARK: The trigger

  @Test("shouldPerformSegue returns NO; a programmatic unwind doesn't call it")
  func shouldPerform() throws {
    let root = """
      { "id": "root", "unwindActions": ["f:"], "presents": { "id": "s",
          "overrides": { "shouldPerformSegue": [ { "identifier": "Exit", "answer": "no" } ] } } }
      """
    let asked = try TraceWords(root, segue: #", "identifier": "Exit""#)
    #expect(asked.outcome == .prevented)
    #expect(asked.questions.isEmpty)
    #expect(asked.calls == ["s shouldPerformSegue"])
    #expect(asked.destination == "nil")
    let other = try TraceWords(root, segue: #", "identifier": "Other""#)
    #expect(other.outcome == .performed)
    let programmatic = try TraceWords(
      root, segue: #", "identifier": "Exit", "trigger": "programmatic""#)
    #expect(programmatic.calls.first == "s prepareForSegue")
    let nameless = try TraceWords(root, segue: #", "trigger": "programmatic""#)
    #expect(nameless.outcome == .exception(.noSuchIdentifier))
    #expect(nameless.calls.isEmpty)
    #expect(nameless.findings.first == "identifier-missing")
  }

  // MARK: viewControllerForUnwindSegueAction

  static let container = """
    { "id": "box", "container": "custom", OVERRIDES "unwindActions": ["f:"], "children": [
        { "id": "a", "children": [ { "id": "deep", "unwindActions": ["f:"] } ] },
        { "id": "b", "unwindActions": ["f:"] }, { "id": "s" } ] }
    """

  @Test(
    "Every form of the old search method",
    arguments: [
      (#""nil""#, "box viewController nil", "nil"),
      (#""self""#, "box viewController box", "box"),
      (#"{ "controller": "deep" }"#, "box viewController deep", "deep"),
      (#"{ "children": "inOrder" }"#, "box viewController b, a can NO, b can YES", "b"),
      (#"{ "children": "topDown" }"#, "box viewController b, s can NO, b can YES", "b"),
      (
        #"{ "children": "recursive" }"#, "box viewController deep, a can NO, deep can YES", "deep"
      ),
      (#"{ "children": ["a"], "then": "nil" }"#, "box viewController nil, a can NO", "nil"),
      (#"{ "children": ["a"], "then": "self" }"#, "box viewController box, a can NO", "box"),
    ], ["7", "17"])
  func deprecatedSearchMethod(
    _ form: (override: String, questions: String, found: String), ios: String
  )
    throws
  {
    let overrides =
      #""overrides": { "viewControllerForUnwindSegueAction": \#(form.override) },"#
    let words = try TraceWords(
      Self.container.replacing("OVERRIDES", with: overrides), ios: ios)
    #expect(words.questions.joined(separator: ", ") == form.questions)
    #expect(words.destination == form.found)
    #expect(
      words.trace.search.first?.reason == (ios == "7" ? .override : .legacyOverride))
  }

  @Test("super of the old method: the whole search before iOS 9, only itself later")
  func deprecatedSearchMethodCallsSuper() throws {
    let overrides = #""overrides": { "viewControllerForUnwindSegueAction": "super" },"#
    let root = Self.container.replacing("OVERRIDES", with: overrides)
    #expect(
      try TraceWords(root, ios: "7").questions == ["box viewController b", "a can NO", "b can YES"])
    #expect(try TraceWords(root, ios: "17").questions == ["box viewController box", "box can YES"])
  }

  @Test("A legacy navigation controller still asks its stack from top to bottom")
  func legacyNavigation() throws {
    let words = try TraceWords(
      """
      { "id": "nav", "class": "UINavigationController",
        "overrides": { "viewControllerForUnwindSegueAction": "super" },
        "children": [ { "id": "a", "unwindActions": ["f:"] }, { "id": "b" }, { "id": "s" } ] }
      """)
    #expect(
      words.questions == ["nav viewController a", "s can NO", "b can NO", "a can YES"])
  }

  @Test("An override of allowedChildren at or below the old method's class replaces it")
  func legacyClassBoundary() throws {
    let classes = """
      { "Old": { "overrides": { "viewControllerForUnwindSegueAction": "nil" } },
        "New": { "superclass": "Old", "overrides": { "allowedChildrenForUnwinding": "super" } },
        "Again": { "superclass": "New",
                   "overrides": { "viewControllerForUnwindSegueAction": "self" } } }
      """
    func first(_ className: String) throws -> String? {
      try TraceWords(
        #"{ "id": "box", "class": "\#(className)", "children": [ { "id": "s" } ] }"#,
        classes: classes
      ).questions.first
    }
    #expect(try first("Old") == "box viewController nil")
    #expect(try first("New") == "box allowed")
    #expect(try first("Again") == "box viewController box")
  }

  // MARK: allowedChildrenForUnwinding

  @Test("All, none, and listed children")
  func allowedChildren() throws {
    func questions(_ override: String) throws -> [String] {
      let overrides = #""overrides": { "allowedChildrenForUnwinding": \#(override) },"#
      return try TraceWords(Self.container.replacing("OVERRIDES", with: overrides))
        .questionsWithoutEmptyAllowed
    }
    #expect(
      try questions(#""all""#) == [
        "box allowed a b s", "a allowed deep", "deep can YES",
      ])
    #expect(try questions(#""none""#) == ["box can YES"])
    #expect(try questions(#"["s", "b"]"#) == ["box allowed s b", "s can NO", "b can YES"])
    // Controllers that aren't its children also count, but not itself (Semantics.md B7).
    #expect(try questions(#"["deep"]"#) == ["box allowed deep", "deep can YES"])
    #expect(try questions(#"["box"]"#) == ["box allowed box", "box can YES"])
    let ofClass = try TraceWords(
      Self.container.replacing("OVERRIDES", with: #""class": "Box","#),
      classes: #"{ "Box": { "overrides": { "allowedChildrenForUnwinding": ["deep", "s"] } } }"#)
    #expect(ofClass.questionsWithoutEmptyAllowed == ["box allowed deep s", "deep can YES"])
  }

  @Test(arguments: ["9", "17"])
  func controllersThatNameEachOther(ios: String) throws {
    let root = """
      { "id": "root", "overrides": { "allowedChildrenForUnwinding": ["a", "root"] }, "children": [
        { "id": "a", "overrides": { "allowedChildrenForUnwinding": ["root", "a", "b"] } },
        { "id": "b", "unwindActions": ["f:"] }, { "id": "s" } ] }
      """
    #expect(try TraceWords(root, ios: ios).destination == "b")
  }

  // MARK: Execution

  @Test("segueForUnwinding returns nil: prevented, with destination and executor")
  func nilSegue() throws {
    let root = """
      { "id": "root", "unwindActions": ["f:"],
        "overrides": { "segueForUnwindingToViewController": "nil" }, "presents": { "id": "s" } }
      """
    let old = try TraceWords(root, ios: "8")
    #expect(old.outcome == .prevented)
    #expect(old.destination == "root")
    #expect(old.executor == "root")
    #expect(old.calls == ["s shouldPerformSegue", "root segueForUnwinding"])
    let new = try TraceWords(root, ios: "17")
    #expect(new.outcome == .performed)
    #expect(new.findings.contains("unverified-behavior"))
  }

  @Test("An override of unwind(for:towards:) replaces the container's effect")
  func unwindForTowards() throws {
    func stack(_ override: String) throws -> TraceWords {
      try TraceWords(
        """
        { "id": "nav", "class": "UINavigationController",
          "overrides": { "unwindForTowards": "\(override)" },
          "children": [ { "id": "a", "unwindActions": ["f:"] }, { "id": "s" } ] }
        """)
    }
    let nothing = try stack("nothing")
    #expect(nothing.effects == ["nav none"])
    #expect(nothing.findings.contains("found-not-revealed"))
    let reveals = try stack("reveals")
    #expect(reveals.effects == ["nav custom a"])
    #expect(!reveals.findings.contains("found-not-revealed"))
  }

  /// The caller of present is on screen.
  @Test("A custom container shows the child that called the modal", arguments: ["7", "9", "17"])
  func presentedFromCustomContainer(ios: String) throws {
    func findings(of caller: String) throws -> [String] {
      func member(_ id: String) -> String {
        id == caller ? ", \"presents\": { \"id\": \"s\" }" : ""
      }
      return try TraceWords(
        """
        { "id": "box", "container": "custom", "children": [
            { "id": "nav", "class": "UINavigationController", "children": [
                { "id": "a", "unwindActions": ["f:"]\(member("a")) } ] },
            { "id": "b"\(member("b")) } ] }
        """, ios: ios
      ).findings
    }
    #expect(try !findings(of: "a").contains("found-not-revealed"))
    // From the sibling, only the modern search finds it.
    #expect(try findings(of: "b").contains(ios == "7" ? "no-handler" : "found-not-revealed"))
  }

  @Test("Before iOS 9, no tab is selected")
  func classicTab() throws {
    let words = try TraceWords(
      """
      { "id": "tab", "class": "UITabBarController", "selectedViewController": "s", "children": [
          { "id": "a", "unwindActions": ["f:"] }, { "id": "s" } ] }
      """, ios: "7")
    #expect(words.destination == "a")
    #expect(words.effects == ["tab none"])
    #expect(words.findings.contains("found-not-revealed"))
  }

  @Test("A modal that a container presents stays when its caller is popped")
  func modalOfPoppedCallerStays() throws {
    let document = try loadDocument(
      """
      { "segueviz": 1, "root": { "id": "tab", "class": "UITabBarController", "children": [
          { "id": "nav", "class": "UINavigationController", "children": [
            { "id": "a", "unwindActions": ["f:"] },
            { "id": "s", "presents": { "id": "m" } } ] } ] },
        "segues": [ { "id": "u", "kind": "unwind", "from": "s", "action": "f:" } ] }
      """)
    let words = try TraceWords(document, "u")
    #expect(words.effects == ["nav pop a removes s"])
    #expect(words.removed == "s")
  }
}
