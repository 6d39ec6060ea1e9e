import Text

/// The escapes in JSON strings (RFC 8259, section 7).
enum JSONEscapes {
  /// Resolves the escapes of a string's content that the parser has checked.
  static func unescaped(_ content: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count)
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == Byte.backslash, let escape = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      if escape == Byte.lowerU {
        bytes.append(contentsOf: scalar(&rest).utf8)
      } else {
        bytes.append(character(of: escape) ?? escape)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The character for a two-character escape; nil: there is no such escape.
  static func character(of escape: UInt8) -> UInt8? {
    switch escape {
    case Byte.quote, Byte.backslash, Byte.slash: escape
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The value of four hexadecimal digits; nil: they aren't digits.
  static func codeUnit(_ digits: ArraySlice<UInt8>) -> UInt16? {
    guard digits.count == 4 else { return nil }
    var value: UInt16 = 0
    for digit in digits {
      guard let digit = Hexadecimal.value(of: digit) else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  /// Reads the digits after `\u` and, if they are half of a pair, the other half.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> String {
    guard let first = codeUnit(rest.prefix(4)) else { return "\u{FFFD}" }
    rest = rest.dropFirst(4)
    guard UTF16.isLeadSurrogate(first), let second = codeUnit(rest.dropFirst(2).prefix(4)) else {
      return String(decoding: [first], as: UTF16.self)
    }
    rest = rest.dropFirst(6)
    return String(decoding: [first, second], as: UTF16.self)
  }
}

/// A key that occurs before in its object.
package struct DuplicateKey: Sendable {
  package let key: JSONIndex
  /// The first equal key.
  package let first: JSONIndex
}

extension [JSONNode] {
  /// The keys that occur before in an object, in the order of the text.
  func duplicateKeys(in object: JSONIndex, of bytes: [UInt8]) -> [DuplicateKey] {
    var duplicates: [DuplicateKey] = []
    var seen: [ArraySlice<UInt8>: JSONIndex] = [:]
    var key = object.successor
    while key < self[object].next {
      let node = self[key]
      var text = bytes[Int(node.start + 1)..<Int(node.end - 1)]
      if node.hasEscapes { text = [UInt8](JSONEscapes.unescaped(text).utf8)[...] }
      if let first = seen[text] {
        duplicates.append(DuplicateKey(key: key, first: first))
      } else {
        seen[text] = key
      }
      key = self[key.successor].next
    }
    return duplicates
  }
}
