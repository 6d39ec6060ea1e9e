/// Prose with code in it: "`unwindToMenu:` goes to Menu", where the selector is set as code.
package struct Phrase: Sendable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  struct Piece: Sendable {
    var text: String
    var isCode = false
  }

  private(set) var pieces: [Piece]

  init(_ text: String) { pieces = [Piece(text: text)] }

  package init(stringLiteral value: String) { self.init(value) }

  package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The words alone.
  package var plainText: String { pieces.map(\.text).joined() }

  /// The words alone.
  package var description: String { plainText }

  /// The phrase with a capital at its beginning, unless it begins with code.
  var asSentence: Phrase {
    var result = self
    guard let first = pieces.first(where: { !$0.text.isEmpty }), !first.isCode else { return self }
    result.pieces.removeAll { $0.text.isEmpty }
    result.pieces[0].text = first.text.prefix(1).uppercased() + first.text.dropFirst()
    return result
  }

  /// The phrase set in a style, code in the monospaced face.
  func runs(_ style: TextStyle) -> [TextRun] {
    pieces.filter { !$0.text.isEmpty }.map { piece in
      TextRun(piece.text, piece.isCode ? style.asCode : style)
    }
  }

  static func + (left: Phrase, right: Phrase) -> Phrase {
    var result = left
    result.pieces += right.pieces
    return result
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { appendInterpolation(text) }

    package mutating func appendInterpolation(_ text: String) { pieces.append(Piece(text: text)) }

    package mutating func appendInterpolation(code text: String) {
      pieces.append(Piece(text: text, isCode: true))
    }

    package mutating func appendInterpolation(_ phrase: Phrase) { pieces += phrase.pieces }
  }
}

extension [Phrase] {
  /// The phrases one after another.
  func joined(separator: String) -> Phrase {
    var result: Phrase = ""
    for (place, phrase) in enumerated() {
      result = place == 0 ? phrase : result + Phrase(separator) + phrase
    }
    return result
  }
}
