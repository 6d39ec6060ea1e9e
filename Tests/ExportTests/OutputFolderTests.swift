import Foundation
import Platform
import TestSupport
import Testing

@testable import Export

/// A batch's work in its output, while another process moves folders there.
@Suite struct OutputFolderTests {
  private let scratch: ScratchFolder
  private let output: OutputFolder
  private var manager: FileManager { .default }

  init() throws {
    scratch = ScratchFolder()
    output = OutputFolder(path: Path(scratch.file("out")), layout: .tree)
    for name in ["out", "outside"] { try scratch.makeFolder(name) }
  }

  private func swap(_ name: String, forLinkTo target: String) throws {
    try manager.moveItem(atPath: scratch.file(name), toPath: scratch.file(name + "-old"))
    try scratch.link(name, to: scratch.file(target))
  }

  private func size(of text: String) -> FileSize {
    let bytes = Array(text.utf8)
    return FileSize(byteCount: bytes.count, digest: SHA256.digest(of: bytes))
  }

  private var outside: [String] {
    (try? manager.contentsOfDirectory(atPath: scratch.file("outside"))) ?? []
  }

  /// A run that ended between its diagrams and its pages leaves pages with the old diagrams.
  @Test func pagesThatWereNotWrittenAnyMore() throws {
    try scratch.write("old", to: "out/index.md")
    try scratch.write("new", to: "out/index.html")
    var stored = Manifest()
    for file in ["index.md", "index.html"] {
      stored.pages[Path(file)] = size(of: "old")
      stored.writing[Path(file)] = size(of: "new")
    }
    let old = output.settled(stored)
    #expect(output.stalePages(of: old, old: old) == ["index.md"])
    try scratch.write("new", to: "out/index.md")
    let settled = output.settled(stored)
    #expect(settled.writing.isEmpty)
    #expect(output.stalePages(of: settled, old: settled) == [])
  }

  @Test func aFolderThatBecameALinkAfterPlanning() throws {
    try output.makeFolders(for: ["d/e/a.svg"])
    try output.writeFile([1], to: "d/e/a.svg")
    #expect(output.problems(with: ["d/e/a.svg", "d/e/b.svg"]).isEmpty)
    try swap("out/d", forLinkTo: "outside")
    try scratch.write("theirs", to: "outside/e/a.svg")
    try scratch.write("half", to: "outside/e/.segueviz-99999999-0.tmp")

    #expect(throws: BatchError.self) { try output.writeFile([2], to: "d/e/a.svg") }
    #expect(throws: BatchError.self) { try output.writeFile([2], to: "d/e/new.svg") }
    #expect(throws: BatchError.self) { try output.makeFolders(for: ["d/f/a.svg"]) }
    #expect(!output.remove("d/e/a.svg", whereItIs: size(of: "theirs")))
    #expect(output.bytes(of: "d/e/a.svg") == nil)
    #expect(!output.holds("d/e/a.svg", size(of: "theirs")))
    output.sweep(for: ["d/e/a.svg"])
    #expect(
      output.problems(with: ["d/e/a.svg", "d/e/b.svg"]) == [
        "\(output.path(of: "d").quoted) is a link; replace it with a folder or file"
      ])
    #expect(outside == ["e"])
    #expect(
      try manager.contentsOfDirectory(atPath: scratch.file("outside/e")).sorted()
        == [".segueviz-99999999-0.tmp", "a.svg"])
    #expect(scratch.text(of: "outside/e/a.svg") == "theirs")
  }

  @Test func theOutputItselfThatBecameALink() throws {
    let lock = try output.locked()
    try swap("out", forLinkTo: "outside")
    try output.makeFolders(for: ["d/a.svg"])
    try output.writeFile(Array("mine".utf8), to: "d/a.svg")
    try output.writeManifest(Manifest())
    #expect(scratch.text(of: "out-old/d/a.svg") == "mine")
    #expect(output.remove("d/a.svg", whereItIs: size(of: "mine")))
    lock.release()
    #expect(outside == [])
    #expect(
      try manager.contentsOfDirectory(atPath: scratch.file("out-old")) == ["manifest.json"])
  }

  @Test func filesInTheWay() throws {
    try scratch.write("", to: "out/d")
    mkfifo(scratch.file("out/p"), 0o600)
    #expect(
      output.problems(with: ["d/a.svg", "d/b.svg", "p", "new"]) == [
        "\(output.path(of: "d").quoted) is in the way: it isn't a folder",
        "\(output.path(of: "p").quoted) is in the way: it's a pipe",
      ])
  }

  /// Names differ by bytes, not by Swift's characters.
  @Test func namesArePartedByBytes() throws {
    try scratch.link("out/d", to: scratch.file("outside"))
    let name = "d/\u{301}a.svg"
    #expect(output.problems(with: [name]).count == 1)
    #expect(throws: BatchError.self) { try output.writeFile([1], to: name) }
    #expect(outside == [])
  }

  @Test func onlyOneHasTheLock() throws {
    let lock = try output.locked()
    #expect(throws: BatchError.locked(output.path, by: Int(getpid()))) {
      try OutputFolder(path: output.path, layout: .tree).locked()
    }
    lock.release()
    try output.locked().release()
  }
}
