import Unwinding

extension Phrase {
  /// A phrase of the trace, with controllers called by these names, fit for a picture.
  package init(_ phrase: Phrase, names: ControllerNames) {
    self.init(
      phrase.pieces.flatMap { piece -> [Piece] in
        switch piece.kind {
        case .words, .name: [piece]
        case .code: [Piece(displayText(piece.text), .code)]
        case .controller(let index): names.subject(index).pieces
        }
      })
  }
}
