import TestSupport
import Testing

/// The program accepts all command lines in documents and workflows.
@Suite struct CommandLineTests {
  private static let files =
    Repository.documents + [
      "action.yml", "Packaging/action/run", "Scripts/try-deb", "Samples/ci/github-actions.yml",
      "Samples/ci/gitlab-ci.yml", ".github/workflows/check.yml", ".github/workflows/release.yml",
    ]

  @Test(arguments: files.flatMap(CommandLine.all(in:)))
  func isAccepted(_ line: CommandLine) throws {
    let folder = ScratchFolder()
    let run = try line.run(in: folder.path)
    #expect(run.code != 64, "\(run.errors)")
  }

  @Test(arguments: Repository.documents.flatMap(CommandLine.inSentences(of:)))
  func sentencesAreAccepted(_ line: CommandLine) throws {
    let folder = ScratchFolder()
    let run = try line.run(in: folder.path)
    #expect(run.code != 64, "\(run.errors)")
  }

  @Test(arguments: [
    ("docs/guides/Batch.md", 1), ("docs/guides/Editors.md", 2), ("docs/guides/Import.md", 1),
    ("docs/reference/Plan.md", 3),
    ("docs/guides/Install.md", 3), ("docs/guides/CI.md", 6), ("Samples/ci/github-actions.yml", 3),
    ("Samples/ci/gitlab-ci.yml", 2), (".github/workflows/check.yml", 3),
  ])
  func areFound(file: String, atLeast count: Int) {
    #expect(CommandLine.all(in: file).count >= count)
  }

  @Test func invalidOnesAreRejected() throws {
    let folder = ScratchFolder()
    for arguments in ["check --formt json a.json", "check --fail-on never a.json", "draw a.json"] {
      let line = CommandLine(arguments: arguments, file: "", line: 0)
      #expect(try line.run(in: folder.path).code == 64)
    }
  }
}
