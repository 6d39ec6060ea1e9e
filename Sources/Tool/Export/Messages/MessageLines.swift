import JSON
import Platform
import Text

/// What a batch and a worker send each other: a JSON object on a line.
protocol WorkerMessage {
  /// Reads a message; nil if the object isn't one.
  init?(_ fields: Fields)
  /// Writes the members.
  func write(to json: inout JSONWriter)
}

extension WorkerMessage {
  /// The message with its line feed.
  var line: [UInt8] {
    var json = JSONWriter()
    json.object(.spacedLine) { write(to: &$0) }
    json.lineFeed()
    return json.take()
  }
}

/// A line that isn't a message.
struct NoMessage: Error {}

/// The lines of a stream of bytes that arrives in pieces.
struct MessageLines {
  /// A request is at most a document's list of diagrams.
  static let longestRequest = 1 << 30
  /// A reply is at most a document's unwind segues, or the record of a diagram. A worker can make the batch keep this
  /// many bytes.
  static let longestReply = 64 << 20

  /// How many bytes a line may have, without its line feed.
  private let longest: Int
  private var bytes: [UInt8] = []
  /// Where the next line begins, and up to where it has no end.
  private var start = 0
  private var searched = 0

  init(longest: Int) { self.longest = longest }

  mutating func append(_ more: ArraySlice<UInt8>) {
    // Lines that were read are removed once they are most of the bytes.
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      (start, searched) = (0, searched - start)
    }
    bytes += more
  }

  /// The next message whose line is complete.
  mutating func next<Message: WorkerMessage>() throws(NoMessage) -> Message? {
    let end = bytes[searched...].firstIndex(of: Byte.lineFeed)
    searched = end ?? bytes.count
    guard searched - start <= longest else { throw NoMessage() }
    guard let end else { return nil }
    guard let json = try? JSONParser.parse(Array(bytes[start..<end])),
      let message = Message(Fields(of: json.root, in: json))
    else { throw NoMessage() }
    (start, searched) = (end + 1, end + 1)
    return message
  }
}
