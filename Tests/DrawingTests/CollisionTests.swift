import Drawing
import Testing

/// No text meets foreign text, no line a foreign card, wherever dot puts things.
@Suite struct CollisionTests {
  @Test func samples() throws {
    for sample in try Pictures.samples() {
      for view in sample.views {
        let collisions = try LayoutChecks(sample.diagram(view)).collisions()
        #expect(collisions.isEmpty, "\(sample.name) \(view): \(collisions)")
      }
    }
  }

  @Test func generatedHierarchies() throws {
    for seed in 0..<200 {
      var generator = HierarchyGenerator(seed: UInt64(seed))
      let pictures = try Pictures(generator.document())
      for view in pictures.views.prefix(2) {
        let collisions = try LayoutChecks(pictures.diagram(view)).collisions()
        #expect(collisions.isEmpty, "seed \(seed) \(view): \(collisions)")
      }
    }
  }

  @Test func toTheRight() throws {
    for sample in try Pictures.samples() {
      for view in sample.views.prefix(3) {
        let diagram = try sample.diagram(view, DrawingOptions(direction: .right))
        let collisions = try LayoutChecks(diagram).collisions()
        #expect(collisions.isEmpty, "\(sample.name) \(view): \(collisions)")
      }
    }
  }
}
