import Graphviz

/// Rewrites single elements of Graphviz's SVG, and remembers which colours occur.
struct ElementWriter {
  /// What was written.
  var output: [UInt8] = []
  private(set) var fills: Set<Color> = []
  private(set) var strokes: Set<Color> = []

  /// The fonts of an SVG. Where none of the first is there, the reader's own; textLength keeps the
  /// texts in their cards.
  static let fontFamily = "Helvetica,Arial,Liberation Sans,sans-serif"
  private static let monospacedFamily = "Courier New,Courier,Liberation Mono,monospace"

  /// Writes text as it is.
  mutating func write(_ text: String) { output += text.utf8 }

  /// Writes text that is no markup.
  mutating func writeEscaped(_ text: String) { XML.append(text, to: &output) }

  /// Writes elements for the finished SVG, leaving out those that show nothing.
  mutating func write(elements lines: [ArraySlice<UInt8>]) throws(DrawingError) {
    for line in lines { try write(element: line) }
  }

  /// Writes one element.
  mutating func write(element line: ArraySlice<UInt8>) throws(DrawingError) {
    guard let tag = SVGTag(line) else { throw .unexpectedSVG("a line that is no element") }
    let fill = tag["fill"]
    let stroke = tag["stroke"]
    if let color = fill.flatMap(Color.init) { fills.insert(color) }
    if let color = stroke.flatMap(Color.init) { strokes.insert(color) }
    if tag.name.equals("text") { return text(tag) }
    guard
      tag.name.equals("polygon") || tag.name.equals("path") || tag.name.equals("polyline")
        || tag.name.equals("ellipse")
    else { throw .unexpectedSVG("an element “\(tag.name.text)”") }
    let isInvisible = stroke.map(Self.isNone) == true && fill.map(Self.isNone) == true
    if !isInvisible { shape(tag) }
  }

  private static func isNone(_ paint: ArraySlice<UInt8>) -> Bool {
    paint.equals("none") || paint.equals("transparent")
  }

  private mutating func shape(_ tag: SVGTag) {
    output.append(UInt8(ascii: "<"))
    output += tag.name
    for (name, value) in tag.attributes {
      if Self.isNone(value) {
        if name.equals("fill") { write(" fill=\"none\"") }
      } else if name.equals("stroke-dasharray") {
        write(Self.dashes(value))
      } else {
        attribute(name, value)
      }
    }
    write("/>\n")
  }

  private mutating func attribute(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    output.append(UInt8(ascii: " "))
    output += name
    write("=\"")
    output += value
    output.append(UInt8(ascii: "\""))
  }

  /// Graphviz's dots are slivers one point long; round ones can be told from dashes at any width.
  private static func dashes(_ pattern: ArraySlice<UInt8>) -> String {
    pattern.equals("1,5")
      ? " stroke-dasharray=\"0.1,5\" stroke-linecap=\"round\"" : " stroke-dasharray=\"6,4\""
  }

  private mutating func text(_ tag: SVGTag) {
    guard let end = tag.rest.index(ofFirst: "</text>") else { return }
    let content = XML.unescaped(tag.rest[..<end])
    guard content.unicodeScalars.contains(where: { $0 != " " && $0 != "\u{A0}" }) else { return }
    let isMonospaced = tag["font-family"].map { $0.hasPrefix("Courier") } ?? false
    let isBold = tag["font-weight"] != nil
    let size = tag["font-size"]?.number ?? 0
    let face: TextFace = isMonospaced ? .courier : isBold ? .helveticaBold : .helvetica
    let width = TextMetrics.width(of: content, fontSize: size, face: face)
    write("<text")
    for (name, value) in tag.attributes {
      if name.equals("text-anchor") { continue }
      if name.equals("font-family") {
        if isMonospaced { write(" font-family=\"\(Self.monospacedFamily)\"") }
      } else if name.equals("font-size") {
        write(" font-size=\"\(Self.number(size))\"")
      } else {
        attribute(name, value)
      }
    }
    write(" textLength=\"\(Self.number(width))\" lengthAdjust=\"spacingAndGlyphs\">")
    writeEscaped(content)
    write("</text>\n")
  }

  /// A number with at most two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "0" }
    let whole = Int(hundredths)
    let (units, rest) = (abs(whole) / 100, abs(whole) % 100)
    let sign = whole < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(units)" }
    if rest % 10 == 0 { return "\(sign)\(units).\(rest / 10)" }
    return "\(sign)\(units)." + (rest < 10 ? "0\(rest)" : "\(rest)")
  }
}

extension Color {
  /// Reads "#rrggbb"; nil for anything else.
  fileprivate init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count == 7, bytes.first == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    for byte in bytes.dropFirst() {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    self.init(value)
  }
}
