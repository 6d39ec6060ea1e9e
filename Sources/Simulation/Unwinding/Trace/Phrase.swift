import Hierarchy
import Text

/// Text with code and names in it: "`unwindToMenu:` goes to Menu". The selector is set as code, the
/// name isn't broken over two lines, and a diagram uses its own name for the controller.
public struct Phrase: Sendable, Hashable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  /// A run of words, of code, or a name.
  public struct Piece: Sendable, Hashable {
    /// The text for readers.
    public fileprivate(set) var text: String
    /// The kind of the run.
    public fileprivate(set) var kind = Kind.words

    /// A piece of a phrase.
    public init(_ text: String, _ kind: Kind) {
      self.text = text
      self.kind = kind
    }
  }

  /// The kinds of runs.
  public enum Kind: Sendable, Hashable {
    case words
    /// The name of a method, class or selector.
    case code
    /// The name of a controller.
    case name
    /// A controller of the trace.
    case controller(ControllerIndex)
  }

  /// The runs, in order; some may be empty.
  public private(set) var pieces: [Piece]

  /// These runs, in order.
  public init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The id of a controller, for which a diagram uses its own name.
  package init(_ controller: ControllerIndex, in document: Document) {
    pieces = [Piece(document.controllers[controller].id, .controller(controller))]
  }

  /// Words without code.
  public init(_ text: String) { pieces = [Piece(text, .words)] }

  /// Words without code and names.
  public init(stringLiteral text: String) { self.init(text) }

  /// A phrase of pieces.
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// Whether there's no text.
  public var isEmpty: Bool { pieces.allSatisfy(\.text.isEmpty) }

  /// The words, with single quotes around selectors.
  public var plainText: String {
    pieces.reduce(into: "") { text, piece in
      let isSelector = piece.kind == .code && Visible.isSelector(piece.text)
      text += isSelector ? "'\(piece.text)'" : piece.text
    }
  }

  /// The plain text.
  public var description: String { plainText }

  /// The phrase with a capital letter at the beginning, unless it begins with code or a name.
  package var asSentence: Phrase {
    var result = self
    guard let first = pieces.first(where: { !$0.text.isEmpty }), first.kind == .words
    else { return self }
    result.pieces.removeAll { $0.text.isEmpty }
    result.pieces[0].text = first.text.prefix(1).uppercased() + first.text.dropFirst()
    return result
  }

  /// One after the other.
  package static func + (left: Phrase, right: Phrase) -> Phrase {
    var result = left
    result.pieces += right.pieces
    return result
  }

  /// Collects the pieces of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    /// Starts a phrase.
    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds words.
    public mutating func appendLiteral(_ text: String) {
      if !text.isEmpty { pieces.append(Piece(text, .words)) }
    }

    /// Adds words.
    public mutating func appendInterpolation(_ text: String) { appendLiteral(text) }

    /// Adds code.
    public mutating func appendInterpolation(code text: String) {
      pieces.append(Piece(text, .code))
    }

    /// Adds the name of a controller.
    public mutating func appendInterpolation(name text: String) {
      pieces.append(Piece(text, .name))
    }

    /// Adds a selector.
    public mutating func appendInterpolation(_ action: ActionSelector) {
      pieces.append(Piece(action.name, .code))
    }

    /// Adds another phrase.
    public mutating func appendInterpolation(_ phrase: Phrase) { pieces += phrase.pieces }
  }
}

extension Collection<Phrase> {
  /// The phrases one after another.
  package func joined(separator: String) -> Phrase {
    var pieces: [Phrase.Piece] = []
    for (place, phrase) in enumerated() {
      if place > 0 { pieces.append(.init(separator, .words)) }
      pieces += phrase.pieces
    }
    return Phrase(pieces)
  }

  /// "A", "A and B", "A, B, and C". `more`: the number of further items, which also counts as one.
  package func listed(_ conjunction: String = "and", more: Int = 0) -> Phrase {
    let items = self + (more > 0 ? ["\(String(more)) more"] : [])
    guard let last = items.last, items.count > 2 else {
      return items.joined(separator: " \(conjunction) ")
    }
    return items.dropLast().joined(separator: ", ") + Phrase(", \(conjunction) ") + last
  }
}
