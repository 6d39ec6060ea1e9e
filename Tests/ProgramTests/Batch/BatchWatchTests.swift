import Foundation
import TestSupport
import Testing

/// A batch that watches documents and draws changed ones.
@Suite struct BatchWatchTests {
  @Test func drawsChangedDocuments() throws {
    let folder = BatchFolder(["one.json": Documents.oneUnwind])
    let program = try StartedProgram(
      ["batch", "in", "-o", "out", "--watch"], folder: folder.scratch.path)
    func wait(until condition: () -> Bool) {
      while program.isRunning, !condition() { usleep(2000) }
    }
    wait { folder.tree()["index.html"] != nil }
    let first = folder.tree()["one.svg"]
    try folder.write(Documents.twoUnwinds, to: "one.json")
    wait { folder.diagrams.contains("one.home.search.svg") && folder.tree()["one.svg"] != first }
    try folder.write("{", to: "two.json")
    try folder.write(Documents.smallest, to: "three.json")
    wait { folder.diagrams.contains("three.svg") && program.errorsSoFar.contains("in/two.json:") }
    program.send(SIGINT)
    let run = program.result()
    #expect(run.code == 128 + SIGINT)
    #expect(run.errors.contains("in/two.json:1:2: error: "))
  }
}
