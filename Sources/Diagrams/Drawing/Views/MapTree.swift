import Hierarchy
import Unwinding

/// The shortest path to each screen. Screens without a path begin their own trees.
struct MapTree {
  /// The connection from a node to the one above it.
  enum Relation {
    case contained, presented
    case segue(ForwardTrace)
    /// Code shows it: an entry of the document.
    case code(Entry)
  }

  /// The controllers with a node, each after the one that leads to it.
  private(set) var order: [ControllerIndex] = []
  /// The screen above each screen, and the step; the first of a tree has none.
  private(set) var above: [ControllerIndex: (controller: ControllerIndex, relation: Relation)] = [:]
  /// The controller whose node shows a controller. The node of an only child also shows its plain
  /// navigation controller, and the node of a scene's first instance shows all instances.
  let cardOf: PerElement<Controller, ControllerIndex>

  private let document: Document
  private let outgoingSegues: [ControllerIndex: [ForwardTrace]]
  private let entriesFrom: [ControllerIndex: [Entry]]
  /// The scenes that code shows, from an unknown place.
  let entries: [ControllerIndex: Entry]

  init(trace: Trace, factory: CardFactory, shown: Set<ControllerIndex>?) {
    let document = factory.document
    self.document = document
    let cardOf = Self.cards(factory)
    self.cardOf = cardOf
    outgoingSegues = Self.outgoingSegues(trace, document, cardOf)
    (entriesFrom, entries) = Self.entries(document, cardOf)
    var isReached = Set<ControllerIndex>()
    grow(from: cardOf[document.root], shown, &isReached)
    // Scenes without a segue to them come first, so that trees don't depend on the file's order.
    let starts = document.scenes.map { cardOf[$0] }
    let isTarget = Set(cardOf.values.flatMap { card in relations(from: card).map(\.target) })
    for start in starts where !isTarget.contains(start) { grow(from: start, shown, &isReached) }
    for start in starts { grow(from: start, shown, &isReached) }
    // If only some are shown, the segues to the others may be missing.
    for index in document.controllers.places { grow(from: cardOf[index], shown, &isReached) }
  }

  static func cards(_ factory: CardFactory) -> PerElement<Controller, ControllerIndex> {
    let document = factory.document
    var cardOf = PerElement<Controller, ControllerIndex>(Self.firstInstances(document))
    for index in document.controllers.places.reversed() {
      let controller = document.controllers[index]
      guard controller.container.rules.isStack, controller.children.count == 1,
        controller.calledPresentOn == nil, factory.actions(of: index).isEmpty,
        let child = controller.children.first
      else { continue }
      cardOf[index] = cardOf[child]
    }
    return cardOf
  }

  /// The scenes that code shows, by the controller that shows them, and those from elsewhere.
  private static func entries(
    _ document: Document, _ cardOf: PerElement<Controller, ControllerIndex>
  ) -> ([ControllerIndex: [Entry]], [ControllerIndex: Entry]) {
    var from: [ControllerIndex: [Entry]] = [:]
    var fromAnywhere: [ControllerIndex: Entry] = [:]
    for entry in document.entries {
      let source: ControllerIndex? =
        switch entry.from {
        case .controller(let index): index
        case .className(let name):
          document.controllers.placed.first { $1.className == name }.map { $0.0 }
        case nil: nil
        }
      if let source {
        from[cardOf[source], default: []].append(entry)
      } else if fromAnywhere[cardOf[entry.to]] == nil {
        fromAnywhere[cardOf[entry.to]] = entry
      }
    }
    return (from, fromAnywhere)
  }

  /// The first instance of the same storyboard scene, for each controller.
  private static func firstInstances(_ document: Document) -> [ControllerIndex] {
    struct Place: Hashable {
      let file, scene, className: String
    }
    var first: [Place: ControllerIndex] = [:]
    return document.controllers.placed.map { index, controller in
      guard let origin = controller.origin, let scene = origin.scene ?? origin.object else {
        return index
      }
      let place = Place(file: origin.file, scene: scene, className: controller.className)
      if let known = first[place] { return known }
      first[place] = index
      return index
    }
  }

  /// The segues that start at each node. Equal segues of several instances appear once.
  private static func outgoingSegues(
    _ trace: Trace, _ document: Document,
    _ cardOf: PerElement<Controller, ControllerIndex>
  ) -> [ControllerIndex: [ForwardTrace]] {
    struct OutgoingSegue: Hashable {
      let source: ControllerIndex
      let target: ControllerIndex?
      let kind: SegueKind
      let words: String
    }
    var seen: Set<OutgoingSegue> = []
    var outgoingSegues: [ControllerIndex: [ForwardTrace]] = [:]
    for forward in trace.forwards {
      let segue = document.segues[forward.segue]
      let departure = OutgoingSegue(
        source: cardOf[forward.source], target: segue.to.map { cardOf[$0] }, kind: segue.kind,
        words: segue.triggerWords?.plainText ?? "")
      guard seen.insert(departure).inserted else { continue }
      outgoingSegues[departure.source, default: []].append(forward)
    }
    return outgoingSegues
  }

  private mutating func grow(
    from start: ControllerIndex, _ shown: Set<ControllerIndex>?,
    _ isReached: inout Set<ControllerIndex>
  ) {
    guard shown?.contains(start) ?? true, isReached.insert(start).inserted else { return }
    var next = order.count
    order.append(start)
    while next < order.count {
      let controller = order[next]
      next += 1
      for (target, relation) in relations(from: controller) {
        guard shown?.contains(target) ?? true, isReached.insert(target).inserted else { continue }
        above[target] = (controller, relation)
        order.append(target)
      }
    }
  }

  /// The steps from a node: to what it contains, presents, and shows by segues.
  func relations(from card: ControllerIndex) -> [(target: ControllerIndex, relation: Relation)] {
    let controller = document.controllers[card]
    let children = controller.children.map { (cardOf[$0], Relation.contained) }
    let presented = controller.calledPresentOn.map { [(cardOf[$0], Relation.presented)] } ?? []
    let shown = (outgoingSegues[card] ?? []).compactMap { forward in
      document.segues[forward.segue].to.map { (cardOf[$0], Relation.segue(forward)) }
    }
    let broughtUp = (entriesFrom[card] ?? []).map { (cardOf[$0.to], Relation.code($0)) }
    return (children + presented + shown + broughtUp).filter { $0.0 != card }
  }

  /// The contents of a node that are in another tree.
  func otherChildren(of card: ControllerIndex) -> [ControllerIndex] {
    document.controllers[card].children.map { cardOf[$0] }.filter { child in
      child != card && above[child]?.controller != card
    }
  }

  /// The other segues like the one that leads to a node, from the same node.
  func parallels(to card: ControllerIndex) -> [ForwardTrace] {
    guard let (source, relation) = above[card], case .segue(let known) = relation else { return [] }
    let kind = document.segues[known.segue].shownKind
    return (outgoingSegues[source] ?? []).filter { forward in
      let segue = document.segues[forward.segue]
      return forward.segue != known.segue && segue.shownKind == kind
        && segue.to.map { cardOf[$0] } == card
    }
  }

  func otherDepartures(from card: ControllerIndex) -> [ForwardTrace] {
    (outgoingSegues[card] ?? []).filter { forward in
      guard let target = document.segues[forward.segue].to.map({ cardOf[$0] }) else { return true }
      switch above[target]?.relation {
      // The target's node has those like the one that leads there.
      case .segue(let known):
        return known.segue != forward.segue && !parallels(to: target).contains { $0 == forward }
      // The child of an embed segue is drawn as contained.
      case .contained: return document.segues[forward.segue].kind != .embed
      default: return true
      }
    }
  }
}
