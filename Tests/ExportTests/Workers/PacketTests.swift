import TestSupport
import Testing

@testable import Export

/// How much a worker can make the batch keep.
@Suite struct PacketTests {
  private static let limit = 4096

  private func header(_ count: Int) -> [UInt8] {
    var writer = WireWriter()
    writer.put(count)
    return writer.bytes
  }

  /// It is known from the length alone, before anything is kept of the message.
  @Test(arguments: [limit + 1, 1 << 30, 1 << 32, .max, -1, .min])
  func lengthsOutOfBounds(count: Int) {
    var buffer = PacketBuffer(longest: Self.limit)
    buffer.append(header(count)[...])
    #expect(throws: WireError.self) { let _: WorkerReply? = try buffer.next() }
  }

  @Test func theLongest() throws {
    let reason = String(repeating: "r", count: Self.limit - 16)
    let packet = PacketBuffer.packet(WorkerReply.failed(reason: reason))
    #expect(packet.count == Self.limit + PacketBuffer.headerSize)
    var buffer = PacketBuffer(longest: Self.limit)
    buffer.append(packet.dropLast())
    let none: WorkerReply? = try buffer.next()
    #expect(none == nil)
    buffer.append(packet.suffix(1))
    guard case .failed(reason)? = try buffer.next() as WorkerReply? else {
      Issue.record("it is not read as what it was")
      return
    }
  }

  /// A worker that would say more says so instead: what the batch refuses would look like nonsense.
  @Test func shortened() throws {
    let long = String(repeating: "r", count: Self.limit)
    let replies: [WorkerReply] = [
      .failed(reason: long), .cannotWrite(file: "f", reason: long),
      .inspected(.refused(nil, .init(text: long, summary: ""))),
    ]
    for reply in replies {
      let packet = reply.packet(longest: Self.limit)
      #expect(packet.count <= Self.limit)
      var buffer = PacketBuffer(longest: Self.limit)
      buffer.append(packet[...])
      let read: WorkerReply? = try buffer.next()
      switch (reply, read) {
      case (.failed, .failed(let reason)?), (.cannotWrite, .cannotWrite(_, let reason)?):
        #expect(reason.contains("more to say of it than a worker may answer"))
      case (.inspected, .inspected(.refused(_, let refusal))?):
        #expect(refusal.summary.contains("more to say of it than a worker may answer"))
      default: Issue.record("\(reply) became \(String(describing: read))")
      }
    }
    let short = WorkerReply.failed(reason: "r")
    #expect(short.packet(longest: Self.limit) == PacketBuffer.packet(short))
  }

  /// What a gallery says of an app's stacks comes with the page, so that it says the same, and leads into it.
  @Test func aPageWithItsStacks() throws {
    let document = try loadDocument(
      """
      { "segueviz": 1, "launch": true,
        "root": { "id": "nav", "class": "UINavigationController",
          "children": [ { "id": "home", "unwindActions": ["f:"] } ] },
        "scenes": [ { "id": "detail" } ],
        "segues": [ { "id": "show", "kind": "show", "from": "home", "to": "detail" },
          { "id": "u", "kind": "unwind", "from": "detail", "action": "f:" } ] }
      """)
    let stacks = try #require(StackNotes(document, ios: nil))
    #expect(stacks.table.rows.map(\.segue) == ["u"])
    let drawn = DrawnPicture(
      byteCount: 1, digest: SHA256.digest(of: []),
      content: PictureContent(title: "T", sentence: "S", unwinds: [], diagnostics: []),
      stacks: stacks)
    var buffer = PacketBuffer(longest: PacketBuffer.longestReply)
    buffer.append(PacketBuffer.packet(WorkerReply.drawn(drawn))[...])
    guard case .drawn(drawn)? = try buffer.next() as WorkerReply? else {
      Issue.record("it is not read as what it was")
      return
    }
  }
}
