/// A SHA-256: 32 bytes, in files as 64 hexadecimal digits.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// Always 32.
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the digits; nil if they are none.
  init?(_ text: String) {
    let digits = text.utf8.compactMap(Self.value)
    guard digits.count == 64, text.utf8.count == 64 else { return nil }
    bytes = stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  package var description: String {
    String(decoding: bytes.flatMap { [Self.digit($0 >> 4), Self.digit($0 & 0xF)] }, as: UTF8.self)
  }

  /// The first eight bytes as a number, for dealing documents out.
  var prefix: UInt64 { bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }
}
