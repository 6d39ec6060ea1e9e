import Text

/// The name of a file as a URI reference (RFC 3986).
enum FileURI {
  /// A relative reference, or a file URI for an absolute name. Bytes that a URI cannot have are
  /// written as %XX, so that a name that is no UTF-8 keeps them.
  static func of(_ path: [UInt8]) -> String {
    let reference = path.reduce(into: "") { result, byte in
      if isUnreserved(byte) || byte == UInt8(ascii: "/") {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + Hexadecimal.pair(byte)
      }
    }
    return path.first == UInt8(ascii: "/") ? "file://" + reference : reference
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
