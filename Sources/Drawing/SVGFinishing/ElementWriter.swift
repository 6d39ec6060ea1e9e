import Graphviz

/// Rewrites single elements of Graphviz's SVG, and remembers which colours occur.
struct ElementWriter {
  private(set) var fills: Set<String> = []
  private(set) var strokes: Set<String> = []

  /// The fonts of an SVG. Where none of the first is there, the reader's own; textLength keeps the
  /// texts in their cards.
  static let fontFamily = "Helvetica,Arial,Liberation Sans,sans-serif"
  private static let monospacedFamily = "Courier New,Courier,Liberation Mono,monospace"

  /// An element for the finished SVG; nil for one that shows nothing.
  mutating func element(_ line: Substring) throws(DrawingError) -> String? {
    guard let tag = SVGTag(line) else { throw .unexpectedSVG("a line that is no element") }
    if let fill = tag["fill"] { fills.insert(String(fill)) }
    if let stroke = tag["stroke"] { strokes.insert(String(stroke)) }
    switch tag.name {
    case "text": return text(tag)
    case "polygon", "path", "polyline", "ellipse":
      let isInvisible = Self.isNone(tag["stroke"]) && Self.isNone(tag["fill"])
      return isInvisible ? nil : shape(tag)
    default: throw .unexpectedSVG("an element “\(tag.name)”")
    }
  }

  private static func isNone(_ paint: Substring?) -> Bool {
    guard let paint else { return false }
    return paint == "none" || paint == "transparent"
  }

  private func shape(_ tag: SVGTag) -> String {
    var result = "<\(tag.name)"
    for (name, value) in tag.attributes {
      if Self.isNone(value) {
        if name == "fill" { result += " fill=\"none\"" }
      } else {
        result += " \(name)=\"\(value)\""
      }
    }
    return result + "/>"
  }

  private func text(_ tag: SVGTag) -> String? {
    guard let end = tag.rest.index(ofFirst: "</text>") else { return nil }
    let written = tag.rest[..<end]
    let content = XML.unescaped(written)
    guard content.contains(where: { $0 != " " && $0 != "\u{A0}" }) else { return nil }
    let isMonospaced = tag["font-family"].map { $0.hasPrefix("Courier") } ?? false
    let isBold = tag["font-weight"] != nil
    let size = tag["font-size"].flatMap { Double($0) } ?? 0
    let face: TextFace = isMonospaced ? .courier : isBold ? .helveticaBold : .helvetica
    let width = TextMetrics.width(of: content, fontSize: size, face: face)
    var result = "<text"
    for (name, value) in tag.attributes {
      switch name {
      case "text-anchor": continue
      case "font-family":
        if isMonospaced { result += " font-family=\"\(Self.monospacedFamily)\"" }
      case "font-size": result += " font-size=\"\(Self.number(size))\""
      default: result += " \(name)=\"\(value)\""
      }
    }
    result += " textLength=\"\(Self.number(width))\" lengthAdjust=\"spacingAndGlyphs\">"
    return result + XML.escaped(content) + "</text>"
  }

  /// A number with at most two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "0" }
    let whole = Int(hundredths)
    let (units, rest) = (abs(whole) / 100, abs(whole) % 100)
    let sign = whole < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(units)" }
    let digits = rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(units)." + (digits.hasSuffix("0") ? String(digits.dropLast()) : digits)
  }
}
