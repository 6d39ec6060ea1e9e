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

  @Test func problemsComeFirst() throws {
    let output = try run().output
    let lines = output.split(separator: "\n").map(String.init)
    let wrong = try #require(lines.firstIndex { $0 == "Problems" })
    let all = try #require(lines.firstIndex { $0 == "Destinations" })
    #expect(wrong < all)
    #expect(
      lines[wrong + 1]
        == "recipes.json:37:5: warning: 'unwindToRecipe:' from Editor (doneEditing) has no destination"
        + " on this path: New, Done [sometimes-aborted]")
    #expect(
      lines[all...].contains {
        $0.hasPrefix("  ✓ saveIngredients  Editor (the screen that opened it): ")
      })
    #expect(lines[all...].contains { $0.hasPrefix("  ! doneEditing      no destination: ") })
    let never = try #require(lines.firstIndex { $0.hasPrefix("Unreachable") })
    #expect(wrong < never && never < all)
    #expect(lines[never] == "Unreachable, because no known segue leads there: Imprint.")
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
