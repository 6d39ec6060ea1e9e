/// The bytes of grammars, and their classes. Everything is inlined, because readers call it for
/// each byte of a file.
@usableFromInline package enum Byte {
  @inlinable package static var tab: UInt8 { UInt8(ascii: "\t") }
  @inlinable package static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  @inlinable package static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
  @inlinable package static var space: UInt8 { UInt8(ascii: " ") }
  @inlinable package static var quote: UInt8 { UInt8(ascii: "\"") }
  @inlinable package static var apostrophe: UInt8 { UInt8(ascii: "'") }
  @inlinable package static var plus: UInt8 { UInt8(ascii: "+") }
  @inlinable package static var comma: UInt8 { UInt8(ascii: ",") }
  @inlinable package static var minus: UInt8 { UInt8(ascii: "-") }
  @inlinable package static var point: UInt8 { UInt8(ascii: ".") }
  @inlinable package static var slash: UInt8 { UInt8(ascii: "/") }
  @inlinable package static var asterisk: UInt8 { UInt8(ascii: "*") }
  @inlinable package static var zero: UInt8 { UInt8(ascii: "0") }
  @inlinable package static var colon: UInt8 { UInt8(ascii: ":") }
  @inlinable package static var openBracket: UInt8 { UInt8(ascii: "[") }
  @inlinable package static var closeBracket: UInt8 { UInt8(ascii: "]") }
  @inlinable package static var backslash: UInt8 { UInt8(ascii: "\\") }
  @inlinable package static var openBrace: UInt8 { UInt8(ascii: "{") }
  @inlinable package static var closeBrace: UInt8 { UInt8(ascii: "}") }
  @inlinable package static var lowerU: UInt8 { UInt8(ascii: "u") }

  @inlinable package static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  @inlinable package static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  @inlinable package static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte)
  }

  /// Whether the byte can be part of a word such as `true`, or of a mistyped one.
  @inlinable package static func isWord(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  /// Whether the byte continues a scalar that began before it.
  @inlinable package static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
