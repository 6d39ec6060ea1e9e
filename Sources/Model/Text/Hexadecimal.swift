/// Numbers in hexadecimal digits.
package enum Hexadecimal {
  /// Which letters stand for the digits from ten on.
  package enum Letters { case upper, lower }

  /// A number in digits, zeros before it.
  ///
  /// - Parameter count: the fewest digits.
  package static func text(
    _ value: some FixedWidthInteger & UnsignedInteger, atLeast count: Int,
    _ letters: Letters = .upper
  ) -> String {
    let text = String(value, radix: 16, uppercase: letters == .upper)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  /// A byte in two digits.
  package static func pair(_ byte: UInt8, _ letters: Letters = .upper) -> String {
    text(byte, atLeast: 2, letters)
  }

  /// Appends a byte in two digits.
  package static func append(_ byte: UInt8, _ letters: Letters, to bytes: inout [UInt8]) {
    let ten = letters == .upper ? UInt8(ascii: "A") : UInt8(ascii: "a")
    for digit in [byte >> 4, byte & 0xF] {
      bytes.append(digit < 10 ? Byte.zero + digit : ten + digit - 10)
    }
  }

  /// The value of a digit; nil of anything else.
  ///
  /// - Parameter letters: nil: either.
  package static func value(of digit: UInt8, _ letters: Letters? = nil) -> UInt8? {
    if Byte.isDigit(digit) { return digit - Byte.zero }
    let letter = (digit | 0x20) &- UInt8(ascii: "a")
    guard letter < 6 else { return nil }
    let isWanted = letters.map { ($0 == .lower) == (digit & 0x20 != 0) } ?? true
    return isWanted ? letter + 10 : nil
  }
}
