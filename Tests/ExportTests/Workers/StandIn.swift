import Drawing
import Hierarchy
import Platform
import TestSupport

@testable import Export

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A batch whose workers are a shell script that sends the replies of a test.
struct StandIn {
  let folder: ScratchFolder
  private let script: String

  /// The result of a batch, and its reports.
  struct Result {
    let summary: BatchSummary?
    let error: BatchError?
    /// Why diagrams failed and documents were rejected.
    let reasons: [String]
    /// The duration in seconds.
    let seconds: Double
  }

  /// - Parameter script: the script of each worker. In it, `task` waits for the next task, and `say NAME`
  ///   replies with ``lines``.
  init(_ script: String) throws {
    // As in the program, writing to an ended worker is an error, and doesn't end the writer.
    signal(SIGPIPE, SIG_IGN)
    folder = ScratchFolder()
    try folder.write(
      """
      {"segueviz":1,"root":{"id":"a","unwindActions":["f:"],"presents":{"id":"b"}},
       "segues":[{"id":"s","kind":"unwind","from":"b","action":"f:"}]}
      """, to: "a.json")
    for (name, bytes) in try Self.lines(folder) { try folder.write(bytes, to: name) }
    // One call reads a whole request, because it's written at once.
    self.script =
      """
      cd '\(folder.path)'
      say() { cat "$@"; }
      task() { dd bs=65536 count=1 2>/dev/null >/dev/null; }
      \(script)
      """
  }

  /// The replies. The document has two diagrams: the hierarchy and the search of its unwind segue.
  private static func lines(_ folder: ScratchFolder) throws -> [(String, [UInt8])] {
    let digest = SHA256.digest(of: folder.bytes(of: "a.json") ?? [])
    let content = DiagramContent(title: "T", sentence: "S", unwinds: [], diagnostics: [])
    let drawn = ["a.svg", "a.s.search.svg"].map {
      DrawnDiagram(file: $0, size: FileSize(byteCount: 1, digest: digest), content: content)
    }
    let replies: [(String, WorkerReply)] = [
      ("ready", .ready),
      (
        "inspected",
        .inspected(
          .document(
            digest, unwinds: [.init(place: 0, id: "s")], storyboards: ["Main"],
            notes: DocumentNotes()))
      ),
      (
        "misplaced",
        .inspected(
          .document(
            digest,
            unwinds: [.init(place: SegueIndex(1 << 40), id: "t"), .init(place: -1, id: "s")],
            storyboards: [], notes: DocumentNotes()))
      ),
      ("loaded", .loaded), ("drawn", .drawn(drawn[0])), ("drawnSearch", .drawn(drawn[1])),
      ("failed", .failed(reason: "r")), ("finished", .finished),
      ("cannotWrite", .cannotWrite(file: "a", reason: "r")),
    ]
    return replies.map { ($0.0, $0.1.line) } + [
      // Both are in one piece, so no request can be between them.
      ("together", WorkerReply.ready.line + Array("what?\n".utf8)),
      ("garbage", Array("what is this?\n".utf8)), ("empty", Array("\n".utf8)),
      ("binary", [0, 0xFF, 0xFE, 0x80, UInt8(ascii: "\n")]),
      ("array", Array("[{ \"reply\": \"loaded\" }]\n".utf8)),
      ("unknown", Array("{ \"reply\": \"maybe\" }\n".utf8)),
      ("incomplete", Array("{ \"reply\": \"drawn\", \"file\": \"a.svg\" }\n".utf8)),
      ("truncated", Array(WorkerReply.drawn(drawn[0]).line.dropLast(5))),
    ]
  }

  /// - Parameters:
  ///   - timeout: the maximum seconds for a reply. On a busy machine, a shell needs more than one. Tests
  ///     that wait for the timeout pass fewer.
  ///   - secondsToStart: the maximum seconds for its start; nil: the default.
  ///   - secondsToEnd: the maximum seconds for its end; nil: the default.
  ///   - format: the format of the diagrams.
  ///   - isForced: whether foreign files are overwritten.
  ///   - prunes: whether to remove diagrams that the document doesn't have any more.
  func run(
    timeout: Int = 120, secondsToStart: Int? = nil, secondsToEnd: Double? = nil,
    format: DiagramFormat = .svg, isForced: Bool = false, prunes: Bool = false
  ) -> Result {
    let settings = ExportSettings(
      views: [.hierarchy, .search], formats: [format],
      drawing: DrawingSettings(
        ios: nil, options: DrawingOptions(), embedsProvenance: false, text: []),
      generator: "stand-in", layout: .tree)
    var workers = WorkerPool.Configuration(
      executable: Path("/bin/sh"), arguments: [Array("-c".utf8), Array(script.utf8)], count: 1,
      timeout: timeout)
    if let secondsToStart { workers.secondsToStart = secondsToStart }
    if let secondsToEnd { workers.secondsToEnd = secondsToEnd }
    var request = BatchRequest(
      operands: [Path(folder.file("a.json"))], output: Path(folder.file("out")),
      settings: settings, workers: workers)
    request.isForced = isForced
    request.prunes = prunes
    var reasons: [String] = []
    let start = Clock.now
    var run = BatchRun(request) { event in
      switch event {
      case .failed(let diagram): reasons.append(diagram.reason ?? "")
      case .rejected(_, _, let summary): reasons.append(summary)
      default: break
      }
    }
    do throws(BatchError) {
      let summary = try run.run()
      return Result(
        summary: summary, error: nil, reasons: reasons, seconds: Clock.now - start)
    } catch {
      return Result(summary: nil, error: error, reasons: reasons, seconds: Clock.now - start)
    }
  }
}
