/// Numbers in hexadecimal digits.
package enum Hexadecimal {
  /// Whether the digits from ten on are capital letters.
  package enum Letters { case upper, lower }

  /// A number in digits, with leading zeros.
  package static func text(
    _ value: some FixedWidthInteger & UnsignedInteger, atLeast count: Int,
    _ letters: Letters = .upper
  ) -> String {
    let text = String(value, radix: 16, uppercase: letters == .upper)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  package static func pair(_ byte: UInt8, _ letters: Letters = .upper) -> String {
    String(decoding: [digit(byte >> 4, letters), digit(byte & 15, letters)], as: UTF8.self)
  }

  package static func digit(_ value: UInt8, _ letters: Letters) -> UInt8 {
    value < 10 ? Byte.zero + value : UInt8(ascii: letters == .upper ? "A" : "a") + value - 10
  }

  /// The value of a digit; nil: it isn't one.
  package static func value(of digit: UInt8, _ letters: Letters? = nil) -> UInt8? {
    if Byte.isDigit(digit) { return digit - Byte.zero }
    let letter = (digit | 0x20) &- UInt8(ascii: "a")
    guard letter < 6 else { return nil }
    let isWanted = letters.map { ($0 == .lower) == (digit & 0x20 != 0) } ?? true
    return isWanted ? letter + 10 : nil
  }
}

/// Percent-encoding in addresses (RFC 3986).
package enum PercentEncoding {
  /// The bytes with everything except RFC 3986's unreserved characters as %XX.
  package static func encoded(_ bytes: some Sequence<UInt8>, keepsSlashes: Bool) -> String {
    bytes.reduce(into: "") { result, byte in
      if Byte.isAlphanumeric(byte) || "-._~".utf8.contains(byte)
        || (keepsSlashes && byte == Byte.slash)
      {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + Hexadecimal.pair(byte)
      }
    }
  }

  /// The decoded bytes of an address; nil: a % isn't followed by two digits.
  package static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = text.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = rest.next().flatMap({ Hexadecimal.value(of: $0) }),
        let low = rest.next().flatMap({ Hexadecimal.value(of: $0) })
      else {
        return nil
      }
      result.append(high << 4 | low)
    }
    return result
  }
}

/// RFC 4648's Base64, with padding.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encoded(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      bits <<= UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let sextet = Int(bits >> UInt32(18 - 6 * place)) & 63
        result.append(place <= group.count ? alphabet[sextet] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The bytes; nil: the text isn't Base64.
  package static func decoded(_ text: some StringProtocol) -> [UInt8]? {
    var values = [UInt8?](repeating: nil, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for letter in text.utf8 {
      if letter == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = values[Int(letter)] else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count.isMultiple(of: 4) {
        result += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
        bits = 0
      }
    }
    guard (count + padding).isMultiple(of: 4), padding <= 2 else { return nil }
    switch count % 4 {
    case 0: return padding == 0 ? result : nil
    case 2: return result + [UInt8(bits >> 4 & 255)]
    case 3: return result + [UInt8(bits >> 10 & 255), UInt8(bits >> 2 & 255)]
    default: return nil
    }
  }
}
