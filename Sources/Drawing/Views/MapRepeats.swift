import Hierarchy

/// The screens of which several may be alive at a time, so that an unwind of one of them can go to another.
struct MapRepeats {
  /// Those of which the document has several, or of which code may bring up more.
  private let several: Set<ControllerIndex>
  /// Where one gets from each screen, by what brings another up.
  private let ways: [ControllerIndex: Set<ControllerIndex>]

  init(_ document: Document, _ cardOf: PerElement<Controller, ControllerIndex>) {
    var several: Set<ControllerIndex> = []
    var ways: [ControllerIndex: Set<ControllerIndex>] = [:]
    var sources: [ControllerIndex: Set<ControllerIndex>] = [:]
    var hasColumns = false
    for (index, controller) in document.controllers.placed {
      let card = cardOf[index]
      if card != index, document.controllers[card].className == controller.className {
        several.insert(card)
      }
      let isStack = controller.container.rules.isStack
      hasColumns = hasColumns || !isStack && controller.children.count > 1
      // Whoever brings up a container brings up what is in it.
      for child in controller.children + [controller.calledPresentOn].compactMap({ $0 })
      where cardOf[child] != card {
        ways[card, default: []].insert(cardOf[child])
      }
    }
    for segue in document.segues {
      guard segue.kind != .unwind, let target = segue.to else { continue }
      ways[cardOf[segue.from], default: []].insert(cardOf[target])
      sources[cardOf[target], default: []].insert(cardOf[segue.from])
    }
    for entry in document.entries where entry.kind != .root {
      // Nobody knows how often.
      guard case .controller(let source)? = entry.from else {
        several.insert(cardOf[entry.to])
        continue
      }
      ways[cardOf[source], default: []].insert(cardOf[entry.to])
      sources[cardOf[entry.to], default: []].insert(cardOf[source])
    }
    // Each column or tab may have its own.
    if hasColumns { several.formUnion(sources.filter { $0.value.count > 1 }.keys) }
    self.several = several
    self.ways = ways
  }

  /// Whether there may be another of a screen.
  func hasAnother(_ screen: ControllerIndex) -> Bool {
    if several.contains(screen) { return true }
    var reached: Set<ControllerIndex> = []
    var pending = Array(ways[screen] ?? [])
    while let next = pending.popLast() {
      if next == screen { return true }
      if reached.insert(next).inserted { pending += ways[next] ?? [] }
    }
    return false
  }
}
