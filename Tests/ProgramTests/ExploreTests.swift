import Foundation
import TestSupport
import Testing

/// `explore` as a developer runs it.
@Suite struct ExploreTests {

  private func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun.of(
      ["explore", "recipes.json"] + arguments, in: Repository.path + "/Samples/explore")
  }

  @Test func verdictsOfTheSample() throws {
    let run = try run("--format", "json")
    #expect(run.code == 0)
    let file = "Samples/explore/recipes.explore.json"
    #expect(Golden.difference(of: run.output, from: file) == nil)
  }

  @Test func statusFollowsTheSeverity() throws {
    #expect(try run("--fail-on", "error").code == 0)
    #expect(try run("--fail-on", "warning").code == 1)
    #expect(try run("--require-exact").code == 0)
    let home = try run("--unwind", "saveIngredients", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(home.output.utf8)) as? [String: Any]
    #expect((object?["unwinds"] as? [Any])?.count == 1)
    #expect(try run("--unwind", "nobody").code == 64)
  }
}
