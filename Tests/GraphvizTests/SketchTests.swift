import Graphviz
import Testing

@Suite("Sketch")
struct SketchTests {
  private func texts(_ sketch: Sketch, _ owner: Sketch.Owner) -> [String] {
    sketch.marks.filter { $0.owner == owner }.compactMap { mark in
      guard case .text(let text) = mark.content else { return nil }
      return text.text
    }
  }

  @Test("every mark knows what it belongs to")
  func owners() throws {
    let sketch = try Graphviz.draw(.small).sketch
    #expect(texts(sketch, .graph) == ["Small"])
    #expect(texts(sketch, .node(0)) == ["Quiz"])
    #expect(texts(sketch, .node(1)) == ["Results", "exitToMenu:"])
    #expect(texts(sketch, .edge(0)) == ["presents"])
    let shapes = sketch.marks.filter { $0.owner == .cluster(0) }
    #expect(shapes.count == 1)
    guard case .polygon(let corners)? = shapes.first?.content else {
      Issue.record("a cluster is no polygon")
      return
    }
    #expect(corners.count == 4)
  }

  @Test("it stands where the layout says, and is as large")
  func geometry() throws {
    let layout = try Graphviz.layout(.small)
    let sketch = try Graphviz.draw(.small).sketch
    #expect(abs(sketch.width - layout.width) < 0.01)
    #expect(abs(sketch.height - layout.height) < 0.01)
    let box = try #require(layout.nodes.first).box
    let marks = sketch.marks.filter { $0.owner == .node(0) }
    guard case .polygon(let corners)? = marks.first?.content else {
      Issue.record("a node is no polygon")
      return
    }
    let points = sketch.points[corners].map {
      Point(x: $0.x + sketch.origin.x, y: $0.y + sketch.origin.y)
    }
    #expect(abs((points.map(\.x).min() ?? 0) - box.minX) < 0.01)
    #expect(abs((points.map(\.y).max() ?? 0) - box.maxY) < 0.01)
  }

  @Test("texts say how they are set and how wide they were measured")
  func texts() throws {
    let sketch = try Graphviz.draw(.small).sketch
    let found = sketch.marks.compactMap { mark -> Sketch.Text? in
      guard case .text(let text) = mark.content, mark.owner == .node(1) else { return nil }
      return text
    }
    #expect(found.map(\.face) == [.helveticaBold, .courier])
    #expect(found.map(\.isBold) == [true, false])
    for text in found {
      let width = TextMetrics.width(
        of: text.text, fontSize: text.fontSize, face: text.face)
      #expect(text.width == width)
    }
  }

  @Test("colours, lines and opacity are as asked for")
  func paint() throws {
    let style = [
      Attribute("shape", "box"), Attribute("style", "filled,dashed"), Attribute("color", "#123456"),
      Attribute("fillcolor", "#abcdef80"), Attribute("penwidth", "2.5"),
    ]
    let sketch = try Graphviz.draw(.node(.text(""), style)).sketch
    let mark = try #require(sketch.marks.first { $0.owner == .node(0) })
    #expect(mark.pen.value == 0x1234_56FF)
    #expect(mark.fill.value == 0xABCD_EF80)
    #expect(mark.penWidth == 2.5)
    #expect(mark.dashes == .dashed)
  }
}
