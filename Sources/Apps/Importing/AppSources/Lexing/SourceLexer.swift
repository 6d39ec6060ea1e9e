/// Takes a source file apart into tokens.
protocol SourceLexer {
  /// Whether comments of several lines hold others.
  static var nestsComments: Bool { get }

  var cursor: ByteCursor { get set }
  var tokens: [SourceToken] { get set }
  /// Whether nothing was read yet on this line.
  var startsLine: Bool { get set }

  init(cursor: ByteCursor)
  /// Reads what stands here, which is no blank and no comment.
  mutating func readToken()
}

extension SourceLexer {
  /// The tokens of a file.
  static func tokens(of bytes: UnsafeBufferPointer<UInt8>) -> [SourceToken] {
    var lexer = Self(cursor: ByteCursor(bytes: bytes))
    lexer.tokens.reserveCapacity(bytes.count / 6)
    lexer.cursor.skipByteOrderMark()
    lexer.skipTrivia()
    while !lexer.cursor.isAtEnd {
      lexer.readToken()
      lexer.skipTrivia()
    }
    return lexer.tokens
  }

  private mutating func skipTrivia() {
    var startsLine = startsLine
    cursor.skipTrivia(nestsComments: Self.nestsComments, startsLine: &startsLine)
    self.startsLine = startsLine
  }
}
