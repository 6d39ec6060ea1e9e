/// Numbers in hexadecimal digits.
package enum Hexadecimal {
  /// A number in upper-case digits, zeros before it.
  ///
  /// - Parameter count: the fewest digits.
  package static func text(_ value: UInt32, atLeast count: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  /// A byte in two upper-case digits.
  package static func pair(_ byte: UInt8) -> String { text(UInt32(byte), atLeast: 2) }

  /// The value of a digit in either case; nil of anything else.
  package static func value(of digit: UInt8) -> UInt8? {
    if Byte.isDigit(digit) { return digit - Byte.zero }
    let letter = (digit | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }
}
