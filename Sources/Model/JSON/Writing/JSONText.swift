import Text

/// JSON's spelling of strings.
package enum JSONText {
  /// Appends a string in quotes. Text stays as it is in UTF-8, but for what JSON forbids and for
  /// controls that a terminal could obey.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(Byte.quote)
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices where needsEscape(utf8[index], at: index, in: utf8) {
        bytes.append(contentsOf: utf8[start..<index])
        start = index + appendEscape(of: utf8[index], at: index, in: utf8, to: &bytes)
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
    }
    bytes.append(Byte.quote)
  }

  /// How many bytes a string takes with its quotes.
  static func width(of text: String) -> Int {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      !utf8.indices.contains { needsEscape(utf8[$0], at: $0, in: utf8) }
    }
    if isPlain { return text.utf8.count + 2 }
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return bytes.count
  }

  private static func needsEscape(
    _ byte: UInt8, at index: Int, in utf8: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    byte < 0x20 || byte == Byte.quote || byte == Byte.backslash || byte == 0x7F
      || (byte == 0xC2 && index + 1 < utf8.count && utf8[index + 1] < 0xA0)
  }

  /// Appends an escape and says how many bytes of the text it stands for.
  private static func appendEscape(
    of byte: UInt8, at index: Int, in utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
  ) -> Int {
    bytes.append(Byte.backslash)
    switch byte {
    case Byte.quote, Byte.backslash: bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0xC2:
      // U+0080 to U+009F: the second byte of their UTF-8 is their number.
      appendNumber(utf8[index + 1], to: &bytes)
      return 2
    default: appendNumber(byte, to: &bytes)
    }
    return 1
  }

  private static func appendNumber(_ value: UInt8, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "u00".utf8)
    Hexadecimal.append(value, .lower, to: &bytes)
  }
}
