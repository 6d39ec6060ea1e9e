/// The tokens of a text that is or was JSON: strings, words and numbers, brackets, and commas.
struct JSONTokens {
  /// The ranges of the tokens in the text.
  private(set) var ranges: [Range<Int>] = []
  let text: [UInt8]

  init(_ text: [UInt8]) {
    self.text = text
    var place = 0
    while place < text.count {
      let end = Self.end(ofTokenAt: place, in: text)
      if text[place] > 0x20 { ranges.append(place..<end) }
      place = end
    }
  }

  private static func end(ofTokenAt start: Int, in text: [UInt8]) -> Int {
    if text[start] == UInt8(ascii: "\"") {
      var end = start + 1
      while end < text.count, text[end] != UInt8(ascii: "\"") {
        end += text[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(end + 1, text.count)
    }
    var end = start + 1
    guard isWord(text[start]) else { return end }
    while end < text.count, isWord(text[end]) { end += 1 }
    return end
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x2B && !Array("\",:[]{}".utf8).contains(byte)
  }

  func first(_ token: Int) -> UInt8 { text[ranges[token].lowerBound] }

  func isString(_ token: Int) -> Bool { first(token) == UInt8(ascii: "\"") }

  /// Whether the token is an object's key.
  func isKey(_ token: Int) -> Bool {
    isString(token) && token + 1 < ranges.count && first(token + 1) == UInt8(ascii: ":")
  }

  /// The bytes of a token: for an opening bracket with its contents, for a key with its value.
  func extent(of token: Int) -> Range<Int> {
    let start = isKey(token) ? min(token + 2, ranges.count - 1) : token
    var depth = 0
    var end = start
    while end < ranges.count {
      switch first(end) {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if depth <= 0 { break }
      end += 1
    }
    let last = ranges[min(end, ranges.count - 1)].upperBound
    return ranges[token].lowerBound..<max(last, ranges[token].upperBound)
  }
}
