struct ObjectiveCLexer: SourceLexer {
  static let nestsComments = false

  var cursor: ByteCursor
  var tokens: [SourceToken] = []
  var startsLine = true

  init(cursor: ByteCursor) { self.cursor = cursor }

  mutating func readToken() {
    let start = cursor.offset
    let byte = cursor.byte
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readLiteral(byte)
    case UInt8(ascii: "#") where startsLine: readDirective()
    case _ where ByteCursor.isNameStart(byte):
      cursor.skipName()
      if cursor.byte == UInt8(ascii: "\""), isRawPrefix(from: start) { return readRawString() }
      add(.identifier, from: start)
    case _ where ByteCursor.isDigit(byte):
      cursor.skipName()
      add(.number, from: start)
    default:
      cursor.offset += 1
      add(.punctuation, from: start, character: byte)
    }
  }

  private mutating func add(_ kind: SourceToken.Kind, from start: Int, character: UInt8 = 0) {
    tokens.append(
      SourceToken(
        kind: kind, character: character, startsLine: startsLine, range: start..<cursor.offset))
    startsLine = false
  }

  private mutating func readLiteral(_ quote: UInt8) {
    let start = cursor.offset + 1
    cursor.offset = start
    while !cursor.isAtEnd, cursor.byte != quote, cursor.byte != UInt8(ascii: "\n") {
      cursor.offset += cursor.byte == UInt8(ascii: "\\") ? 2 : 1
    }
    cursor.offset = min(cursor.offset, cursor.bytes.count)
    add(quote == UInt8(ascii: "'") ? .number : .string, from: start)
    if cursor.byte == quote { cursor.offset += 1 }
  }

  private func isRawPrefix(from start: Int) -> Bool {
    let prefix = ByteCursor(bytes: cursor.bytes, offset: start)
    return Self.rawPrefixes.contains {
      prefix.starts(with: $0) && $0.utf8CodeUnitCount == cursor.offset - start
    }
  }

  private static let rawPrefixes: [StaticString] = ["R", "LR", "uR", "UR", "u8R"]

  /// Reads `"end(…)end"`, whose contents have no meaning.
  private mutating func readRawString() {
    let start = cursor.offset + 1
    cursor.offset = start
    while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "("), cursor.offset - start <= 16 {
      cursor.offset += 1
    }
    let mark = cursor.bytes[min(start, cursor.bytes.count)..<min(cursor.offset, cursor.bytes.count)]
    while !cursor.isAtEnd, !isEndOfRawString(mark) { cursor.offset += 1 }
    cursor.offset = min(cursor.offset, cursor.bytes.count)
    add(.string, from: min(start, cursor.offset))
    cursor.offset = min(cursor.offset + mark.count + 2, cursor.bytes.count)
  }

  private func isEndOfRawString(_ mark: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard cursor.byte == UInt8(ascii: ")"), cursor.peek(mark.count + 1) == UInt8(ascii: "\"")
    else { return false }
    return mark.enumerated().allSatisfy { cursor.peek(1 + $0.offset) == $0.element }
  }

  /// Reads a preprocessor line, which a backslash continues. Conditions and macros become tokens.
  private mutating func readDirective() {
    let start = cursor.offset
    cursor.offset += 1
    while cursor.byte == UInt8(ascii: " ") || cursor.byte == UInt8(ascii: "\t") {
      cursor.offset += 1
    }
    let isToken = Self.directives.contains { cursor.startsWord($0) }
    repeat {
      let line = cursor.offset
      cursor.skipLine()
      guard cursor.offset > line, cursor.bytes[cursor.offset - 1] == UInt8(ascii: "\\") else {
        break
      }
      cursor.offset += cursor.starts(with: "\r\n") ? 2 : 1
    } while !cursor.isAtEnd
    cursor.offset = min(cursor.offset, cursor.bytes.count)
    if isToken { add(.directive, from: start) }
  }

  private static let directives: [StaticString] = [
    "if", "ifdef", "ifndef", "elif", "else", "endif", "define",
  ]
}
