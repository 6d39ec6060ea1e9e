import Graphviz

/// How a run of text is set.
struct TextStyle: Hashable, Sendable {
  var size: Double
  var ink: Ink
  var isBold = false
  var isMonospaced = false

  /// What pictures are set in. The first names are for readers' machines, Liberation Sans for
  /// Linux, where Helvetica alone would come out in DejaVu.
  static let fontName = "Helvetica,Arial,sans-serif"
  /// What selectors are set in.
  static let monospacedFontName = "Courier New,Courier,monospace"

  /// The style for code within text of this style: monospaced, and a little smaller, as it looks
  /// larger. A whole number of points: Graphviz takes no other in a label, and what it cuts off
  /// would be left as a gap behind the text.
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

/// A piece of a line in one style.
struct TextRun: Hashable, Sendable {
  var text: String
  var style: TextStyle

  init(_ text: String, _ style: TextStyle) {
    self.text = text
    self.style = style
  }

  var width: Double { style.width(of: text) }

  /// The text with spaces at its ends that stay: readers of SVG drop others.
  var drawn: String {
    let space = UInt8(ascii: " ")
    guard text.utf8.first == space || text.utf8.last == space else { return text }
    let start = text.prefix { $0 == " " }.count
    let end = min(text.reversed().prefix { $0 == " " }.count, text.count - start)
    let gap = { String(repeating: "\u{A0}", count: $0) }
    return gap(start) + text.dropFirst(start).dropLast(end) + gap(end)
  }
}

extension [TextRun] {
  /// The width of the runs side by side.
  var width: Double { reduce(0) { $0 + $1.width } }

  /// The runs as one plain text.
  var plainText: String { map(\.text).joined() }
}
