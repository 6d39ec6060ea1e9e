import Foundation
import TestSupport
import Testing
import Unwinding

@testable import Reports

@Suite struct TraceJSONTests {
  /// The document of Format.md.
  private static let quiz = """
    {
      "segueviz": 1,
      "ios": "17",
      "root": {
        "id": "menu", "class": "MainMenuViewController", "unwindActions": ["exitToHomeScreen:"],
        "presents": {
          "id": "quiz", "class": "UINavigationController", "modalPresentationStyle": "fullScreen",
          "children": [
            { "id": "q1", "class": "QuestionViewController" },
            { "id": "q2", "class": "QuestionViewController" },
            { "id": "results", "class": "ResultsViewController" }
          ]
        }
      },
      "segues": [
        { "id": "start", "kind": "presentation", "from": "menu", "to": "quiz" },
        { "id": "home", "kind": "unwind", "from": "results", "action": "exitToHomeScreen:" }
      ]
    }
    """

  /// The trace of JSON.md, not abridged.
  @Test func asTheFormatHasIt() throws {
    #expect(
      try Traces.json(Self.quiz, name: "quiz.json") == """
        {
          "segueviz": 1,
          "input": "quiz.json",
          "ios": "17",
          "unwinds": [
            {
              "segue": "home", "action": "exitToHomeScreen:", "source": "results",
              "outcome": "performed", "destination": "menu", "executor": "menu",
              "search": [
                { "step": 1, "receiver": "quiz", "question": "allowedChildrenForUnwinding", "answer": ["q2", "q1"], "reason": "navigation-top-down" },
                { "step": 2, "receiver": "q2", "question": "allowedChildrenForUnwinding", "answer": [], "reason": "no-children" },
                { "step": 3, "receiver": "q2", "question": "canPerformUnwindSegueAction", "answer": false, "reason": "not-implemented" },
                { "step": 4, "receiver": "q1", "question": "allowedChildrenForUnwinding", "answer": [], "reason": "no-children" },
                { "step": 5, "receiver": "q1", "question": "canPerformUnwindSegueAction", "answer": false, "reason": "not-implemented" },
                { "step": 6, "receiver": "quiz", "question": "canPerformUnwindSegueAction", "answer": false, "reason": "not-implemented" },
                { "step": 7, "receiver": "menu", "question": "allowedChildrenForUnwinding", "answer": [], "reason": "no-children" },
                { "step": 8, "receiver": "menu", "question": "canPerformUnwindSegueAction", "answer": true, "reason": "implements" }
              ],
              "calls": [
                { "call": "shouldPerformSegue", "receiver": "results" },
                { "call": "prepareForSegue", "receiver": "results" },
                { "call": "unwindAction", "receiver": "menu" },
                { "call": "dismiss", "receiver": "menu" }
              ],
              "effects": [ { "effect": "dismiss", "by": "menu", "removes": ["quiz", "q1", "q2", "results"] } ],
              "removed": ["quiz", "q1", "q2", "results"],
              "responderChain": ["results", "quiz", "menu"],
              "diagnostics": []
            }
          ],
          "forwards": [
            { "segue": "start", "kind": "presentation", "source": "menu", "target": "menu", "presenter": "menu", "effect": "present" }
          ],
          "diagnostics": []
        }

        """)
  }

  /// Parts of traces, as they must stand in them.
  @Test(arguments: [
    (
      "undetermined.json", nil,
      """
            "outcome": "undetermined", "destination": null, "executor": null,
            "alternatives": [
              { "when": [{ "controller": "draft", "question": "canPerformUnwindSegueAction", "answer": true }], "outcome": "performed", "destination": "draft", "executor": "nav" },
              { "when": [{ "controller": "draft", "question": "canPerformUnwindSegueAction", "answer": false }], "outcome": "performed", "destination": "drafts", "executor": "nav" }
            ],
            "search": [
      """
    ),
    (
      "undetermined.json", nil,
      #""question": "canPerformUnwindSegueAction", "answer": "depends", "reason": "undetermined" }"#
    ),
    (
      "exception-no-executor.json", nil,
      #""outcome": "exception", "exception": "no-executor", "destination": "dashboard", "executor": null,"#
    ),
    (
      "exception-no-executor.json", "17",
      #""effects": [ { "effect": "none", "by": "dashboard", "why": ""#
    ),
    (
      "container-legacy.json", nil,
      #""question": "viewControllerForUnwindSegueAction", "answer": "q1", "#
    ),
    (
      "version-dependent.json", "7",
      #""question": "viewControllerForUnwindSegueAction", "answer": null, "#
    ),
    (
      "container-legacy.json", nil,
      #"{ "call": "performSegue", "receiver": "quiz", "class": "QuizContainerUnwindSegue" }"#
    ),
    ("container-modern.json", nil, #"{ "effect": "custom", "by": "panels", "child": "writing" }"#),
    (
      "tab-navigation-modal.json", nil,
      """
            "effects": [
              { "effect": "dismiss", "by": "tab", "removes": ["presented"] },
              { "effect": "select", "by": "tab", "child": "nav" },
              { "effect": "pop", "by": "nav", "to": "first", "removes": ["pushed"] }
            ],
      """
    ),
    (
      "forward-segues-plain.json", nil,
      #""target": null, "presenter": null, "effect": "exception", "exception": "push-without-navigation" }"#
    ),
    (
      "checks/identifier-missing.json", nil,
      #""severity": "error", "message": "segue ask has no identifier, so"#
    ),
    (
      "checks/identifier-missing.json", nil,
      #", "controller": "menu", "segue": "ask", "line": 6, "column": 5 }"#
    ),
  ])
  func parts(sample: String, ios: String?, part: String) throws {
    let text = try String(contentsOfFile: Repository.sample(sample), encoding: .utf8)
    let trace = try Traces.json(text, ios: ios)
    #expect(trace.contains(part), "\(trace)")
  }

  @Test func anotherReaderReadsEveryTrace() throws {
    for name in Repository.samples {
      let text = try String(contentsOfFile: Repository.sample(name + ".json"), encoding: .utf8)
      let trace = Data(try Traces.json(text).utf8)
      #expect(try JSONSerialization.jsonObject(with: trace) is [String: Any], "\(name)")
    }
  }

  @Test func hostileNames() throws {
    let id = "a\u{1}\\\"</script>\u{2028}\u{9B}31m"
    let trace = try Traces.json(
      #"{ "segueviz": 1, "ios": "17", "root": { "id": "a\u0001\\\"</script>\u2028\u009b31m", "#
        + #""children": [{ "id": "b" }] }, "#
        + #""segues": [{ "kind": "unwind", "from": "b", "action": "f:" }] }"#,
      name: "\"\n.json")
    let object = try JSONSerialization.jsonObject(with: Data(trace.utf8)) as? [String: Any]
    #expect(object?["input"] as? String == "\"\n.json")
    let unwind = (object?["unwinds"] as? [[String: Any]])?.first
    #expect(unwind?["responderChain"] as? [String] == ["b", id])
  }

  @Test func aLongTraceComesInPieces() throws {
    let segues = (0..<2000).map {
      #"{ "id": "s\#($0)", "kind": "unwind", "from": "b", "action": "f:" }"#
    }
    let document = try loadDocument(
      #"{ "segueviz": 1, "root": { "id": "a", "children": [{ "id": "b" }] }, "segues": ["#
        + segues.joined(separator: ",") + "] }")
    let simulator = Simulator(document)
    let trace = try simulator.trace()
    var pieces: [[UInt8]] = []
    TraceReport(
      ReportedDocument(document: document, inputName: "-"), trace: trace,
      explainer: Explainer(simulator, ios: trace.ios)
    )
    .rendering(as: .json, style: .plain).write { pieces.append($0) }
    #expect(pieces.count > 1)
    let whole = Data(pieces.joined())
    let object = try JSONSerialization.jsonObject(with: whole) as? [String: Any]
    #expect((object?["unwinds"] as? [Any])?.count == 2000)
  }
}
