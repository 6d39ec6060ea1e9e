import Foundation
import TestSupport
import Testing

/// What `explore` says hangs on its input alone.
@Suite struct ExploreStabilityTests {
  /// Swift begins its hashes with another number in every process, unless it is told not to.
  @Test(arguments: ["explore/recipes.json", "large-app.json", "forward-segues-split.json"])
  func isTheSameInEveryProcess(sample: String) throws {
    let command = "'\(ProgramRun.program)' explore '\(Repository.sample(sample))' --format json"
    let expected = try ProgramRun.shell("SWIFT_DETERMINISTIC_HASHING=1 \(command)")
    #expect(expected.output.contains("\"scope\""))
    for _ in 0..<3 {
      #expect(try ProgramRun.shell(command).output == expected.output)
    }
  }

  /// What an overlay adds changes the verdict that hangs on it, and no other.
  @Test func anOverlayChangesVerdicts() throws {
    let folder = try ScratchFolder()
    let overlay = folder.path + "/overlay.json"
    let actions = #""unwindActions": ["unwindToRecipe:"]"#
    let added = "{ \"classes\": { \"ListViewController\": { \(actions) } } }"
    try Data(added.utf8).write(to: URL(fileURLWithPath: overlay))
    func verdicts(_ arguments: String...) throws -> [String: String] {
      let run = try ProgramRun.of(
        ["explore", Repository.sample("explore/recipes.json"), "--format", "json"] + arguments)
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let unwinds = try #require(object?["unwinds"] as? [[String: Any]])
      return Dictionary(
        uniqueKeysWithValues: unwinds.compactMap { unwind in
          (unwind["segue"] as? String).flatMap { segue in
            (unwind["verdict"] as? String).map { (segue, $0) }
          }
        })
    }
    let before = try verdicts()
    let after = try verdicts("--with", overlay)
    #expect(before["doneEditing"] == "sometimes-aborted")
    // Now it goes to the opener in every stack.
    #expect(after["doneEditing"] == "always")
    #expect(before.filter { $0.key != "doneEditing" } == after.filter { $0.key != "doneEditing" })
  }
}
