/// Cairo writes the time of day and the time zone into a PDF. The same picture is to give the same
/// bytes, so one date stands for all.
struct PDFDate {
  private static let key = BytePattern("/CreationDate (")
  private static let fixed = Array("D:20000101000000Z".utf8)
  private static let startOfTable = BytePattern("startxref\n")
  private static let table = Array("xref\n".utf8)
  /// Ten digits of offset, five of generation, a letter and a line end.
  private static let entryLength = 20

  private var bytes: [UInt8]

  /// The file with the fixed date. A file that is not as Cairo writes it stays as it is.
  static func fixed(in bytes: [UInt8]) -> [UInt8] {
    var file = PDFDate(bytes: bytes)
    return file.fix() ? file.bytes : bytes
  }

  private mutating func fix() -> Bool {
    guard let start = Self.key.lastIndex(in: bytes).map({ $0 + Self.key.count }),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ")"))
    else { return false }
    bytes.replaceSubrange(start..<end, with: Self.fixed)
    // Outside Greenwich the zone is longer than Z, and all that follows has moved.
    return moveTable(by: Self.fixed.count - (end - start), after: start)
  }

  /// Corrects the table of offsets, and the offset of the table itself.
  private mutating func moveTable(by distance: Int, after date: Int) -> Bool {
    guard let end = Self.startOfTable.lastIndex(in: bytes).map({ $0 + Self.startOfTable.count })
    else { return false }
    let digits = bytes[end...].prefix(while: Self.isDigit)
    guard let old = Self.number(digits) else { return false }
    bytes.replaceSubrange(digits.indices, with: String(old + distance).utf8)
    var index = old + distance
    guard bytes.indices.contains(index), bytes[index...].starts(with: Self.table) else {
      return false
    }
    index += Self.table.count
    // "0 33": the number of the first object and how many there are.
    guard let lineEnd = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) else { return false }
    index = lineEnd + 1
    while index + Self.entryLength <= bytes.count, Self.isDigit(bytes[index]) {
      guard moveEntry(at: index..<index + 10, by: distance, after: date) else { return false }
      index += Self.entryLength
    }
    return true
  }

  private mutating func moveEntry(at range: Range<Int>, by distance: Int, after date: Int) -> Bool {
    guard let offset = Self.number(bytes[range]) else { return false }
    guard offset > date else { return true }
    let digits = String(offset + distance).utf8
    guard digits.count <= range.count else { return false }
    let zeros = Array(repeating: UInt8(ascii: "0"), count: range.count - digits.count)
    bytes.replaceSubrange(range, with: zeros + digits)
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.count <= 10 ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }
}
