import Graphviz
import Unwinding

struct TextStyle: Hashable, Sendable {
  var size: Double
  var ink: Ink
  var isBold = false
  var isMonospaced = false

  /// The fonts of text in SVGs. On Linux, Arial is Liberation Sans; Helvetica is DejaVu.
  static let fontName = "Helvetica,Arial,sans-serif"
  /// The fonts of selectors in SVGs.
  static let monospacedFontName = "Courier New,Courier,monospace"

  /// The style of code in this text: monospaced, and a little smaller, because it looks larger.
  var asCode: TextStyle {
    TextStyle(
      size: max(FigureType.pill, size - 0.5), ink: ink, isBold: isBold, isMonospaced: true)
  }

  var face: TextFace {
    if isMonospaced { return .courier }
    return isBold ? .helveticaBold : .helvetica
  }

  func width(of text: String) -> Double {
    TextMetrics.width(of: text, fontSize: size, face: face)
  }
}

struct TextRun: Hashable, Sendable {
  var text: String
  var style: TextStyle

  init(_ text: String, _ style: TextStyle) {
    self.text = text
    self.style = style
  }

  var width: Double { style.width(of: text) }

  /// Whether its width is the same with every reader's fonts.
  var isMeasured: Bool { TextMetrics.pieces(of: drawn, face: style.face).allSatisfy(\.isMeasured) }

  /// The text as drawn: with spaces that SVG readers keep, and without illegal characters.
  var drawn: String {
    let text = HTMLLabel.shown(text)
    let space = UInt8(ascii: " ")
    guard text.utf8.first == space || text.utf8.last == space else { return text }
    let start = text.prefix { $0 == " " }.count
    let end = min(text.reversed().prefix { $0 == " " }.count, text.count - start)
    let gap = { String(repeating: "\u{A0}", count: $0) }
    return gap(start) + text.dropFirst(start).dropLast(end) + gap(end)
  }
}

extension [TextRun] {
  var width: Double { reduce(0) { $0 + $1.width } }

  var plainText: String { map(\.text).joined() }
}

extension String {
  /// The text with no-break spaces for spaces.
  var heldTogether: String { exchanging(" ", for: "\u{A0}") }

  var withoutNoBreakSpaces: String { exchanging("\u{A0}", for: " ") }

  private func exchanging(_ old: Unicode.Scalar, for new: Unicode.Scalar) -> String {
    guard unicodeScalars.contains(old) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == old ? new : $0 }))
  }
}

extension Phrase {
  /// The phrase in a style: code in the monospaced face, and names without breaks, unless allowed.
  func runs(_ style: TextStyle, breaksNames: Bool = false) -> [TextRun] {
    pieces.filter { !$0.text.isEmpty }.map { piece in
      switch piece.kind {
      case .words: TextRun(piece.text, style)
      case .code: TextRun(piece.text, style.asCode)
      case .name, .controller:
        TextRun(breaksNames ? Self.apart(piece.text) : Self.heldTogether(piece.text), style)
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

  /// A name with no-break spaces. A name that's long enough to break is unchanged.
  private static func heldTogether(_ name: String) -> String {
    let name = apart(name)
    return name.utf8.count > 24 && name.count > 24 ? name : name.heldTogether
  }

  /// A right-to-left name, with marks that keep it from changing places with a neighbor in a list.
  static func apart(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: \.isReadFromTheRight) else { return name }
    return "\u{200E}\(name)\u{200E}"
  }
}

extension Unicode.Scalar {
  /// Whether it's a letter of Hebrew, Arabic, Syriac, Thaana, or N'Ko.
  fileprivate var isReadFromTheRight: Bool {
    (0x590...0x7FF).contains(value) || (0x8A0...0x8FF).contains(value)
      || (0xFB1D...0xFDFF).contains(value) || (0xFE70...0xFEFE).contains(value)
  }
}
