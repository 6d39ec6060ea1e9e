import Exploring
import TestSupport
import Testing

@testable import Reports

/// The sentences of an exploration claim only what's known.
@Suite struct ExplorationSummaryTests {
  private func report(
    launch: Bool = true, _ root: String, scenes: [String], segues: [String], rest: String = ""
  ) throws -> ExplorationReport {
    let document = try loadDocument(
      """
      { "segueviz": 1, "launch": \(launch), "ios": "26"\(rest), "root": \(root),
        "scenes": [\(scenes.joined(separator: ", "))],
        "segues": [\(segues.joined(separator: ", "))] }
      """)
    return ExplorationReport(of: document, Explorer(document).explore())
  }

  private func text(_ report: ExplorationReport) -> [String] {
    var bytes: [UInt8] = []
    report.rendering(as: .text, style: .plain).write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private let first = #"{ "id": "A", "unwindActions": ["a:"] }"#
  private let open = #"{ "id": "go", "kind": "presentation", "from": "A", "to": "S" }"#

  private func unwind(_ id: String = "u", from source: String = "S", rest: String = "") -> String {
    #"{ "id": "\#(id)", "identifier": "\#(id)", "kind": "unwind", "from": "\#(source)","#
      + #" "action": "a:"\#(rest) }"#
  }

  private let expected = #", "expectEverywhere": { "destinations": ["A", "B"] }"#

  /// "No changes in any state" is reported only if both apps have complete coverage.
  @Test func differencesClaimOnlyKnownFacts() throws {
    func side(launch: Bool) throws -> StateDifference.Side {
      let document = try loadDocument(
        #"""
        { "segueviz": 1, "launch": \#(launch), "root": \#(first), "scenes": [ { "id": "S" } ],
          "segues": [\#(open), \#(unwind())] }
        """#)
      return StateDifference.Side(document, Explorer(document).explore())
    }
    let known = try StateDifference(old: side(launch: true), new: side(launch: true))
    #expect(known.summary == "All unwind segues behave as before in every app state.")
    #expect(
      known.changes(with: "try.json").noChange
        == "No changes: all unwind segues behave as before in every app state.")
    let unknown = try StateDifference(old: side(launch: true), new: side(launch: false))
    #expect(
      unknown.summary
        == "All unwind segues behave as before in the visited states; there may be others.")
    #expect(
      unknown.changes(with: "try.json").noChange
        == "No changes: all unwind segues behave as before in every visited state.")
  }

  /// An expectation doesn't change outcomes that are unknown, or that never occur.
  @Test func expectationsDoNotChangeOutcomes() throws {
    let undecided = #"""
      { "id": "A", "unwindActions": ["a:"],
        "overrides": { "canPerformUnwindSegueAction": [{ "action": "a:", "answer": "depends" }] } }
      """#
    let scenes = [#"{ "id": "S" }"#, #"{ "id": "B" }"#]
    let unknown = try report(undecided, scenes: scenes, segues: [open, unwind(rest: expected)])
    #expect(unknown.summary == "1 unwind segue depends on app code or missing information.")
    let unreached = try report(
      first, scenes: scenes, segues: [open, unwind(from: "B", rest: expected)])
    #expect(unreached.summary == "1 unwind segue is unreachable.")
    let refusing = #"""
      { "id": "S",
        "overrides": { "shouldPerformSegue": [{ "identifier": "u", "answer": "no" }] } }
      """#
    let prevented = try report(
      first, scenes: [refusing, scenes[1]], segues: [open, unwind(rest: expected)])
    #expect(prevented.summary == "1 unwind segue is always canceled.")
    // Two screens lead to it, and each handles it.
    let several = try report(
      #"{ "id": "N", "class": "UINavigationController", "children": [\#(first)] }"#,
      scenes: [#"{ "id": "S" }"#, #"{ "id": "B", "unwindActions": ["a:"] }"#, #"{ "id": "C" }"#],
      segues: [
        #"{ "id": "b", "kind": "show", "from": "A", "to": "B" }"#,
        #"{ "id": "c", "kind": "show", "from": "A", "to": "C" }"#,
        #"{ "id": "bc", "kind": "show", "from": "B", "to": "C" }"#,
        #"{ "id": "cs", "kind": "show", "from": "C", "to": "S" }"#, unwind(rest: expected),
      ])
    #expect(several.exploration.unwinds.map(\.verdict) == [.several])
    #expect(
      several.summary
        == "1 unwind segue, no problems found.")
  }

  /// If not every state was explored, no outcome is reported as impossible.
  @Test func incompleteResultsAreNotCertain() throws {
    let refusing = #"""
      { "id": "S",
        "overrides": { "shouldPerformSegue": [{ "identifier": "u", "answer": "no" }] } }
      """#
    let both = try report(
      launch: false, first, scenes: [refusing], segues: [open, unwind(), unwind("v")])
    #expect(
      both.summary
        == "2 unwind segues: 1 is always canceled in the explored states, 1 has no problems.")
    let rows = text(both)
    #expect(rows.contains("  – u  canceled: go, u"), "\(rows)")
    #expect(rows.contains("    v  A (the screen that opened it): go, v"), "\(rows)")
    let good = try report(
      launch: false, first, scenes: [#"{ "id": "S" }"#], segues: [open, unwind(), unwind("v")])
    #expect(
      good.summary == "2 unwind segues, no problems found.")
    let custom = #"{ "id": "go", "kind": "custom", "from": "A", "to": "S" }"#
    let unreached = try report(first, scenes: [#"{ "id": "S" }"#], segues: [custom, unwind()])
    #expect(
      unreached.summary == "1 unwind segue is unreachable in the explored states.")
    // A controller may handle it in a state that wasn't visited.
    let lost = try report(
      launch: false, #"{ "id": "A" }"#, scenes: [#"{ "id": "S" }"#], segues: [open, unwind()])
    #expect(text(lost).contains("    u  no destination: go, u"))
  }

  /// The answer of shouldPerformSegue decides, even if the path has a condition.
  @Test func answersAndConditions() throws {
    let deciding =
      #"{ "id": "S", "overrides": { "shouldPerformSegue": [{ "answer": "depends" }] } }"#
    let again = open.replacing("go", with: "again")
    let report = try report(
      first, scenes: [deciding], segues: [open, again, unwind(rest: #", "condition": "isNew""#)])
    let words = text(report).flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(words.contains(" Notes :"))
    #expect(words.contains(" does nothing if shouldPerformSegue of S returns NO, which depends on"))
    #expect(
      words.hasSuffix(
        " if code allows this path and shouldPerformSegue of S returns YES, or canceled if code"
          + " allows this path and shouldPerformSegue of S returns NO: go, u"), "\(words)")
  }

  @Test func allHaveProblems() throws {
    let lost = try report(
      #"{ "id": "A" }"#, scenes: [#"{ "id": "S" }"#], segues: [open, unwind(), unwind("v")])
    #expect(lost.summary == "Both unwind segues have problems.")
    #expect(
      lost.findings.first?.message
        == "'a:' from S (u) never has a destination, because no class implements it: go, u")
    #expect(text(lost).contains("  ✗ u  no destination: go, u"))
  }

  /// A controller with unknown actions may implement any.
  @Test func unknownActionsMayHandleIt() throws {
    let report = try report(
      #"{ "id": "A" }"#,
      scenes: [#"{ "id": "S" }"#, #"{ "id": "Y", "unwindActions": "unknown" }"#],
      segues: [
        open, unwind(), #"{ "id": "y", "kind": "presentation", "from": "A", "to": "Y" }"#,
      ])
    #expect(report.findings.first?.message == "'a:' from S (u) never has a destination: go, u")
  }

  @Test func reasonsWhyASourceIsNeverShown() throws {
    let collapsed = try report(
      first,
      scenes: [
        #"""
        { "id": "Sp", "class": "UISplitViewController", "collapsed": true,
          "children": [{ "id": "B" }, { "id": "C" }] }
        """#
      ],
      segues: [
        #"{ "id": "go", "kind": "presentation", "from": "A", "to": "Sp" }"#, unwind(from: "C"),
      ])
    let hidden = try #require(collapsed.exploration.unwinds.first)
    #expect(collapsed.sentence(on: hidden) == "never: C is in the hierarchy, but never on screen")
    let refused = try report(
      #"{ "id": "A", "overrides": { "shouldPerformSegue": [{ "answer": "no" }] } }"#,
      scenes: [#"{ "id": "S" }"#, #"{ "id": "T" }"#, #"{ "id": "R" }"#, #"{ "id": "C" }"#],
      segues: [
        open, #"{ "id": "r", "kind": "presentation", "from": "A", "to": "R" }"#, unwind(),
        unwind("v", from: "T"), #"{ "id": "c", "kind": "show", "from": "T", "to": "C" }"#,
        unwind("w", from: "C"),
      ])
    #expect(
      refused.exploration.unwinds.map(refused.sentence) == [
        "never: every segue to S fails or is never performed",
        "never: no known segue leads to T",
        "never: only unreachable screens lead to C",
      ])
    #expect(
      refused.neverInHierarchy.map { $0.scenes.map(refused.document.id) } == [
        ["T"], ["C"], ["S", "R"],
      ])
  }

  /// Reasons and tap sequences name screens like the rest of the report.
  @Test func oneNameForAScreen() throws {
    let report = try report(
      #"""
      { "id": "A", "title": "Start", "unwindActions": ["a:"],
        "overrides": { "showViewController": true } }
      """#,
      scenes: [#"{ "id": "S", "class": "SecondViewController" }"#, #"{ "id": "T" }"#],
      segues: [unwind()],
      rest: #"""
        , "entries": [{ "to": "S", "from": "A", "as": "show" },
          { "to": "S", "from": "A", "as": "presentation" }]
        """#)
    #expect(
      report.reach
        == "May be incomplete: a class overrides the method that shows Second, so the effect is"
        + " unknown.")
    #expect(
      text(report).contains("    u  Start (the screen that opened it): code shows Second, u"),
      "\(text(report))")
  }

  /// Children that can be added again and again aren't all examined.
  @Test func incompleteCounts() throws {
    let many = try report(
      #"{ "id": "A" }"#, scenes: [#"{ "id": "S" }"#], segues: [],
      rest: #", "entries": [{ "to": "S", "from": "A", "as": "child" }]"#)
    #expect(many.reach.contains("(at least "), "\(many.reach)")
    let one = try report(#"{ "id": "A" }"#, scenes: [], segues: [])
    #expect(one.reach.hasSuffix(" (1 combination of visible screens)."))
  }
}
