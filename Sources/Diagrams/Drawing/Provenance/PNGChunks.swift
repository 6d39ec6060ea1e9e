import CLibDeflate

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
    let checksum = bytes[(place + 4)..<end].withUnsafeBytes {
      libdeflate_crc32(0, $0.baseAddress, $0.count)
    }
    guard checksum == number(at: end) else {
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
