import Text

extension JSONParser {
  /// Reads a string or key (RFC 8259, section 7).
  mutating func parseString() throws(JSONSyntaxError) {
    let start = offset
    var hasEscapes = false
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == Byte.quote {
        offset += 1
        return append(.string, from: start, to: offset, hasEscapes: hasEscapes)
      }
      if byte == Byte.backslash {
        hasEscapes = true
        try skipEscape(inStringFrom: start)
      } else if byte < Byte.space {
        throw controlCharacter(byte, inStringFrom: start)
      } else {
        offset += 1
      }
    }
    throw unclosedString(from: start)
  }

  private func unclosedString(from start: Int) -> JSONSyntaxError {
    JSONSyntaxError("this string isn't closed", at: start..<offset, help: "expected a \"")
  }

  private func controlCharacter(_ byte: UInt8, inStringFrom start: Int) -> JSONSyntaxError {
    switch byte {
    case Byte.lineFeed, Byte.carriageReturn:
      return unclosedString(from: start)
    case Byte.tab:
      return JSONSyntaxError(
        "a JSON string can't contain a tab", at: offset..<(offset + 1), help: #"write \t"#)
    default:
      let code = Hexadecimal.text(UInt32(byte), atLeast: 4)
      return JSONSyntaxError(
        "the control character U+\(code) isn't allowed in a JSON string",
        at: offset..<(offset + 1), help: #"write \u"# + code)
    }
  }

  private mutating func skipEscape(inStringFrom start: Int) throws(JSONSyntaxError) {
    guard offset + 1 < bytes.count else {
      offset = bytes.count
      throw unclosedString(from: start)
    }
    let escape = bytes[offset + 1]
    if escape == Byte.lowerU { return try skipCodeUnits() }
    guard JSONEscapes.character(of: escape) != nil else {
      let length = UTF8Validation.scalarLength(in: bytes, at: offset + 1) ?? 1
      throw JSONSyntaxError(
        "this isn't a JSON escape", at: offset..<(offset + 1 + length),
        help: #"a backslash itself is written \\"#)
    }
    offset += 2
  }

  /// Skips `\uXXXX` and, after half of a surrogate pair, the other half.
  private mutating func skipCodeUnits() throws(JSONSyntaxError) {
    let start = offset
    let first = try skipCodeUnit()
    guard UTF16.isLeadSurrogate(first) || UTF16.isTrailSurrogate(first) else { return }
    if UTF16.isLeadSurrogate(first), current == Byte.backslash, offset + 1 < bytes.count,
      bytes[offset + 1] == Byte.lowerU, UTF16.isTrailSurrogate(try skipCodeUnit())
    {
      return
    }
    throw JSONSyntaxError(
      "this is only half of a surrogate pair", at: start..<(start + 6),
      help: #"a character above U+FFFF is written as two escapes: \uD83D\uDE00"#)
  }

  private mutating func skipCodeUnit() throws(JSONSyntaxError) -> UInt16 {
    let digits = bytes[(offset + 2)..<min(offset + 6, bytes.count)]
    guard let unit = JSONEscapes.codeUnit(digits) else {
      let valid = digits.prefix { Hexadecimal.value(of: $0) != nil }.count
      throw JSONSyntaxError(
        #"expected four hexadecimal digits after \u"#, at: offset..<(offset + 2 + valid))
    }
    offset += 6
    return unit
  }

  /// Reads a number (RFC 8259, section 6).
  mutating func parseNumber() throws(JSONSyntaxError) {
    let start = offset
    if current == Byte.minus { offset += 1 }
    if current == Byte.zero {
      offset += 1
      if let byte = current, Byte.isDigit(byte) {
        skipDigits()
        throw JSONSyntaxError(
          "a JSON number can't start with 0", at: start..<offset)
      }
    } else {
      try skipDigits(of: start)
    }
    if current == Byte.point {
      offset += 1
      try skipDigits(of: start)
    }
    if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if current == Byte.plus || current == Byte.minus { offset += 1 }
      try skipDigits(of: start)
    }
    append(.number, from: start, to: offset)
  }

  private mutating func skipDigits(of start: Int) throws(JSONSyntaxError) {
    guard let byte = current, Byte.isDigit(byte) else {
      throw JSONSyntaxError("this number is missing a digit", at: start..<offset)
    }
    skipDigits()
  }

  private mutating func skipDigits() {
    while let byte = current, Byte.isDigit(byte) { offset += 1 }
  }

  mutating func parseLiteral() throws(JSONSyntaxError) {
    let word = word
    for (name, kind) in Self.literals where word.elementsEqual(name.utf8) {
      offset = word.endIndex
      return append(kind, from: word.startIndex, to: word.endIndex)
    }
    throw missingValue()
  }

  static let literals: [(name: String, kind: JSONNode.Kind)] = [
    ("true", .true), ("false", .false), ("null", .null),
  ]

  mutating func skipSpace() throws(JSONSyntaxError) {
    while let byte = current {
      switch byte {
      case Byte.space, Byte.lineFeed, Byte.carriageReturn, Byte.tab: offset += 1
      case Byte.slash where beginsComment: try skipComment()
      default: return
      }
    }
  }

  private var beginsComment: Bool {
    guard offset + 1 < bytes.count else { return false }
    return bytes[offset + 1] == Byte.slash || bytes[offset + 1] == Byte.asterisk
  }

  private mutating func skipComment() throws(JSONSyntaxError) {
    let start = offset
    guard dialect == .commentsAndTrailingCommas else {
      throw JSONSyntaxError(
        "JSON has no comments", at: start..<(start + 2),
        help: "remove it, or name the file .json5")
    }
    offset += 2
    if bytes[start + 1] == Byte.slash {
      while let byte = current, byte != Byte.lineFeed, byte != Byte.carriageReturn { offset += 1 }
      return
    }
    while offset + 1 < bytes.count {
      if bytes[offset] == Byte.asterisk, bytes[offset + 1] == Byte.slash {
        offset += 2
        return
      }
      offset += 1
    }
    throw JSONSyntaxError(
      "this comment isn't closed", at: start..<(start + 2), help: "expected */")
  }
}
