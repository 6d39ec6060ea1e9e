@testable import Drawing
import Graphviz
import Testing

/// Maps of apps of every shape.
@Suite struct MapLayoutTests {
  /// The map of a generated app, and those of its storyboards, if it has pages.
  private func maps(_ seed: Int, _ options: DrawingOptions = DrawingOptions()) throws -> [Diagram] {
    var generator = AppGenerator(seed: UInt64(seed))
    let pictures = try Diagrams(generator.document())
    return try [try pictures.diagram(.map, options)]
      + Diagram.mapPages(of: pictures.document).map { storyboard in
        var options = options
        options.storyboard = storyboard
        return try pictures.diagram(.map, options)
      }
  }

  private func geometry(_ diagram: Diagram) throws -> FigureGeometry {
    FigureGeometry(String(decoding: try diagram.rendered(as: .svg), as: UTF8.self))
  }

  @Test(arguments: 0..<20) func nothingMeets(_ seed: Int) throws {
    for diagram in try maps(seed) {
      let checks = try LayoutChecks(diagram)
      #expect(checks.collisions().isEmpty, "seed \(seed): \(checks.collisions())")
      // 720 CSS pixels are 540 points.
      #expect(checks.layout.width <= 540, "seed \(seed)")
      let frames = FrameChecks(checks.layout, diagram)
      #expect(frames.faults().isEmpty, "seed \(seed): \(frames.faults())")
      let map = try geometry(diagram)
      #expect(map.faults.isEmpty, "seed \(seed): \(map.faults)")
      #expect(map.smallestText >= 10.5, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<15) func aPageWideAlsoInFull(_ seed: Int) throws {
    for diagram in try maps(seed, .with { $0.expands = true }) {
      #expect(try diagram.layout().width <= 540, "seed \(seed)")
    }
  }

  @Test func neighborhoodsOfManyScreens() throws {
    for seed in 0..<5 {
      for diagram in try maps(seed, .with { ($0.focus, $0.depth) = ("s2", 2) }).prefix(1) {
        let faults = try geometry(diagram).faults
        #expect(faults.isEmpty, "seed \(seed): \(faults)")
      }
    }
  }

  /// Each screen leads to the next, and to two others. Neither a chain nor a comb is wider than a page.
  @Test(arguments: [1, 2, 3]) func deepApps(_ branches: Int) throws {
    let count = 60
    let scenes = (1..<count).map { #"{"id":"s\#($0)"}"# }
    let segues = (1..<count).map { place in
      #"{"kind":"show","from":"s\#((place - 1) / branches)","to":"s\#(place)"}"#
    }
    let pictures = try Diagrams(
      #"{"segueviz":1,"root":{"id":"s0"},"scenes":[\#(scenes.joined(separator: ","))],"#
        + #""segues":[\#(segues.joined(separator: ","))]}"#)
    let diagram = try pictures.diagram(.map, .with { $0.expands = true })
    let map = try geometry(diagram)
    #expect(map.width <= 720 && map.cards.count == count)
    #expect(map.faults.isEmpty, "\(map.faults)")
  }

  /// A tree that would be one long column continues in the second, by a line from the side of a node.
  @Test func longTreesGoOnInTheSecondColumn() throws {
    let count = 14
    let scenes = (1..<count).map { #"{"id":"s\#($0)"}"# }
    let segues = (1..<count).map { #"{"kind":"show","from":"s\#($0 - 1)","to":"s\#($0)"}"# }
    let unwinds = [(13, 12), (3, 2)].map { from, to in
      #"{"kind":"unwind","from":"s\#(from)","action":"to\#(to):"}"#
    }
    let pictures = try Diagrams(
      #"{"segueviz":1,"classes":{},"root":{"id":"s0"},"scenes":["#
        + scenes.joined(separator: ",")
        .replacing(#""s2""#, with: #""s2","unwindActions":["to2:"]"#)
        .replacing(#""s12""#, with: #""s12","unwindActions":["to12:"]"#)
        + #"],"segues":[\#((segues + unwinds).joined(separator: ","))]}"#)
    let map = try geometry(pictures.diagram(.map))
    #expect(map.faults.isEmpty, "\(map.faults)")
    let right = map.cards.values.count { $0.minX > 270 }
    #expect(map.cards.count == count && abs(count - 2 * right) <= 2)
    #expect(map.lineCount == count - 1 + unwinds.count)
  }
}

/// Checks of containers.
struct FrameChecks {
  let layout: Layout
  let frames: [(box: Rect, nodes: Set<String>)]

  init(_ layout: Layout, _ diagram: Diagram) {
    self.layout = layout
    let boxes = diagram.graph.boxes
    frames = layout.clusters.map { cluster in
      let place = boxes.firstIndex { $0.name == cluster.name }
      return (cluster.box, Set(boxes.filter { $0.parent == place }.map(\.name)))
    }
  }

  func faults() -> [String] {
    var faults: [String] = []
    for (place, frame) in frames.enumerated() {
      for node in layout.nodes {
        if frame.nodes.contains(node.name) {
          if !frame.box.meets(node.box) { faults.append("\(node.name) is outside \(place)") }
        } else if frame.box.meets(node.box) {
          faults.append("\(node.name) is inside \(place)")
        }
      }
      for other in frames.dropFirst(place + 1) where frame.box.meets(other.box) {
        faults.append("frame \(place) meets another")
      }
    }
    return faults
  }
}
