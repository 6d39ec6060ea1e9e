/// The tokens of a text in any of the languages: words, numbers, short strings, spaces, and every
/// other byte.
struct TextTokens {
  /// The ranges of the tokens, which cover the text.
  private(set) var ranges: [Range<Int>] = []
  let text: [UInt8]

  /// The maximum length of a string. A longer one is probably not closed.
  private static let longestString = 200

  init(_ text: [UInt8]) {
    self.text = text
    var place = 0
    while place < text.count {
      let end = Self.end(ofTokenAt: place, in: text)
      ranges.append(place..<end)
      place = end
    }
  }

  private static func end(ofTokenAt start: Int, in text: [UInt8]) -> Int {
    let first = text[start]
    if first == UInt8(ascii: "\"") {
      let end = text[(start + 1)...].prefix(longestString).firstIndex(of: first)
      return end.map { $0 + 1 } ?? start + 1
    }
    guard let isAlike = [isWord, isSpace].first(where: { $0(first) }) else { return start + 1 }
    return text[start...].firstIndex { !isAlike($0) } ?? text.count
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
