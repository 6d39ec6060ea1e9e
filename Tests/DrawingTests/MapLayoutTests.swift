import Drawing
import Graphviz
import Testing

/// Maps of apps of every shape.
@Suite struct MapLayoutTests {
  @Test(arguments: 0..<60) func nothingMeets(_ seed: Int) throws {
    var generator = AppGenerator(seed: UInt64(seed))
    let pictures = try Pictures(generator.document())
    let checks = try LayoutChecks(pictures.diagram(.map))
    #expect(checks.collisions().isEmpty, "seed \(seed): \(checks.collisions())")
    let frames = FrameChecks(checks.layout, try pictures.diagram(.map))
    #expect(frames.faults().isEmpty, "seed \(seed): \(frames.faults())")
  }

  @Test(arguments: 0..<20) func toTheRight(_ seed: Int) throws {
    var generator = AppGenerator(seed: UInt64(seed))
    let pictures = try Pictures(generator.document())
    let diagram = try pictures.diagram(.map, DrawingOptions(direction: .right))
    let checks = try LayoutChecks(diagram)
    #expect(checks.collisions().isEmpty, "seed \(seed): \(checks.collisions())")
    let frames = FrameChecks(checks.layout, diagram)
    #expect(frames.faults().isEmpty, "seed \(seed): \(frames.faults())")
  }

  @Test(arguments: 0..<60) func noStrips(_ seed: Int) throws {
    var generator = AppGenerator(seed: UInt64(seed))
    let layout = try Pictures(generator.document()).diagram(.map).layout()
    let shape = layout.width / layout.height
    #expect(shape > 0.4 && shape < 3.2, "seed \(seed): \(layout.width) x \(layout.height)")
    #expect(max(layout.width, layout.height) < 4500)
  }

  @Test func neighbourhoodsOfManyScreens() throws {
    for seed in 0..<20 {
      var generator = AppGenerator(seed: UInt64(seed))
      let pictures = try Pictures(generator.document())
      let diagram = try pictures.diagram(.map, DrawingOptions(focus: "s2", depth: 2))
      let collisions = try LayoutChecks(diagram).collisions()
      #expect(collisions.isEmpty, "seed \(seed): \(collisions)")
    }
  }
}

/// What frames must be.
struct FrameChecks {
  let layout: Layout
  let frames: [(box: Rect, nodes: Set<String>)]

  init(_ layout: Layout, _ diagram: Diagram) {
    self.layout = layout
    func all(_ subgraphs: [SubgraphDescription]) -> [SubgraphDescription] {
      subgraphs + subgraphs.flatMap { all($0.subgraphs) }
    }
    frames = all(diagram.graph.subgraphs).filter { $0.name.hasPrefix("cluster_frame") }.compactMap {
      frame in
      layout.clusters.first { $0.name == frame.name }.map { ($0.box, Set(frame.nodes)) }
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
