import Graphviz
import Text

/// Writes the elements of an SVG, and remembers which colors occur.
struct ElementWriter {
  var output: [UInt8] = []
  private(set) var fills: Set<Color> = []
  private(set) var strokes: Set<Color> = []

  private let points: [Point]

  /// The fonts of an SVG. If none is installed, the reader's font is used, and textLength keeps the
  /// texts in their nodes.
  static let fontFamily = "Helvetica,Arial,Liberation Sans,sans-serif"
  private static let monospacedFamily = "Courier New,Courier,Liberation Mono,monospace"

  init(points: [Point]) { self.points = points }

  mutating func write(_ text: String) { output += text.utf8 }

  mutating func write(markup: StaticString) { markup.withUTF8Buffer { output += $0 } }

  mutating func writeEscaped(_ text: String) { XML.append(text.utf8, to: &output) }

  /// Writes marks, without invisible ones.
  mutating func writeMarks(_ marks: some Sequence<Sketch.Mark>) {
    for mark in marks {
      if let color = Color(mark.fill) { fills.insert(color) }
      if let color = Color(mark.pen) { strokes.insert(color) }
      switch mark.content {
      case .text(let text): writeText(text, mark)
      case .polygon(let range): writeCorners("polygon", mark, range, isClosed: true)
      case .polyline(let range): writeCorners("polyline", mark, range)
      case .curve(let range): writeCurve(range, mark)
      case .ellipse(let range): writeEllipse(range, mark)
      case .rectangle(let box, let radius): writeBox(box, radius: radius, mark)
      }
    }
  }

  private mutating func writeCorners(
    _ name: StaticString, _ mark: Sketch.Mark, _ corners: Range<Int>, isClosed: Bool = false
  ) {
    guard begin(name, mark) else { return }
    write(markup: " points=\"")
    for place in corners {
      if place > corners.lowerBound { output.append(UInt8(ascii: " ")) }
      writePoint(points[place])
    }
    if isClosed, let first = corners.first {
      output.append(UInt8(ascii: " "))
      writePoint(points[first])
    }
    write(markup: "\"/>\n")
  }

  private mutating func writeCurve(_ range: Range<Int>, _ mark: Sketch.Mark) {
    guard begin("path", mark) else { return }
    write(markup: " d=\"")
    for place in range {
      let isSecond = place == range.lowerBound + 1
      output.append(
        UInt8(ascii: place == range.lowerBound ? "M" : isSecond ? "C" : " "))
      writePoint(points[place])
    }
    write(markup: "\"/>\n")
  }

  private mutating func writeEllipse(_ range: Range<Int>, _ mark: Sketch.Mark) {
    guard range.count == 2, begin("ellipse", mark) else { return }
    let (center, corner) = (points[range.lowerBound], points[range.lowerBound + 1])
    writeAttribute("cx", center.x)
    writeAttribute("cy", center.y)
    writeAttribute("rx", abs(corner.x - center.x))
    writeAttribute("ry", abs(corner.y - center.y))
    write(markup: "/>\n")
  }

  private mutating func writeBox(_ box: Rect, radius: Double, _ mark: Sketch.Mark) {
    guard begin("rect", mark) else { return }
    writeAttribute("x", box.minX)
    writeAttribute("y", box.minY)
    writeAttribute("width", box.width)
    writeAttribute("height", box.height)
    if radius > 0 { writeAttribute("rx", radius) }
    write(markup: "/>\n")
  }

  private mutating func writeAttribute(_ name: StaticString, _ value: Double) {
    write(markup: " ")
    write(markup: name)
    write(markup: "=\"")
    output.append(decimal: value)
    write(markup: "\"")
  }

  private mutating func writePoint(_ point: Point) {
    output.append(decimal: point.x)
    output.append(UInt8(ascii: ","))
    output.append(decimal: point.y)
  }

  /// Begins a shape's element with its colors and line; false: it would be invisible.
  private mutating func begin(_ name: StaticString, _ mark: Sketch.Mark) -> Bool {
    let (fill, stroke) = (Color(mark.fill), Color(mark.pen))
    guard fill != nil || stroke != nil else { return false }
    write(markup: "<")
    write(markup: name)
    write(markup: " fill=\"")
    if let fill { output.append(hex: fill) } else { write(markup: "none") }
    write(markup: "\"")
    if let stroke {
      write(markup: " stroke=\"")
      output.append(hex: stroke)
      write(markup: "\"")
    }
    if mark.penWidth != 1 { writeAttribute("stroke-width", mark.penWidth) }
    switch mark.dashes {
    case .solid: break
    case .dashed: write(markup: " stroke-dasharray=\"6,4\"")
    // Round dots are distinct from dashes at any width.
    case .dotted: write(markup: " stroke-dasharray=\"0.1,5\" stroke-linecap=\"round\"")
    }
    return true
  }

  private mutating func writeText(_ text: Sketch.Text, _ mark: Sketch.Mark) {
    guard let color = Color(mark.fill), text.isVisible else { return }
    if text.isContinued {
      output.removeLast("</text>\n".utf8.count)
      write("<tspan font-weight=\"\(text.isBold ? "bold" : "normal")")
    } else {
      write(markup: "<text x=\"")
      output.append(decimal: text.isCentered ? text.place.x + text.width / 2 : text.place.x)
      write(markup: "\" y=\"")
      output.append(decimal: text.place.y)
      if text.isBold { write(markup: "\" font-weight=\"bold") }
    }
    if text.face == .courier || text.isContinued {
      write(markup: "\" font-family=\"")
      write(text.face == .courier ? Self.monospacedFamily : Self.fontFamily)
    }
    if text.isCentered { write(markup: "\" text-anchor=\"middle") }
    write(markup: "\" font-size=\"")
    output.append(decimal: text.fontSize)
    write(markup: "\" fill=\"")
    output.append(hex: color)
    let pieces = TextMetrics.pieces(of: text.text, face: text.face)
    if pieces.allSatisfy(\.isMeasured) {
      writeLength(text.width)
      write(markup: "\">")
      XML.append(text.text.keepingSpaces.utf8, to: &output)
    } else {
      // Text without a measured width keeps the width of the reader's font.
      write(markup: "\">")
      for piece in pieces { writePiece(piece, of: text) }
    }
    write(markup: text.isContinued ? "</tspan></text>\n" : "</text>\n")
  }

  private mutating func writePiece(_ piece: MeasuredPiece, of text: Sketch.Text) {
    guard piece.isMeasured else {
      return XML.append(piece.text.keepingSpaces.utf8, to: &output)
    }
    write(markup: "<tspan")
    let width = TextMetrics.width(of: piece.text, fontSize: text.fontSize, face: text.face)
    if width > 0 {
      writeLength(width, after: "")
      write(markup: "\"")
    }
    write(markup: ">")
    XML.append(piece.text.keepingSpaces.utf8, to: &output)
    write(markup: "</tspan>")
  }

  /// Writes the measured width of a text, without closing the last attribute.
  private mutating func writeLength(_ width: Double, after quote: StaticString = "\"") {
    write(markup: quote)
    write(markup: " textLength=\"")
    output.append(decimal: width, rounding: .toNearestOrAwayFromZero)
    write(markup: "\" lengthAdjust=\"spacingAndGlyphs")
  }
}

extension Color {
  /// Creates the attributes of a color; nil: it's invisible.
  fileprivate init?(_ color: Sketch.PaintColor) {
    guard color.isVisible else { return nil }
    self.init(color.value >> 8)
  }
}

extension String {
  /// The text with its repeated spaces replaced by ones that every XML reader keeps.
  fileprivate var keepingSpaces: String {
    var previous: UInt8 = 0
    let isKept = utf8.allSatisfy { byte in
      defer { previous = byte }
      return byte != UInt8(ascii: " ") || previous != byte
    }
    guard !isKept else { return self }
    var result = String.UnicodeScalarView()
    var isBehindSpace = false
    for scalar in unicodeScalars {
      result.append(scalar == " " && isBehindSpace ? "\u{A0}" : scalar)
      isBehindSpace = scalar == " "
    }
    return String(result)
  }
}

extension [UInt8] {
  private static let digits = Array("0123456789abcdef".utf8)

  fileprivate mutating func append(hex color: Color) {
    append(UInt8(ascii: "#"))
    for shift in stride(from: UInt32(20), through: 0, by: -4) {
      append(Self.digits[Int(color.value >> shift & 0xF)])
    }
  }
}
