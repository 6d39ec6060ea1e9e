import Foundation
import TestSupport
import Testing

/// A batch in parts, and its parts together.
@Suite struct BatchMergeTests {
  private let folder: BatchFolder

  init() throws {
    var documents = ["bad.json": "{"]
    for number in 0..<9 {
      documents["b/d\(number).json"] = Documents.oneUnwind + String(repeating: "\n", count: number)
    }
    folder = try BatchFolder(documents)
  }

  private func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun.of(["batch"] + arguments, in: folder.scratch.path)
  }

  @Test func partsMakeTheWhole() throws {
    for part in 1...3 { _ = try run("in", "-o", "part\(part)", "--shard", "\(part)/3") }
    _ = try run("in", "-o", "out")
    let merged = try run("--merge", "part1", "part2", "part3", "-o", "merged")
    #expect(merged.code == 1)
    #expect(
      merged.errors == "10 documents: 18 pictures copied, 1 document cannot be used.\n")
    #expect(folder.tree("merged") == folder.tree())
    let parts = (1...3).map { folder.tree("part\($0)").count }
    #expect(parts.allSatisfy { $0 < folder.tree().count })
    let again = try run("--merge", "part3", "part2", "part1", "-o", "merged")
    #expect(again.errors.contains("0 pictures copied, 18 unchanged"))
    #expect(folder.tree("merged") == folder.tree())
  }

  @Test func partsThatDoNotGoTogether() throws {
    _ = try run("in/b", "-o", "one", "--quiet")
    _ = try run("in/b", "-o", "two", "--quiet", "--theme", "dark")
    try folder.scratch.write("other", to: "one/d3.svg")
    let run = try run("--merge", "one", "two", "three", "-o", "merged")
    #expect(run.code == 65)
    #expect(run.errors.contains("\"one/d3.svg\" is not what its manifest says\n"))
    #expect(run.errors.contains("\"two/d4.svg\" is another picture than \"one/d4.svg\"\n"))
    #expect(run.errors.contains("there is no \"three/manifest.json\"\n"))
    #expect(!folder.scratch.names.contains("merged"))
  }

  @Test func emptyParts() throws {
    _ = try run("in/b/d0.json", "-o", "one", "--quiet", "--no-gallery", "--shard", "1/2")
    _ = try run("in/b/d0.json", "-o", "two", "--quiet", "--no-gallery", "--shard", "2/2")
    let merged = try run("--merge", "one", "two", "-o", "merged", "--no-gallery")
    #expect(merged.errors == "1 document: 2 pictures copied.\n")
  }
}
