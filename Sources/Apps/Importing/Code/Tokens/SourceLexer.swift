protocol SourceLexer {
  static var nestsComments: Bool { get }

  var cursor: ByteCursor { get set }
  var tokens: [SourceToken] { get set }
  /// Whether no token of this line was read yet.
  var startsLine: Bool { get set }

  init(cursor: ByteCursor)
  /// Reads a token here, which is neither a blank nor a comment.
  mutating func readToken()
}

extension SourceLexer {
  static func tokens(of bytes: UnsafeBufferPointer<UInt8>) -> [SourceToken] {
    var lexer = Self(cursor: ByteCursor(bytes: bytes))
    lexer.tokens.reserveCapacity(bytes.count / 6)
    // A byte order mark isn't part of the first name.
    if lexer.cursor.starts(with: "\u{FEFF}") { lexer.cursor.offset = 3 }
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
