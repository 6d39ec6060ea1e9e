import Testing

@testable import Commands

@Suite struct CheckTextTests {
  @Test func aFindingWithItsPlaceAndReasons() {
    let check = Checks.of(Checks.faulty)
    #expect(
      check.output == """
        -:2:15: error: no view controller handles 'home:', so the segue does nothing; implement the\
         action in the view controller to return to [no-handler]
           2 |   "segues": [ { "id": "home", "kind": "unwind", "from": "quiz", "action": "home:" } ] }
             |               ^
             = why: No view controller in the hierarchy implements 'home:'. Implement it in the class\
         of the screen to return to: @IBAction func home(_ segue: UIStoryboardSegue).

        """)
    #expect(check.errors == "1 error in 1 file\n")
    #expect(check.code == .findings)
  }

  /// The place isn't the class, the controller, or the unwind segue in which it's found.
  @Test func aFindingAboutAnOverrideHasItsPlace() {
    let check = Checks.of(
      """
      { "segueviz": 1, "classes": { "Base": { "overrides": {
            "canPerformUnwindSegueAction": [
              { "action": "x:", "answer": "no" },
              { "answer": "yes" } ],
            "viewControllerForUnwindSegueAction": "super" } } },
        "root": { "id": "menu", "class": "Base", "presents": { "id": "quiz" }, "overrides": {
            "viewControllerForUnwindSegueAction": { "children": "topDown" } } },
        "segues": [ { "id": "home", "kind": "unwind", "from": "quiz", "action": "home:" } ] }
      """)
    let places = check.output.split(separator: "\n").filter { $0.hasPrefix("-:") }
      .map { $0.split(separator: " ").first.map(String.init) }
    #expect(places.prefix(3) == ["-:4:21:", "-:5:45:", "-:7:45:"], "\(check.output)")
    #expect(check.output.contains("|                     ^~~~~\n"))
  }

  @Test func aFailedExpectationShowsBothPaths() {
    let check = Checks.of(
      """
      { "segueviz": 1, "root": { "id": "menu", "unwindActions": ["home:"],
          "presents": { "id": "quiz", "presents": { "id": "results" } } },
        "segues": [ { "id": "home", "kind": "unwind", "from": "results", "action": "home:",
                      "expect": [ { "destination": "quiz" }, { "ios": "7", "outcome": "aborted" } ] } ] }
      """)
    let details = check.output.split(separator: "\n").filter { $0.hasPrefix("     = ") }
    #expect(
      details.prefix(2) == [
        "     = expected: results -> quiz",
        "     = found: results -> quiz -> menu returns YES in step 6",
      ])
    #expect(check.output.contains(":4:17: error: ") == false)
    #expect(check.output.contains("error: on iOS 7: expected the outcome aborted, but it is"))
    #expect(check.errors == "2 errors in 1 file\n")
    // With --ios, only that version is checked.
    #expect(
      Checks.of(
        """
        { "segueviz": 1, "root": { "id": "menu", "unwindActions": ["home:"],
            "presents": { "id": "quiz" } },
          "segues": [ { "id": "home", "kind": "unwind", "from": "quiz", "action": "home:",
                        "expect": { "ios": "7", "outcome": "aborted" } } ] }
        """, "--ios", "17"
      ).code == .success)
  }

  @Test func namesAreEscaped() {
    let check = Checks.of(Checks.hostile)
    #expect(!check.output.contains("\u{1B}"))
    #expect(!check.output.contains("\r"))
    #expect(check.output.contains("A\u{FFFD}[31m,:%]]> implements 'x:'"))
    #expect(!check.output.split(separator: "\n").contains { $0.hasPrefix("::") })
  }

  @Test func marksOfDirectionAreEscaped() {
    let check = Checks.of(
      #"""
      { "segueviz": 1, "root": { "id": "a", "title": "A\u200F", "unwindActions": ["f:"],
        "presents": { "id": "b" } }, "segues": [
          { "kind": "unwind", "from": "b", "action": "f:", "expect": { "destination": "b" } }] }
      """#)
    #expect(check.output.contains("= found: b -> A<U+200F> returns YES"), "\(check.output)")
    #expect(!check.output.contains("\u{200F}"))
  }

  @Test func severitiesThatFail() {
    let note = #"{ "segueviz": 1, "root": { "id": "a", "unwindActions": ["f:"] } }"#
    #expect(Checks.of(note).code == .success)
    #expect(Checks.of(note, "--fail-on", "warning").code == .success)
    #expect(Checks.of(note, "--fail-on", "note").code == .findings)
    #expect(Checks.of(note).errors == "1 note in 1 file\n")
  }
}
