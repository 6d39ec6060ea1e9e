import Unwinding

/// Prose with code and names in it: "`unwindToMenu:` goes to Menu", where the selector is set as code
/// and the name is not broken over two lines.
package struct Phrase: Sendable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  /// A run of words, of code, or a name.
  package struct Piece: Sendable {
    /// As a reader is shown it.
    package fileprivate(set) var text: String
    /// What it is.
    package fileprivate(set) var kind = Kind.words
  }

  /// What a run is.
  package enum Kind: Sendable {
    case words
    case code
    /// What a controller is called.
    case name
  }

  /// The runs, in order; some may be empty.
  package private(set) var pieces: [Piece]

  /// Words without code.
  package init(_ text: String) { pieces = [Piece(text: text)] }

  /// A sentence of the trace, with controllers called what their cards call them.
  init(_ sentence: Sentence, names: ControllerNames) {
    pieces = sentence.parts.flatMap { part in
      switch part {
      case .text(let words): [Piece(text: words)]
      case .code(let code): [Piece(text: displayText(code), kind: .code)]
      case .controller(let index, _): names.subject(index).pieces
      }
    }
  }

  package init(stringLiteral value: String) { self.init(value) }

  package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  var isEmpty: Bool { pieces.allSatisfy(\.text.isEmpty) }

  /// The words alone.
  package var plainText: String { pieces.map(\.text).joined() }

  /// The words alone.
  package var description: String { plainText }

  /// The phrase with a capital at its beginning, unless it begins with code or a name.
  package var asSentence: Phrase {
    var result = self
    guard let first = pieces.first(where: { !$0.text.isEmpty }), first.kind == .words
    else { return self }
    result.pieces.removeAll { $0.text.isEmpty }
    result.pieces[0].text = first.text.prefix(1).uppercased() + first.text.dropFirst()
    return result
  }

  /// The phrase set in a style, code in the monospaced face, names held together.
  func runs(_ style: TextStyle) -> [TextRun] {
    pieces.filter { !$0.text.isEmpty }.map { piece in
      switch piece.kind {
      case .words: TextRun(piece.text, style)
      case .code: TextRun(piece.text, style.asCode)
      case .name: TextRun(Self.heldTogether(piece.text), style)
      }
    }
  }

  /// A name with no-break spaces; one that is long enough to be broken stays as it is.
  private static func heldTogether(_ name: String) -> String {
    name.utf8.count > 24 && name.count > 24 ? name : name.heldTogether
  }

  /// One after the other.
  package static func + (left: Phrase, right: Phrase) -> Phrase {
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
      pieces.append(Piece(text: text, kind: .code))
    }

    package mutating func appendInterpolation(name text: String) {
      pieces.append(Piece(text: text, kind: .name))
    }

    package mutating func appendInterpolation(_ phrase: Phrase) { pieces += phrase.pieces }
  }
}

extension [Phrase] {
  /// The phrases one after another.
  package func joined(separator: String) -> Phrase {
    var result: Phrase = ""
    for (place, phrase) in enumerated() {
      result = place == 0 ? phrase : result + Phrase(separator) + phrase
    }
    return result
  }
}
