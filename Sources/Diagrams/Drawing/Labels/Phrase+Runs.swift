import Unwinding

extension Phrase {
  /// The phrase set in a style, code in the monospaced face, names held together.
  func runs(_ style: TextStyle) -> [TextRun] {
    pieces.filter { !$0.text.isEmpty }.map { piece in
      switch piece.kind {
      case .words: TextRun(piece.text, style)
      case .code: TextRun(piece.text, style.asCode)
      case .name, .controller: TextRun(Self.heldTogether(piece.text), style)
      }
    }
  }

  /// The phrase as one text, its names kept apart.
  var drawnText: String {
    pieces.map { piece in
      switch piece.kind {
      case .words, .code: piece.text
      case .name, .controller: Self.apart(piece.text)
      }
    }.joined()
  }

  /// A name with no-break spaces; one that is long enough to be broken stays as it is.
  private static func heldTogether(_ name: String) -> String {
    let name = apart(name)
    return name.utf8.count > 24 && name.count > 24 ? name : name.heldTogether
  }

  /// A name that is read from right to left, with marks around it that keep it from changing places with a
  /// neighbor: in a list of such names the first stays the first.
  static func apart(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: \.isReadFromTheRight) else { return name }
    return "\u{200E}\(name)\u{200E}"
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter of Hebrew, Arabic, Syriac, Thaana or N'Ko.
  fileprivate var isReadFromTheRight: Bool {
    (0x590...0x7FF).contains(value) || (0x8A0...0x8FF).contains(value)
      || (0xFB1D...0xFDFF).contains(value) || (0xFE70...0xFEFE).contains(value)
  }
}
