/// The bytes that grammars name, and what kind a byte is of.
package enum Byte {
  package static let tab = UInt8(ascii: "\t")
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")
  package static let space = UInt8(ascii: " ")
  package static let quote = UInt8(ascii: "\"")
  package static let apostrophe = UInt8(ascii: "'")
  package static let plus = UInt8(ascii: "+")
  package static let comma = UInt8(ascii: ",")
  package static let minus = UInt8(ascii: "-")
  package static let point = UInt8(ascii: ".")
  package static let slash = UInt8(ascii: "/")
  package static let asterisk = UInt8(ascii: "*")
  package static let zero = UInt8(ascii: "0")
  package static let colon = UInt8(ascii: ":")
  package static let openBracket = UInt8(ascii: "[")
  package static let closeBracket = UInt8(ascii: "]")
  package static let backslash = UInt8(ascii: "\\")
  package static let openBrace = UInt8(ascii: "{")
  package static let closeBrace = UInt8(ascii: "}")
  package static let lowerU = UInt8(ascii: "u")

  package static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  /// Whether it is a letter of ASCII.
  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  package static func isAlphanumeric(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }

  /// Whether the byte can be part of a word such as `true`, or of what somebody wrote in its place.
  package static func isWord(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  /// Whether the byte continues a scalar that began before it.
  package static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
