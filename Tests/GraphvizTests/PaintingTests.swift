import Graphviz
import TestSupport
import Testing

/// The painted marks of a sketch, in bitmaps with one pixel per point.
@Suite("Painting")
struct PaintingTests {
  private static let white: UInt32 = 0xFFFF_FFFF
  private static let red: UInt32 = 0xFF00_00FF
  private static let blue: UInt32 = 0x0000_FFFF

  /// A sketch of 40 by 20 points on white.
  private func sketch(_ marks: [Sketch.Mark], points: [(Double, Double)] = []) -> Sketch {
    Sketch(
      width: 40, height: 20, background: Sketch.PaintColor(value: Self.white), marks: marks,
      points: points.map { Point(x: $0.0, y: $0.1) })
  }

  private func mark(
    _ content: Sketch.Content, pen: UInt32 = 0, fill: UInt32 = 0, width: Double = 1,
    dashes: Sketch.Dashes = .solid
  ) -> Sketch.Mark {
    Sketch.Mark(
      content, pen: Sketch.PaintColor(value: pen),
      fill: Sketch.PaintColor(value: fill), penWidth: width, dashes: dashes)
  }

  private func image(
    _ sketch: Sketch, scale: Double = 0.75
  ) throws -> PNGImage {
    try PNGImage(Graphviz.png(of: sketch, scale: scale))
  }

  @Test("A polygon is closed, and an open line isn't")
  func polygons() throws {
    let corners = [(4.0, 4.0), (24, 4), (24, 16), (4, 16)]
    let closed = try image(
      sketch([mark(.polygon(0..<4), pen: Self.red, fill: Self.blue, width: 2)], points: corners))
    let open = try image(
      sketch([mark(.polyline(0..<4), pen: Self.red, width: 2)], points: corners))
    #expect(closed.color(14, 10) == Self.blue && open.color(14, 10) == Self.white)
    #expect(closed.color(14, 4) == Self.red && open.color(14, 4) == Self.red)
    #expect(closed.color(4, 10) == Self.red && open.color(4, 10) == Self.white)
    #expect(closed.color(30, 10) == Self.white)
  }

  @Test("Curves and ellipses are curved")
  func curves() throws {
    let curve = try image(
      sketch(
        [mark(.curve(0..<4), pen: Self.red, width: 3)],
        points: [(2, 18), (2, -2), (38, -2), (38, 18)]))
    #expect(curve.color(20, 3) == Self.red && curve.color(20, 18) == Self.white)
    let ellipse = try image(
      sketch([mark(.ellipse(0..<2), fill: Self.red)], points: [(20, 10), (38, 18)]))
    #expect(ellipse.color(20, 10) == Self.red && ellipse.color(36, 10) == Self.red)
    #expect(ellipse.color(4, 3) == Self.white, "the corner of the box around it")
  }

  @Test("A rectangle with a radius has round corners")
  func rectangles() throws {
    let box = Rect(minX: 4, minY: 2, maxX: 36, maxY: 18)
    let sharp = try image(sketch([mark(.rectangle(box, radius: 0), fill: Self.red)]))
    let round = try image(sketch([mark(.rectangle(box, radius: 6), fill: Self.red)]))
    #expect(sharp.color(4, 2) == Self.red && round.color(4, 2) == Self.white)
    for (x, y) in [(20, 2), (20, 17), (4, 10), (35, 10)] {
      #expect(sharp.color(x, y) == Self.red && round.color(x, y) == Self.red)
    }
  }

  @Test("Impossible shapes have their own error", arguments: [1e9, 1e300, .infinity, .nan])
  func beyondAllPictures(place: Double) throws {
    let far = sketch(
      [mark(.polyline(0..<2), pen: Self.red)], points: [(0, 0), (place, 10)])
    #expect(
      throws: GraphvizError.notWritten(
        "it could not be painted: something in it is too large or too far away for any picture")
    ) { try Graphviz.png(of: far) }
  }

  /// The dashes of ElementWriter: strokes of six with gaps of four, and round dots five apart.
  @Test("Dashes and dots are the same as in SVG")
  func dashes() throws {
    let ends = [(0.0, 10.0), (40, 10)]
    let dashed = try image(
      sketch([mark(.polyline(0..<2), pen: Self.red, width: 4, dashes: .dashed)], points: ends))
    let strokes = (0..<40).map { dashed.color($0, 10) == Self.red }
    #expect(strokes == (0..<40).map { $0 % 10 < 6 })
    let dotted = try image(
      sketch([mark(.polyline(0..<2), pen: Self.red, width: 4, dashes: .dotted)], points: ends))
    for center in stride(from: 5, to: 35, by: 5) {
      // The distance between dots is 5.1 points.
      let x = Int((Double(center) * 1.02).rounded())
      #expect(dotted.color(x, 10) == Self.red)
      #expect(dotted.color(x - 2, 8) != Self.red, "its corner")
    }
    #expect(dotted.color(2, 8) == Self.white, "between two")
  }

  @Test("The bitmap's scale counts")
  func scale() throws {
    let box = Rect(minX: 3, minY: 1, maxX: 7, maxY: 5)
    let page = sketch([mark(.rectangle(box, radius: 0), fill: Self.red)])
    let large = try image(page, scale: 1.5)
    #expect(large.width == 80 && large.height == 40)
    #expect(large.color(5, 4) == Self.white && large.color(6, 2) == Self.red)
    #expect(large.color(13, 9) == Self.red && large.color(14, 10) == Self.white)
  }

  @Test("A text is on its baseline, in its color, and nothing else is")
  func texts() throws {
    func text(_ letters: String) -> Sketch {
      sketch([
        mark(
          .text(
            Sketch.Text(
              letters, place: Point(x: 5, y: 15), width: 12, fontSize: 12, face: .helveticaBold,
              isBold: true)), fill: Self.blue)
      ])
    }
    let empty = try image(text(" \u{A0}"))
    #expect(empty == (try image(sketch([]))))
    let letter = try image(text("I"))
    let place = try #require(letter.difference(from: empty))
    #expect(place.rows.upperBound == 14, "above the baseline")
    #expect((5...7).contains(place.rows.lowerBound), "as high as a capital letter")
    #expect(place.columns.lowerBound >= 5 && place.columns.upperBound < 10)
    #expect((5..<10).contains { letter.color($0, 10) == Self.blue })
  }

  @Test(
    "More colors than a palette has are kept, with and without a background",
    arguments: [true, false])
  func manyColors(isOpaque: Bool) throws {
    let colors = (0..<800).map { UInt32($0 * 20_543 & 0xFF_FFFF) << 8 | 0xFF }
    let marks = colors.indices.dropLast(40).map { place in
      let (y, x) = place.quotientAndRemainder(dividingBy: 40)
      let box = Rect(
        minX: Double(x), minY: Double(y), maxX: Double(x + 1), maxY: Double(y + 1))
      return mark(.rectangle(box, radius: 0), fill: colors[place])
    }
    var picture = sketch(marks)
    if !isOpaque { picture.background = nil }
    let image = try image(picture)
    for (place, color) in colors.enumerated() {
      let (y, x) = place.quotientAndRemainder(dividingBy: 40)
      #expect(image.color(x, y) == (y < 19 ? color : isOpaque ? Self.white : 0))
    }
  }

  /// The painted width of a text in points, in letters of 5 points.
  private func width(_ letters: String, measured: Double) throws -> Double {
    let text = Sketch.Text(
      letters, place: Point(x: 1, y: 15), width: measured, fontSize: 5, face: .helvetica,
      isBold: false)
    let place = try #require(
      try image(sketch([mark(.text(text), fill: Self.blue)]), scale: 7.5)
        .difference(from: image(sketch([]), scale: 7.5)))
    return Double(place.columns.count) / 10
  }

  @Test("A text has its measured width, or less with kerning")
  func width() throws {
    let plain = TextMetrics.width(of: "HHHHHHH", fontSize: 5, face: .helvetica)
    #expect(abs(try width("HHHHHHH", measured: plain) - plain) < 1)
    let kerned = TextMetrics.width(of: "AVAVAVA", fontSize: 5, face: .helvetica)
    let found = try width("AVAVAVA", measured: kerned)
    #expect(found < kerned - 1 && found > kerned * 0.8)
  }

  @Test("A text in a font with wider letters is condensed")
  func condensed() throws {
    let natural = try width("日本語", measured: 100)
    let found = try width("日本語", measured: 9)
    #expect(natural > 12 && found <= 9.1 && found > 7)
  }

  @Test("Letters are joined, and vowels are at their places")
  func shaping() throws {
    // A letter, and a vowel before it: the width is that of both, but the order differs.
    let together = try width("\u{915}\u{93F}", measured: 100)
    #expect(together > 1)
    let joined = try width("\u{644}\u{627}", measured: 100)
    let apart = try width("\u{644}\u{200C}\u{627}", measured: 100)
    #expect(joined != apart, "lam and alef have a letter of their own")
  }

  @Test(
    "Scripts that need shaping are painted",
    arguments: ["שלום", "日本", "e\u{301}", "سلام", "हिन्दी", "\u{1F600}"])
  func scripts(letters: String) throws {
    let text = Sketch.Text(
      letters, place: Point(x: 5, y: 15), width: 12, fontSize: 12, face: .helvetica, isBold: false)
    let place = try image(sketch([mark(.text(text), fill: Self.blue)]))
      .difference(from: image(sketch([])))
    let found = try #require(place)
    #expect(found.columns.lowerBound >= 4 && found.rows.upperBound < 20)
  }

  /// Shapes in black on white, 40 by 20, with the areas that they cover.
  private static let areas: [(Sketch.Content, Double, [(Double, Double)], Double)] = [
    (.polygon(0..<3), 0, [(0.3, 0.2), (39.7, 19.8), (0.3, 19.8)], 0.5 * 39.4 * 19.6),
    (.ellipse(0..<2), 0, [(20, 10), (38.3, 18.7)], .pi * 18.3 * 8.7),
    // Half of it is beyond the left and the upper side.
    (.ellipse(0..<2), 0, [(0, 10), (15, 18)], .pi * 15 * 8 / 2),
    (.ellipse(0..<2), 0, [(20, 0), (30, 12)], .pi * 10 * 12 / 2),
    (.polyline(0..<3), 1.5, [(2, 3), (36.5, 3), (36.5, 17.25)], (34.5 + 14.25) * 1.5),
    (.polyline(0..<2), 2, [(3, 4), (33, 16)], (30.0 * 30 + 12 * 12).squareRoot() * 2),
    (
      .rectangle(Rect(minX: 2.5, minY: 2.25, maxX: 30, maxY: 15), radius: 4), 0, [],
      27.5 * 12.75 - (4 - .pi) * 16
    ),
  ]

  @Test("Partly covered pixels are shaded", arguments: areas.indices)
  func shades(shape: Int) throws {
    let (content, pen, points, area) = Self.areas[shape]
    let black: UInt32 = 0x0000_00FF
    let image = try image(
      sketch(
        [mark(content, pen: pen > 0 ? black : 0, fill: pen > 0 ? 0 : black, width: pen)],
        points: points))
    let darkness = stride(from: 0, to: image.pixels.count, by: 4).reduce(0) {
      $0 + 255 - Int(image.pixels[$1])
    }
    #expect(abs(Double(darkness) / 255 - area) < 1 + area / 200)
  }

  @Test("Marks with missing points are omitted")
  func missingPoints() throws {
    let hostile = sketch([
      mark(.polygon(2..<90), pen: Self.red), mark(.curve(90..<94), pen: Self.red),
      mark(.ellipse(4..<5), fill: Self.red),
    ])
    #expect(try image(hostile).width == 40)
    #expect(try !Graphviz.pdf(of: hostile).isEmpty)
  }

  @Test("An empty size is valid, and NaN isn't")
  func size() throws {
    var nothing = sketch([])
    (nothing.width, nothing.height) = (0, 0)
    #expect(try image(nothing).width == 1)
    nothing.width = .infinity
    #expect(throws: GraphvizError.self) { try Graphviz.png(of: nothing) }
    nothing.width = .nan
    #expect(throws: GraphvizError.self) { try Graphviz.png(of: nothing) }
  }
}
