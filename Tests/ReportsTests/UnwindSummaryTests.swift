import TestSupport
import Testing

/// The lines above the steps of several unwind segues.
@Suite struct UnwindSummaryTests {
  private let document = """
    {
      "segueviz": 1, "ios": "17",
      "root": {
        "id": "menu", "unwindActions": ["home:", "ask:"],
        "overrides": { "canPerformUnwindSegueAction": [ { "action": "ask:", "answer": "depends" } ] },
        "presents": { "id": "quiz",
          "overrides": { "shouldPerformSegue": [ { "identifier": "no", "answer": "no" },
            { "identifier": "maybe", "answer": "depends" } ] } }
      },
      "scenes": [ { "id": "away" } ],
      "segues": [
        { "id": "off", "kind": "unwind", "from": "away", "action": "home:" },
        { "id": "good", "kind": "unwind", "from": "quiz", "action": "home:" },
        { "id": "refused", "kind": "unwind", "from": "quiz", "action": "home:", "identifier": "no" },
        { "id": "open", "kind": "unwind", "from": "quiz", "action": "ask:" },
        { "id": "maybe", "kind": "unwind", "from": "quiz", "action": "home:", "identifier": "maybe" },
        { "id": "meant", "kind": "unwind", "from": "quiz", "action": "nowhere:",
          "expect": { "outcome": "aborted" } },
        { "id": "wrong", "kind": "unwind", "from": "quiz", "action": "home:",
          "expect": { "destination": "quiz" } },
        { "id": "lost", "kind": "unwind", "from": "quiz", "action": "hme:" },
        { "id": "left", "kind": "unwind", "from": "quiz", "action": "hme:", "trigger": "none" }
      ]
    }
    """

  @Test func failuresComeFirst() throws {
    let text = try Traces.text(document)
    let summary = text.split(separator: "\n\n", omittingEmptySubsequences: false)[1]
    #expect(
      summary == """
        9 unwind segues: 2 performed, 2 aborted, 1 prevented, 2 undetermined, 1
          offscreen, 1 unperformed
            performed     wrong    'home:' from quiz goes to menu   (expectation-failed)
            aborted       lost     'hme:' from quiz has no destination   (no-handler)
            aborted       meant    'nowhere:' from quiz has no destination
            prevented     refused  'home:' from quiz is canceled by shouldPerformSegue
            undetermined  open     'ask:' from quiz goes to menu, or has no destination
            undetermined  maybe    'home:' from quiz goes to menu, or is canceled
            performed     good     'home:' from quiz goes to menu
            offscreen     off      'home:' from away can't be triggered: away isn't on
                                   screen
            unperformed   left     'hme:' from quiz would have no destination
                                     (nothing performs it)
        """)
  }

  /// The failures also come first in the details.
  @Test func detailsHaveTheSameOrder() throws {
    let text = try Traces.text(document)
    let order = text.split(separator: "\n").filter { $0.hasPrefix("Unwind segue ") }
      .map { $0.dropFirst("Unwind segue ".count).prefix { $0 != ":" } }
    #expect(order == ["wrong", "lost", "meant", "refused", "open", "maybe", "good", "off", "left"])
    #expect(text.contains("  unperformed: Nothing performs the segue. Connect a control to it"))
    // The trace has the order of the document.
    let json = try Traces.json(document)
    let ids = json.split(separator: "\n").filter { $0.contains("\"segue\": ") && !$0.contains("{") }
    #expect(ids.first?.contains("\"off\"") == true)
  }

  @Test func noSummaryForOneUnwindSegue() throws {
    let text = try Traces.text(
      #"{ "segueviz": 1, "root": { "id": "a", "unwindActions": ["f:"], "presents": { "id": "b" } }, "#
        + #""segues": [ { "id": "u", "kind": "unwind", "from": "b", "action": "f:" } ] }"#)
    #expect(!text.contains("unwinds:"))
    #expect(text.hasPrefix("test.json (iOS 26)\n\nUnwind segue u: "))
  }
}
