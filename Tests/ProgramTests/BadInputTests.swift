import Foundation
import TestSupport
import Testing

/// Every kind of unusable input: its message, its exit status, and no output.
@Suite struct BadInputTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    /// The beginning of the message, after the file's name.
    let message: String

    init(_ description: String, _ text: String, _ message: String) {
      self.init(description, Array(text.utf8), message)
    }

    init(_ description: String, _ bytes: [UInt8], _ message: String) {
      testDescription = description
      self.bytes = bytes
      self.message = message
    }
  }

  private static let root = #""root": { "id": "a" }"#

  static let cases = [
    Case("empty", "", ":1:1: error: "),
    Case("truncated", String(Documents.twoUnwinds.prefix(100)), ":5:24: error: "),
    Case(
      "invalid UTF-8", Array(#"{ "segueviz": 1, "title": ""#.utf8) + [0xC3, 0x28], ":1:28: error: "),
    Case("UTF-16", [0xFF, 0xFE, 0x7B, 0x00], ":1:1: error: "),
    Case("no JSON", "hello", ":1:1: error: "),
    Case("another type", "[]", ":1:1: error: "),
    Case("wrong type", #"{ "segueviz": 1, "title": 3, \#(root) }"#, ":1:27: error: "),
    Case("unknown key", #"{ "segueviz": 1, "titel": "x", \#(root) }"#, ":1:18: error: "),
    Case("duplicate key", #"{ "segueviz": 1, "segueviz": 1, \#(root) }"#, ":1:18: error: "),
    Case(
      "duplicate id", #"{ "segueviz": 1, "root": { "id": "a", "children": [{ "id": "a" }] } }"#,
      ":1:60: error: "),
    Case(
      "dangling id",
      #"{ "segueviz": 1, \#(root), "segues": [{ "kind": "unwind", "from": "b", "action": "f:" }] }"#,
      ":1:80: error: no controller has the id \"b\""),
    Case(
      "class of itself",
      #"{ "segueviz": 1, "classes": { "A": { "superclass": "A" } }, \#(root) }"#, ":1:"),
    Case(
      "10,000 levels",
      [UInt8](repeating: UInt8(ascii: "["), count: 10_000)
        + [UInt8](repeating: UInt8(ascii: "]"), count: 10_000), ":1:"),
    Case(
      "10,000 controllers deep",
      #"{ "segueviz": 1, "root": "#
        + (0..<10_000).map { #"{ "id": "c\#($0)", "children": ["# }.joined()
        + String(repeating: "]}", count: 10_000) + "}", ":1:"),
  ]

  @Test(arguments: cases) func rejectedInputs(_ input: Case) throws {
    let folder = ScratchFolder()
    try folder.write(input.bytes, to: "bad.json")
    // The fonts for a bitmap are being loaded while the input is rejected.
    let diagrams = input.testDescription == "truncated" ? ["picture.svg", "picture.png"] : []
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

  @Test func allProblemsInOneRun() throws {
    let folder = ScratchFolder()
    try folder.write(
      #"{ "segueviz": 2, "titel": "x", "root": { "id": 3 }, "segues": 1 }"#, to: "bad.json")
    let run = try folder.run("explain", "bad.json")
    #expect(run.code == 65)
    #expect(run.errors.components(separatedBy: "error: ").count - 1 == 4, "\(run.errors)")
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
    let run = try folder.run("explain", ".")
    #expect(run.code == 66)
    #expect(run.errors.hasPrefix("segueviz: \".\" contains no iOS storyboards or hierarchy"))
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
