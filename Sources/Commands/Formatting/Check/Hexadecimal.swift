/// Bytes in hexadecimal digits.
enum Hexadecimal {
  private static let digits = Array("0123456789ABCDEF")

  /// Two digits.
  static func pair(_ byte: UInt8) -> String {
    String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
  }
}
