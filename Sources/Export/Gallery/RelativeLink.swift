/// Addresses of files that lie beside a page or below it.
enum RelativeLink {
  /// The address of a file, from its name with slashes (RFC 3986: what is not unreserved is spelt in
  /// hexadecimal).
  static func to(_ file: String) -> String {
    var link = ""
    for byte in file.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        link.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        link += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return link
  }
}
