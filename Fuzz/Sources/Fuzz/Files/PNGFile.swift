/// A PNG as chunks with correct checksums. Otherwise, the checksums would be the only error that is
/// found.
struct PNGFile {
  struct Chunk {
    var type: String
    var data: [UInt8]
  }

  var chunks: [Chunk]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init(chunks: [Chunk]) { self.chunks = chunks }

  /// Reads the chunks as far as possible; nil: it doesn't begin like a PNG.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    chunks = []
    var place = Self.signature.count
    while bytes.count - place >= 12 {
      let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
      let end = min(place + 8 + length, bytes.count - 4)
      chunks.append(Chunk(type: type, data: Array(bytes[(place + 8)..<end])))
      place = end + 4
    }
  }

  /// The file.
  var bytes: [UInt8] {
    var bytes = Self.signature
    for chunk in chunks {
      let content = Array(chunk.type.utf8) + chunk.data
      bytes += Self.number(UInt32(truncatingIfNeeded: chunk.data.count)) + content
      bytes += Self.number(Self.checksum(content))
    }
    return bytes
  }

  /// The chunk with segueviz's text.
  static func text(_ text: [UInt8]) -> Chunk {
    Chunk(type: "iTXt", data: Array("segueviz".utf8) + [0, 0, 0, 0, 0] + text)
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  /// ISO 3309, bit by bit: the inputs are small.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return sum ^ 0xFFFF_FFFF
  }
}
