/// Tests for UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF.
package enum UTF8Validation {
  /// The first bytes that aren't UTF-8; nil: none.
  package static func firstFault(in bytes: [UInt8]) -> Range<Int>? {
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] >= 0x80 else {
        offset += 1
        continue
      }
      guard let length = scalarLength(in: bytes, at: offset) else { return offset..<(offset + 1) }
      offset += length
    }
    return nil
  }

  /// The number of bytes of the scalar at an offset; nil: none begins there.
  package static func scalarLength(in bytes: [UInt8], at offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    let first = bytes[offset]
    // Section 4 of the RFC: only the second byte's range depends on the first.
    let second: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
    for index in (offset + 2)..<max(offset + 2, offset + length)
    where !Byte.isContinuation(bytes[index]) {
      return nil
    }
    return length
  }
}
