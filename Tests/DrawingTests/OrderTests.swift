import Graphviz
import Testing

@testable import Drawing

/// Children stand in their order, stacks with their top at the top.
@Suite struct OrderTests {
  @Test func childrenStandInTheirOrder() throws {
    for seed in 0..<60 {
      var generator = HierarchyGenerator(seed: UInt64(seed))
      try check(try Pictures(generator.document()), "seed \(seed)")
    }
    for sample in try Pictures.samples() { try check(sample, sample.name) }
  }

  private func check(_ pictures: Pictures, _ name: String) throws {
    let layout = try pictures.diagram(.hierarchy).layout()
    let boxes = Dictionary(uniqueKeysWithValues: layout.nodes.map { ($0.name, $0.box) })
    for controller in pictures.document.controllers.prefix(pictures.document.liveCount) {
      let children = controller.children.compactMap { boxes[CardKey.controller($0).nodeName] }
      for (one, next) in zip(children, children.dropFirst()) {
        if controller.container == .navigation {
          #expect(next.maxY < one.minY, "\(name): \(controller.id)")
        } else {
          #expect(one.maxX < next.minX, "\(name): \(controller.id)")
        }
      }
    }
  }
}
