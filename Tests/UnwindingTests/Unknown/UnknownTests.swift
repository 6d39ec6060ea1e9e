import Hierarchy
import TestSupport
import Testing
import Unwinding

/// Missing information (Semantics.md, section 11).
@Suite("Missing information")
struct UnknownTests {
  // MARK: U1

  @Test("A source outside the hierarchy: off screen, and only a note", arguments: ["7", "17"])
  func offscreen(ios: String) throws {
    let words = try TraceWords(
      #"{ "id": "a", "unwindActions": ["f:"] }"#, segue: #", "trigger": "programmatic""#,
      members: #", "scenes": [{ "id": "b", "children": [{ "id": "s" }] }]"#, ios: ios)
    #expect(words.outcome == .offscreen)
    #expect(words.questions.isEmpty && words.calls.isEmpty && words.effects.isEmpty)
    #expect(words.destination == "nil" && words.executor == "nil")
    #expect(words.responderChain == "s b")
    #expect(words.findings == ["source-not-live"])
  }

  @Test(
    "An expectation of an off-screen segue counts only if it states that",
    arguments: [
      (#"{ "destination": "a" }"#, []), (#"{ "outcome": "performed" }"#, []),
      (#"{ "outcome": "offscreen", "destination": null }"#, []),
      (#"{ "outcome": "offscreen", "destination": "a" }"#, ["expectation-failed"]),
    ])
  func offscreenExpectations(expect: String, failures: [String]) throws {
    let found = try TraceWords(
      #"{ "id": "a" }"#, segue: #", "expect": \#(expect)"#,
      members: #", "scenes": [{ "id": "s" }]"#
    ).findings
    #expect(found == failures + ["source-not-live"])
  }

  @Test("A source in the hierarchy doesn't meet an off-screen expectation")
  func liveIsNotOffscreen() throws {
    let found = try TraceWords(
      #"{ "id": "a", "unwindActions": ["f:"], "presents": { "id": "s" } }"#,
      segue: #", "expect": { "outcome": "offscreen" }"#
    ).findings
    #expect(found == ["expectation-failed"])
  }

  @Test("The action of an off-screen unwind segue isn't unused")
  func actionsOfOffscreenUnwinds() throws {
    let classes = #"{ "A": { "unwindActions": ["f:", "g:"] } }"#
    let trace = try TraceWords.document(
      #"{ "id": "a", "class": "A" }"#, classes: classes,
      members: #", "scenes": [{ "id": "s" }]"#
    ).simulated()
    #expect(trace.diagnostics.map(\.action?.name) == ["g:"])
    #expect(trace.diagnostics.map(\.id) == [.unusedAction])
  }

  // MARK: U2

  @Test("No destination below unknown controllers: undetermined", arguments: ["7", "8", "17"])
  func unknownAbove(ios: String) throws {
    let root = #"{ "id": "a", "presents": { "id": "s" } }"#
    let open = try TraceWords(root, members: #", "above": "unknown""#, ios: ios)
    #expect(open.outcome == .undetermined)
    #expect(open.alternatives.isEmpty)
    #expect(open.trace.doubts == [.above])
    // In iOS 8, the search continues at the presenter, which may be above.
    #expect(open.questions == (ios == "8" ? [] : try TraceWords(root, ios: ios).questions))
    #expect(open.calls == ["s shouldPerformSegue"])
    #expect(open.findings == ["unknown-above-root"])
    #expect(try TraceWords(root, ios: ios).outcome == .aborted)
  }

  @Test("In iOS 8, the presenter of a modal is the top of the chain, which may be above the root")
  func presenterAboveUnknown() throws {
    func outcome(_ modal: String, _ root: String = "", ios: String = "8") throws -> UnwindOutcome {
      try TraceWords(
        """
        { "id": "a", "class": "UINavigationController"\(root), "children": [
            { "id": "b", "unwindActions": ["f:"], "presents": { "id": "s"\(modal) } } ] }
        """, members: #", "above": "unknown""#, ios: ios
      ).outcome
    }
    let context = #", "modalPresentationStyle": "currentContext""#
    let defines = #", "definesPresentationContext": true"#
    #expect(try outcome("") == .undetermined)
    #expect(try outcome(context) == .undetermined)
    #expect(try outcome("", defines) == .undetermined)
    #expect(try outcome(context, defines) == .performed)
    #expect(try outcome(#", "presentingViewController": "a""#) == .performed)
    #expect(try outcome("", ios: "7") == .performed)
    #expect(try outcome("", ios: "9") == .performed)
  }

  @Test("After a depends rule, the last alternative is also unknown")
  func dependsBelowUnknown() throws {
    let words = try TraceWords(
      """
      { "id": "a", "unwindActions": ["f:"], "overrides": { "canPerformUnwindSegueAction":
          [{ "answer": "depends" }] }, "presents": { "id": "s" } }
      """, members: #", "above": "unknown""#)
    #expect(
      words.alternatives == [
        "canPerformUnwindSegueAction a YES -> performed a",
        "canPerformUnwindSegueAction a NO -> undetermined nil",
      ])
    #expect(words.findings == ["unknown-above-root"])
  }

  @Test("shouldPerformSegue depends, and the rest is unknown")
  func triggerDependsBelowUnknown() throws {
    let words = try TraceWords(
      #"{ "id": "s", "overrides": { "shouldPerformSegue": [{ "answer": "depends" }] } }"#,
      members: #", "above": "unknown""#)
    #expect(
      words.alternatives == [
        "shouldPerformSegue s YES -> undetermined nil", "shouldPerformSegue s NO -> prevented nil",
      ])
  }

  // MARK: U3

  @Test("Unknown actions: depends, and YES means that it's implemented", arguments: ["7", "17"])
  func unknownActions(ios: String) throws {
    let words = try TraceWords(
      """
      { "id": "nav", "class": "UINavigationController", "unwindActions": ["f:"], "children": [
          { "id": "a", "class": "Sub" }, { "id": "b", "unwindActions": "unknown" }, { "id": "s" } ] }
      """, classes: #"{ "Base": { "unwindActions": "unknown" }, "Sub": { "superclass": "Base" } }"#,
      ios: ios)
    #expect(words.outcome == .undetermined)
    #expect(words.questions.last == "b can depends")
    #expect(words.trace.search.last?.reason == .undetermined)
    #expect(words.trace.doubts == [.actions(2), .actions(1)])
    #expect(words.alternatives.count == 3)
    #expect(
      words.alternatives.prefix(2) == [
        "canPerformUnwindSegueAction b YES -> performed b",
        "canPerformUnwindSegueAction b NO, canPerformUnwindSegueAction a YES -> performed a",
      ])
    #expect(words.findings.contains("unknown-actions"))
  }

  @Test("Known facts remain: the source, a selector of the class chain, an override")
  func knownOfUnknown() throws {
    let classes = """
      { "Base": { "unwindActions": ["f:"] }, "Sub": { "superclass": "Base", "unwindActions": "unknown" },
        "No": { "unwindActions": "unknown", "overrides": { "canPerformUnwindSegueAction":
          [{ "answer": "no" }] } } }
      """
    let certain = try TraceWords(
      """
      { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "a", "class": "Sub" }, { "id": "b", "class": "No" },
          { "id": "s", "unwindActions": "unknown" } ] }
      """, classes: classes)
    #expect(certain.outcome == .performed && certain.destination == "a")
    #expect(certain.findings.isEmpty)
  }

  @Test("YES by an override, and it's unknown whether it implements the action")
  func yesWithUnknownActions() throws {
    let words = try TraceWords(
      """
      { "id": "a", "unwindActions": "unknown", "overrides": { "canPerformUnwindSegueAction":
          [{ "answer": "yes" }] }, "presents": { "id": "s" } }
      """)
    #expect(words.outcome == .undetermined && words.alternatives.isEmpty)
    #expect(words.trace.doubts == [.actions(0)])
    #expect(words.calls == ["s shouldPerformSegue", "s prepareForSegue"])
    #expect(words.findings == ["unknown-actions"])
  }

  // MARK: U3a

  private static let extensions = #""UIViewController": { "unwindActions": "unknown" }"#

  @Test(
    "Unknown extensions: no other answers, and a search without a result isn't certain",
    arguments: ["7", "17"])
  func unknownExtensions(ios: String) throws {
    let root = """
      { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "a", "class": "Own" }, { "id": "s" } ] }
      """
    let noController = try TraceWords(root, classes: "{ \(Self.extensions) }", ios: ios)
    #expect(noController.outcome == .undetermined && noController.alternatives.isEmpty)
    #expect(noController.trace.doubts == [.extensions])
    #expect(noController.questions.last == "nav can NO")
    #expect(noController.findings == ["unknown-actions"])
    let known = #", "Own": { "unwindActions": ["f:"] }"#
    let found = try TraceWords(root, classes: "{ \(Self.extensions)\(known) }", ios: ios)
    #expect(found.outcome == .performed && found.destination == "a" && found.trace.doubts.isEmpty)
    let open = #", "Own": { "unwindActions": "unknown" }"#
    let perhaps = try TraceWords(root, classes: "{ \(Self.extensions)\(open) }", ios: ios)
    #expect(
      perhaps.alternatives == [
        "canPerformUnwindSegueAction a YES -> performed a",
        "canPerformUnwindSegueAction a NO -> undetermined nil",
      ])
  }

  @Test("Unknown extensions, and unknown controllers above")
  func unknownExtensionsBelowUnknown() throws {
    let words = try TraceWords(
      #"{ "id": "a", "children": [{ "id": "s" }] }"#, classes: "{ \(Self.extensions) }",
      members: #", "above": "unknown""#)
    #expect(words.trace.doubts == [.above, .extensions])
    #expect(words.findings == ["unknown-above-root"])
  }

  @Test(
    "An undetermined outcome meets only the expectation of one",
    arguments: [
      (#"{ "destination": null }"#, true), (#"{ "destination": "a" }"#, true),
      (#"{ "removes": [] }"#, true), (#"{ "outcome": "undetermined" }"#, false),
      (#"{ "outcome": "undetermined", "destination": null, "removes": [] }"#, false),
      (#"{ "outcome": "undetermined", "destination": "a" }"#, true),
    ])
  func expectationsOfWhatIsOpen(expect: String, fails: Bool) throws {
    let found = try TraceWords(
      #"{ "id": "a", "presents": { "id": "s" } }"#, classes: "{ \(Self.extensions) }",
      segue: #", "expect": \#(expect)"#
    ).findings
    #expect(found.contains("expectation-failed") == fails)
  }

  // MARK: U4

  @Test("Each unknown override ends the simulation at its call")
  func unknownOverrides() throws {
    func root(_ point: String) -> String {
      """
      { "id": "box", "container": "custom", "unwindActions": ["f:"],
        "overrides": { "\(point)": "unknown" },
        "children": [{ "id": "c", "unwindActions": ["f:"] }, { "id": "s" }] }
      """
    }
    let allowed = try TraceWords(root("allowedChildrenForUnwinding"))
    #expect(allowed.outcome == .undetermined && allowed.alternatives.isEmpty)
    #expect(allowed.questions == ["box allowed"])
    #expect(allowed.trace.search[0].reason == .undetermined)
    #expect(allowed.trace.doubts == [.override(.allowedChildrenForUnwinding, 0)])
    #expect(try TraceWords(root("allowedChildrenForUnwinding"), ios: "8").outcome == .performed)
    for ios in ["7", "17"] {
      let old = try TraceWords(root("viewControllerForUnwindSegueAction"), ios: ios)
      #expect(old.outcome == .undetermined)
      #expect(old.questions == ["box viewController nil"])
      #expect(old.trace.search[0].reason == .undetermined)
      #expect(old.trace.doubts == [.override(.viewControllerForUnwindSegueAction, 0)])
    }
    let towards = try TraceWords(root("unwindForTowards"))
    #expect(towards.outcome == .undetermined && towards.destination == "nil")
    #expect(towards.calls.last == "box unwindForTowards c")
    #expect(towards.trace.doubts == [.override(.unwindForTowards, 0)])
    #expect(try TraceWords(root("unwindForTowards"), ios: "8").outcome == .performed)
    let segue = try TraceWords(root("segueForUnwindingToViewController"), ios: "8")
    #expect(segue.outcome == .undetermined)
    #expect(segue.calls == ["s shouldPerformSegue", "box segueForUnwinding"])
    #expect(segue.trace.doubts == [.override(.segueForUnwindingToViewController, 0)])
    let can = try TraceWords(root("canPerformUnwindSegueAction"))
    #expect(can.destination == "c")
    let trigger = try TraceWords(
      #"{ "id": "a", "unwindActions": ["f:"], "presents": { "id": "s", "overrides": { "shouldPerformSegue": "unknown" } } }"#
    )
    #expect(
      trigger.alternatives == [
        "shouldPerformSegue s YES -> performed a", "shouldPerformSegue s NO -> prevented nil",
      ])
    #expect(trigger.trace.doubts == [.override(.shouldPerformSegue, 1)])
  }

  @Test("An unknown override of canPerform depends, and the action may be missing")
  func unknownCanPerform() throws {
    func alternatives(_ actions: String) throws -> [String] {
      try TraceWords(
        """
        { "id": "a", "unwindActions": \(actions), "overrides": { "canPerformUnwindSegueAction":
            "unknown" }, "presents": { "id": "s" } }
        """
      ).alternatives
    }
    let no = "canPerformUnwindSegueAction a NO -> aborted nil"
    let yes = "canPerformUnwindSegueAction a YES -> "
    #expect(try alternatives(#"["f:"]"#) == [yes + "performed a", no])
    #expect(try alternatives("[]") == [yes + "exception a", no])
    #expect(try alternatives(#""unknown""#) == [yes + "undetermined nil", no])
  }

  @Test("A destination that is found before an unknown override is certain")
  func destinationBeforeUnknownOverride() throws {
    let words = try TraceWords(
      """
      { "id": "box", "overrides": { "allowedChildrenForUnwinding": "unknown" }, "children": [
          { "id": "mid", "unwindActions": ["f:"], "children": [{ "id": "s" }] } ] }
      """)
    #expect(words.outcome == .performed && words.destination == "mid")
  }

  // MARK: U5

  static let stack = """
    { "id": "nav", "class": "UINavigationController", "children": [ { "id": "a" },
        { "id": "b", "unwindActions": [{ "action": "f:", "performs": "PERFORMS" }] },
        { "id": "c" }, { "id": "s" } ] }
    """

  @Test(
    "The effects of the action's code follow UIKit's",
    arguments: [
      ("pop", ["nav pop b removes c s", "b pop a removes b"], "c s b"),
      ("popToRoot", ["nav pop b removes c s", "b pop a removes b"], "c s b"),
      ("dismiss", ["nav pop b removes c s"], "c s"),
      ("unknown", ["nav pop b removes c s"], "c s"),
    ])
  func actionBodies(performs: String, effects: [String], removed: String) throws {
    let words = try TraceWords(Self.stack.replacing("PERFORMS", with: performs))
    #expect(words.effects == effects && words.removed == removed)
    #expect(words.destination == "b")
    // There's nothing to dismiss.
    #expect(words.findings.contains("action-navigates") == (performs != "dismiss"))
    #expect(words.findings.contains("unverified-behavior") == performs.hasPrefix("pop"))
  }

  @Test("dismiss: what the destination presents, else the modal that contains it")
  func dismissals() throws {
    func effects(_ root: String) throws -> ([String], Bool) {
      let words = try TraceWords(
        root,
        classes:
          #"{ "D": { "unwindActions": [{ "action": "f:", "performs": "dismiss" }] }, "E": { "superclass": "D" } }"#
      )
      return (words.effects, words.findings.contains("unverified-behavior"))
    }
    // UIKit already dismisses it, so nothing remains to be done.
    let both = try effects(#"{ "id": "a", "class": "E", "presents": { "id": "s" } }"#)
    #expect(both.0 == ["a dismiss removes s"] && !both.1)
    let modal = try effects(
      """
      { "id": "a", "presents": { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "d", "class": "D" }, { "id": "s" } ] } }
      """)
    #expect(modal.0 == ["nav pop d removes s", "d dismiss removes nav d"])
    // What a container around it presents counts as well.
    let outer = try effects(
      """
      { "id": "a", "presents": { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "d", "class": "D" } ], "presents": { "id": "s" } } }
      """)
    #expect(outer.0 == ["nav dismiss removes s"] && !outer.1)
    let alone = try effects(
      """
      { "id": "a", "presents": { "id": "m", "class": "D", "children": [ { "id": "s" } ] } }
      """)
    #expect(alone.0 == ["m dismiss removes m s"] && !alone.1)
    // The subclass's own action is another implementation.
    let own = try TraceWords(
      #"{ "id": "a", "class": "D", "unwindActions": ["f:"], "presents": { "id": "s" } }"#,
      classes: #"{ "D": { "unwindActions": [{ "action": "f:", "performs": "dismiss" }] } }"#)
    #expect(!own.findings.contains("action-navigates"))
  }

  // MARK: U6

  @Test("Versions that the app doesn't support aren't compared")
  func minimumVersions() throws {
    func findings(_ members: String, ios: String = "17") throws -> [String] {
      try TraceWords(
        """
        { "id": "tab", "class": "UITabBarController", "selectedViewController": "s", "children": [
            { "id": "nav", "class": "UINavigationController", "children": [
              { "id": "deep", "unwindActions": ["f:"] } ] }, { "id": "s" } ] }
        """, members: members, ios: ios
      ).findings
    }
    #expect(try findings("").isEmpty)
    #expect(try findings(#", "minimumIOS": "10""#).isEmpty)
    #expect(try findings(#", "minimumIOS": "8.1""#) == ["version-dependent"])
    #expect(try findings("", ios: "8").contains("version-dependent"))
  }

  @Test("If the document omits unwind segues, no action is unused")
  func someUnwinds() throws {
    func findings(_ members: String) throws -> [DiagnosticID] {
      try TraceWords.document(
        #"{ "id": "a", "unwindActions": ["f:", "g:"], "presents": { "id": "s" } }"#,
        members: members
      ).simulated().diagnostics.map(\.id)
    }
    #expect(try findings("") == [.unusedAction])
    #expect(try findings(#", "unwinds": "some""#).isEmpty)
  }

  @Test("Code calls neither shouldPerformSegue nor prepare, and needs no identifier")
  func madeByCode() throws {
    let words = try TraceWords(
      """
      { "id": "a", "unwindActions": ["f:"], "presents": { "id": "s",
          "overrides": { "shouldPerformSegue": [{ "answer": "no" }] } } }
      """, segue: #", "madeBy": "code", "trigger": "programmatic""#)
    #expect(words.outcome == .performed)
    #expect(words.calls == ["a unwindAction", "a dismiss"])
    #expect(words.findings.isEmpty)
  }

  @Test("A later version behaves like the newest known one")
  func laterVersions() throws {
    let root = #"{ "id": "a", "unwindActions": ["f:"], "presents": { "id": "s" } }"#
    let words = try TraceWords(root, members: #", "ios": "27""#, ios: "27")
    #expect(words.destination == "a" && words.findings.isEmpty)
  }
}
