import Foundation
import TestSupport
import Testing

/// The workflows of Samples/ci: the commands of their steps work in a repository with documents.
@Suite struct WorkflowTests {
  private let folder: BatchFolder

  init() throws {
    folder = BatchFolder([:])
    try folder.scratch.makeFolder("docs/hierarchies/checkout")
    for (place, sample) in ["quiz", "prevented", "several-instances", "modal-cascade"].enumerated()
    {
      let folders = place > 1 ? "checkout/" : ""
      try FileManager.default.copyItem(
        atPath: Repository.sample("\(sample).json"),
        toPath: folder.scratch.file("docs/hierarchies/\(folders)\(sample).json"))
    }
  }

  /// The commands of a workflow that run the program: those after `run: |`, or the items after `script:`.
  private func commands(of workflow: String) throws -> [String] {
    let bytes = try #require(FileManager.default.contents(atPath: Repository.sample(workflow)))
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    var commands: [String] = []
    for (place, line) in lines.enumerated() {
      let text = line.trimmingCharacters(in: .whitespaces)
      guard text == "run: |" || text == "script:", place + 1 < lines.count else { continue }
      let command = lines[place + 1].trimmingCharacters(in: .whitespaces)
      commands.append(command.hasPrefix("- ") ? String(command.dropFirst(2)) : command)
    }
    return commands
  }

  private func run(_ command: String) throws -> ProgramRun {
    try folder.scratch.shell(
      """
      PATH="$(dirname "$segueviz"):$PATH"
      export DOCUMENTS=docs/hierarchies
      \(command)
      """)
  }

  @Test(arguments: ["ci/github-actions.yml", "ci/gitlab-ci.yml"])
  func commandsWork(workflow: String) throws {
    let commands = try commands(of: workflow)
    let checks = commands.filter { $0.contains("segueviz check") }
    let draw = try #require(commands.first { $0.contains("segueviz batch") })
    try #require(!checks.isEmpty && commands.count == checks.count + 1)
    for command in checks {
      let check = try run(command)
      #expect(check.code == 0, "\(check.output) \(check.errors)")
    }
    let drawn = try run(draw)
    #expect(drawn.code == 0, "\(drawn.errors)")
    let whole = try folder.scratch.run(
      "batch", "docs/hierarchies", "-o", "whole", "--format", "svg,png")
    #expect(whole.code == 0)
    #expect(folder.tree("diagrams") == folder.tree("whole"))
  }

  /// Findings fail the job, but the file still reaches code scanning.
  @Test func findingsAreUploaded() throws {
    let commands = try commands(of: "ci/github-actions.yml")
    let sarif = try #require(commands.first { $0.contains("--format sarif") })
    try FaultyDocument.write(to: folder.scratch.file("docs/hierarchies/aborted.json"))
    #expect(try run(sarif).code == 0)
    #expect(folder.scratch.text(of: "segueviz.sarif")?.contains("no-handler") == true)

    let junit = try #require(try self.commands(of: "ci/gitlab-ci.yml").first)
    #expect(try run(junit).code == 1)
    #expect(folder.scratch.text(of: "segueviz.xml")?.contains("<testsuites") == true)
  }

  /// Code scanning gets no file if the program couldn't create one.
  @Test func noUploadWithoutAFile() throws {
    let commands = try commands(of: "ci/github-actions.yml")
    let sarif = try #require(commands.first { $0.contains("--format sarif") })
    #expect(try run(sarif.replacingOccurrences(of: "-name '*.json'", with: "-name none")).code != 0)
  }
}
