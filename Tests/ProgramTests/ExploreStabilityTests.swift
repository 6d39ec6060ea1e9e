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
}
