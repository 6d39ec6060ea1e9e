/// A short ASCII text to be looked for in bytes: plain loops, because searching strings costs more
/// than drawing a small picture.
struct BytePattern: Sendable {
  private let bytes: [UInt8]

  /// - Parameter text: In small letters where it is to be found in any case.
  init(_ text: StaticString) {
    bytes = text.withUTF8Buffer { Array($0) }
  }

  /// Whether it occurs, in capital or small letters.
  func occursIgnoringCase(in text: some Collection<UInt8>) -> Bool {
    text.withContiguousStorageIfAvailable(occursIgnoringCase)
      ?? Array(text).withUnsafeBufferPointer(occursIgnoringCase)
  }

  private func occursIgnoringCase(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, text.count >= bytes.count else { return false }
    for start in 0...(text.count - bytes.count) where Self.smallLetter(text[start]) == first {
      var length = 1
      while length < bytes.count, bytes[length] == Self.smallLetter(text[start + length]) {
        length += 1
      }
      if length == bytes.count { return true }
    }
    return false
  }

  private static func smallLetter(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
