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

  /// A name with no-break spaces; one that is long enough to be broken stays as it is.
  private static func heldTogether(_ name: String) -> String {
    name.utf8.count > 24 && name.count > 24 ? name : name.heldTogether
  }
}
