/// Cairo writes the time of day into a PDF. The same picture is to give the same bytes.
enum PDFDate {
  private static let key = BytePattern("/CreationDate (D:")
  private static let fixed = Array("20000101000000".utf8)

  /// Overwrites the digits of the creation date and of its time zone, so that no offset in the file
  /// moves.
  static func fix(in bytes: inout [UInt8]) {
    guard let start = key.lastIndex(in: bytes) else { return }
    var index = start + key.count
    var digit = 0
    while index < bytes.count, bytes[index] != UInt8(ascii: ")") {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes[index] = digit < fixed.count ? fixed[digit] : UInt8(ascii: "0")
        digit += 1
      case UInt8(ascii: "-"): bytes[index] = UInt8(ascii: "+")
      default: break
      }
      index += 1
    }
  }
}
