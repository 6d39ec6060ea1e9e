import Hierarchy
import Text

/// In which encodings XML is read: those in which ASCII is what it is, or UTF-16. In others markup
/// would look like text to whatever looks at the bytes.
enum XMLEncoding {
  /// Why the encoding that a file declares is not read; nil: it is.
  static func problem(of bytes: [UInt8]) -> String? {
    // What is UTF-16 says so by its first bytes; other encodings of zeros nobody uses.
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
    guard let begin = start.range(ofASCII: "<?xml"), let end = start.range(ofASCII: "?>"),
      begin.upperBound <= end.lowerBound
    else { return nil }
    let declaration = start[begin.upperBound..<end.lowerBound]
    guard let key = String(declaration).range(ofASCII: "encoding") else { return nil }
    let rest = String(declaration)[key.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }
}

extension String {
  /// The first place of a text of ASCII.
  fileprivate func range(ofASCII text: StaticString) -> Range<Index>? { self[...].bytes(of: text) }
}
