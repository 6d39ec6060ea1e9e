import Foundation
import TestSupport
import Testing

/// Build systems draw the same files from a plan as a batch.
@Suite struct BatchPlanTests {
  private let folder: BatchFolder

  /// Names that contain special characters of shells, Ninja, and Make.
  init() throws {
    folder = try BatchFolder([
      "plain.json": Documents.twoUnwinds,
      "sub dir/a b$c:d.json": Self.document(unwind: "x y$(touch pwned)`touch pwned`'\\\""),
      "日本/it's %20 #1 [x]*?&.json": Self.document(unwind: "$$ | ; ~ ü"),
      "other.json": "{ \"name\": \"no hierarchy\" }",
    ])
  }

  private static func document(unwind: String) throws -> String {
    let id = String(decoding: try JSONEncoder().encode(unwind), as: UTF8.self)
    return Documents.oneUnwind.replacingOccurrences(of: "\"done\"", with: id)
  }

  /// Creates a plan in a format, and runs it with a shell command.
  private func drawn(by format: String, _ command: String, _ options: [String]) throws {
    let plan = try folder.scratch.run(["batch", "in", "-o", "pla n", "--plan", format] + options)
    #expect(plan.code == 0 && plan.errors == "", "\(plan.errors)")
    try folder.scratch.write(plan.output, to: "plan")
    let run = try folder.scratch.shell(command)
    #expect(run.code == 0, "\(run.errors)\(run.output)")
    #expect(try folder.batch(["--no-gallery", "-q"] + options).code == 0)
    var batch = folder.tree()
    batch["manifest.json"] = nil
    #expect(folder.tree("pla n") == batch)
    #expect(batch.keys.contains { $0.hasSuffix(".search.svg") })
    #expect(folder.scratch.bytes(of: "pwned") == nil)
  }

  @Test(.enabled(if: ShellRun.isInstalled("ninja"), "ninja is not installed"))
  func ninja() throws {
    try folder.write(Documents.oneUnwind, to: "a|b\\;=(c).json")
    try drawn(
      by: "ninja", "ninja -f plan",
      ["--format", "svg,png", "--view", "hierarchy,search,chain,map", "--theme=dark"])
    #expect(
      try folder.scratch.shell("ninja -f plan").output
        == "ninja: no work to do.\n")
    // Only the diagrams of the changed file are drawn again.
    let again = try folder.scratch.shell("sleep 0.01; touch in/plain.json; ninja -f plan -n")
    #expect(again.output.split(separator: "\n").allSatisfy { $0.contains("pla n/plain.") })
  }

  @Test(.enabled(if: ShellRun.isInstalled("make"), "make is not installed"))
  func make() throws {
    try drawn(
      by: "make", "make -s -j2 -f plan", ["--background", "#fff", "--scale", "1.5"])
    let again = try folder.scratch.shell("make -f plan")
    #expect(again.output.contains("Nothing to be done for"))
  }

  @Test func json() throws {
    let run = try folder.batch(["--plan", "json"])
    let plan = try JSONDecoder().decode(Plan.self, from: Data(run.output.utf8))
    #expect(plan.plan == 1)
    for step in plan.steps {
      for file in step.outputs {
        try FileManager.default.createDirectory(
          atPath: (folder.scratch.file(file) as NSString).deletingLastPathComponent,
          withIntermediateDirectories: true)
      }
      let drawn = try folder.scratch.run(Array(step.command.dropFirst()))
      #expect(drawn.code == 0 && drawn.errors == "", "\(drawn.errors)")
    }
    let planned = folder.tree()
    #expect(try folder.batch(["-o", "ref", "--no-gallery"]).code == 0)
    var batch = folder.tree("ref")
    batch["manifest.json"] = nil
    #expect(planned == batch)
  }

  private struct Plan: Decodable {
    let plan: Int
    let steps: [Step]

    struct Step: Decodable {
      let inputs: [String]
      let outputs: [String]
      let command: [String]
    }
  }

  @Test func unsupportedNamesAreRejected() throws {
    try folder.write(Documents.oneUnwind, to: "a=b.json")
    let make = try folder.batch(["--plan", "make"])
    #expect(make.code == 65 && make.output == "")
    #expect(
      make.errors.hasPrefix(
        "segueviz: can't plan with \"in/a=b.json\": Make can't express \"=\" in a file name"))
    try folder.write(Documents.oneUnwind, to: "line\nbreak.json")
    let ninja = try folder.batch(["--plan", "ninja"])
    #expect(ninja.code == 65 && ninja.output == "")
    #expect(ninja.errors.contains("Ninja can't express a line break in a file name"))
    #expect(try folder.batch(["--plan", "json"]).code == 0)
  }

  @Test func invalidDocuments() throws {
    try folder.write("{ \"segueviz\": 1 }", to: "broken.json")
    let broken = try folder.batch(["--plan", "ninja"])
    #expect(broken.code == 1)
    #expect(broken.errors.contains("in/broken.json:1"))
    #expect(broken.output.contains("plain.svg") && !broken.output.contains("broken"))
    #expect(folder.tree().isEmpty)
  }
}
