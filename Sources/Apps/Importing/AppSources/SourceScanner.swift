import Hierarchy

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
      let text = TokenText(bytes, by: Lexer.self)
      var scanner = Self(text, of: file)
      scanner.run()
      var found = scanner.found
      if let name = text.firstLongName {
        found.report(
          "a name is longer than \(SourceLimits.nameLength) bytes; its declaration is ignored",
          at: ImportPlace(file.name, SourceText(file.bytes).position(at: Int(name.start))))
      }
      return found
    }
  }
}

extension TokenText {
  /// The first name that is too long to be one.
  fileprivate var firstLongName: SourceToken? {
    tokens.first {
      ($0.kind == .identifier || $0.kind == .quotedIdentifier)
        && $0.range.count > SourceLimits.nameLength
    }
  }
}
