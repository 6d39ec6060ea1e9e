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
    #expect(
      run.errors.contains(
        "\"two/manifest.json\" was drawn with other options, or by another version, than"
          + " \"one/manifest.json\": draw all parts alike\n"), "\(run.errors)")
    #expect(!folder.scratch.names.contains("merged"))
  }

  @Test func emptyParts() throws {
    _ = try run("in/b/d0.json", "-o", "one", "--quiet", "--no-gallery", "--shard", "1/2")
    _ = try run("in/b/d0.json", "-o", "two", "--quiet", "--no-gallery", "--shard", "2/2")
    let merged = try run("--merge", "one", "two", "-o", "merged", "--no-gallery")
    #expect(merged.errors == "1 document: 2 pictures copied.\n")
  }

  private func draw(_ part: String, to output: String, _ options: String...) throws {
    _ = try ProgramRun.of(
      ["batch", "in/b", "-o", output, "--shard", part, "--quiet"] + options, in: folder.scratch.path
    )
  }

  private func refusal(_ parts: String...) throws -> String {
    let run = try ProgramRun.of(
      ["batch", "--merge"] + parts + ["-o", "merged"], in: folder.scratch.path)
    #expect(run.code == 65, "\(run.errors)")
    #expect(!folder.scratch.names.contains("merged"))
    return run.errors
  }

  @Test func partsThatAreMissing() throws {
    for part in 1...4 { try draw("\(part)/4", to: "part\(part)") }
    #expect(
      try refusal("part1", "part4") == """
        segueviz: part 2 of 4 is missing
        segueviz: part 3 of 4 is missing

        """)
    try draw("2/4", to: "again")
    #expect(
      try refusal("part1", "part2", "again", "part3", "part4")
        .contains("\"part2/manifest.json\" and \"again/manifest.json\" are both of part 2 of 4\n"))
    try draw("1/2", to: "half")
    #expect(
      try refusal("half", "part2")
        == "segueviz: \"half/manifest.json\" is of part 1 of 2, and \"part2/manifest.json\" of part 2"
        + " of 4\n")
    _ = try run("in/b", "-o", "whole", "--quiet")
    #expect(
      try refusal("whole", "part2").contains(
        "\"whole/manifest.json\" is of a whole batch, and \"part2/manifest.json\" of part 2 of 4\n")
    )
  }

  @Test func partsOfOtherDocuments() throws {
    try draw("1/2", to: "part1")
    try folder.write("{ \"name\": \"no document\" }", to: "b/other.json")
    try draw("2/2", to: "part2")
    let merged = try run("--merge", "part1", "part2", "-o", "both", "--quiet")
    #expect(merged.code == 0, "\(merged.errors)")
    try folder.write(Documents.smallest, to: "b/new.json")
    try draw("2/2", to: "part2")
    #expect(
      try refusal("part1", "part2")
        == "segueviz: \"part2/manifest.json\" is of other documents than \"part1/manifest.json\": draw"
        + " all parts of the same ones\n")
  }

  @Test func partsOfAnEarlierVersion() throws {
    try draw("1/2", to: "part1")
    try draw("2/2", to: "part2")
    let text = try #require(folder.scratch.text(of: "part2/manifest.json"))
    let lines = text.split(separator: "\n").filter { !$0.contains("\"batch\": {") }
    try folder.scratch.write(lines.joined(separator: "\n") + "\n", to: "part2/manifest.json")
    #expect(
      try refusal("part1", "part2")
        == "segueviz: \"part2/manifest.json\" does not say what it is a part of: an earlier version of"
        + " segueviz wrote it, so draw it again\n")
    // For a batch it is as good as ever, and gets what it lacks.
    let again = try ProgramRun.of(
      ["batch", "in/b", "-o", "part2", "--shard", "2/2"], in: folder.scratch.path)
    #expect(again.errors.contains(": 0 pictures drawn, "), "\(again.errors)")
    #expect(folder.scratch.text(of: "part2/manifest.json") == text)
  }

  @Test func filesOfOthers() throws {
    _ = try run("in/b/d0.json", "-o", "one", "--quiet")
    try FileManager.default.createDirectory(
      atPath: folder.scratch.file("merged"), withIntermediateDirectories: false)
    try folder.scratch.write("mine", to: "merged/d0.svg")
    try folder.scratch.write("mine", to: "merged/index.md")
    let before = folder.tree("merged")
    let refused = try run("--merge", "one", "-o", "merged")
    #expect(refused.code == 73)
    #expect(
      refused.errors.hasPrefix(
        """
        segueviz: "merged/d0.svg" is not overwritten: segueviz did not write it
        segueviz: "merged/index.md" is not overwritten: segueviz did not write it

        """), "\(refused.errors)")
    let rehearsal = try run("--merge", "one", "-o", "merged", "--dry-run")
    #expect(rehearsal.code == 73)
    #expect(
      rehearsal.output == """
        refuse d0.svg
        refuse index.md
        write d0.done.search.svg
        write index.html
        write manifest.json

        """)
    #expect(folder.tree("merged") == before)
    #expect(try run("--merge", "one", "-o", "merged", "--force", "--quiet").code == 0)
    #expect(folder.tree("merged") == folder.tree("one"))
  }
}
