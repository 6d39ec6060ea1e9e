import Hierarchy

/// The screens with several possible instances. An unwind segue can go from one to another.
struct MapRepeats {
  private typealias Targets = [ControllerIndex: Set<ControllerIndex>]

  private let several: Set<ControllerIndex>

  init(_ document: Document, _ cardOf: PerElement<Controller, ControllerIndex>) {
    // The screens that each screen shows without covering everything, and those that it contains.
    var shown: Targets = [:]
    var beside: Targets = [:]
    var contained: Targets = [:]
    // Screens with several instances in the document, or paths from several columns or tabs.
    var doubled: Set<ControllerIndex> = []
    // Screens that code shows, any number of times and from anywhere.
    var anywhere: Set<ControllerIndex> = []
    var sources: Targets = [:]
    // Containers with columns or tabs.
    var columns: Set<ControllerIndex> = []

    func lead(from source: ControllerIndex, to target: ControllerIndex, covers: Bool) {
      shown[source, default: []].insert(target)
      // A screen that covers everything has one instance, like its presenter.
      guard !covers else { return }
      beside[source, default: []].insert(target)
      sources[target, default: []].insert(source)
    }
    for (index, controller) in document.controllers.placed {
      let card = cardOf[index]
      if card != index, document.controllers[card].className == controller.className {
        doubled.insert(card)
      }
      if !controller.container.rules.isStack, controller.children.count > 1 { columns.insert(card) }
      // A step that shows a container also shows its contents.
      for child in controller.children where cardOf[child] != card {
        shown[card, default: []].insert(cardOf[child])
        beside[card, default: []].insert(cardOf[child])
        contained[card, default: []].insert(cardOf[child])
      }
      if let presented = controller.calledPresentOn, cardOf[presented] != card {
        shown[card, default: []].insert(cardOf[presented])
      }
    }
    for segue in document.segues {
      guard segue.kind != .unwind, let target = segue.to else { continue }
      let (from, to) = (cardOf[segue.from], cardOf[target])
      let covers = segue.isPresentation && !document.controllers[target].isOfContext
      lead(from: from, to: to, covers: covers)
      if segue.shownKind == .embed { contained[from, default: []].insert(to) }
    }
    for entry in document.entries where entry.kind != .root {
      let to = cardOf[entry.to]
      guard case .controller(let source)? = entry.from else {
        anywhere.insert(to)
        continue
      }
      let covers = entry.kind == .presentation && !document.controllers[entry.to].isOfContext
      lead(from: cardOf[source], to: to, covers: covers)
      if entry.kind == .child { contained[cardOf[source], default: []].insert(to) }
    }
    // Each column or tab may have its own.
    if !columns.isEmpty { doubled.formUnion(sources.filter { $0.value.count > 1 }.keys) }
    // The contents of a repeated screen are repeated, too, and each instance of columns has
    // everything that they lead to.
    let repeated = Self.reached(from: MapLoops(shown).screens, by: contained)
    for screen in repeated where columns.contains(screen) {
      doubled.formUnion(contained[screen] ?? [])
    }
    several = repeated.union(Self.reached(from: doubled, by: beside))
      .union(Self.reached(from: anywhere, by: shown))
  }

  /// Some screens, and everything that can be reached from them.
  private static func reached(
    from screens: Set<ControllerIndex>, by shown: Targets
  ) -> Set<ControllerIndex> {
    var reached = screens
    var pending = Array(screens)
    while let next = pending.popLast() {
      for target in shown[next] ?? [] where reached.insert(target).inserted {
        pending.append(target)
      }
    }
    return reached
  }

  func hasAnother(_ screen: ControllerIndex) -> Bool { several.contains(screen) }
}

extension Segue {
  fileprivate var isPresentation: Bool {
    switch shownKind {
    case .presentation, .modal, .popover, .popoverPresentation: true
    case .show, .showDetail, .push, .embed, .custom, .unwind: false
    }
  }
}

extension Controller {
  /// Whether it covers only the controller that defines its presentation context.
  fileprivate var isOfContext: Bool { modalPresentationStyle.usesPresentationContext }
}

/// The screens that lead back to themselves.
struct MapLoops {
  private(set) var screens: Set<ControllerIndex> = []

  init(_ shown: [ControllerIndex: Set<ControllerIndex>]) {
    var back: [ControllerIndex: [ControllerIndex]] = [:]
    for (screen, targets) in shown {
      for target in targets { back[target, default: []].append(screen) }
    }
    // Strongly connected components: in reverse direction, in the order of last visits.
    var known: Set<ControllerIndex> = []
    for start in Self.left(shown).reversed() where !known.contains(start) {
      var together: [ControllerIndex] = []
      var pending = [start]
      while let screen = pending.popLast() {
        guard known.insert(screen).inserted else { continue }
        together.append(screen)
        pending += back[screen] ?? []
      }
      if together.count > 1 || shown[start]?.contains(start) == true { screens.formUnion(together) }
    }
  }

  /// The screens in the order in which they are finished, each after those to which it leads.
  private static func left(
    _ shown: [ControllerIndex: Set<ControllerIndex>]
  ) -> [ControllerIndex] {
    var left: [ControllerIndex] = []
    var reached: Set<ControllerIndex> = []
    for start in shown.keys {
      // Uses its own stack, because a long chain would be a deep recursion.
      var pending = [(screen: start, isDone: false)]
      while let (screen, isDone) = pending.popLast() {
        guard !isDone else {
          left.append(screen)
          continue
        }
        guard reached.insert(screen).inserted else { continue }
        pending.append((screen, true))
        for next in shown[screen] ?? [] where !reached.contains(next) {
          pending.append((next, false))
        }
      }
    }
    return left
  }
}
