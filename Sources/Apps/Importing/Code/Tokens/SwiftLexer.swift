/// Splits Swift into tokens. Comments nest, and strings can be raw, multi-line, and contain code.
struct SwiftLexer: SourceLexer {
  static let nestsComments = true

  var cursor: ByteCursor
  var tokens: [SourceToken] = []
  var startsLine = true
  /// The last thing that was read, also inside an interpolation.
  private var last: (kind: SourceToken.Kind, character: UInt8, start: Int) = (.directive, 0, 0)
  /// The strings around the current interpolation, with the number of open parentheses in each.
  private var strings: [(quote: Quote, parentheses: Int)] = []

  private struct Quote {
    let hashes: Int
    let isMultiline: Bool
  }

  init(cursor: ByteCursor) { self.cursor = cursor }

  mutating func readToken() {
    let byte = cursor.byte
    switch byte {
    case UInt8(ascii: "/") where isRegexStart: skipRegex(hashes: 0)
    case UInt8(ascii: "\""): readString(hashes: 0)
    case UInt8(ascii: "#"): readHash()
    case UInt8(ascii: "`"): readQuotedName()
    case _ where ByteCursor.isNameStart(byte):
      let start = cursor.offset
      cursor.skipName()
      add(.identifier, from: start)
    case _ where ByteCursor.isDigit(byte): readNumber()
    default: readPunctuation()
    }
  }

  private mutating func add(
    _ kind: SourceToken.Kind, from start: Int, to end: Int? = nil, character: UInt8 = 0
  ) {
    // An interpolation contains no declarations.
    if strings.isEmpty {
      tokens.append(
        SourceToken(
          kind: kind, character: character, startsLine: startsLine,
          range: start..<(end ?? cursor.offset)))
    }
    startsLine = false
    last = (kind, character, start)
  }

  private mutating func readQuotedName() {
    let start = cursor.offset + 1
    cursor.offset = start
    cursor.skipName()
    add(.quotedIdentifier, from: start)
    if cursor.byte == UInt8(ascii: "`") { cursor.offset += 1 }
  }

  private mutating func readNumber() {
    let start = cursor.offset
    cursor.skipName()
    // A fraction, but no range and no member.
    if cursor.byte == UInt8(ascii: "."), ByteCursor.isDigit(cursor.peek(1)) {
      cursor.offset += 1
      cursor.skipName()
    }
    add(.number, from: start)
  }

  private mutating func readPunctuation() {
    let start = cursor.offset
    let byte = cursor.byte
    cursor.offset += 1
    if byte == UInt8(ascii: "-"), cursor.byte == UInt8(ascii: ">") {
      cursor.offset += 1
      return add(.punctuation, from: start, character: SourceToken.arrow)
    }
    guard let innermost = strings.indices.last else {
      return add(.punctuation, from: start, character: byte)
    }
    startsLine = false
    last = (.punctuation, byte, start)
    if byte == UInt8(ascii: "(") { strings[innermost].parentheses += 1 }
    if byte == UInt8(ascii: ")") {
      strings[innermost].parentheses -= 1
      if strings[innermost].parentheses == 0 {
        let string = strings.removeLast()
        finishString(string.quote, from: cursor.offset, isInterpolated: true)
      }
    }
  }

  /// Reads `#if` and similar directives as whole lines, raw strings and regular expressions, and
  /// words such as `#selector`.
  private mutating func readHash() {
    let start = cursor.offset
    var hashes = 0
    while cursor.byte == UInt8(ascii: "#") {
      hashes += 1
      cursor.offset += 1
    }
    if cursor.byte == UInt8(ascii: "\"") { return readString(hashes: hashes) }
    if cursor.byte == UInt8(ascii: "/") { return skipRegex(hashes: hashes) }
    if startsLine, Self.directives.contains(where: { cursor.startsWord($0) }) {
      cursor.skipLine()
      return add(.directive, from: start)
    }
    add(.punctuation, from: start, character: UInt8(ascii: "#"))
  }

  private static let directives: [StaticString] = ["if", "elseif", "else", "endif"]

  private mutating func readString(hashes: Int) {
    // `#"""#` is a quote: a line ends before the text of a multi-line string.
    let isMultiline =
      cursor.starts(with: "\"\"\"") && (hashes == 0 || cursor.peek(3) <= UInt8(ascii: " "))
    cursor.offset += isMultiline ? 3 : 1
    finishString(
      Quote(hashes: hashes, isMultiline: isMultiline), from: cursor.offset, isInterpolated: false)
  }

  /// Continues in a string, up to its end or the next interpolation.
  private mutating func finishString(_ quote: Quote, from start: Int, isInterpolated: Bool) {
    while !cursor.isAtEnd {
      let byte = cursor.byte
      if byte == UInt8(ascii: "\\"), hashesFollow(quote.hashes, after: 1) {
        if cursor.peek(1 + quote.hashes) == UInt8(ascii: "(") {
          cursor.offset += 2 + quote.hashes
          strings.append((quote, 1))
          last = (.punctuation, UInt8(ascii: "("), cursor.offset)
          return
        }
        cursor.offset += 2 + quote.hashes
      } else if byte == UInt8(ascii: "\""), isEnd(of: quote) {
        let end = cursor.offset
        let line = quote.isMultiline ? onlyLine(of: start..<end) : start..<end
        cursor.offset += (quote.isMultiline ? 3 : 1) + quote.hashes
        guard !isInterpolated, let line else {
          return add(.interpolatedString, from: start, to: end)
        }
        return add(.string, from: line.lowerBound, to: line.upperBound)
      } else if byte == UInt8(ascii: "\n"), !quote.isMultiline {
        // It isn't finished: code follows.
        return add(.interpolatedString, from: start)
      } else {
        cursor.offset += 1
      }
    }
  }

  /// The text of a multi-line string, without its indentation; nil: it has several lines.
  private func onlyLine(of range: Range<Int>) -> Range<Int>? {
    let lines = cursor.bytes[range].split(
      separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
    guard lines.count == 3 else { return nil }
    let line = lines[1].dropFirst(lines[2].count)
    return line.startIndex..<line.endIndex - (line.last == UInt8(ascii: "\r") ? 1 : 0)
  }

  private func isEnd(of quote: Quote) -> Bool {
    if quote.isMultiline {
      return cursor.starts(with: "\"\"\"") && hashesFollow(quote.hashes, after: 3)
    }
    return hashesFollow(quote.hashes, after: 1)
  }

  private func hashesFollow(_ count: Int, after distance: Int) -> Bool {
    (0..<count).allSatisfy { cursor.peek(distance + $0) == UInt8(ascii: "#") }
  }

  /// Whether a slash begins a regular expression: where an operand can be, and closed on its line.
  private var isRegexStart: Bool {
    let next = cursor.peek(1)
    guard next != UInt8(ascii: " "), next != UInt8(ascii: "\t"), next != UInt8(ascii: "="),
      !isAfterOperand
    else { return false }
    var distance = 1
    while case let byte = cursor.peek(distance), byte != 0, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "/") { return true }
      distance += byte == UInt8(ascii: "\\") ? 2 : 1
      // Regular expressions on one line are shorter.
      if distance > 1000 { return false }
    }
    return false
  }

  private var isAfterOperand: Bool {
    switch last.kind {
    case .directive: return false
    case .identifier:
      let word = ByteCursor(bytes: cursor.bytes, offset: last.start)
      return !Self.wordsBeforeOperand.contains { word.startsWord($0) }
    case .punctuation:
      return [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(last.character)
    default: return true
    }
  }

  private static let wordsBeforeOperand: [StaticString] = [
    "return", "in", "case", "where", "if", "while", "try", "await", "else",
  ]

  private mutating func skipRegex(hashes: Int) {
    let start = cursor.offset
    cursor.offset += 1
    while !cursor.isAtEnd, hashes > 0 || cursor.byte != UInt8(ascii: "\n") {
      if cursor.byte == UInt8(ascii: "/"), hashesFollow(hashes, after: 1) {
        cursor.offset += 1 + hashes
        break
      }
      cursor.offset += cursor.byte == UInt8(ascii: "\\") ? 2 : 1
    }
    cursor.offset = min(cursor.offset, cursor.bytes.count)
    add(.interpolatedString, from: start)
  }
}
