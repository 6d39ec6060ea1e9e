import Foundation
import TestSupport
import Testing

/// Unusable input: its message, its exit status, and no output. RejectionTests are about the problems themselves.
@Suite struct BadInputTests {
  /// Inputs, and the beginnings of their messages after the file's name.
  private static let inputs: [String: (bytes: [UInt8], message: String)] = [
    "empty": ([], ":1:1: error: "),
    "truncated": (Array(Documents.twoUnwinds.utf8.prefix(100)), ":5:24: error: "),
    "invalid UTF-8": (
      Array(#"{ "segueviz": 1, "title": ""#.utf8) + [0xC3, 0x28], ":1:28: error: "
    ),
  ]

  @Test(arguments: inputs.keys.sorted()) func rejectedInputs(name: String) throws {
    let input = try #require(Self.inputs[name])
    let folder = ScratchFolder()
    try folder.write(input.bytes, to: "bad.json")
    // The fonts for a bitmap are being loaded while the input is rejected.
    let diagrams = name == "truncated" ? ["picture.svg", "picture.png"] : []
    let renders = diagrams.map { ["render", "bad.json", "-o", $0] }
    for arguments in [["explain", "bad.json"]] + renders {
      let run = try folder.run(arguments)
      #expect(run.code == 65)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("bad.json" + input.message), "\(run.errors)")
    }
    #expect(folder.names == ["bad.json"])
    let run = try ProgramRun.of(["explain", "-"], input: input.bytes)
    #expect(run.code == 65)
    #expect(run.errors.hasPrefix("-" + input.message), "\(run.errors)")
  }

  @Test func tooLargeWithoutBeingRead() throws {
    let folder = ScratchFolder()
    // A sparse file, which uses no disk space.
    try folder.write("", to: "large.json")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("large.json")))
    try file.truncate(atOffset: 300 << 20)
    try file.close()
    let message = " is larger than 256 MiB, the maximum size\n"
    let run = try folder.run("explain", "large.json")
    #expect(run.code == 65)
    #expect(run.errors == "segueviz: \"large.json\"" + message)
    let piped = try folder.shell("cat large.json | $segueviz explain -")
    #expect(piped.code == 65)
    #expect(piped.errors.hasPrefix("segueviz: standard input" + message))
  }

  @Test func missingAndUnreadable() throws {
    let folder = ScratchFolder(["a.json": Documents.smallest])
    for (name, reason) in [
      ("nobody.json", "No such file or directory"), ("a.json/b.json", "Not a directory"),
      ("", "No such file or directory"),
    ] {
      let run = try folder.run("explain", name)
      #expect(run.code == 66)
      #expect(run.errors == "segueviz: can't read \"\(name)\": \(reason)\n")
    }
    let run = try folder.shell("mkdir Empty && $segueviz explain Empty")
    #expect(run.code == 66)
    #expect(run.errors.hasPrefix("segueviz: \"Empty\" contains no iOS storyboards or hierarchy"))
    let closed = try ProgramRun.shell("$segueviz explain - <&-")
    #expect(closed.code == 66)
    #expect(closed.errors == "segueviz: can't read standard input: Bad file descriptor\n")
  }

  @Test func namesAreEscaped() throws {
    let run = try ProgramRun.of(["explain", "a\u{1B}[2J\n.json"])
    #expect(run.errors == "segueviz: can't read \"a␛[2J␊.json\": No such file or directory\n")
  }

  @Test func fileNamesThatAreNotUTF8() throws {
    let folder = ScratchFolder(["a.json": Documents.smallest])
    let run = try folder.shell(
      #"name=$(printf 'caf\351.json'); mv a.json "$name" && $segueviz explain "$name" --format json"#
    )
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("\"input\": \"caf\u{FFFD}.json\""))
  }
}
