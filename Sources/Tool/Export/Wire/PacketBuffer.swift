import Platform

/// Messages in a stream of bytes: each after its length in eight bytes, the lowest first.
struct PacketBuffer {
  /// A request is a document's list of pictures at most.
  static let longestRequest = 1 << 30
  /// A reply is a document's unwinds, or what there is to say of a picture: so much a worker can make
  /// the batch keep.
  static let longestReply = 64 << 20

  /// How many bytes a message may have.
  private let longest: Int
  private var bytes: [UInt8] = []
  private var start = 0

  init(longest: Int) { self.longest = longest }

  mutating func append(_ more: ArraySlice<UInt8>) {
    // What was taken goes once there is more of it than of anything else.
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next message that is there as a whole.
  mutating func next<Message: WireCoded>() throws(WireError) -> Message? {
    guard bytes.count - start >= Self.headerSize else { return nil }
    var header = WireReader(bytes[start..<(start + 8)])
    let count = try header.int()
    guard count >= 0, count <= longest else { throw WireError() }
    guard bytes.count - start - 8 >= count else { return nil }
    var reader = WireReader(bytes[(start + 8)..<(start + 8 + count)])
    let message = try Message(from: &reader)
    guard reader.isAtEnd else { throw WireError() }
    start += 8 + count
    return message
  }

  /// A message with its length before it.
  static func packet(_ message: some WireCoded) -> [UInt8] {
    var content = WireWriter()
    content.put(message)
    var packet = WireWriter()
    packet.put(content.bytes)
    return packet.bytes
  }

  /// How many bytes of a packet are its length.
  static let headerSize = 8
}
