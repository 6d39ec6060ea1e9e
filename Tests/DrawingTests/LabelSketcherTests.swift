import Graphviz
import Testing

@testable import Drawing

/// The labels that we draw are where Graphviz draws those of the same graph: in SVG as in PNG, PDF and
/// what `dot` makes of the DOT. The legend's samples of lines and cards alone are not: DOT has no lines in
/// labels.
@Suite struct LabelSketcherTests {
  /// A text, or the bounds of something filled, and whose it is.
  private struct Part: Hashable {
    var owner: Sketch.Owner
    var text: String
    var fill: Sketch.PaintColor
  }

  @Test func samples() throws {
    var count = 0
    for sample in try Pictures.samples() {
      // Maps are not placed by Graphviz.
      for view in sample.views where view != .map {
        count += try compare(try sample.diagram(view), "\(sample.name) \(view)")
      }
    }
    #expect(count > 5000)
  }

  @Test func growingRight() throws {
    let pictures = try Pictures.tabsAndModal()
    for view in pictures.views where view != .map {
      _ = try compare(try pictures.diagram(view, DrawingOptions(direction: .right)), "\(view)")
    }
  }

  @Test(arguments: 1...12)
  func generated(seed: Int) throws {
    var generator = HierarchyGenerator(seed: UInt64(seed))
    let pictures = try Pictures(generator.document())
    for view in pictures.views where view != .map {
      _ = try compare(try pictures.diagram(view), "\(seed) \(view)")
    }
  }

  @Test func whatNoPictureCanCarryIsReplaced() throws {
    var sketcher = LabelSketcher(palette: .light)
    let style = TextStyle(size: 10, ink: .text)
    let label = Label([Row([.text([TextRun("a\u{1}b", style)])])])
    sketcher.draw(label, of: .graph, center: Point(x: 0, y: 0))
    let texts = sketcher.marks.compactMap { mark in
      if case .text(let text) = mark.content { text.text } else { nil }
    }
    #expect(texts == ["a\u{FFFD}b"])
  }

  /// Compares every text and everything filled, and returns how much there was.
  private func compare(_ diagram: Diagram, _ name: String) throws -> Int {
    let graphviz = parts(
      try Graphviz.sketch(of: diagram.graph, arranging: diagram.composer.page.arrangement))
    let ours = parts(try diagram.sketch())
    #expect(Set(ours.keys) == Set(graphviz.keys), "\(name)")
    for (part, places) in ours {
      let others = graphviz[part] ?? []
      #expect(places.count == others.count, "\(name): \(part)")
      for (place, other) in zip(places, others) {
        // Versions of Graphviz differ in how they round.
        #expect(
          abs(place.minX - other.minX) <= 1 && abs(place.minY - other.minY) <= 1
            && abs(place.maxX - other.maxX) <= 1 && abs(place.maxY - other.maxY) <= 1,
          "\(name): \(part) is at \(place), not \(other)")
      }
    }
    return ours.values.reduce(0) { $0 + $1.count }
  }

  private func parts(_ sketch: Sketch) -> [Part: [Rect]] {
    var parts: [Part: [Rect]] = [:]
    for mark in sketch.marks where mark.fill.isVisible {
      if case .edge = mark.owner { continue }
      if case .cluster(1) = mark.owner, !mark.isText { continue }
      switch mark.content {
      case .text(let text):
        let corner = text.place
        parts[Part(owner: mark.owner, text: text.text, fill: mark.fill), default: []].append(
          Rect(
            minX: corner.x, minY: corner.y - text.fontSize, maxX: corner.x + text.width,
            maxY: corner.y))
      case .rectangle(let box, _):
        parts[Part(owner: mark.owner, text: "", fill: mark.fill), default: []].append(box)
      case .polygon(let range), .polyline(let range), .curve(let range), .ellipse(let range):
        guard let box = bounds(of: sketch.points[range]) else { continue }
        parts[Part(owner: mark.owner, text: "", fill: mark.fill), default: []].append(box)
      }
    }
    return parts
  }

  private func bounds(of points: ArraySlice<Point>) -> Rect? {
    guard let minX = points.map(\.x).min(), let maxX = points.map(\.x).max(),
      let minY = points.map(\.y).min(), let maxY = points.map(\.y).max()
    else { return nil }
    return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }
}

extension Sketch.Mark {
  fileprivate var isText: Bool { if case .text = content { true } else { false } }
}
