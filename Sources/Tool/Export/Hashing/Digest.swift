import Text

/// A SHA-256: 32 bytes, in files as 64 hexadecimal digits.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// Always 32.
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the digits; nil if they are none.
  init?(_ text: String) {
    guard text.utf8.count == 64 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    var first: UInt8?
    for digit in text.utf8 {
      guard let value = Hexadecimal.value(of: digit, .lower) else { return nil }
      if let high = first {
        bytes.append(high << 4 | value)
        first = nil
      } else {
        first = value
      }
    }
    self.bytes = bytes
  }

  package var description: String {
    var digits: [UInt8] = []
    for byte in bytes { Hexadecimal.append(byte, .lower, to: &digits) }
    return String(decoding: digits, as: UTF8.self)
  }
}
