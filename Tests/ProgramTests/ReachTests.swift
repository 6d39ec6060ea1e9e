import Foundation
import TestSupport
import Testing

/// Files in an untrusted repository name other files. segueviz opens only those in the repository.
@Suite struct ReachTests {
  /// A repository with a secret beside it, in a hidden folder, and behind a link.
  private func repository() throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.makeFolder("repo/docs")
    try folder.write("SECRET\n", to: "outside/secret")
    try folder.write("SECRET\n", to: "repo/.git/config")
    try folder.write("first line\n", to: "repo/App/Main.storyboard")
    try folder.link("repo/docs/link", to: "../../outside/secret")
    try folder.link("repo/docs/git", to: "../.git/config")
    return folder
  }

  /// A document with one finding, whose origin is in a file.
  private func document(_ file: String) -> String {
    """
    { "segueviz": 1, "root": { "id": "menu" },
      "segues": [ { "id": "again", "kind": "unwind", "from": "menu", "action": "again:",
        "origin": { "file": "\(file)", "line": 1 } } ] }
    """
  }

  @Test(arguments: [
    "../../outside/secret", "../.git/config", "link", "git", "/proc/self/environ", "/etc/passwd",
  ])
  func originsOutsideAreNotRead(_ file: String) throws {
    guard FileManager.default.fileExists(atPath: file) || !file.hasPrefix("/") else { return }
    let folder = try repository()
    try folder.write(document(file), to: "repo/docs/app.json")
    for format in ["text", "sarif"] {
      let run = try ProgramRun.of(
        ["check", "--format", format, "app.json"], in: folder.file("repo/docs"))
      #expect(run.code == 1)
      #expect(format == "sarif" || run.output.contains("\(file):1:1: error:"))
      #expect(!run.output.contains("SECRET") && !run.errors.contains("SECRET"))
      #expect(!run.output.contains("PATH=") && !run.output.contains("root:"))
      #expect(run.errors.contains("doesn't read "), "\(run.errors)")
    }
    let explored = try ProgramRun.of(["explore", "app.json"], in: folder.file("repo/docs"))
    #expect(!explored.output.contains("SECRET"))
  }

  @Test func originsInTheRepositoryAreRead() throws {
    let folder = try repository()
    try folder.write(document("../App/Main.storyboard"), to: "repo/docs/app.json")
    let run = try ProgramRun.of(["check", "docs/app.json"], in: folder.file("repo"))
    #expect(run.output.contains("docs/../App/Main.storyboard:1:1: error:"))
    #expect(run.output.contains("first line"))
    #expect(!run.errors.contains("doesn't read"))
  }

  @Test func sourcesExtendTheReach() throws {
    let folder = try repository()
    try folder.write(document("../../outside/secret"), to: "repo/docs/app.json")
    let run = try ProgramRun.of(
      ["check", "docs/app.json", "--sources", "../outside"], in: folder.file("repo"))
    #expect(run.output.contains("SECRET"))
  }

  @Test(arguments: [
    (#""baseline": "../outside/secret""#, "baseline"),
    (#""baseline": "docs/link""#, "baseline"),
    (#""baseline": "docs/link/""#, "baseline"),
    (#""with": "docs/link//""#, "with"),
    (#""baseline": ".git/config""#, "baseline"),
    (#""with": "/etc/passwd""#, "with"),
    (#""inputs": ["../outside/secret"]"#, "inputs"),
    (#""inputs": ["/**"]"#, "inputs"),
    (#""inputs": ["../outside/*"]"#, "inputs"),
    (#""sources": ["/"]"#, "sources"),
  ])
  func foundSettingsStayInTheRepository(_ setting: String, _ key: String) throws {
    let folder = try repository()
    try folder.write(document("x"), to: "repo/docs/app.json")
    let inputs = key == "inputs" ? "" : #", "inputs": ["docs/app.json"]"#
    try folder.write("{ \(setting)\(inputs) }", to: "repo/.segueviz.json")
    let run = try ProgramRun.of(["check"], in: folder.file("repo"))
    #expect(run.code == 65, "\(run.errors)")
    #expect(run.errors.contains(".segueviz.json: \"\(key)\" names "), "\(run.errors)")
    #expect(!run.errors.contains("SECRET"))
    #expect(run.output == "")
  }

  @Test func foundSettingsWriteNowhereElse() throws {
    let folder = try repository()
    try folder.write(Documents.smallest, to: "repo/docs/app.json")
    try folder.link("repo/out", to: "../outside/new")
    for output in ["../outside", "../outside/new", "out", "/tmp/segueviz-nowhere"] {
      try folder.write(
        #"{ "inputs": ["docs/app.json"], "output": "\#(output)" }"#, to: "repo/.segueviz.json")
      let run = try ProgramRun.of(["batch"], in: folder.file("repo"))
      #expect(run.code == 65, "\(output): \(run.errors)")
      // The settings of other commands don't matter.
      #expect(try ProgramRun.of(["check"], in: folder.file("repo")).code == 0)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("outside")) == ["secret"])
  }

  @Test func settingsBehindALinkAreRejected() throws {
    let folder = try repository()
    try folder.link("repo/.segueviz.json", to: "../outside/secret")
    try folder.write(document("x"), to: "repo/docs/app.json")
    let run = try ProgramRun.of(["check", "docs/app.json"], in: folder.file("repo"))
    #expect(run.code == 65)
    #expect(!run.errors.contains("SECRET"))
    #expect(run.errors.contains("is a link that leads out of"))
    // The user named the folder.
    let named = try ProgramRun.of(
      ["check", "--config", ".segueviz.json", "docs/app.json"], in: folder.file("repo"))
    #expect(named.errors.contains("secret") || named.errors.contains(".segueviz.json:1:1"))
  }

  @Test func namedSettingsCanNameAnyFile() throws {
    let folder = try repository()
    try folder.write(Documents.smallest, to: "outside/app.json")
    try folder.write(#"{ "inputs": ["../outside/app.json"] }"#, to: "repo/settings.json")
    let run = try ProgramRun.of(["check", "--config", "settings.json"], in: folder.file("repo"))
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test(arguments: [
    #""with": "pipe", "inputs": ["docs/app.json"]"#,
    #""baseline": "pipe", "inputs": ["docs/app.json"]"#,
    #""inputs": ["pipe"]"#,
  ])
  func settingsDoNotReadPipes(_ setting: String) throws {
    let folder = try repository()
    try folder.write(Documents.smallest, to: "repo/docs/app.json")
    mkfifo(folder.file("repo/pipe"), 0o600)
    try folder.write("{ \(setting) }", to: "repo/.segueviz.json")
    for options in [[], ["--config", ".segueviz.json"]] {
      let run = try ProgramRun.shell(
        "timeout 600 $segueviz check \(options.joined(separator: " "))", in: folder.file("repo"))
      #expect(run.code == 65, "\(run.errors)")
      #expect(run.errors.contains("it's a pipe"), "\(run.errors)")
    }
  }
}
