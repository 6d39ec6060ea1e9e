import Drawing
import Foundation
import TestSupport
import Testing

@testable import Export

/// Workers that violate the protocol. In all cases, the batch ends in bounded time, and reports the
/// diagrams that they worked on.
@Suite struct GarbledWorkerTests {
  /// Less than the sleep of the replacement workers, and more than a busy machine needs.
  private static let patience = 500.0
  private static let nonsense =
    "the process that drew it sent an invalid answer, so batch stopped it"

  /// Every worker is killed at once. The document is read twice.
  @Test(arguments: [
    "say garbage; exec sleep 600", "say empty; exec sleep 600", "say binary; exec sleep 600",
    "say array; exec sleep 600", "say unknown; exec sleep 600", "say incomplete; exec sleep 600",
    "say loaded; exec sleep 600", "say finished; exec sleep 600", "say ready; exec sleep 600",
    "say truncated; exec cat /dev/zero",
  ])
  func inspecting(answer: String) throws {
    let result = run(try StandIn("say ready; task; \(answer)"))
    #expect(result.summary?.rejectedCount == 1)
    #expect(result.reasons == [Self.nonsense])
    #expect(result.summary?.isWhole == false)
  }

  /// Every request gets a result.
  @Test(arguments: [
    "say loaded garbage", "say loaded incomplete", "say loaded finished", "say loaded inspected",
    "say loaded loaded", "say loaded ready", "say finished", "say inspected",
    "say loaded; exec yes", "exec cat loaded loaded loaded /dev/zero",
  ])
  func drawing(answer: String) throws {
    let result = try drawn("\(answer); exec sleep 600")
    #expect(result.summary?.failedCount == 2 || result.summary?.rejectedCount == 1)
    #expect(result.summary?.drawnCount == 0)
    #expect(Set(result.reasons) == [Self.nonsense])
  }

  /// Replies before an invalid one count.
  @Test func halfOfIt() throws {
    let result = try drawn(
      "if mkdir first 2>/dev/null; then say loaded drawn garbage; fi;"
        + " say loaded drawnSearch garbage; exec sleep 600")
    #expect(result.summary?.drawnCount == 2)
    let more = try drawn("say loaded drawn drawnSearch drawn; exec sleep 600")
    #expect(more.summary?.drawnCount == 2)
    #expect(more.summary?.isWhole == true)
    // A reply about another diagram is invalid.
    let other = try drawn("say loaded drawn drawn; exec sleep 600")
    #expect(other.summary?.drawnCount == 1 && other.summary?.failedCount == 1)
  }

  @Test(arguments: [
    "say loaded truncated; exec sleep 600", "exec sleep 600", "exec 1>&-; exec sleep 600",
  ])
  func silence(answer: String) throws {
    let result = try drawn(answer, timeout: 1)
    #expect(result.summary?.drawnCount == 0)
    #expect(result.summary?.isWhole == false)
    #expect(!result.reasons.isEmpty)
  }

  @Test func endlessReplies() throws {
    let result = try drawn("say loaded; while :; do say failed; done")
    #expect(result.summary?.failedCount == 2)
    #expect(result.summary?.isWhole == false)
  }

  /// The batch doesn't wait for a worker because it closed its pipe.
  @Test func closedPipe() throws {
    let result = try drawn("exec sleep 600 >&2", secondsToEnd: 0.2)
    #expect(Set(result.reasons) == [Self.nonsense])
  }

  @Test func earlyExit() throws {
    let result = try drawn("echo 'I have had enough' >&2; exit 3")
    #expect(result.summary?.failedCount == 2)
    #expect(
      Set(result.reasons) == ["the process that drew it ended with status 3: I have had enough"])
  }

  /// A worker ends before it reports a diagram. The next run doesn't treat that file as foreign,
  /// unless it is.
  @Test(arguments: [true, false]) func drawnAndNotSaid(isOurs: Bool) throws {
    let standIn = try StandIn(
      """
      say ready; task
      if mkdir once 2>/dev/null; then say inspected; task; fi
      say loaded; cp picture out/a.svg; kill -KILL $$
      """)
    let input = isOurs ? standIn.folder.bytes(of: "a.json") ?? [] : [1]
    let provenance = Provenance(generator: "segueviz", inputName: "a", options: "", input: input)
    try standIn.folder.write(
      "<svg class=\"segueviz\"><metadata>\(provenance.text)</metadata></svg>\n", to: "picture")
    let first = standIn.run()
    #expect(first.summary?.failedCount == 2)
    #expect(standIn.folder.bytes(of: "out/a.svg") != nil)
    try standIn.folder.remove("once")
    let second = standIn.run()
    if isOurs {
      #expect(second.summary?.failedCount == 2, "\(second)")
    } else if case .foreign(let files) = second.error {
      #expect(files.map(\.file) == ["a.svg"])
    } else {
      Issue.record("\(second)")
    }
  }

  /// Unwind segues that the document doesn't have result in failed diagrams, not in a trap.
  @Test func wrongPlaces() throws {
    let result = try StandIn(
      """
      say ready; task
      if mkdir once 2>/dev/null; then say misplaced; task; fi
      say loaded failed failed failed finished; exec sleep 600
      """
    ).run()
    #expect(result.summary?.failedCount == 3)
  }

  /// A worker that is never ready isn't started forever.
  @Test(arguments: [
    "exit 1", "say garbage; exec sleep 600", "exec yes", "say together; exec sleep 600",
  ])
  func neverReady(script: String) throws {
    let result = run(try StandIn(script))
    #expect("\(try #require(result.error))".hasPrefix("cannotStartWorkers"))
  }

  @Test func neverThere() throws {
    let result = run(try StandIn("exec sleep 600"), timeout: 1, secondsToStart: 1)
    #expect("\(try #require(result.error))".contains(/^cannotStartWorkers.*took more than 1 s/))
  }

  /// A worker without an end. A process that it started can keep its pipes open after the worker's end.
  @Test(arguments: [
    "while :; do say garbage >&2; done", "say loaded; sleep 600 & echo $! >> sleepers; exit 0",
    "say loaded; sleep 600 & echo $! >> sleepers; wait",
  ])
  func tooLong(answer: String) throws {
    let result = try drawn(answer, timeout: 1, secondsToEnd: 0.2)
    #expect(isWithoutPictures(result))
    #expect(result.reasons.allSatisfy { $0.contains("took more than 1 s") }, "\(result.reasons)")
  }

  /// The batch doesn't wait for the timeout of a worker that accepts no more requests.
  @Test func takesNothing() throws {
    let standIn = try StandIn("exec 0<&-; say ready; exec sleep 600")
    let result = run(standIn, timeout: 600, secondsToEnd: 0.2)
    #expect(result.reasons == [Self.nonsense])
  }

  /// Runs a batch, which ends in bounded time.
  private func run(
    _ standIn: StandIn, timeout: Int = 120, secondsToStart: Int? = nil, secondsToEnd: Double? = nil
  ) -> StandIn.Result {
    let result = standIn.run(
      timeout: timeout, secondsToStart: secondsToStart, secondsToEnd: secondsToEnd)
    #expect(result.seconds < Self.patience)
    return result
  }

  /// The first worker inspects the document. Later ones draw.
  private func drawn(
    _ answer: String, timeout: Int = 120, secondsToEnd: Double? = nil
  ) throws -> StandIn.Result {
    let standIn = try StandIn(
      """
      say ready; task
      if mkdir once 2>/dev/null; then say inspected; task; fi
      \(answer)
      """)
    defer {
      for number in standIn.folder.text(of: "sleepers")?.split(separator: "\n") ?? [] {
        pid_t(number).map { _ = kill($0, SIGKILL) }
      }
    }
    return run(standIn, timeout: timeout, secondsToEnd: secondsToEnd)
  }

  /// Whether neither diagram was drawn. If a second is too short for the shell even to inspect the
  /// document, that failed instead.
  private func isWithoutPictures(_ result: StandIn.Result) -> Bool {
    result.summary?.drawnCount == 0
      && (result.summary?.failedCount == 2 || result.summary?.rejectedCount == 1)
  }
}
