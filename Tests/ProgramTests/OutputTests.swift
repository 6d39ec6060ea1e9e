import Foundation
import TestSupport
import Testing

/// The places of diagrams and traces, and errors if they can't be written.
@Suite struct OutputTests {
  private let folder = ScratchFolder([
    "one.json": Documents.oneUnwind,
    "two.json": Documents.twoUnwinds,
  ])

  @Test func diagramOnStandardOutput() throws {
    let run = try folder.run("render", "one.json")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("<?xml"))
    #expect(run.output.contains("</svg>"))
    let piped = try folder.shell("$segueviz render - -o - < one.json")
    #expect(piped.code == 0)
    #expect(piped.output.contains("</svg>"))
  }

  @Test func traceOnStandardOutput() throws {
    let run = try folder.run(
      "explain", "two.json", "--format=json", "--unwind", "again", "--ios", "9")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(
      run.output.hasPrefix("{\n  \"segueviz\": 1,\n  \"input\": \"two.json\",\n  \"ios\": \"9\",\n")
    )
    #expect(run.output.contains("\"segue\": \"again\", \"action\": \"again:\""))
    #expect(!run.output.contains("\"segue\": \"home\", \"action\""))
    #expect(run.output.contains("{ \"segue\": \"start\", \"kind\": \"presentation\""))
  }

  @Test func unknownUnwindSegues() throws {
    let near = try folder.run("explain", "two.json", "--unwind", "agian")
    #expect(near.code == 64)
    #expect(
      near.errors
        == "segueviz: --unwind: \"two.json\" has no unwind segue with the id, identifier, or"
        + " action \"agian\"; did you mean \"again\"?\n"
    )
    let forward = try folder.run("render", "two.json", "--unwind", "start")
    #expect(forward.code == 64)
    #expect(
      forward.errors
        == "segueviz: --unwind: \"start\" is a segue of kind presentation in \"two.json\", not an"
        + " unwind segue; its unwind segues are home and again\n")
  }

  @Test func aFileIsReplacedWholeAndKeepsItsMode() throws {
    try folder.write(
      "<svg class=\"segueviz\">" + String(repeating: "old ", count: 100_000), to: "a.svg")
    let run = try folder.shell(
      "chmod 640 a.svg && $segueviz render one.json -o a.svg && ls -l a.svg")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("-rw-r-----"))
    #expect(folder.text(of: "a.svg")?.hasSuffix("</svg>\n") == true)
    #expect(folder.names == ["a.svg", "one.json", "two.json"])
  }

  @Test func aNewFileHasTheModeOfTheUmask() throws {
    let run = try folder.shell("umask 027 && $segueviz render one.json -o a.svg && ls -l a.svg")
    #expect(run.output.hasPrefix("-rw-r-----"))
  }

  @Test func aFailureKeepsTheOldFile() throws {
    try folder.write("<svg class=\"segueviz\">", to: "a.svg")
    // With a file size limit of zero, writing fails as on a full disk.
    let run = try folder.shell(
      "(ulimit -f 0; $segueviz render one.json -o a.svg 2>&1; echo $?) | cat")
    #expect(run.output == "segueviz: can't write \"a.svg\": File too large\n73\n")
    #expect(folder.text(of: "a.svg") == "<svg class=\"segueviz\">")
    #expect(folder.names == ["a.svg", "one.json", "two.json"])
  }

  @Test func everyUnwritableFileIsReported() throws {
    let names = (0..<20).map { "d\($0)" }
    for name in names { try folder.write(Documents.oneUnwind, to: name + ".json") }
    let run = try folder.shell(
      "(ulimit -f 0; $segueviz render \(names.map { $0 + ".json" }.joined(separator: " ")) -o out"
        + " 2>&1; echo $?) | cat; ls -A out")
    let errors = names.map {
      "segueviz: can't write \"out/\($0).done.search.svg\": File too large\n"
    }
    #expect(run.output == errors.joined() + "73\n")
  }

  #if os(Linux)
    @Test func aFullDisk() throws {
      for command in [
        "render one.json -o /dev/full", "render one.json > /dev/full",
        "explain one.json --format json > /dev/full", "--help > /dev/full",
      ] {
        let run = try folder.shell("$segueviz \(command)")
        #expect(run.code == 73, "\(command)")
        #expect(run.errors.hasSuffix(": No space left on device\n"), "\(run.errors)")
      }
    }
  #endif

  @Test func standardOutputIsClosed() throws {
    for command in ["render one.json", "explain one.json", "--version"] {
      let run = try folder.shell("$segueviz \(command) >&-")
      #expect(run.code == 73)
      #expect(run.errors == "segueviz: can't write standard output: Bad file descriptor\n")
    }
    // Nothing is written to it, so nothing is lost.
    #expect(try folder.shell("$segueviz render one.json -o a.svg >&- 2>&-").code == 0)
    #expect(folder.text(of: "a.svg")?.hasSuffix("</svg>\n") == true)
  }

  @Test func theReaderHasEnded() throws {
    let segues = (0..<2000).map {
      #"{ "id": "s\#($0)", "kind": "unwind", "from": "a", "action": "f:" }"#
    }
    try folder.write(
      #"{ "segueviz": 1, "root": { "id": "a" }, "segues": ["# + segues.joined(separator: ",")
        + "] }",
      to: "many.json")
    // More than fits into a pipe.
    for format in ["json", "text"] {
      let run = try folder.shell(
        "{ $segueviz explain many.json --format \(format); echo $? > code; } | true; cat code")
      #expect(run.output == "73\n")
      #expect(run.errors == "")
    }
  }

  @Test func aPipeIsWrittenInPlace() throws {
    let run = try folder.shell(
      "mkfifo pipe; cat pipe & $segueviz render one.json -o pipe; wait; ls -l pipe")
    #expect(run.output.contains("</svg>"))
    #expect(run.output.contains("\nprw"))
    #expect(run.code == 0)
  }

  /// A pipe on the command line is read to its end, as for process substitution.
  @Test func aPipeAsInput() throws {
    for command in ["check", "explain"] {
      let run = try folder.shell(
        "mkfifo in-\(command); (sleep 0.2; cat one.json > in-\(command)) &"
          + " $segueviz \(command) in-\(command); code=$?; wait; exit $code")
      #expect(run.code == 0, "\(command): \(run.errors)")
    }
  }

  @Test func severalInputs() throws {
    try folder.write("{", to: "bad.json")
    let run = try folder.run("render", "bad.json", "one.json", "none.json", "two.json", "-o", "out")
    #expect(run.code == 65)
    #expect(run.errors.contains("bad.json:1:"))
    #expect(run.errors.contains("\"none.json\": No such file"))
    let diagrams = try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
    #expect(diagrams == ["one.done.search.svg", "two.hierarchy.svg"])
  }

  @Test func nothingIsWrittenOutsideTheFolder() throws {
    try folder.write(
      Documents.oneUnwind.replacingOccurrences(of: "\"done\"", with: "\"../../up\""), to: "up.json")
    let run = try folder.run("render", "up.json", "two.json", "-o", "out/in")
    #expect(run.code == 0)
    let diagrams = try FileManager.default.contentsOfDirectory(atPath: folder.file("out/in"))
    #expect(diagrams.sorted() == ["two.hierarchy.svg", "up.%2E.%2F..%2Fup.search.svg"])
    #expect(folder.names == ["one.json", "out", "two.json", "up.json"])
  }
}
