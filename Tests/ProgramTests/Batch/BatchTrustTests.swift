import Foundation
import TestSupport
import Testing

/// Foreign files in a batch's output: links, pipes, and locks.
@Suite struct BatchTrustTests {
  private let folder = BatchFolder([
    "a.json": Documents.oneUnwind, "d/b.json": Documents.oneUnwind,
  ])
  private var manager: FileManager { .default }

  /// Ends a command that would otherwise wait forever.
  private func withLimit(_ command: String) throws -> ProgramRun {
    try folder.scratch.shell("timeout -s KILL 600 $segueviz \(command)")
  }

  /// The page, a diagram, an article, the manifest of a catalog, and the list of states, if their names are in use.
  @Test(arguments: ["mkfifo", "mkdir", "ln -s /etc/hostname"])
  func namesInUseAreNotWritten(_ make: String) throws {
    for (place, file, command) in [
      ("out", "index.html", "batch in -o out"), ("out", "a.svg", "batch in -o out"),
      ("out", "manifest.json", "batch in -o out"),
      ("A.docc", "SegueDiagrams.md", "batch in --docc A.docc"),
      ("A.docc/Resources", "segueviz-manifest.json", "batch in --docc A.docc"),
      ("W", ".segueviz-witnesses.json", "explore in/a.json --witnesses W"),
    ] {
      _ = try folder.scratch.shell(
        "rm -rf out A.docc W && mkdir -p \(place) && \(make) \(place)/\(file)")
      let run = try withLimit(command)
      #expect(run.code == 73, "\(file): \(run.errors)")
      #expect(run.errors.contains("\(place)/\(file)"), "\(run.errors)")
    }
  }

  @Test(arguments: [
    ("mkfifo out/.segueviz.lock", "it's a pipe"), ("mkdir out/.segueviz.lock", "it's a folder"),
    ("ln -s ../mine out/.segueviz.lock", "it's a link"),
    ("ln mine out/.segueviz.lock", "it has 2 names (hard links)"),
    ("cp mine out/.segueviz.lock", "it isn't empty"),
  ])
  func foreignFilesInPlaceOfTheLock(command: String, reason: String) throws {
    _ = try folder.scratch.shell("mkdir out && echo 'my own words' > mine && \(command)")
    let run = try withLimit("batch in -o out")
    #expect(run.code == 73)
    #expect(run.errors.hasPrefix("segueviz: can't write \"out/.segueviz.lock\": \(reason)"))
    #expect(folder.scratch.text(of: "mine") == "my own words\n")
    #expect(try manager.contentsOfDirectory(atPath: folder.scratch.file("out")).count == 1)
  }

  @Test func theOutputCanBeALink() throws {
    _ = try folder.scratch.shell("mkdir real && ln -s real out")
    #expect(try folder.batch().code == 0)
    #expect(folder.tree("real")["d/b.svg"] != nil)
  }

  @Test func linksAreNotRead() throws {
    #expect(try folder.batch().code == 0)
    _ = try folder.scratch.shell("mv out/d elsewhere && ln -s ../elsewhere out/d")
    let before = folder.tree("elsewhere")
    let run = try folder.batch()
    #expect(run.code == 73)
    #expect(run.errors.contains("\"out/d\" is a link; replace it"))
    #expect(folder.tree("elsewhere") == before)
  }

  /// Another process keeps replacing a folder of the output with a link, and back.
  @Test func foldersThatAreReplacedByLinks() throws {
    for number in 0..<20 { try folder.write(Documents.twoUnwinds, to: "d/n\(number).json") }
    try folder.scratch.makeFolder("outside")
    for _ in 0..<2 {
      let run = try folder.scratch.shell(
        """
        rm -rf out away
        timeout -s KILL 600 $segueviz batch in -o out --jobs 2 2> errors & program=$!
        while kill -0 $program 2> /dev/null; do
          if mv out/d away 2> /dev/null; then ln -s ../outside out/d; fi
          rm -rf away
        done
        wait $program
        """)
      #expect(run.code != 137 && run.code < 128)
      #expect(folder.tree("outside") == [:])
    }
  }

  @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsWaiting(signal: Int32) throws {
    _ = try folder.scratch.shell("mkfifo pipe")
    // Its diagram is larger than a pipe.
    let large = Repository.sample("large-app.json")
    for command in [
      ["render", "pipe"], ["check", "pipe"], ["render", large, "--format", "png", "-o", "pipe"],
    ] {
      let program = try StartedProgram(command, folder: folder.scratch.path)
      let pipe = program.otherEnd(
        of: folder.scratch.file("pipe"), isOutput: command.last == "pipe" && command.count > 2)
      defer { close(pipe) }
      program.send(signal)
      #expect(program.result().code == 128 + signal, "\(command)")
    }
  }

  @Test(arguments: ["/dev/fd/3", "/dev/fd/4", "/dev/fd/5", "/proc/self/fd/4"])
  func ownDescriptorsAreRejected(name: String) throws {
    let run = try withLimit("render in/a.json -o \(name)")
    #expect(run.code == 73)
    #expect(run.errors == "segueviz: can't write \"\(name)\": Bad file descriptor\n")
    let given = try withLimit("render in/a.json -o /dev/fd/4 4> a.svg")
    #expect(given.code == 0)
    #expect(folder.scratch.text(of: "a.svg")?.hasSuffix("</svg>\n") == true)
  }
}
