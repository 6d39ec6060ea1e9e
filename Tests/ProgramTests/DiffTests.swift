import TestSupport
import Testing

/// The output and the exit status of `segueviz diff`.
@Suite struct DiffTests {
  private let folder = ScratchFolder(["old.json": Documents.twoUnwinds])

  init() throws {
    // Another controller returns YES. Its id contains terminal controls.
    try folder.write(
      Documents.twoUnwinds.replacing(
        #""presents": { "id": "quiz" }"#,
        with: #""presents": { "id": "quiz", "children": [{ "id": "\u001b[2J<b>|" }] }"#
      ).replacing(#""home:"],"#, with: #""again:"], "note": "new","#), to: "new.json")
    try folder.write("{", to: "bad.json")
  }

  private func run(_ arguments: String...) throws -> ProgramRun {
    try folder.run(["diff"] + arguments)
  }

  @Test func theSame() throws {
    for format in ["text", "markdown"] {
      let run = try run("old.json", "old.json", "--format", format)
      #expect(run.code == 0)
      #expect(run.errors == "")
      #expect(run.output.contains("No differences."))
    }
  }

  @Test func otherOutcomes() throws {
    let run = try run("old.json", "new.json")
    #expect(run.code == 1)
    #expect(run.errors == "")
    #expect(
      run.output.hasPrefix(
        """
        old.json -> new.json (iOS 26)
          2 of 2 unwind segues have different outcomes.

        Unwind segue home: 'home:' from quiz
            before  performed: 'home:' goes to menu. menu dismisses quiz.
            after   aborted: No view controller handles 'home:', so the segue does
                    nothing.
            why     menu now returns NO (not implemented) instead of YES (implements it)
                    menu changed: unwindActions +'again:' -'home:'

        Unwind segue again: 'again:' from quiz
        """), "\(run.output)")
    #expect(run.output.contains("    added    \u{FFFD}[2J<b>|  child of quiz\n"), "\(run.output)")
    #expect(run.output.contains("unwindActions +'again:' -'home:'; note\n"), "\(run.output)")
    #expect(!run.output.utf8.contains(0x1B))
    for line in run.output.split(separator: "\n") {
      #expect(line.count <= 80 && line.last != " ", "\(line)")
    }
  }

  @Test func markdown() throws {
    let run = try run("old.json", "new.json", "--format", "markdown")
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("# old.json -\\> new.json (iOS 26)\n\n2 of 2 unwind segues"))
    #expect(run.output.contains("- added **\u{FFFD}\\[2J&lt;b\\>\\|**: child of quiz\n"))
    #expect(
      run.output.contains(
        "| before | performed: `home:` goes to `menu`. `menu` dismisses `quiz`. |"))
  }

  @Test func json() throws {
    let run = try run("old.json", "new.json", "--format", "json", "--ios", "8")
    #expect(run.code == 1)
    #expect(
      run.output.hasPrefix(
        """
        {
          "segueviz": 1,
          "old": "old.json",
          "new": "new.json",
          "ios": { "old": "8", "new": "8" },
          "outcomes": [
            {
              "segue": "home", "differs": ["outcome", "destination", "executor", "effects", "removed"],
              "old": {
                "segue": "home", "action": "home:", "source": "quiz",
                "outcome": "performed", "destination": "menu", "executor": "menu",
                "effects": [ { "effect": "dismiss", "by": "menu", "removes": ["quiz"] } ],
                "removed": ["quiz"],
                "sentence": "'home:' goes to menu. menu dismisses quiz."
              },
        """), "\(run.output)")
    #expect(run.output.contains(#""added": ["\u001b[2J<b>|"]"#))
  }

  @Test("Wide names don't move columns, and no line ends with blanks")
  func wideNames() throws {
    let wide = String(repeating: "w", count: 40)
    try folder.write(#"{"segueviz":1,"root":{"id":"r","children":[{"id":"a"}]}}"#, to: "a.json")
    try folder.write(
      #"{"segueviz":1,"root":{"id":"r","children":[{"id":"a","note":"n"},{"id":"\#(wide)"}]}}"#,
      to: "b.json")
    let run = try run("a.json", "b.json")
    let column = String(repeating: " ", count: 4 + 9 + 24 + 2)
    #expect(
      run.output.contains(
        "    added    \(wide)\n\(column)child of r\n"
          + "    changed  a                         note\n"), "\(run.output)")
  }

  @Test("JSON contains actions that became known or unknown")
  func knowledge() throws {
    for (name, actions) in [("known.json", "[]"), ("unknown.json", #""unknown""#)] {
      try folder.write(
        """
        {"segueviz":1,"root":{"id":"r","class":"R","unwindActions":\(actions)},
         "classes":{"R":{"unwindActions":\(actions)}}}
        """, to: name)
    }
    for (old, new, knowledge) in [
      ("unknown.json", "known.json", "known"), ("known.json", "unknown.json", "not-known"),
    ] {
      let output = try run(old, new, "--format", "json").output
      for member in [#""name": "R""#, #""id": "r""#] {
        #expect(
          output.contains(
            #"{ \#(member), "keys": ["unwindActions"], "knowledge": "\#(knowledge)" }"#),
          "\(output)")
      }
    }
    #expect(try !run("old.json", "new.json", "--format", "json").output.contains("knowledge"))
  }

  @Test func standardInputAsADocument() throws {
    let piped = try folder.shell("$segueviz diff - old.json < new.json")
    #expect(piped.code == 1)
    #expect(piped.output.hasPrefix("standard input -> old.json (iOS 26)\n"))
    let both = try run("-", "-")
    #expect(both.code == 64)
    #expect(both.errors.hasPrefix("segueviz: standard input can be one of the documents, not both"))
    #expect(try run("old.json").errors.hasPrefix("segueviz: NEW is missing\n"))
  }

  @Test func allBadInputsAreReported() throws {
    let run = try run("bad.json", "nobody.json")
    #expect(run.code == 65)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("bad.json:1:2: error: "), "\(run.errors)")
    #expect(
      run.errors.hasSuffix("segueviz: can't read \"nobody.json\": No such file or directory\n"))
    #expect(try self.run("nobody.json", "bad.json").code == 66)
  }
}
