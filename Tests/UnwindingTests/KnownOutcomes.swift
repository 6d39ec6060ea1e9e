import TestSupport
import Testing
import Unwinding

/// The published cases of Semantics.md, section 9, that no sample shows, with the full order of
/// questions and calls.
@Suite("Known outcomes")
struct KnownOutcomes {
  static let quiz = """
    { "segueviz": 1, "root": { "id": "menu", "unwindActions": ["exitToHomeScreen:"],
        "presents": { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "q1", "class": "Question" }, { "id": "q2", "class": "Question"FIRST },
          { "id": "results" } ] } },
      "classes": { "Question": { "unwindActions": ["exitToQuizStart:"] } },
      "segues": [ { "id": "home", "kind": "unwind", "from": "results",
                    "action": "exitToHomeScreen:" },
                  { "id": "again", "kind": "unwind", "from": "results",
                    "action": "exitToQuizStart:" } ] }
    """

  @Test("C17: the quiz goes home", arguments: ["6", "7", "8", "9", "10", "17"])
  func quizHome(ios: String) throws {
    let document = try loadDocument(Self.quiz.replacing("FIRST", with: ""))
    let words = try TraceWords(document, "home", ios: ios)
    #expect(words.destination == "menu")
    #expect(words.executor == "menu")
    #expect(words.calls.filter { $0.hasSuffix("dismiss") } == ["menu dismiss"])
    #expect(words.effects == ["menu dismiss removes nav q1 q2 results"])
    if words.trace.search.first?.answer.questionName == "allowedChildrenForUnwinding" {
      let asked = [
        "nav allowed q2 q1", "q2 allowed", "q2 can NO", "q1 allowed", "q1 can NO", "nav can NO",
      ]
      #expect(
        words.questions
          == asked + (ios == "9" ? asked : []) + ["menu allowed", "menu can YES"])
    } else {
      #expect(
        words.questions == [
          "nav viewController nil", "results can NO", "q2 can NO", "q1 can NO", "nav can NO",
          "menu viewController menu", "menu can YES",
        ])
    }
  }

  @Test("C18: the quiz starts again", arguments: ["7", "8", "9", "17"])
  func quizAgain(ios: String) throws {
    let nearest = try TraceWords(
      loadDocument(Self.quiz.replacing("FIRST", with: "")), "again", ios: ios)
    #expect(nearest.destination == "q2")
    #expect(nearest.effects == ["nav pop q2 removes results"])
    let refusal = #", "overrides": { "canPerformUnwindSegueAction": [ { "answer": "no" } ] }"#
    let first = try TraceWords(
      loadDocument(Self.quiz.replacing("FIRST", with: refusal)), "again", ios: ios)
    #expect(first.destination == "q1")
    #expect(first.effects == ["nav pop q1 removes q2 results"])
    #expect(first.removed == "q2 results")
  }

  static let child = """
    { "segueviz": 1, "root": { "id": "root", "unwindActions": ["unwind:"],
        "children": [ { "id": "child" } ] },
      "segues": [ { "id": "u", "kind": "unwind", "from": "child", "action": "unwind:" } ] }
    """

  @Test("C19: an unwind to the root container has no executor", arguments: ["6", "7", "8"])
  func noExecutor(ios: String) throws {
    let words = try TraceWords(loadDocument(Self.child), "u", ios: ios)
    #expect(words.outcome == .exception(.noExecutor))
    #expect(words.destination == "root")
    #expect(words.executor == "nil")
    #expect(words.questions == ["root viewController root", "child can NO", "root can YES"])
    #expect(words.calls == ["child shouldPerformSegue"])
    #expect(words.effects.isEmpty)
    #expect(words.findings.first == "no-executor")
  }

  @Test("C19 later: no executor, and no exception", arguments: ["9", "17"])
  func noExecutorIsNoException(ios: String) throws {
    let words = try TraceWords(loadDocument(Self.child), "u", ios: ios)
    #expect(words.outcome == .performed)
    #expect(words.executor == "nil")
    #expect(words.effects == ["root none"])
  }

  @Test("C20: the controller that supplies the segue", arguments: ["6", "7", "8"])
  func segueForUnwinding(ios: String) throws {
    let presenting = """
      { "id": "vc1", "unwindActions": ["act:"],
        "overrides": { "segueForUnwindingToViewController":
                       { "class": "Fade", "performs": "dismiss" } },
        "presents": { "id": "vc2" } }
      """
    let segues = #""segues": [{"id":"u","kind":"unwind","from":"vc2","action":"act:"}]"#
    let alone = try TraceWords(
      loadDocument(#"{ "segueviz": 1, "root": \#(presenting), \#(segues) }"#), "u", ios: ios)
    #expect(
      alone.calls == [
        "vc2 shouldPerformSegue", "vc1 segueForUnwinding", "vc2 prepareForSegue",
        "vc1 unwindAction", "vc1 performSegue Fade", "vc1 dismiss",
      ])
    let stacked = try TraceWords(
      loadDocument(
        """
        { "segueviz": 1, "root": { "id": "nav", "class": "UINavigationController",
            "children": [ \(presenting) ] }, \(segues) }
        """), "u", ios: ios)
    #expect(
      stacked.calls == [
        "vc2 shouldPerformSegue", "nav segueForUnwinding", "vc2 prepareForSegue",
        "vc1 unwindAction", "nav dismiss",
      ])
    #expect(stacked.effects == ["nav dismiss removes vc2"])
  }

  @Test("C38: a modal cascade", arguments: ["9", "10", "17"])
  func modalCascade(ios: String) throws {
    let document = try loadDocument(
      """
      { "segueviz": 1, "root": { "id": "yellow", "unwindActions": ["f:"],
          "presents": { "id": "blue", "presents": { "id": "green",
            "presents": { "id": "orange" } } } },
        "segues": [ { "id": "u", "kind": "unwind", "from": "orange", "action": "f:" } ] }
      """)
    let words = try TraceWords(document, "u", ios: ios)
    #expect(words.destination == "yellow")
    #expect(
      words.calls == [
        "orange shouldPerformSegue", "orange prepareForSegue", "yellow unwindAction",
        "yellow dismiss",
      ])
    #expect(words.effects == ["yellow dismiss removes blue green orange"])
    #expect(
      words.questionsWithoutEmptyAllowed
        == (ios == "9"
          ? [
            "orange can NO", "green can NO", "orange can NO", "green can NO", "blue can NO",
            "orange can NO", "green can NO", "blue can NO", "yellow can YES",
          ] : ["orange can NO", "green can NO", "blue can NO", "yellow can YES"]))
  }

  @Test("C39: the nearest is the destination", arguments: ["6", "8", "9", "17"])
  func nearest(ios: String) throws {
    let document = try loadDocument(
      """
      { "segueviz": 1, "root": { "id": "a", "unwindActions": ["f:"],
          "presents": { "id": "b", "unwindActions": ["f:"], "presents": { "id": "c" } } },
        "segues": [ { "id": "u", "kind": "unwind", "from": "c", "action": "f:" } ] }
      """)
    let words = try TraceWords(document, "u", ios: ios)
    #expect(words.destination == "b")
    #expect(words.effects == ["b dismiss removes c"])
    #expect(words.findings.contains("ambiguous-instances"))
  }

  @Test("C49: the tutorial's stack and modal", arguments: ["6", "7", "8", "9", "10", "17"])
  func tutorial(ios: String) throws {
    let document = try loadDocument(
      """
      { "segueviz": 1, "root": { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "first", "unwindActions": ["firstViewReturnActionForSegue:"] },
          { "id": "second", "unwindActions": ["secondViewReturnActionForSegue:"] },
          { "id": "last", "presents": { "id": "m" } } ] },
        "segues": [
          { "id": "toFirst", "kind": "unwind", "from": "last",
            "action": "firstViewReturnActionForSegue:" },
          { "id": "toSecond", "kind": "unwind", "from": "last",
            "action": "secondViewReturnActionForSegue:" },
          { "id": "fromModal", "kind": "unwind", "from": "m",
            "action": "firstViewReturnActionForSegue:" } ] }
      """)
    let first = try TraceWords(document, "toFirst", ios: ios)
    #expect(first.effects == ["nav pop first removes second last"])
    let second = try TraceWords(document, "toSecond", ios: ios)
    #expect(second.effects == ["nav pop second removes last"])
    let modal = try TraceWords(document, "fromModal", ios: ios)
    #expect(modal.destination == "first")
    #expect(modal.effects == ["nav dismiss removes m", "nav pop first removes second last"])
    #expect(modal.removed == "m second last")
  }

  @Test("W1: a custom container with navigation controllers", arguments: ["9", "17"])
  func customContainer(ios: String) throws {
    let document = try loadDocument(
      """
      { "segueviz": 1, "root": { "id": "custom", "container": "custom",
          "overrides": { "unwindForTowards": "reveals" }, "children": [
            { "id": "pnav", "class": "UINavigationController", "children": [
              { "id": "collection" }, { "id": "photo" } ] },
            { "id": "jnav", "class": "UINavigationController", "children": [
              { "id": "journal", "unwindActions": ["iAmTheJournal:"] } ] } ] },
        "segues": [ { "id": "u", "kind": "unwind", "from": "photo", "action": "iAmTheJournal:" } ] }
      """)
    let words = try TraceWords(document, "u", ios: ios)
    #expect(
      words.questionsWithoutEmptyAllowed == [
        "pnav allowed collection", "collection can NO", "pnav can NO", "custom allowed jnav",
        "jnav allowed journal", "journal can YES",
      ])
    #expect(
      words.calls == [
        "photo shouldPerformSegue", "photo prepareForSegue", "journal unwindAction",
        "photo unwindForTowards pnav", "pnav unwindForTowards custom",
        "custom unwindForTowards jnav", "jnav unwindForTowards journal",
      ])
    #expect(words.effects == ["custom custom jnav"])
    #expect(!words.findings.contains("found-not-revealed"))
  }
}
