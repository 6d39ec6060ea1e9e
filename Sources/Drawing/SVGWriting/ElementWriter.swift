import Graphviz

/// Writes the elements of an SVG, and remembers which colours occur.
struct ElementWriter {
  /// What was written.
  var output: [UInt8] = []
  private(set) var fills: Set<Color> = []
  private(set) var strokes: Set<Color> = []

  private let points: [Point]

  /// The fonts of an SVG. Where none of the first is there, the reader's own; textLength keeps the
  /// texts in their cards.
  static let fontFamily = "Helvetica,Arial,Liberation Sans,sans-serif"
  private static let monospacedFamily = "Courier New,Courier,Liberation Mono,monospace"

  /// - Parameter points: those of the sketch whose marks are to be written.
  init(points: [Point]) { self.points = points }

  /// Writes text as it is.
  mutating func write(_ text: String) { output += text.utf8 }

  /// Writes text that is no markup.
  mutating func writeEscaped(_ text: String) { XML.append(text.utf8, to: &output) }

  /// Writes what is drawn, leaving out what shows nothing.
  mutating func write(_ marks: some Sequence<Sketch.Mark>) {
    for mark in marks {
      if let color = Color(mark.fill) { fills.insert(color) }
      if let color = Color(mark.pen) { strokes.insert(color) }
      switch mark.content {
      case .text(let text): write(text, mark)
      case .polygon(let range): write("polygon", mark, points[range] + points[range].prefix(1))
      case .polyline(let range): write("polyline", mark, points[range])
      case .curve(let range): write(curve: range, mark)
      case .ellipse(let range): write(ellipse: range, mark)
      }
    }
  }

  // MARK: Shapes

  private mutating func write(_ name: String, _ mark: Sketch.Mark, _ corners: ArraySlice<Point>) {
    guard begin(name, mark) else { return }
    write(" points=\"")
    for place in corners.indices {
      if place > corners.startIndex { output.append(UInt8(ascii: " ")) }
      write(corners[place])
    }
    write("\"/>\n")
  }

  private mutating func write(curve range: Range<Int>, _ mark: Sketch.Mark) {
    guard begin("path", mark) else { return }
    write(" d=\"")
    for place in range {
      let letter = place - range.lowerBound < 2 ? place == range.lowerBound ? "M" : "C" : " "
      write(letter)
      write(points[place])
    }
    write("\"/>\n")
  }

  private mutating func write(ellipse range: Range<Int>, _ mark: Sketch.Mark) {
    guard range.count == 2, begin("ellipse", mark) else { return }
    let (center, corner) = (points[range.lowerBound], points[range.lowerBound + 1])
    let numbers = [
      ("cx", center.x), ("cy", center.y), ("rx", abs(corner.x - center.x)),
      ("ry", abs(corner.y - center.y)),
    ]
    for (name, value) in numbers {
      write(" \(name)=\"")
      output.append(decimal: value)
      write("\"")
    }
    write("/>\n")
  }

  private mutating func write(_ point: Point) {
    output.append(decimal: point.x)
    output.append(UInt8(ascii: ","))
    output.append(decimal: point.y)
  }

  /// Begins a shape's element with its colours and line; false if nothing could be seen of it.
  private mutating func begin(_ name: String, _ mark: Sketch.Mark) -> Bool {
    let (fill, stroke) = (Color(mark.fill), Color(mark.pen))
    guard fill != nil || stroke != nil else { return false }
    write("<")
    write(name)
    write(" fill=\"")
    write(fill?.hex ?? "none")
    write("\"")
    if let stroke {
      write(" stroke=\"")
      write(stroke.hex)
      write("\"")
    }
    if mark.penWidth != 1 {
      write(" stroke-width=\"")
      output.append(decimal: mark.penWidth)
      write("\"")
    }
    switch mark.dashes {
    case .solid: break
    case .dashed: write(" stroke-dasharray=\"6,4\"")
    // Round dots can be told from dashes at any width.
    case .dotted: write(" stroke-dasharray=\"0.1,5\" stroke-linecap=\"round\"")
    }
    return true
  }

  // MARK: Text

  private mutating func write(_ text: Sketch.Text, _ mark: Sketch.Mark) {
    guard let color = Color(mark.fill), text.isVisible else { return }
    write("<text x=\"")
    output.append(decimal: text.place.x)
    write("\" y=\"")
    output.append(decimal: text.place.y)
    if text.face == .courier {
      write("\" font-family=\"")
      write(Self.monospacedFamily)
    }
    if text.isBold { write("\" font-weight=\"bold") }
    write("\" font-size=\"")
    output.append(decimal: text.fontSize)
    write("\" fill=\"")
    write(color.hex)
    write("\" textLength=\"")
    output.append(decimal: text.width, rounding: .toNearestOrAwayFromZero)
    write("\" lengthAdjust=\"spacingAndGlyphs\">")
    XML.append(text.utf8.keepingSpaces, to: &output)
    write("</text>\n")
  }
}

extension Color {
  /// Nil for what cannot be seen.
  fileprivate init?(_ color: Sketch.PaintColor) {
    guard color.isVisible else { return nil }
    self.init(color.value >> 8)
  }
}

extension Sketch.Text {
  private static let noBreakSpace = Array("\u{A0}".utf8)

  /// Whether there is more to it than spaces.
  fileprivate var isVisible: Bool {
    utf8.contains { $0 != UInt8(ascii: " ") && !Self.noBreakSpace.contains($0) }
  }
}

extension [UInt8] {
  /// Text in which spaces behind spaces are ones that no reader of XML drops.
  fileprivate var keepingSpaces: [UInt8] {
    let space = UInt8(ascii: " ")
    guard zip(self, dropFirst()).contains(where: { $0 == space && $1 == space }) else {
      return self
    }
    return indices.flatMap { place in
      place > 0 && self[place] == space && self[place - 1] == space
        ? Array("\u{A0}".utf8) : [self[place]]
    }
  }
}
