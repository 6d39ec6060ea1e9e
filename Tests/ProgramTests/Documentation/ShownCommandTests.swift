import Foundation
import TestSupport
import Testing

/// Commands in documents can be run, and print what the documents show.
@Suite struct ShownCommandTests {
  /// The documents with commands. The examples of Findings.md are compared by ``FindingsTests``.
  private static let files = Repository.documents.filter { $0 != "docs/reference/Findings.md" }

  /// The commands that exit with a status for findings.
  private static let findings: Set<String> = [
    "segueviz check wrong.json", "segueviz diff before.json after.json",
    "segueviz check Samples/docs/wrong.json",
    "segueviz diff Samples/docs/before.json Samples/docs/after.json",
  ]

  @Test(arguments: files)
  func printWhatTheDocumentShows(file: String) throws {
    let reader = try ReadersFolder()
    for block in ShownCommand.blocks(in: file) {
      var folder = reader.path
      if block.contains(where: { $0.command.hasPrefix("git ") }) { try reader.commit() }
      for command in block {
        if command.command.hasPrefix("cd ") {
          folder += "/" + command.command.dropFirst(3)
          continue
        }
        let run = try reader.run(command, in: folder)
        let expected: Int32 = Self.findings.contains(command.command) ? 1 : 0
        #expect(run.code == expected, "\(command.testDescription): \(run.output)")
        // Between omitted lines, the shown text is the output.
        var rest = Substring(run.output)
        for part in command.output.components(separatedBy: "...\n") {
          let shown = part.trimmingCharacters(in: .newlines)
          guard !shown.isEmpty else { continue }
          guard let range = rest.range(of: shown) else {
            Issue.record("\(command.testDescription) prints:\n\(run.output)\nnot:\n\(shown)")
            break
          }
          rest = rest[range.upperBound...]
        }
      }
    }
  }

  @Test(arguments: [
    ("README.md", 3), ("docs/guides/Explain.md", 5), ("docs/guides/CI.md", 6),
    ("docs/guides/Diff.md", 2),
    ("docs/reference/Diagrams.md", 6), ("docs/reference/Plan.md", 3), ("docs/guides/Import.md", 3),
  ])
  func areFound(file: String, atLeast count: Int) {
    let commands = ShownCommand.blocks(in: file).joined().filter { !$0.command.hasPrefix("cd ") }
    #expect(commands.count >= count)
  }
}
