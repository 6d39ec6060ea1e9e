import TestSupport
import Testing

/// `--with`: the patch, and the reported changes.
@Suite struct WhatIfTests {
  private let folder = ScratchFolder([
    "two.json": Documents.twoUnwinds,
    "what-if.json5": """
    { // What if the quiz could do it again?
      "controllers": { "menu": { "unwindActions": ["home:", "again:"] }, },
    }
    """,
    "title.json": #"{ "title": "Other" }"#,
  ])

  @Test func changedOutcomes() throws {
    let run = try folder.run("explain", "two.json", "--with", "what-if.json5")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(
      run.output.hasPrefix(
        """
        two.json (iOS 26)

        Changes with what-if.json5
          Unwind segue again: 'again:' from quiz
            before  aborted: No view controller handles 'again:', so the segue does
                    nothing.
            after   performed: 'again:' goes to menu. menu dismisses quiz.
            why     menu now returns YES (implements it) instead of NO (not implemented)
                    menu changed: unwindActions +'again:'

        2 unwind segues: 2 performed
        """), "\(run.output)")
  }

  @Test func noChanges() throws {
    let run = try folder.run("explain", "two.json", "--with=title.json")
    #expect(run.output.hasPrefix("two.json: Other (iOS 26)\n\nChanges with title.json\n"))
    #expect(run.output.contains("  No changes: all 2 unwind segues behave as before.\n"))
    let one = try folder.run("explain", "two.json", "--with=title.json", "--unwind", "home")
    #expect(one.output.contains("  No changes: the unwind segue behaves as before.\n"))
  }

  @Test func theTraceHasNoChanges() throws {
    let run = try folder.run("explain", "two.json", "--with", "what-if.json5", "--format", "json")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("{\n  \"segueviz\": 1,\n  \"input\": \"two.json\",\n"))
    #expect(run.output.contains("\"outcome\": \"performed\", \"destination\": \"menu\""))
  }

  @Test func diagrams() throws {
    let run = try folder.run("render", "two.json", "--with", "what-if.json5", "-o", "what-if.svg")
    #expect(run.code == 0, "\(run.errors)")
    let svg = try #require(folder.text(of: "what-if.svg"))
    for text in [
      "With what-if.json5: ", "CHANGED", "changed by the patch", "--with=what-if.json5",
    ] {
      #expect(svg.contains(text), "\(text)")
    }
    // The embedded document is the original, byte for byte, without the overlay.
    #expect(try folder.run("extract", "what-if.svg").output == Documents.twoUnwinds)
    let alt = try folder.run("render", "two.json", "--with=title.json", "--alt")
    #expect(alt.output.hasSuffix("With title.json: all unwind segues behave as before.\n"))
    #expect(try folder.run("render", "two.json", "--with", "nobody.json").code == 66)
  }

  @Test func standardInput() throws {
    for command in [
      "$segueviz explain - --with title.json < two.json",
      "$segueviz explain two.json --with - < title.json",
    ] {
      let run = try folder.shell(command)
      #expect(run.code == 0)
      #expect(run.output.contains("No changes: all 2 unwind segues"))
    }
    let both = try folder.run("explain", "-", "--with", "-")
    #expect(both.code == 64)
    #expect(both.errors.hasPrefix("segueviz: standard input can be the document or the patch"))
  }

  @Test func badInputs() throws {
    try folder.write(#"{ "controllers": { "mneu": {} }, "title": 3 }"#, to: "bad.json")
    let run = try folder.run("explain", "two.json", "--with", "bad.json")
    #expect(run.code == 65)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix("bad.json:1:20: error: no controller has the id \"mneu\""),
      "\(run.errors)")
    #expect(run.errors.contains("did you mean \"menu\"?"))
    #expect(run.errors.contains("bad.json:1:43: error: expected a string, found a number"))

    try folder.write(#"{ "controllers": { "quiz": null } }"#, to: "gone.json")
    let gone = try folder.run("explain", "two.json", "--with", "gone.json")
    #expect(gone.code == 65)
    #expect(gone.errors.hasPrefix("two.json:8:"), "\(gone.errors)")
    #expect(
      gone.errors.hasSuffix(
        "segueviz: \"two.json\" is valid; these problems come from the patch \"gone.json\"\n"))

    let missing = try folder.run("explain", "two.json", "--with", "nobody.json")
    #expect(missing.code == 66)
    #expect(
      missing.errors == "segueviz: can't read \"nobody.json\": No such file or directory\n")
  }
}
