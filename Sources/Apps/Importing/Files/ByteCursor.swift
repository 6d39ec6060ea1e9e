/// A position in the bytes of a source file, with zeros after the end, which end every loop.
struct ByteCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0

  var isAtEnd: Bool { offset >= bytes.count }
  var byte: UInt8 { peek(0) }

  func peek(_ distance: Int) -> UInt8 {
    offset + distance < bytes.count ? bytes[offset + distance] : 0
  }

  func starts(with text: StaticString) -> Bool {
    (0..<text.utf8CodeUnitCount).allSatisfy { peek($0) == text.utf8Start[$0] }
  }

  /// Whether there's a whole word here, not the beginning of a longer one.
  func startsWord(_ word: StaticString) -> Bool {
    guard starts(with: word) else { return false }
    let next = peek(word.utf8CodeUnitCount)
    return !Self.isNameStart(next) && !Self.isDigit(next)
  }

  mutating func skipLine() {
    while !isAtEnd, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { offset += 1 }
  }

  mutating func skipBlockComment(nests: Bool) {
    var depth = 0
    repeat {
      if starts(with: "*/") {
        depth -= 1
        offset += 2
      } else if starts(with: "/*"), nests || depth == 0 {
        depth += 1
        offset += 2
      } else {
        offset += 1
      }
    } while depth > 0 && !isAtEnd
  }

  /// Skips blanks and comments; `startsLine` becomes true if a line ends outside of comments.
  mutating func skipTrivia(nestsComments: Bool, startsLine: inout Bool) {
    while !isAtEnd {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        offset += 1
        startsLine = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0, 0x0B, 0x0C: offset += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        skipBlockComment(nests: nestsComments)
      default: return
      }
    }
  }

  static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x80...0xFF, UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  mutating func skipName() {
    while Self.isNameStart(byte) || Self.isDigit(byte) { offset += 1 }
  }
}
