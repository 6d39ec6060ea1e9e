import Hierarchy
import Unwinding

/// How the screens of an app are reached: from the root on, each by the first shortest way. What no
/// way leads to begins trees of its own.
struct MapTree {
  /// How a card is reached from the one above it.
  enum Way {
    case contained, presented
    case segue(ForwardTrace)
  }

  /// The controllers with a card, each after the one that leads to it.
  private(set) var order: [ControllerIndex] = []
  /// Who leads to each of them, and how; nobody to the first of a tree.
  private(set) var above: [ControllerIndex: (controller: ControllerIndex, way: Way)] = [:]
  /// The controller on whose card each controller stands: a plain navigation controller stands on
  /// that of its only child.
  let cardOf: PerElement<Controller, ControllerIndex>

  private let document: Document
  private let factory: CardFactory
  private let departures: [ControllerIndex: [ForwardTrace]]

  /// - Parameter shown: the controllers that are to have a card; nil: all.
  init(trace: Trace, factory: CardFactory, shown: Set<ControllerIndex>?) {
    let document = factory.document
    self.document = document
    self.factory = factory
    var cardOf = PerElement<Controller, ControllerIndex>(Array(document.controllers.places))
    for index in document.controllers.places.reversed() {
      let controller = document.controllers[index]
      guard controller.container.rules.isStack, controller.children.count == 1,
        controller.calledPresentOn == nil, factory.actions(of: index).isEmpty,
        let child = controller.children.first
      else { continue }
      cardOf[index] = cardOf[child]
    }
    self.cardOf = cardOf
    departures = Dictionary(grouping: trace.forwards) { cardOf[$0.source] }
    var isReached = Set<ControllerIndex>()
    for start in [document.root] + document.scenes {
      grow(from: cardOf[start], shown, &isReached)
    }
    // Where only some are shown, what leads to the others may be missing.
    for index in document.controllers.places { grow(from: cardOf[index], shown, &isReached) }
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
      for (target, way) in ways(from: controller) {
        guard shown?.contains(target) ?? true, isReached.insert(target).inserted else { continue }
        above[target] = (controller, way)
        order.append(target)
      }
    }
  }

  /// Where one gets from a card: to what it contains, presents, and shows by segues.
  func ways(from card: ControllerIndex) -> [(target: ControllerIndex, way: Way)] {
    let controller = document.controllers[card]
    let children = controller.children.map { (cardOf[$0], Way.contained) }
    let presented = controller.calledPresentOn.map { [(cardOf[$0], Way.presented)] } ?? []
    let shown = (departures[card] ?? []).compactMap { forward in
      document.segues[forward.segue].to.map { (cardOf[$0], Way.segue(forward)) }
    }
    return (children + presented + shown).filter { $0.0 != card }
  }

  /// The segues that start at a card, but for those by which the tree leads on.
  func otherDepartures(from card: ControllerIndex) -> [ForwardTrace] {
    (departures[card] ?? []).filter { forward in
      guard let target = document.segues[forward.segue].to.map({ cardOf[$0] }) else { return true }
      switch above[target]?.way {
      case .segue(let way): return way.segue != forward.segue
      // What an embed segue brings about is drawn as contained.
      case .contained: return document.segues[forward.segue].kind != .embed
      default: return true
      }
    }
  }
}
