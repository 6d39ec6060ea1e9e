import Platform
import TestSupport
import Testing

@testable import Export

/// The messages between a batch and a worker, and the maximum that a worker can make the batch keep.
@Suite struct MessageTests {
  private static let limit = 4096

  /// The batch keeps no more of an endless line.
  @Test(arguments: [true, false]) func tooLong(ends: Bool) {
    var lines = MessageLines(longest: Self.limit)
    lines.append(
      WorkerReply.failed(reason: String(repeating: "r", count: Self.limit)).line.dropLast(
        ends ? 0 : 1))
    #expect(throws: InvalidMessage.self) { let _: WorkerReply? = try lines.next() }
  }

  @Test func theLongest() throws {
    let short = WorkerReply.failed(reason: "").line.count - 1
    let reason = String(repeating: "r", count: Self.limit - short)
    let line = WorkerReply.failed(reason: reason).line
    var lines = MessageLines(longest: Self.limit)
    lines.append(line.dropLast())
    let none: WorkerReply? = try lines.next()
    #expect(none == nil)
    lines.append(line.suffix(1))
    #expect(try (lines.next() as WorkerReply?)?.line == line)
  }

  /// File names are bytes, and ids can contain anything.
  @Test func requests() throws {
    let source = SourceDocument(
      path: Path([0x2F, 0xFF, 0x0A, 0xC3, 0xA9]), name: "a\n\u{85}\".json", isNamed: true)
    let diagram = PlannedDiagram(
      view: .search, unwind: 3, unwindID: "\n\0é", storyboard: nil, format: .png,
      variant: DiagramVariant(isDark: true, scale: 2), file: "a.png")
    let draw = DrawRequest(
      source: source, digest: SHA256.digest(of: []), diagrams: [diagram], isCareful: true)
    let requests = [WorkerRequest.inspect(source, findsMaps: true), .draw(draw)].map(\.line)
    var lines = MessageLines(longest: MessageLines.longestRequest)
    for request in requests { lines.append(request[...]) }
    for request in requests { #expect(try (lines.next() as WorkerRequest?)?.line == request) }
  }

  /// A worker reports a reply that would be too long, because the batch would treat it as invalid.
  @Test func shortened() throws {
    let long = String(repeating: "r", count: Self.limit)
    let replies: [WorkerReply] = [
      .failed(reason: long), .cannotWrite(file: "f", reason: long),
      .inspected(.rejected(nil, .init(text: long, summary: ""))),
    ]
    for reply in replies {
      let line = reply.line(longest: Self.limit)
      #expect(line.count <= Self.limit)
      var lines = MessageLines(longest: Self.limit)
      lines.append(line[...])
      let read: WorkerReply? = try lines.next()
      switch (reply, read) {
      case (.failed, .failed(let reason)?), (.cannotWrite, .cannotWrite(_, let reason)?):
        #expect(reason.contains("larger than a worker can send"))
      case (.inspected, .inspected(.rejected(_, let rejection))?):
        #expect(rejection.summary.contains("larger than a worker can send"))
      default: Issue.record("\(reply) became \(String(describing: read))")
      }
    }
    let short = WorkerReply.failed(reason: "r")
    #expect(short.line(longest: Self.limit) == short.line)
  }

  /// The facts about an app in a gallery come with its page, so that they agree, and link to it.
  @Test func aPageWithItsStates() throws {
    let document = try loadDocument(
      """
      { "segueviz": 1, "launch": true,
        "root": { "id": "nav", "class": "UINavigationController",
          "children": [ { "id": "home", "unwindActions": ["f:"] } ] },
        "scenes": [ { "id": "detail" } ],
        "segues": [ { "id": "show", "kind": "show", "from": "home", "to": "detail" },
          { "id": "u", "kind": "unwind", "from": "detail", "action": "f:" } ] }
      """)
    let states = try #require(StateNotes(document, ios: nil))
    #expect(states.table.rows.map(\.segue) == ["u"])
    let drawn = DrawnDiagram(
      file: "a.html", size: FileSize(byteCount: 1, digest: SHA256.digest(of: [])),
      content: DiagramContent(title: "T", sentence: "S", unwinds: [], diagnostics: []),
      states: states)
    let line = WorkerReply.drawn(drawn).line
    var lines = MessageLines(longest: MessageLines.longestReply)
    lines.append(line[...])
    #expect(try (lines.next() as WorkerReply?)?.line == line)
  }
}
