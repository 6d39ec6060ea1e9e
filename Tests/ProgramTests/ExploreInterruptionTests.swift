import Foundation
import TestSupport
import Testing

/// An interrupted exploration reports the outcomes so far.
@Suite struct ExploreInterruptionTests {
  private let folder = ScratchFolder(["app.json": Self.endless])

  /// An app with more states than any limit allows, so that it takes seconds.
  private static let endless: String = {
    let count = 60
    var segues: [String] = []
    func add(_ kind: String, _ from: String, _ to: String, _ rest: String = "") {
      segues.append(
        "{ \"id\": \"f\(segues.count)\", \"kind\": \"\(kind)\", \"from\": \"\(from)\", \"to\": \"\(to)\"\(rest) }"
      )
    }
    for tab in 0..<5 { add("show", "t\(tab)", "s\(tab)") }
    let style = ", \"modalPresentationStyle\": \"currentContext\""
    var random: UInt32 = 1
    func anybody() -> String {
      random = (random &* 1_103_515_245 &+ 12345) % 2_147_483_648
      return "s\((random >> 8) % UInt32(count))"
    }
    for scene in 0..<count {
      add("show", "s\(scene)", anybody())
      add("presentation", "s\(scene)", anybody(), style)
      add("show", "s\(scene)", anybody())
    }
    for unwind in 0..<20 {
      segues.append(
        "{ \"id\": \"u\(unwind)\", \"kind\": \"unwind\", \"from\": \"s\(unwind * 5 % count)\", \"action\": \"a\(unwind % 7):\" }"
      )
    }
    let tabs = (0..<5).map {
      "{ \"id\": \"n\($0)\", \"class\": \"UINavigationController\", \"children\": [{ \"id\": \"t\($0)\" }] }"
    }
    let scenes = (0..<count).map {
      $0 % 3 == 0
        ? "{ \"id\": \"s\($0)\", \"unwindActions\": [\"a\($0 % 7):\"] }" : "{ \"id\": \"s\($0)\" }"
    }
    return """
      { "segueviz": 1, "launch": true,
        "root": { "id": "tabs", "class": "UITabBarController", "definesPresentationContext": true,
          "children": [\(tabs.joined(separator: ", "))] },
        "scenes": [\(scenes.joined(separator: ", "))],
        "segues": [\(segues.joined(separator: ",\n"))] }
      """
  }()

  /// Explores, and sends a signal when the search begins. By then, the folder of the states exists.
  private func interrupted(
    by signal: Int32, _ arguments: [String] = []
  ) throws -> ProgramRun {
    let program = try StartedProgram(
      ["explore", "app.json", "--witnesses", "Stacks"] + arguments, folder: folder.path)
    while program.isRunning, !FileManager.default.fileExists(atPath: folder.file("Stacks")) {
      usleep(500)
    }
    program.send(signal)
    return program.result()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func reportsTheOutcomesSoFar(signal: Int32) throws {
    let run = try interrupted(by: signal)
    #expect(run.code == 128 + signal)
    #expect(run.errors == "segueviz: interrupted; the report contains the findings until then\n")
    #expect(run.output.contains("app.json (iOS"))
    // Lines are wrapped.
    let words = run.output.split { $0 == " " || $0.isNewline }.joined(separator: " ")
    #expect(
      words.contains("the exploration was interrupted before it visited every state"),
      "\(run.output)")
  }

  @Test func writtenFilesAreComplete() throws {
    let run = try interrupted(
      by: SIGINT, ["-o", "app.out.json", "--write-baseline", "known.json"])
    #expect(run.code == 128 + SIGINT)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.hasSuffix("segueviz: \"known.json\" wasn't written; run the command again\n"))
    #expect(folder.names == ["Stacks", "app.json", "app.out.json"])
    let report = try #require(folder.bytes(of: "app.out.json"))
    _ = try JSONTree(report)
    #expect(String(decoding: report, as: UTF8.self).contains("\"scope\": \"unknown\""))
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.file("Stacks"))
    where name != ".segueviz-witnesses.json" {
      #expect(try folder.run("explain", "Stacks/\(name)").code == 0)
    }
  }
}
