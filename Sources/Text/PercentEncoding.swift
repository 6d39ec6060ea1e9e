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

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    Byte.isAlphanumeric(byte) || byte == Byte.minus || byte == Byte.point
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }
}
