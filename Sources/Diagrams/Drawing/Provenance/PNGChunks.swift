/// The chunks of a PNG, each with its checksum checked.
struct PNGChunks {
  struct Chunk {
    let type: String
    let data: ArraySlice<UInt8>
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let bytes: [UInt8]
  private var place = signature.count
  private var isAtEnd = false

  static func hasSignature(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next chunk; nil: the last, IEND, was read.
  mutating func next() throws(ExtractionError) -> Chunk? {
    guard !isAtEnd else { return nil }
    // Length (4), type (4), data, checksum (4).
    guard bytes.count - place >= 12 else { throw .damaged("it's truncated") }
    let length = number(at: place)
    guard length <= bytes.count - place - 12 else { throw .damaged("it's truncated") }
    let type = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
    let end = place + 8 + length
    guard CRC32.of(bytes[(place + 4)..<end]) == number(at: end) else {
      throw .damaged("a checksum is wrong")
    }
    let chunk = Chunk(type: type, data: bytes[(place + 8)..<end])
    place = end + 4
    isAtEnd = type == "IEND"
    return chunk
  }

  /// The number in four bytes, the most significant first.
  private func number(at place: Int) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}

private enum CRC32 {
  static func of(_ bytes: ArraySlice<UInt8>) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
    return Int(sum ^ 0xFFFF_FFFF)
  }

  private static let table: [UInt32] = (0..<256).map { (byte: UInt32) in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}
