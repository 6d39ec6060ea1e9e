import Foundation
import TestSupport
import Testing

/// The scripts of the action, as GitHub's runner starts them.
@Suite struct ActionTests {
  private let folder = ScratchFolder()

  init() throws {
    for name in ["docs", "runner", "bin"] { try folder.makeFolder(name) }
    try FileManager.default.copyItem(
      atPath: Repository.sample("quiz.json"), toPath: folder.file("docs/quiz.json"))
    try FaultyDocument.write(to: folder.file("docs/aborted.json"))
    try folder.write(#"{ "name": "no document" }"#, to: "docs/package.json")
  }

  /// Runs a script with the built program and a replacement of gh in PATH.
  private func run(_ script: String, _ environment: String) throws -> ProgramRun {
    try folder.shell(
      """
      PATH="$PWD/bin:$(dirname "$segueviz"):$PATH"
      export RUNNER_TEMP="$PWD/runner" GITHUB_OUTPUT="$PWD/outputs" GITHUB_PATH="$PWD/paths"
      export \(environment)
      '\(Repository.path)/Packaging/action/\(script)'
      """)
  }

  private func standIn(_ name: String, _ script: String) throws {
    try folder.write("#!/bin/sh\n" + script, to: "bin/" + name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.file("bin/" + name))
  }

  private var outputs: [String] {
    (folder.text(of: "outputs") ?? "").split(separator: "\n").map(String.init)
  }

  @Test func checks() throws {
    let run = try run("run", "PATHS=docs COMMAND=check FAIL_ON=error")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("::error file=docs/aborted.json,line=19"))
    #expect(!run.output.contains("package.json"))
    #expect(outputs.contains("status=1"))
    #expect(outputs.contains("sarif=\(folder.path)/runner/segueviz.sarif"))
    #expect(folder.text(of: "runner/segueviz.sarif")?.contains("no-handler") == true)
    #expect(folder.text(of: "runner/segueviz.txt")?.contains("1 error") == true)
  }

  @Test func neverFails() throws {
    #expect(try run("run", "PATHS=docs COMMAND=check FAIL_ON=never").code == 0)
    #expect(outputs.contains("status=0"))
  }

  @Test func draws() throws {
    let run = try run("run", "PATHS=docs COMMAND=batch FAIL_ON=error")
    #expect(run.code == 0, "\(run.errors)")
    #expect(outputs.contains("status=0"))
    #expect(folder.text(of: "runner/segueviz-diagrams/index.html") != nil)
  }

  @Test(arguments: [
    ("PATHS=docs COMMAND=draw FAIL_ON=error", "draw isn't one of check, batch"),
    ("PATHS=docs COMMAND=check FAIL_ON=fatal", "fatal isn't one of error, warning, note, never"),
    ("PATHS= COMMAND=check FAIL_ON=error", "name at least one document or folder"),
  ])
  func rejectsInvalidInputs(environment: String, said: String) throws {
    let run = try run("run", environment)
    #expect(run.code == 64)
    #expect(run.output.contains("::error::") && run.output.contains(said), "\(run.output)")
  }

  /// Inputs are treated as words, whatever they contain.
  @Test func inputsAreNotRun() throws {
    for input in ["$(touch hacked)", "; touch hacked", "--write-baseline=hacked", "-o hacked"] {
      _ = try run("run", "PATHS='\(input)' COMMAND=check FAIL_ON=error")
      _ = try run("run", "PATHS=docs COMMAND='\(input)' FAIL_ON='\(input)'")
      _ = try run("install", "VERSION='\(input)' REPOSITORY=o/r")
    }
    #expect(folder.text(of: "hacked") == nil)
    #expect(folder.text(of: "docs/hacked") == nil)
  }

  @Test func aFileNameCanBeginLikeAnOption() throws {
    try FileManager.default.moveItem(
      atPath: folder.file("docs/quiz.json"), toPath: folder.file("-quiz.json"))
    #expect(try run("run", "PATHS=-quiz.json COMMAND=check FAIL_ON=error").code == 0)
    #expect(outputs.contains("status=0"))
  }

  @Test func keepsOneComment() throws {
    // gh first returns no comment, then the one with the id 17.
    try standIn(
      "gh", #"echo "$*" >> calls; case $* in *--jq*) [ ! -e known ] || echo 17 ;; esac"#)
    try folder.write(
      "docs/quiz.json:1:2: error: `](evil) @everyone\n1 error in 1 file\n", to: "report")
    let environment = "REPORT=report NUMBER=3 GITHUB_REPOSITORY=o/r GH_TOKEN=t"
    #expect(try run("comment", environment).code == 0)
    try folder.write("", to: "known")
    #expect(try run("comment", environment).code == 0)

    let calls = (folder.text(of: "calls") ?? "").split(separator: "\n")
      .filter { !$0.contains("--jq") }
    try #require(calls.count == 2)
    #expect(calls[0].contains("--method POST repos/o/r/issues/3/comments "))
    #expect(calls[1].contains("--method PATCH repos/o/r/issues/comments/17 "))
    let body = folder.text(of: "runner/segueviz-comment.md") ?? ""
    #expect(body.hasPrefix("<!-- segueviz -->\n**segueviz** 1 error in 1 file\n\n    docs/"))
  }

  /// A download is installed only if its checksum is the release's.
  @Test(.enabled(if: isOnLinux, "what is installed on macOS needs brew"))
  func rejectsAWrongChecksum() throws {
    try standIn(
      "gh",
      """
      while [ $# -gt 0 ]; do [ "$1" != --dir ] || folder=$2; shift; done
      echo other > "$folder/segueviz_1.2.3-1_amd64.deb"
      echo "\(String(repeating: "0", count: 64))  segueviz_1.2.3-1_amd64.deb" > "$folder/SHA256SUMS"
      """)
    for tool in ["sudo", "brew"] { try standIn(tool, "touch installed") }
    let run = try run("install", "VERSION=1.2.3 REPOSITORY=o/r GH_TOKEN=t")
    #expect(run.code != 0)
    #expect(run.output.contains("FAILED"))
    #expect(folder.text(of: "installed") == nil)
  }

  #if os(Linux)
    private static let isOnLinux = true
  #else
    private static let isOnLinux = false
  #endif

  @Test func checksAnApp() throws {
    try FileManager.default.copyItem(
      atPath: Repository.sample("Recipes"), toPath: folder.file("Recipes"))
    let run = try run("run", "PATHS=Recipes COMMAND=check FAIL_ON=error")
    #expect(run.code == 0, "\(run.errors)")
    #expect(outputs.contains("status=0"))
    #expect(folder.text(of: "runner/segueviz.txt")?.contains("Main.storyboard:") == true)
  }

  @Test(.enabled(if: ShellRun.isInstalled("ruby"), "ruby is not installed"))
  func dangerReportsTheFindings() throws {
    // The interface of Danger: the changed files, and the receiver of comments.
    try folder.write(
      """
      Git = Struct.new(:modified_files, :added_files)
      def git = Git.new(["docs/aborted.json", "docs/package.json"], ["gone.json"])
      def fail(text, file:, line:) = puts("fail #{file}:#{line} #{text}")
      def warn(text, file:, line:) = puts("warn #{file}:#{line} #{text}")
      def message(text, file:, line:) = puts("message #{file}:#{line} #{text}")
      load ARGV.first
      """, to: "danger.rb")
    let run = try folder.shell(
      "PATH=$(dirname \"$segueviz\"):$PATH ruby danger.rb '\(Repository.sample("ci/Dangerfile"))'")
    #expect(run.errors == "")
    #expect(
      run.output.contains("fail docs/aborted.json:19 no view controller handles 'unwindToCart:'"))
    #expect(run.output.contains("message docs/aborted.json:6 CartViewController"))
  }
}
