import Foundation
import TestSupport
import Testing

/// `explain` of unwind segues by identifier or action, and of those that the document doesn't have.
@Suite struct RequestedUnwindTests {
  private let folder = ScratchFolder([
    "quiz.json": #"""
    {
      "segueviz": 1,
      "root": {
        "id": "menu", "class": "Menu", "unwindActions": ["home:"],
        "presents": {
          "id": "nav", "class": "UINavigationController",
          "children": [
            { "id": "first", "class": "Question", "unwindActions": ["again:"] },
            { "id": "second", "class": "Question" },
            { "id": "results", "class": "Results" }
          ]
        }
      },
      "segues": [
        { "id": "asked", "kind": "unwind", "from": "results", "action": "home:" },
        { "id": "later", "kind": "unwind", "from": "second", "action": "home:",
          "identifier": "Later" },
        { "id": "start", "kind": "presentation", "from": "menu", "to": "nav", "identifier": "Start" }
      ]
    }
    """#
  ])

  private func explain(_ arguments: String...) throws -> ProgramRun {
    try folder.run(["explain", "quiz.json"] + arguments)
  }

  private func unwinds(_ run: ProgramRun) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require((json as? [String: Any])?["unwinds"] as? [[String: Any]])
  }

  @Test(arguments: ["results", "Results"]) func bySourceAndAction(source: String) throws {
    let run = try explain("--from", source, "--action", "again(_:)", "--format", "json")
    #expect(run.code == 0)
    let found = try unwinds(run)
    #expect(found.count == 1)
    #expect(found[0]["segue"] as? String == "asked-2")
    #expect(found[0]["source"] as? String == "results")
    #expect(found[0]["destination"] as? String == "first")
    #expect(found[0]["removed"] as? [String] == ["second", "results"])
  }

  @Test func withoutAnImplementation() throws {
    let run = try explain("--from", "menu", "--action", "missing:", "--format", "json")
    #expect(run.code == 0)
    #expect(try unwinds(run)[0]["outcome"] as? String == "aborted")
  }

  @Test func withVersionsAndOverlays() throws {
    let compared = try explain("--from", "results", "--action", "again:", "--compare", "8,17")
    #expect(compared.code == 0)
    #expect(compared.output.contains("asked-2"))
    #expect(!compared.output.contains("Unwind later"))
    try folder.write(
      #"{ "segueviz": 1, "controllers": { "first": { "overrides": { "canPerformUnwindSegueAction": [{ "answer": "no" }] } } } }"#,
      to: "what-if.json")
    let moved = try explain("--from", "results", "--action", "again:", "--with", "what-if.json")
    #expect(moved.code == 0, "\(moved.errors)")
    #expect(moved.output.contains("asked-2"))
    #expect(moved.output.contains("aborted"))
  }

  @Test(
    arguments: [
      ("home:", ["asked", "later"]), ("home(_:)", ["asked", "later"]), ("Later", ["later"]),
      ("asked", ["asked"]),
    ]
  ) func chosenByName(name: String, ids: [String]) throws {
    let run = try explain("--unwind", name, "--format", "json")
    #expect(try unwinds(run).compactMap { $0["segue"] as? String } == ids)
  }

  @Test(
    arguments: [
      (["--from", "results"], "--from needs --action"),
      (["--action", "a:"], "--action needs --from"),
      (["--from", "resluts", "--action", "a:"], "did you mean \"results\"?"),
      (["--from", "Question", "--action", "a:"], "pass the id of one: first"),
      (["--from", "results", "--action", "a"], "an unwind action has one argument, the segue"),
      (["--from", "results", "--action", "a:", "--matrix"], "can't be combined with --matrix"),
      (
        ["--from", "results", "--action", "a:", "--unwind", "later"],
        "can't be combined with --unwind"
      ),
      (["--unwind", "Start"], "is a segue of kind presentation"),
    ]
  ) func rejectedOptions(arguments: [String], message: String) throws {
    let run = try folder.run(["explain", "quiz.json"] + arguments)
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
