import Hierarchy
import Unwinding

struct FoundOutcome {
  let outcome: UnwindOutcome
  let destination: Int32?
  /// Whether that is the very instance that opened the source (Semantics.md E4).
  let isOpener: Bool
  /// Whether the destination is on screen afterwards (Semantics.md E5).
  let moves: Bool
  let assuming: [AssumedAnswer]
  let next: LiveState?
  /// Whether a modal remains whose caller is removed (Semantics.md E2).
  let isIrregular: Bool
  /// Something unknown that it depends on (Semantics.md U2 to U5).
  let unknown: UnknownCause?
  /// Whether it may lead to unknown states.
  let leadsAnywhere: Bool
  /// Whether there are other outcomes, because more controllers are undecided than are examined.
  let isCutShort: Bool
}

extension LiveState {
  var scenes: [ControllerIndex] { nodes.map { ControllerIndex(Int($0.scene)) } }

  func instances(_ table: SceneTable) -> [Controller] {
    func link(_ node: Int32) -> ControllerIndex? { node < 0 ? nil : ControllerIndex(Int(node)) }
    return nodes.indices.map { place in
      let node = nodes[place]
      var instance = table.document.controllers[ControllerIndex(Int(node.scene))]
      instance.children = nodes.children(of: Int32(place)).map { ControllerIndex(Int($0)) }
      instance.parent = link(node.parent)
      instance.selectedChild = link(node.selected)
      instance.calledPresentOn = link(node.called)
      instance.caller = link(node.caller)
      instance.actualPresenter = link(node.presenter)
      // An unknown controller above the root may present what the root presents.
      instance.presenterIsGiven =
        node.presenter >= 0
        && (!hasUnknownAbove || node.presenter != 0 || table.namesPresenter(of: node))
      instance.presented = link(node.presented)
      instance.modalPresentationStyle = node.style
      return instance
    }
  }

  func document(_ table: SceneTable, ids: [String]? = nil) -> Document {
    table.document.made(
      of: instances(table), from: scenes, ids: ids, above: hasUnknownAbove ? .unknown : .window,
      namesControllers: table.simulator.namesControllers)
  }

  /// The hierarchy for the simulator, for all unwind segues whose source it contains.
  func hierarchy(_ table: SceneTable) -> SceneHierarchy {
    table.simulator.hierarchy(document(table), scenes: scenes)
  }

  func ends(
    of segue: SegueIndex, from source: Int32, in hierarchy: SceneHierarchy, _ table: SceneTable
  ) -> [FoundOutcome] {
    hierarchy.unwind(table.document.segues[segue], from: ControllerIndex(Int(source)))
      .map { end(of: $0, by: segue, from: source, table) }
  }

  private func end(
    of unwind: SceneUnwind, by segue: SegueIndex, from source: Int32, _ table: SceneTable
  ) -> FoundOutcome {
    let destination = unwind.destination.map { Int32($0.offset) }
    var moves = false
    var next: LiveState?
    var isIrregular = false
    if case .performed = unwind.outcome, let destination {
      var moved = self
      isIrregular = moved.apply(unwind.effects)
      let isShown = moved.onScreen(table).contains(destination) && !unwind.hidesDestination
      // A segue class with an unknown effect may show it.
      moves = isShown || unwind.isMovedByUnknownClass
      if moved.apply(unwind.actionEffects) { isIrregular = true }
      next = moved.inOrder()
    }
    return FoundOutcome(
      outcome: unwind.outcome, destination: destination,
      isOpener: destination.map { $0 == nodes[source].opener } ?? false, moves: moves,
      assuming: unwind.assuming, next: next, isIrregular: isIrregular,
      unknown: unwind.unknown?.of { ControllerIndex(Int(nodes[$0.offset].scene)) }
        ?? (mayAskUnknown(by: segue, from: source, to: destination, table) ? .other : nil),
      leadsAnywhere: unwind.leadsAnywhere, isCutShort: unwind.isCutShort)
  }

  /// Applies the effects of an unwind segue; places don't change. Returns whether a modal remains
  /// whose caller is removed.
  private mutating func apply(_ effects: [UnwindEffect]) -> Bool {
    var isIrregular = false
    for effect in effects {
      switch effect.change {
      case .dismiss(let removes), .pop(_, let removes):
        if remove(removes.map { Int32($0.offset) }) { isIrregular = true }
      case .select(let child): select(Int32(child.offset))
      case .reveal, .customSegue, .none: break
      }
    }
    return isIrregular
  }
}
