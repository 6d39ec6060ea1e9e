import Graphviz
import TestSupport
import Testing

@Suite("PNG")
struct PNGTests {
  @Test("Few colors: indexed, with every pixel as painted")
  func indexed() throws {
    let squares = Sketch.squares([0xFF00_00FF, 0x00FF_00FF, 0x1234_56FF], background: 0xFFFF_FFFF)
    let png = try Graphviz.png(of: squares, scale: 0.75)
    #expect(png[25] == 3, "color type")
    let image = try PNGImage(png)
    #expect([2, 6, 10, 14].map { image.color($0, 2) } == squares.colors(count: 4))
  }

  @Test("Transparency, with few and with many colors", arguments: [(3, 3), (1500, 6)])
  func transparency(count: UInt32, type: UInt8) throws {
    // Half-transparent colors. Cairo multiplies them by their opacity, and PNG doesn't.
    let colors = (0..<count).map { (place: UInt32) -> UInt32 in
      let (green, blue, turn) = (place &* 37 & 0xFF, place &* 101 & 0xFF, place / 256)
      return (0xFF &- turn &* 45 & 0xFF) << 24 | 0x80 | green << 16 | (blue ^ turn &* 48) << 8
    }
    let squares = Sketch.squares(colors, background: 0)
    let png = try Graphviz.png(of: squares, scale: 0.75)
    #expect(png[25] == type, "color type")
    let image = try PNGImage(png)
    #expect(image.color(2, 2) == 0xFF00_0080)
    #expect(image.color(2, 6) == 0, "below the squares")
  }

  @Test("Many shades of a few colors have a palette, and more colors have none")
  func shades() throws {
    func circles(_ count: UInt32) -> Sketch {
      var sketch = Sketch.squares(
        (0..<count).map { 0x1020_30FF | ($0 &* 0x0D0B_0700) }, background: 0xFFFF_FFFF)
      let first = sketch.points.count
      for place in 0..<Int(count) {
        let center = Point(x: Double(place) * 4 + 2, y: 3)
        sketch.points += [center, Point(x: center.x + 1.7, y: 4.6)]
        sketch.marks.append(
          Sketch.Mark(
            .ellipse(first + 2 * place..<first + 2 * place + 2),
            fill: sketch.marks[(place * 7) % Int(count)].fill))
      }
      return sketch
    }
    #expect(try Graphviz.png(of: circles(12), scale: 0.75)[25] == 3)
    let sketch = circles(250)
    let many = try Graphviz.png(of: sketch, scale: 0.75)
    #expect(many[25] == 6)
    let image = try PNGImage(many)
    for place in stride(from: 0, to: 250, by: 10) {
      #expect(image.color(place * 4, 0) == sketch.marks[place].fill.value)
    }
  }

  @Test("Embedded texts don't change pixels")
  func texts() throws {
    let text = String(repeating: "Überraschung 結果 ", count: 1000)
    let texts = [
      PNGText(keyword: "Source", text: text), PNGText(keyword: "Software", text: ""),
    ]
    let plain = try Graphviz.png(of: .cards(3))
    let png = try Graphviz.png(of: .cards(3), texts: texts)
    #expect(try PNGImage(png) == PNGImage(plain))
    #expect(png.contains(Array("iTXtSource\0".utf8)) && png.contains(Array("iTXtSoftware\0".utf8)))
    #expect(!plain.contains(Array("iTXt".utf8)))
  }

  @Test("No pixel at the edge of a page is translucent")
  func edges() throws {
    for scale in [0.5, 1, 1.3, 2] {
      let image = try PNGImage(
        Graphviz.png(of: .cards(5), scale: scale))
      let isOpaque = stride(from: 3, to: image.pixels.count, by: 4).allSatisfy {
        image.pixels[$0] == 255
      }
      #expect(isOpaque, "scale \(scale)")
    }
  }

  /// A black line of text on white.
  private func line(_ text: String, size: Double = 14) -> Sketch {
    Sketch(
      width: TextMetrics.width(of: text, fontSize: size, face: .helvetica) + 8, height: size * 2,
      background: Sketch.PaintColor(value: 0xFFFF_FFFF),
      marks: [
        Sketch.Mark(.line(text, size: size, y: size * 1.5), fill: Sketch.PaintColor(value: 0xFF))
      ])
  }

  @Test("A long text is painted completely, the same each time")
  func longText() throws {
    let letters = String(repeating: "M", count: 80)
    let png = try Graphviz.png(of: line(letters))
    let image = try PNGImage(png)
    let dark = (0..<image.width).filter { x in
      (0..<image.height).contains { image.pixels[($0 * image.width + x) * 4] < 128 }
    }
    let first = try #require(dark.first)
    let last = try #require(dark.last)
    let width = TextMetrics.width(of: letters, fontSize: 14, face: .helvetica) * 96 / 72
    #expect(abs(Double(last - first) - width) < 6)
    #expect(try Graphviz.png(of: line(letters)) == png)
  }

  @Test("Cached and uncached texts look the same")
  func manyTexts() throws {
    let first = try Graphviz.png(of: line("20 words", size: 20))
    // More text than the cache keeps: large letters need a megabyte after a few.
    for size in stride(from: 100.0, through: 400, by: 4) {
      _ = try Graphviz.png(of: line("\(Int(size)) words", size: size))
    }
    #expect(try Graphviz.png(of: line("20 words", size: 20)) == first)
  }
}

extension Sketch {
  /// Squares of four points in a row, with as much space below them.
  static func squares(_ colors: [UInt32], background: UInt32) -> Sketch {
    let marks = colors.enumerated().map { place, color in
      let left = Double(place) * 4
      return Mark(
        .rectangle(Rect(minX: left, minY: 0, maxX: left + 4, maxY: 4), radius: 0),
        fill: PaintColor(value: color))
    }
    return Sketch(
      width: Double(colors.count + 1) * 4, height: 8, background: PaintColor(value: background),
      marks: marks)
  }

  /// The colors of the first squares, and of the space after the last.
  fileprivate func colors(count: Int) -> [UInt32?] {
    (marks.map(\.fill.value) + [background].compactMap { $0?.value }).prefix(count).map { $0 }
  }
}
