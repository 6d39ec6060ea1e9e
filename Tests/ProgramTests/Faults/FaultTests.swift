import Foundation
import TestSupport
import Testing

/// A sample of `make faults`: failing system calls of every kind.
@Suite struct FaultTests {
  /// Why it can't run here; nil: it can.
  private static let obstacle: String? = {
    #if os(Linux)
      let isThere = { (path: String) in FileManager.default.isExecutableFile(atPath: path) }
      guard isThere("/usr/bin/cc"), isThere("/bin/bash") else {
        return "there is no C compiler or no bash"
      }
      return nil
    #else
      return "only on Linux can calls be made to fail by preloading a library"
    #endif
  }()

  @Test(
    .enabled(if: obstacle == nil, "skipped, because \(obstacle ?? "")"),
    arguments: ["render-png", "batch-again"])
  func cleanErrorsAndWholeFiles(scenario: String) throws {
    let script = Repository.path + "/Scripts/faults"
    let run = try ProgramRun.shell("exec bash '\(script)' --quick --only \(scenario) $segueviz")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains(" 0 findings"))
  }
}
