import Foundation
import TestSupport
import Testing

/// The output of `explore` depends only on its input.
@Suite struct ExploreStabilityTests {
  /// Swift seeds its hashes differently in every process, by default.
  @Test(arguments: ["explore/recipes.json", "large-app.json", "forward-segues-split.json"])
  func isTheSameInEveryProcess(sample: String) throws {
    let command = "'\(ProgramRun.program)' explore '\(Repository.sample(sample))' --format json"
    let expected = try ProgramRun.shell("SWIFT_DETERMINISTIC_HASHING=1 \(command)")
    #expect(expected.output.contains("\"scope\""))
    for _ in 0..<3 {
      #expect(try ProgramRun.shell(command).output == expected.output)
    }
  }
}
