/// Text as it is written in addresses (RFC 3986).
package enum PercentEncoding {
  /// The bytes with everything but RFC 3986's unreserved characters as %XX.
  ///
  /// - Parameter keepsSlashes: whether slashes part the names of a path, and stay.
  package static func encoded(_ bytes: some Sequence<UInt8>, keepsSlashes: Bool) -> String {
    bytes.reduce(into: "") { result, byte in
      if isUnreserved(byte) || (keepsSlashes && byte == Byte.slash) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + Hexadecimal.pair(byte)
      }
    }
  }

  /// The bytes that an address spells; nil where a % is not followed by two digits.
  package static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = text.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(value), let low = rest.next().flatMap(value) else {
        return nil
      }
      result.append(high << 4 | low)
    }
    return result
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    Hexadecimal.value(of: digit, .upper) ?? Hexadecimal.value(of: digit, .lower)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    Byte.isAlphanumeric(byte) || byte == Byte.minus || byte == Byte.point
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }
}
