import Graphviz
import Testing

@testable import Drawing

/// Children stand in their order, stacks with their top at the top.
@Suite struct OrderTests {
  @Test func childrenStandInTheirOrder() throws {
    for seed in 0..<200 {
      var generator = HierarchyGenerator(seed: UInt64(seed))
      try check(try Pictures(generator.document()), "seed \(seed)")
    }
    for sample in try Pictures.samples() { try check(sample, sample.name) }
  }

  @Test func manyChildrenStandInRowsThatFitAPage() throws {
    let children = (0..<14).map { "{\"id\":\"child-\($0)\",\"class\":\"ChildViewController\"}" }
    let pictures = try Pictures(
      "{\"segueviz\":1,\"root\":{\"id\":\"root\",\"container\":\"tab\",\"children\":["
        + children.joined(separator: ",") + "]}}")
    let layout = try pictures.diagram(.hierarchy).layout()
    #expect(layout.width < 1700)
    let tops = Set(layout.nodes.map { ($0.box.minY + $0.box.maxY).rounded() })
    #expect((3...5).contains(tops.count))
    try check(pictures, "rows")
  }

  @Test func toTheRightTheyStandFromTopToBottom() throws {
    let tabs = try Pictures.tabsAndModal()
    let layout = try tabs.diagram(.hierarchy, DrawingOptions(direction: .right)).layout()
    let boxes = Dictionary(uniqueKeysWithValues: layout.nodes.map { ($0.name, $0.box) })
    let names = try ["nav", "second", "presented"].map { id in
      CardKey.controller(try #require(tabs.document.index(of: id))).nodeName
    }
    let stand = try names.map { try #require(boxes[$0]) }
    #expect(stand[0].maxY < stand[1].minY && stand[1].maxY < stand[2].minY)
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
          // Where they do not fit beside one another, the next row begins below.
          #expect(
            one.maxX < next.minX || one.maxY < next.minY, "\(name): \(controller.id)")
        }
      }
    }
  }
}
