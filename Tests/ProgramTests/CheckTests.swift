import Foundation
import TestSupport
import Testing

/// `segueviz check` as a CI job runs it.
@Suite struct CheckTests {
  private func folder() throws -> ScratchFolder {
    let folder = ScratchFolder(["good.json": Documents.oneUnwind])
    try folder.write(Documents.twoUnwinds, to: "faulty.json")
    try folder.write("{", to: "broken.json")
    return folder
  }

  @Test(arguments: ["text", "json", "github", "sarif", "junit"])
  func exitStatus(_ format: String) throws {
    let folder = try folder()
    for (inputs, code) in [
      (["good.json"], 0), (["good.json", "faulty.json"], 1), (["broken.json", "faulty.json"], 65),
      (["nobody.json", "good.json"], 66), (["broken.json", "nobody.json"], 65), (["."], 1),
    ] as [([String], Int32)] where format == "text" || code == 65 {
      let run = try folder.run(["check", "--format", format] + inputs)
      #expect(run.code == code, "\(inputs): \(run.errors)")
      // One line, whatever the inputs are.
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
  }

  @Test func otherInputsAreStillChecked() throws {
    let folder = try folder()
    let run = try folder.run("check", "broken.json", "nobody.json", "faulty.json")
    #expect(run.output.contains("broken.json:1:2: error: "))
    #expect(
      run.output.contains(
        "nobody.json: error: can't read \"nobody.json\": No such file or directory"
          + " [unreadable-input]\n"))
    #expect(run.output.contains("faulty.json:10:5: error: no view controller handles 'again:'"))
    #expect(run.errors == "3 errors in 3 files\n")
  }

  @Test func invalidCommandLines() throws {
    let folder = try folder()
    for arguments in [
      ["good.json", "good.json"], ["good.json", "--format", "xml"],
      ["good.json", "--fail-on", "errors"], ["good.json", "--write-baseline", "-"],
      ["good.json", "--baseline", "good.json"], ["./good.json", "--write-baseline", "good.json"],
    ] {
      let run = try folder.run(["check"] + arguments)
      #expect(run.code == 64, "\(arguments): \(run.errors)")
      #expect(run.output == "")
    }
    #expect(folder.text(of: "good.json") == Documents.oneUnwind)
  }

  /// The command prefix for a user who can't read every file; nil: root can't switch users.
  static let asOrdinaryUser: String? =
    getuid() != 0
    ? ""
    : FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
      ? "setpriv --reuid 54010 --regid 54000 --clear-groups " : nil

  @Test(.enabled(if: asOrdinaryUser != nil, "needs setpriv, as root may read everything"))
  func unreadableBaselinesAreKept() throws {
    let folder = try folder()
    let user = try #require(Self.asOrdinaryUser)
    let run = try folder.shell(
      "umask 0 && chmod 777 . && echo mine > known.json && chmod 200 known.json"
        + " && \(user)$segueviz check faulty.json --write-baseline known.json")
    #expect(run.code == 73)
    #expect(run.output == "")
    #expect(run.errors.contains("\"known.json\" wasn't overwritten: it can't be read"))
    #expect(run.errors.contains("pass another file, or remove it"))
    #expect(
      try folder.shell("chmod 600 known.json && cat known.json").output
        == "mine\n")
  }

  @Test func aBaselineOverwritesNoOtherFiles() throws {
    let folder = try folder()
    try folder.write("mine", to: "mine.txt")
    let foreign = try folder.run("check", "faulty.json", "--write-baseline", "mine.txt")
    #expect(foreign.code == 73)
    #expect(foreign.output == "")
    #expect(foreign.errors.contains("\"mine.txt\" isn't a baseline, so segueviz"))
    #expect(folder.text(of: "mine.txt") == "mine")
    // Empty files and baselines are replaced, but not the baseline of explore.
    try folder.write("", to: "known.json")
    for _ in 1...2 {
      let run = try folder.run("check", "faulty.json", "--write-baseline", "known.json")
      #expect(run.code == 0)
    }
    let known = folder.text(of: "known.json")
    let other = try folder.run("explore", "good.json", "--write-baseline", "known.json")
    #expect(other.code == 73)
    #expect(other.errors.contains("is the baseline of another command, with no-handler"))
    #expect(folder.text(of: "known.json") == known)
  }

  @Test func lifeOfABaseline() throws {
    let folder = try folder()
    let written = try folder.shell(
      "mkdir sub && $segueviz check --write-baseline sub/known.json faulty.json")
    #expect(written.code == 0)
    #expect(written.output == "")
    #expect(written.errors == "no findings in 1 file; 1 finding suppressed\n")
    #expect(
      folder.text(of: "sub/known.json") == """
        {
          "segueviz-baseline": 1,
          "findings": [
            { "file": "../faulty.json", "id": "no-handler", "segue": "again", "controller": "quiz" }
          ]
        }

        """)
    // The baseline is used from another folder, and lines have moved.
    try folder.write("\n\n" + Documents.twoUnwinds, to: "faulty.json")
    let known = try folder.shell("cd sub && $segueviz check --baseline known.json ../faulty.json")
    #expect(known.code == 0, "\(known.output)")
    #expect(known.output == "")

    try folder.write(Documents.oneUnwind, to: "faulty.json")
    let check = "$segueviz check --baseline sub/known.json faulty.json"
    let outdated = try folder.shell(check)
    #expect(outdated.code == 0)
    #expect(outdated.output.hasPrefix("sub/known.json:4:5: note: no-handler of ../faulty.json"))
    #expect(try folder.shell(check + " --fail-on note").code == 1)
  }

  @Test func disabledFindingsAreNotOutdated() throws {
    let folder = try folder()
    let check = "$segueviz check --baseline known.json --fail-on note"
    let run = try folder.shell(
      """
      $segueviz check --write-baseline known.json faulty.json >/dev/null
      \(check) good.json faulty.json --disable no-handler && cp good.json faulty.json
      \(check) faulty.json --disable baseline-outdated && \(check) faulty.json
      """)
    #expect(run.code == 1)
    #expect(run.output.contains("no-handler of faulty.json"))
    #expect(run.output.components(separatedBy: "[baseline-outdated]").count == 2)
  }

  @Test func invalidBaselines() throws {
    let folder = try folder()
    try folder.write("{ \"findings\": 3 }", to: "known.json")
    let broken = try folder.run("check", "good.json", "--baseline", "known.json")
    #expect(broken.code == 65)
    #expect(broken.errors.hasPrefix("known.json:1:1: error: a baseline begins with"))
    let missing = try folder.run("check", "good.json", "--baseline", "none.json")
    #expect(missing.code == 66)
    let unwritten = try folder.run("check", "broken.json", "--write-baseline", "new.json")
    #expect(unwritten.code == 65)
    #expect(unwritten.errors.contains("\"new.json\" wasn't written"))
    let unwritable = try folder.run("check", "good.json", "--write-baseline", "none/new.json")
    #expect(unwritable.code == 73)
    #expect(!folder.names.contains("new.json"))
  }

  @Test(arguments: ["text", "json", "github", "sarif", "junit"])
  func hostileFileNames(_ format: String) throws {
    let folder = ScratchFolder(["a\n::error::%0A\"]]>.json": Documents.twoUnwinds])
    let run = try folder.shell(
      #"""
      name=$(printf 'caf\351.json'); cp a*.json "$name"
      $segueviz check --format \#(format) a*.json "$name"
      """#)
    #expect(run.code == 1, "\(run.errors)")
    #expect(!run.output.contains("\n::error::%0A"))
    if format == "sarif" {
      #expect(run.output.contains("\"uri\": \"a%0A%3A%3Aerror%3A%3A%250A%22%5D%5D%3E.json\""))
      #expect(run.output.contains("\"uri\": \"caf%E9.json\""))
    }
    if format == "github" {
      #expect(
        run.output.contains("::error file=a%0A%3A%3Aerror%3A%3A%250A\"]]>.json,line=10,col=5,"))
    }
  }
}
