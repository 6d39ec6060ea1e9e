import Foundation
import TestSupport
import Testing

/// The workflows of Samples/ci: what their steps run works, for a repository with documents.
@Suite struct WorkflowTests {
  private let folder: BatchFolder

  init() throws {
    folder = try BatchFolder([:])
    try FileManager.default.createDirectory(
      atPath: folder.scratch.file("docs/hierarchies/checkout"), withIntermediateDirectories: true)
    for (place, sample) in ["quiz", "prevented", "several-instances", "modal-cascade"].enumerated()
    {
      let folders = place > 1 ? "checkout/" : ""
      try FileManager.default.copyItem(
        atPath: Repository.sample("\(sample).json"),
        toPath: folder.scratch.file("docs/hierarchies/\(folders)\(sample).json"))
    }
  }

  /// The commands of a workflow: those after `run: |`, or the items after `script:`.
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

  private func run(_ command: String, _ environment: String = "") throws -> ProgramRun {
    try ProgramRun.shell(
      """
      PATH="$(dirname "$segueviz"):$PATH"
      export DOCUMENTS=docs/hierarchies \(environment)
      \(command)
      """, in: folder.scratch.path)
  }

  @Test(arguments: [
    ("ci/github-actions.yml", "PARTS=4 PART="),
    ("ci/gitlab-ci.yml", "CI_NODE_TOTAL=4 CI_NODE_INDEX="),
  ])
  func works(workflow: String, part: String) throws {
    let commands = try commands(of: workflow)
    try #require(commands.count == 3)
    let check = try run(commands[0])
    #expect(check.code == 0, "\(check.output) \(check.errors)")
    for number in 1...4 {
      let draw = try run(commands[1], part + String(number))
      #expect(draw.code == 0, "\(draw.errors)")
    }
    let merge = try run(commands[2])
    #expect(merge.code == 0, "\(merge.errors)")
    let whole = try ProgramRun.of(
      ["batch", "docs/hierarchies", "-o", "whole", "--format", "svg,png"],
      in: folder.scratch.path)
    #expect(whole.code == 0)
    #expect(folder.tree("diagrams") == folder.tree("whole"))
  }
}
