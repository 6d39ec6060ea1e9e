import GraphvizShim
import Testing

@testable import Graphviz

@Suite("PNG")
struct PNGTests {
  @Test("few colours: indexed, and pixel for pixel what Cairo writes")
  func indexed() throws {
    let graph = GraphDescription.blackOnWhite
    let png = try Graphviz.render(graph, as: .png)
    #expect(png[25] == 3, "colour type")
    #expect(try PNGImage(png) == PNGImage(writtenByCairo(graph)))
  }

  @Test("many colours: true colour, and pixel for pixel what Cairo writes")
  func trueColor() throws {
    let graph = GraphDescription.manyColors
    let png = try Graphviz.render(graph, as: .png)
    #expect(png[25] == 2, "colour type")
    #expect(try PNGImage(png) == PNGImage(writtenByCairo(graph)))
  }

  @Test("transparency, with few colours and with many")
  func transparency() throws {
    for (graph, type) in [(GraphDescription.blackOnWhite, UInt8(3)), (.manyColors, 6)] {
      var graph = graph
      graph.graphAttributes.append(Attribute("bgcolor", "transparent"))
      let png = try Graphviz.render(graph, as: .png)
      #expect(png[25] == type, "colour type")
      let image = try PNGImage(png)
      #expect(try image == PNGImage(writtenByCairo(graph)))
      #expect(image.pixels[3] == 0, "the corner")
    }
  }

  @Test("two colours take one bit each")
  func oneBit() throws {
    let png = try Graphviz.render(GraphDescription(name: "empty"), as: .png)
    #expect(png[24] == 1 && png[25] == 3)
  }

  @Test("texts are carried and change no pixel")
  func texts() throws {
    let text = String(repeating: "Überraschung 結果 ", count: 1000)
    let options = RenderOptions(pngTexts: [
      PNGText(keyword: "Source", text: text), PNGText(keyword: "Software", text: ""),
    ])
    let plain = try Graphviz.render(.small, as: .png)
    let png = try Graphviz.render(.small, as: .png, options: options)
    #expect(try PNGImage(png) == PNGImage(plain))
    #expect(png.contains(Array("iTXtSource\0".utf8)) && png.contains(Array("iTXtSoftware\0".utf8)))
    #expect(!plain.contains(Array("iTXt".utf8)))
  }

  @Test("no pixel at the edge is translucent")
  func edges() throws {
    for count in 1...5 {
      let image = try PNGImage(Graphviz.render(.cards(count), as: .png))
      let isOpaque = stride(from: 3, to: image.pixels.count, by: 4).allSatisfy {
        image.pixels[$0] == 255
      }
      #expect(isOpaque, "\(count) cards")
    }
  }

  @Test("a long text is drawn to its end, each time the same")
  func longText() throws {
    let letters = String(repeating: "M", count: 80)
    let graph = GraphDescription.node(
      .text(letters), [Attribute("shape", "plain"), Attribute("fontname", "Helvetica")])
    let png = try Graphviz.render(graph, as: .png)
    let image = try PNGImage(png)
    let dark = (0..<image.width).filter { x in
      (0..<image.height).contains { image.pixels[($0 * image.width + x) * 4] < 128 }
    }
    let first = try #require(dark.first)
    let last = try #require(dark.last)
    let width = TextMetrics.width(of: letters, fontSize: 14, face: .helvetica) * 96 / 72
    #expect(abs(Double(last - first) - width) < 6)
    #expect(try Graphviz.render(graph, as: .png) == png)
  }

  @Test("texts that are cached and texts that are not look the same")
  func manyTexts() throws {
    func graph(_ size: Int) -> GraphDescription {
      .node(.text("\(size) words"), [Attribute("fontsize", "\(size)")])
    }
    let first = try Graphviz.render(graph(20), as: .png)
    // More than is kept: large letters take a megabyte after a few.
    for size in stride(from: 100, through: 400, by: 4) {
      _ = try Graphviz.render(graph(size), as: .png)
    }
    #expect(try Graphviz.render(graph(20), as: .png) == first)
  }

  /// What Graphviz's own device makes of the same layout.
  private func writtenByCairo(_ description: GraphDescription) throws -> [UInt8] {
    try Session.run { () throws(GraphvizError) in
      let context = try Context()
      try context.waitForCairo()
      let graph = try BuiltGraph(description)
      var result = RenderedBytes()
      try Messages.check(gvs_layout(context.handle, graph.root), otherwise: "no layout")
      let layout = LayoutReader(of: graph.handles, padding: Padding.of(description)).layout()
      let box = gvs_graph_box(graph.root)
      gvs_graph_set_box(
        graph.root, BitmapSize(of: layout, dotsPerInch: 96).wholePixels(box, of: layout))
      let isDrawn = gvs_render(context.handle, graph.root, "png:cairo:cairo", &result.bytes)
      try Messages.check(isDrawn, otherwise: "Cairo did not draw")
      return result.copied()
    }
  }
}

extension GraphDescription {
  static var blackOnWhite: GraphDescription {
    .node(.text("black on white"))
  }

  /// A gradient and a translucent node.
  static var manyColors: GraphDescription {
    .node(
      .text("many colours"),
      [
        Attribute("style", "filled"), Attribute("fillcolor", "red:#0000ff80"),
        Attribute("width", "5"), Attribute("gradientangle", "30"),
      ])
  }
}
