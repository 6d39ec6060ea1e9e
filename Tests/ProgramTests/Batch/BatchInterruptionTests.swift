import Foundation
import TestSupport
import Testing

/// Batches that are interrupted, or whose workers die: there are no partial files, and the next run
/// ends like an undisturbed one.
@Suite struct BatchInterruptionTests {
  private let folder: BatchFolder
  private let undisturbed: [String: Data]

  init() throws {
    folder = try Self.documents()
    undisturbed = try Self.undisturbed.get()
    try #require(undisturbed.count == 24 * 3 + 3)
  }

  private static func documents() throws -> BatchFolder {
    var documents: [String: String] = [:]
    for number in 0..<24 { documents["g\(number % 3)/d\(number).json"] = Documents.twoUnwinds }
    return BatchFolder(documents)
  }

  /// The output of an undisturbed run, drawn once for all tests.
  private static let undisturbed = Result {
    let folder = try documents()
    _ = try folder.batch("--quiet")
    return folder.tree()
  }

  private func start() throws -> StartedProgram {
    try StartedProgram(
      ["batch", "in", "-o", "out", "--quiet", "--jobs", "2"], folder: folder.scratch.path)
  }

  /// Waits until there are this many diagrams, starting when there's a worker.
  private func wait(for program: StartedProgram, diagrams count: Int) {
    while program.isRunning, folder.diagrams.count < count { usleep(500) }
  }

  /// All existing diagrams are complete.
  private func expectWholePictures() {
    for (file, content) in folder.tree() where file.hasSuffix(".svg") {
      #expect(undisturbed[file] == content, "\(file)")
    }
  }

  @Test(arguments: [0, 20, 70]) func killed(after count: Int) throws {
    let program = try start()
    wait(for: program, diagrams: count)
    program.send(SIGKILL)
    _ = program.result()
    expectWholePictures()
    #expect(try folder.batch().code == 0)
    #expect(folder.tree() == undisturbed)
  }

  /// While diagrams are replaced by others of the same size, the manifest must not contain the old
  /// ones as valid.
  @Test func killedWhileReplacing() throws {
    _ = try folder.batch("--quiet")
    for number in 0..<24 {
      let changed = Documents.twoUnwinds.replacing("\"menu\"", with: "\"mena\"")
      try folder.write(changed, to: "g\(number % 3)/d\(number).json")
    }
    let program = try start()
    while program.isRunning, folder.tree()["g0/d0.svg"] == undisturbed["g0/d0.svg"] { usleep(500) }
    program.send(SIGKILL)
    _ = program.result()
    for number in 0..<24 {
      try folder.write(Documents.twoUnwinds, to: "g\(number % 3)/d\(number).json")
    }
    #expect(try folder.batch().code == 0)
    #expect(folder.tree() == undisturbed)
  }

  @Test(arguments: [SIGINT, SIGTERM]) func signals(signal: Int32) throws {
    let program = try StartedProgram(
      ["batch", "in", "-o", "out", "--jobs", "2"], folder: folder.scratch.path)
    wait(for: program, diagrams: 3)
    program.send(signal)
    let run = program.result()
    #expect(run.code == 128 + signal)
    #expect(run.errors.contains("Stopped. 24 documents: "), "\(run.errors)")
    #expect(run.errors.hasSuffix(" To finish, run batch again.\n"))
    #expect(!folder.tree().keys.contains { $0.contains(".segueviz") })
    expectWholePictures()
    #expect(try folder.batch().code == 0)
    #expect(folder.tree() == undisturbed)
  }

  @Test func killedWorkers() throws {
    let run = try folder.scratch.shell(
      """
      $segueviz batch in -o out --quiet --jobs 2 & batch=$!
      for time in 1 2 3; do
        sleep 0.2
        pkill -KILL -P $batch || true
      done
      wait $batch
      """)
    #expect(run.code == 0 || run.errors.contains("was killed (signal 9)"), "\(run.errors)")
    #expect(try folder.batch().code == 0)
    #expect(folder.tree() == undisturbed)
  }

  @Test func workersEndWithTheBatch() throws {
    let run = try folder.scratch.shell(
      """
      $segueviz batch in -o out --quiet --jobs 2 & batch=$!
      workers=
      while [ -z "$workers" ] && kill -0 $batch; do workers=$(pgrep -P $batch); done
      kill -KILL $batch
      wait $batch
      for worker in $workers; do
        while kill -0 $worker 2>/dev/null && [ "$(ps -o stat= -p $worker | cut -c 1)" != Z ]; do :; done
      done
      """)
    #expect(run.code == 0)
  }

  @Test func twoAtOnce() throws {
    let program = try start()
    wait(for: program, diagrams: 1)
    program.send(SIGSTOP)
    let second = try folder.batch()
    program.send(SIGCONT)
    #expect(second.code == 73)
    #expect(second.errors.hasPrefix("segueviz: another batch (process "))
    #expect(
      second.errors.hasSuffix(
        ") is writing to \"out\"; wait for it, or choose another folder\n"))
    #expect(program.result().code == 0)
    #expect(folder.tree() == undisturbed)
  }

  @Test func unwritableOutput() throws {
    _ = try folder.batch("--quiet")
    // With a file size limit of zero, writing fails as on a full disk.
    let run = try folder.scratch.shell(
      "(ulimit -f 0; $segueviz batch in -o out --force 2>&1; echo $?) | cat")
    #expect(run.output == "segueviz: can't write \"out/manifest.json\": File too large\n73\n")
    #expect(folder.tree() == undisturbed)
  }

  /// Documents that need much memory or time, among others.
  @Test func expensiveDocuments() throws {
    try folder.write(String(repeating: "[", count: 100_000), to: "g0/deep.json")
    try folder.write("", to: "g0/empty.json")
    try folder.write("", to: "g1/large.json")
    let large = try FileHandle(
      forWritingTo: URL(fileURLWithPath: folder.scratch.file("in/g1/large.json")))
    try large.truncate(atOffset: 300 << 20)
    try large.close()
    // More nodes than a diagram can have, none of which can be collapsed.
    let stacks = (0..<500).map {
      #"{ "id": "n\#($0)", "children": [{ "id": "c\#($0)", "unwindActions": ["f:"] }] }"#
    }
    try folder.write(
      """
      { "segueviz": 1, "root": { "id": "r", "children": [\(stacks.joined(separator: ","))] },
        "segues": [{ "id": "u", "kind": "unwind", "from": "c0", "action": "f:" }] }
      """, to: "g2/wide.json")
    let run = try folder.batch("--expand")
    #expect(run.code == 1)
    #expect(run.errors.contains("in/g1/large.json\" is larger than 256 MiB"), "\(run.errors)")
    #expect(run.errors.contains("can't draw \"g2/wide.svg\": the diagram would have "))
    #expect(run.errors.hasSuffix(", 3 documents can't be used.\n"), "\(run.errors)")
    for number in 0..<24 {
      #expect(folder.tree()["g\(number % 3)/d\(number).svg"] != nil)
    }
  }
}
