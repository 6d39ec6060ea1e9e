import Hierarchy

@testable import Export

/// The stream from a worker's pipe. The first byte determines the pieces in which the others
/// arrive.
enum MessageInput {
  /// The result doesn't depend on the pieces, messages are written as they were read, and the other
  /// side reads them without a trap.
  static func run(_ input: [UInt8]) {
    guard let first = input.first else { return }
    let stream = Array(input.dropFirst())
    let whole = read(WorkerReply.self, [stream[...]])
    let pieces = stride(from: 0, to: stream.count, by: Int(first) + 1).map {
      stream[$0..<min($0 + Int(first) + 1, stream.count)]
    }
    let parts = read(WorkerReply.self, pieces)
    expect(whole.messages == parts.messages, "the messages depend on the pieces")
    expect(whole.isBroken == parts.isBroken, "the validity depends on the pieces")
    for message in whole.messages {
      let again = read(WorkerReply.self, [message[...]])
      expect(again.messages == [message] && !again.isBroken, "a reply is read differently")
    }
    _ = read(WorkerRequest.self, pieces)
  }

  /// The messages in a stream, each as it's written again, and whether the rest is invalid.
  private static func read<Message: WorkerMessage>(
    _ type: Message.Type, _ pieces: [ArraySlice<UInt8>]
  ) -> (messages: [[UInt8]], isBroken: Bool) {
    var lines = MessageLines(longest: MessageLines.longestReply)
    var messages: [[UInt8]] = []
    for piece in pieces {
      lines.append(piece)
      do throws(InvalidMessage) {
        while let message: Message = try lines.next() { messages.append(message.line) }
      } catch {
        return (messages, true)
      }
    }
    return (messages, false)
  }

  /// Replies of every kind.
  static let seeds: [[UInt8]] = {
    let digest = SHA256.digest(of: [])
    let content = DiagramContent(
      title: "T", sentence: "S",
      unwinds: [.init(segue: "s", action: "f:", source: "a", outcome: .aborted, destination: "b")],
      diagnostics: [])
    let replies: [WorkerReply] = [
      .ready,
      .inspected(
        .document(
          digest, unwinds: [.init(place: SegueIndex(0), id: "s")], storyboards: ["M"],
          notes: DocumentNotes())),
      .inspected(.foreign), .inspected(.rejected(nil, .init(text: "t\n", summary: "s"))), .loaded,
      .drawn(
        DrawnDiagram(
          file: "f", size: FileSize(byteCount: 1, digest: digest), content: content)),
      .failed(reason: "r"),
      .cannotWrite(file: "f", reason: "r"), .finished,
    ]
    let lines = replies.map(\.line)
    return lines.map { [7] + $0 } + [[40] + lines.joined()]
  }()

  static let vocabulary =
    ManifestInput.vocabulary
    + ["\n", "\"reply\":", "\"diagrams\":[]", "\"path\":\"\"", "\"percent\":9e18"]
    + ["loaded", "drawn", "document", "rejected", "failed"].map { "\"\($0)\"" }
}
