import Hierarchy

/// A sentence about controllers, as findings have it: which of its words are code and which stand
/// for controllers is kept, so that a picture can call a controller what its card calls it.
public struct Sentence: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// A piece of a sentence.
  public enum Part: Sendable, Equatable {
    case text(String)
    /// The name of a method, class or selector.
    case code(String)
    /// A controller, and what the trace calls it.
    case controller(ControllerIndex, name: String)
  }

  /// The sentence from its beginning to its end.
  public private(set) var parts: [Part]

  /// The words alone, with controllers called as in the trace.
  public var plainText: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let words), .code(let words), .controller(_, let words): text += words
      }
    }
  }

  init(_ parts: [Part]) { self.parts = parts }

  /// A sentence without code and controllers.
  public init(stringLiteral text: String) { parts = [.text(text)] }

  /// A sentence of pieces.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  static func + (left: Sentence, right: Sentence) -> Sentence {
    Sentence(left.parts + right.parts)
  }

  /// Collects the pieces of a sentence.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Starts a sentence.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds words.
    public mutating func appendLiteral(_ text: String) {
      if !text.isEmpty { parts.append(.text(text)) }
    }

    /// Adds words.
    public mutating func appendInterpolation(_ text: String) { appendLiteral(text) }

    /// Adds code.
    public mutating func appendInterpolation(code text: String) { parts.append(.code(text)) }

    /// Adds a selector.
    public mutating func appendInterpolation(_ action: ActionSelector) {
      parts.append(.code(action.name))
    }

    /// Adds another sentence's words.
    public mutating func appendInterpolation(_ sentence: Sentence) { parts += sentence.parts }
  }
}

extension [Sentence] {
  /// The sentences one after another.
  func joined(separator: String) -> Sentence {
    var parts: [Sentence.Part] = []
    for sentence in self {
      if !parts.isEmpty { parts.append(.text(separator)) }
      parts += sentence.parts
    }
    return Sentence(parts)
  }
}
