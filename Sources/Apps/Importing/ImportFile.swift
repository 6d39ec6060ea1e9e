/// A file to import from.
public struct ImportFile: Sendable {
  /// How messages name it.
  public let name: String
  /// Its content.
  public let bytes: [UInt8]

  /// Makes a file of what was read.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The file itself; if its byte order mark says UTF-16, what it says in UTF-8.
  var inUTF8: ImportFile {
    let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
    guard isLittleEndian || bytes.starts(with: [0xFE, 0xFF]) else { return self }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    return ImportFile(name: name, bytes: Array(String(decoding: units, as: UTF16.self).utf8))
  }

  /// The name without folder and ending: what storyboard references call the file.
  var stem: String {
    let base = name.split(separator: "/", omittingEmptySubsequences: true).last ?? ""
    guard let dot = base.lastIndex(of: "."), dot != base.startIndex else { return String(base) }
    return String(base[..<dot])
  }
}
