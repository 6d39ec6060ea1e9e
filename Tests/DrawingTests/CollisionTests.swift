import Drawing
import Testing

/// No edge touches a foreign node, and no node another, in layouts by Graphviz and of maps.
/// `FigureGeometry` checks nested diagrams.
@Suite struct CollisionTests {
  @Test func samples() throws {
    for sample in try Diagrams.samples() {
      for view in sample.views { try check(sample, view) }
    }
  }

  @Test func generatedHierarchies() throws {
    for seed in 0..<25 {
      var generator = HierarchyGenerator(seed: UInt64(seed))
      let pictures = try Diagrams(generator.document())
      for view in pictures.views.prefix(2) { try check(pictures, view) }
    }
  }

  private func check(_ pictures: Diagrams, _ view: DiagramSubject) throws {
    var layouts: [DiagramLayout] = [.dot]
    if view == .map { layouts.append(.columns) }
    for layout in layouts {
      for direction in DrawingOptions.Direction.allCases {
        var options = DrawingOptions.with { $0.direction = direction }
        options.layout = layout
        let collisions = try LayoutChecks(pictures.diagram(view, options)).collisions()
        #expect(collisions.isEmpty, "\(pictures.name) \(view) \(layout): \(collisions)")
      }
    }
  }
}
