/// Finds classes and the methods that matter for unwinding in a source file.
protocol SourceScanner {
  associatedtype Lexer: SourceLexer

  var found: ScannedFile { get }

  init(_ text: TokenText, of file: ImportFile)
  mutating func run()
}

extension SourceScanner {
  /// What a file says.
  static func scan(_ file: ImportFile) -> ScannedFile {
    file.bytes.withUnsafeBufferPointer { bytes in
      var scanner = Self(TokenText(bytes, by: Lexer.self), of: file)
      scanner.run()
      return scanner.found
    }
  }
}
