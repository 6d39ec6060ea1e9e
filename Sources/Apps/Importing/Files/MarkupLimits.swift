import Text

/// Finds unreasonable XML, for which libxml2 could take hours: it compares each attribute with all
/// before it, and reads a tag again with every piece of the file.
struct MarkupLimits {
  static let attributes = 1000
  static let elements = 2_000_000
  /// The maximum number of bytes of a tag, a comment, or an instruction.
  static let length = 1 << 20

  /// The first violation: its place and kind.
  static func firstExcess(in bytes: [UInt8]) -> (offset: Int, message: String)? {
    bytes.withUnsafeBufferPointer { bytes in
      var limits = MarkupLimits(cursor: ByteCursor(bytes: bytes))
      return limits.run()
    }
  }

  private var cursor: ByteCursor
  private var elementCount = 0

  private mutating func run() -> (offset: Int, message: String)? {
    while !cursor.isAtEnd {
      guard cursor.byte == UInt8(ascii: "<") else {
        cursor.offset += 1
        continue
      }
      let start = cursor.offset
      if cursor.starts(with: "<!--") {
        skip(to: "-->")
      } else if cursor.starts(with: "<![CDATA[") {
        // The rest is text.
        skip(to: "]]>")
        continue
      } else if cursor.starts(with: "<?") {
        skip(to: "?>")
      } else if let message = readTag() {
        return (start, message)
      }
      guard cursor.offset - start <= Self.length else {
        let what = cursor.bytes[start + 1] == UInt8(ascii: "!") ? "a comment" : "a tag"
        return (
          start, "\(what) is longer than \(Self.length >> 20) MiB, too long for a storyboard"
        )
      }
    }
    return nil
  }

  /// Reads to the end of a tag, or to the beginning of another, which no tag contains, and returns
  /// the limit that it exceeds.
  private mutating func readTag() -> String? {
    cursor.offset += 1
    if !cursor.isAtEnd, cursor.byte != UInt8(ascii: "/") { elementCount += 1 }
    guard elementCount <= Self.elements else {
      return "there are more than \(Self.elements) elements, too many for a storyboard"
    }
    var quote: UInt8?
    var attributes = 0
    while !cursor.isAtEnd {
      let byte = cursor.byte
      switch byte {
      case UInt8(ascii: "<"): return nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case UInt8(ascii: ">") where quote == nil:
        cursor.offset += 1
        return nil
      case UInt8(ascii: "=") where quote == nil:
        attributes += 1
        if attributes > Self.attributes {
          return "an element has more than \(Self.attributes) attributes, too many for a storyboard"
        }
      default: break
      }
      cursor.offset += 1
    }
    return nil
  }

  private mutating func skip(to end: StaticString) {
    while !cursor.isAtEnd, !cursor.starts(with: end) { cursor.offset += 1 }
    cursor.offset = min(cursor.offset + end.utf8CodeUnitCount, cursor.bytes.count)
  }
}

/// The supported encodings of XML: those that contain ASCII, and UTF-16. Others could hide markup.
enum XMLEncoding {
  /// Why the declared encoding of a file isn't supported; nil: it is.
  static func problem(of bytes: [UInt8]) -> String? {
    // UTF-16 is recognized by its first bytes. Other encodings with zeros aren't in use.
    let start = Array(bytes.prefix(4))
    if start == [0, 0, 0, 0x3C] || start == [0x3C, 0, 0, 0] || start == [0x4C, 0x6F, 0xA7, 0x94] {
      return "its encoding isn't supported; storyboards are UTF-8"
    }
    guard let name = declared(in: bytes) else { return nil }
    let folded = name.lowercased()
    let isKnown = ["utf-8", "utf8", "us-ascii", "ascii", "iso-8859-", "windows-125", "utf-16"]
      .contains { folded.hasPrefix($0) }
    return isKnown
      ? nil : "the encoding \(Visible.quoted(name)) isn't supported; storyboards are UTF-8"
  }

  /// The encoding of `<?xml version="1.0" encoding="UTF-8"?>`.
  private static func declared(in bytes: [UInt8]) -> String? {
    let start = String(decoding: bytes.prefix(1000).filter { $0 != 0 }, as: UTF8.self)
    guard let begin = start.firstRange(of: "<?xml"), let end = start.firstRange(of: "?>"),
      begin.upperBound <= end.lowerBound
    else { return nil }
    let declaration = start[begin.upperBound..<end.lowerBound]
    guard let key = String(declaration).firstRange(of: "encoding") else { return nil }
    let rest = String(declaration)[key.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }
}
