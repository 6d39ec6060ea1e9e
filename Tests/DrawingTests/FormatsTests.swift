import Foundation
import Graphviz
import TestSupport
import Testing

@testable import Drawing

/// SVG, PNG, and PDF show one sketch: each of its shapes and texts at its place, and nothing else.
@Suite struct FormatsTests {
  private static let diagram = Result {
    let segues = (1..<9).map {
      #"{"kind":"modal","from":"s\#($0 / 3)","to":"s\#($0)","sender":"Open"}"#
    }
    let scenes = (1..<9).map {
      #"{"id":"s\#($0)","class":"Screen\#($0)ViewController","title":"Title"}"#
    }
    return try Diagrams(
      #"{"segueviz":1,"root":{"id":"s0"},"scenes":[\#(scenes.joined(separator: ","))],"#
        + #""segues":[\#(segues.joined(separator: ","))]}"#
    ).diagram(.map)
  }
  private static let sketch = Result { try diagram.get().drawing().sketch }

  @Test func picturesAreTheSketchAsItIsPainted() throws {
    let (diagram, sketch) = (try Self.diagram.get(), try Self.sketch.get())
    #expect(
      try diagram.rendered(as: .png)
        == Graphviz.png(
          of: sketch, scale: 2, texts: [OwnDiagram.pngMaker]))
    #expect(
      try diagram.rendered(as: .pdf) == OwnDiagram.marked(pdf: Graphviz.pdf(of: sketch)))
  }

  /// A PNG contains its resolution: 3,780 pixels per meter are 96 per inch.
  @Test(arguments: [(1.0, 3780), (2, 7560)]) func resolution(scale: Double, perMeter: Int) throws {
    let png = try Graphviz.png(of: try Self.sketch.get(), scale: scale)
    let start = try #require(png.firstRange(of: Array("pHYs".utf8))).upperBound
    let number = png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    #expect(number == perMeter && png[start + 8] == 1)
  }

  /// A diagram that would be too large at scale 2 has the largest possible scale of a PNG.
  @Test func scaleOfALargePNG() throws {
    #expect(try Self.diagram.get().reducedScale == nil)
    let title = String(repeating: "Long word ", count: 60)
    let children = (0..<160).map {
      #"{"id":"c\#($0)","class":"LongLongLongLongLongLongLong\#($0)","title":"\#(title)"}"#
    }.joined(separator: ",")
    let pictures = try Diagrams(
      #"{"segueviz":1,"root":{"id":"t","class":"UITabBarController","children":[\#(children)]}}"#)
    var options = DrawingOptions.with { $0.expands = true }
    options.width = .pixels(320)
    let diagram = try pictures.diagram(.hierarchy, options)
    let scale = try #require(diagram.reducedScale)
    #expect(scale < 2 && diagram.page.height * 4 / 3 * scale <= 32_766)
    options.scale = 2
    #expect(try pictures.diagram(.hierarchy, options).reducedScale == nil)
  }

  /// If one mark is removed, the PNG differs at its place, and nowhere else.
  @Test func eachMarkIsInThePNG() throws {
    let sketch = try Self.sketch.get()
    var count = 0
    for place in sketch.marks.indices.dropFirst() where sketch.marks[place].isVisible {
      let mark = sketch.marks[place]
      let bounds = sketch.bounds(of: mark)
      let part = sketch.part(around: bounds)
      var rest = part
      rest.marks.remove(at: place)
      let image = try PNGImage(Graphviz.png(of: part, scale: 0.75))
      let other = try PNGImage(Graphviz.png(of: rest, scale: 0.75))
      #expect(image.difference(from: other) != nil, "\(mark)")
      // Similar shades share a place in the palette. Which ones do depends on all marks.
      guard let difference = image.difference(from: other, beyond: 12) else { continue }
      let margin = Int(Sketch.margin)
      #expect(
        difference.columns.lowerBound >= margin - 1 && difference.rows.lowerBound >= margin - 1
          && difference.columns.upperBound <= image.width - margin
          && difference.rows.upperBound <= image.height - margin, "\(mark): \(difference)")
      count += 1
    }
    #expect(count > 40)
  }

  @Test func eachMarkIsInTheSVG() throws {
    let sketch = try Self.sketch.get()
    let svg = try Self.diagram.get().rendered(as: .svg)
    let names: Set = ["text", "rect", "polygon", "polyline", "path", "ellipse"]
    let elements = SVGReader(String(decoding: svg, as: UTF8.self)).elements.filter {
      names.contains($0.name)
    }
    #expect(elements.count == sketch.marks.count(where: \.isVisible) + 1, "and the background")
  }

  @Test(.enabled(if: Tool.isInstalled("pdftotext"), "skipped, because there is no pdftotext"))
  func eachTextIsInThePDF() throws {
    let sketch = try Self.sketch.get()
    let folder = ScratchFolder()
    try folder.write(try Graphviz.pdf(of: sketch), to: "a.pdf")
    try Tool.run("pdftotext", ["-raw", "a.pdf", "a.txt"], in: folder.path)
    let text = String(decoding: try #require(folder.bytes(of: "a.txt")), as: UTF8.self)
    let words = sketch.marks.flatMap { mark in
      if case .text(let text) = mark.content { text.text.words } else { [] as [String] }
    }
    // Text without a space between is one word to other programs.
    #expect(words.joined().letterCounts == text.words.joined().letterCounts)
    #expect(words.filter { !text.contains($0) } == [])
  }

  /// Other programs show the PDF's shapes like those of the PNG.
  @Test(.enabled(if: Tool.isInstalled("pdftoppm"), "skipped, because there is no pdftoppm"))
  func eachShapeIsInThePDF() throws {
    var sketch = try Self.sketch.get()
    sketch.marks.removeAll { if case .text = $0.content { true } else { false } }
    (sketch.width, sketch.height) = (sketch.width.rounded(.up), sketch.height.rounded(.up))
    let folder = ScratchFolder()
    try folder.write(try Graphviz.pdf(of: sketch), to: "a.pdf")
    try Tool.run("pdftoppm", ["-png", "-singlefile", "-r", "72", "a.pdf", "a"], in: folder.path)
    let pdf = try PNGImage(try #require(folder.bytes(of: "a.png")))
    let png = try PNGImage(Graphviz.png(of: sketch, scale: 0.75))
    try #require(pdf.width == png.width && pdf.height == png.height)
    // Each program smooths edges differently.
    let others = zip(pdf.pixels, png.pixels).count { abs(Int($0) - Int($1)) > 96 }
    #expect(others < png.pixels.count / 1000, "\(others) of \(png.pixels.count)")
  }
}

/// An external program.
private enum Tool {
  private static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  static func isInstalled(_ name: String) -> Bool { path(of: name) != nil }

  static func run(_ name: String, _ arguments: [String], in folder: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path(of: name)))
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

extension Sketch.Mark {
  /// Whether any part of it is visible.
  fileprivate var isVisible: Bool {
    if case .text(let text) = content { return fill.isVisible && text.isVisible }
    return fill.isVisible || pen.isVisible
  }
}

extension Sketch {
  /// The space around a part that is painted separately.
  fileprivate static let margin = 8.0

  /// The part of the sketch near a place, on the same whole pixels.
  fileprivate func part(around bounds: Rect) -> Sketch {
    var part = self
    let (x, y) = (
      Self.margin - bounds.minX.rounded(.down), Self.margin - bounds.minY.rounded(.down)
    )
    func moved(_ point: Point) -> Point { Point(x: point.x + x, y: point.y + y) }
    part.points = points.map(moved)
    part.marks = marks.map { mark in
      var mark = mark
      switch mark.content {
      case .rectangle(let box, let radius):
        let box = Rect(
          minX: box.minX + x, minY: box.minY + y, maxX: box.maxX + x, maxY: box.maxY + y)
        mark.content = .rectangle(box, radius: radius)
      case .text(var text):
        text.place = moved(text.place)
        mark.content = .text(text)
      default: break
      }
      return mark
    }
    part.width = bounds.width.rounded(.up) + 2 * Self.margin
    part.height = bounds.height.rounded(.up) + 2 * Self.margin
    return part
  }

  /// The area of a mark, with its outline and the pixels that it touches.
  fileprivate func bounds(of mark: Mark) -> Rect {
    // A miter extends beyond half of the pen's width.
    var box = Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    var margin = mark.pen.isVisible ? mark.penWidth * 2 + 1 : 1
    switch mark.content {
    case .rectangle(let rectangle, _): box = rectangle
    case .text(let text):
      // It's on whole pixels, and letters extend beyond their box.
      margin = 2
      box = Rect(
        minX: text.place.x, minY: text.place.y - text.fontSize, maxX: text.place.x + text.width,
        maxY: text.place.y + text.fontSize / 3)
    case .polygon(let range), .polyline(let range), .curve(let range), .ellipse(let range):
      let (x, y) = (points[range].map(\.x), points[range].map(\.y))
      box = Rect(
        minX: x.min() ?? 0, minY: y.min() ?? 0, maxX: x.max() ?? 0, maxY: y.max() ?? 0)
    }
    return Rect(
      minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin,
      maxY: box.maxY + margin)
  }
}

extension String {
  fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }

  fileprivate var letterCounts: [Character: Int] {
    reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
