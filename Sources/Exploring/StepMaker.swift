import Hierarchy
import Unwinding

/// The steps from one stack to others, but for unwinds (Semantics.md, section 12).
struct StepMaker {
  let table: SceneTable
  let state: LiveState
  let onScreen: [Int32]
  private(set) var steps: [Step] = []
  private(set) var failures: [(step: FailedStep, rank: StepRank)] = []
  /// Segues of which nobody knows what they do.
  private(set) var opaqueSegues: [SegueIndex] = []
  /// Whether something was not taken because it would nest too deep.
  private(set) var isTooDeep = false
  /// The unwinds that can be triggered, in order.
  private(set) var unwinds: [(segue: SegueIndex, source: Int32, rank: StepRank)] = []

  init(_ table: SceneTable, _ state: LiveState) {
    self.table = table
    self.state = state
    onScreen = state.onScreen(table)
    addSegues()
    addEntries()
    addTabs()
    addBacks()
    addDismissals()
    steps.sort { $0.rank < $1.rank }
    unwinds.sort { $0.rank < $1.rank }
  }

  // MARK: Segues

  private mutating func addSegues() {
    for (ordinal, node) in onScreen.enumerated() {
      for place in table[state[node]].segues {
        let segue = table.document.segues[place]
        let rank = StepRank(.segue, place.offset, source: ordinal)
        if segue.kind == .unwind {
          unwinds.append((place, node, rank))
        } else if segue.kind != .embed {
          addForward(segue, place, from: node, rank)
        }
      }
    }
  }

  private mutating func addForward(
    _ segue: Segue, _ place: SegueIndex, from node: Int32, _ rank: StepRank
  ) {
    guard let scene = segue.to?.offset else { return }
    if segue.trigger == .programmatic, segue.maker == .storyboard, segue.identifier == nil {
      return fail(place, .identifierMissing, rank)
    }
    var draft = Step(tap: .segue(place), rank: rank, state: state)
    if segue.trigger == .interface, segue.maker == .storyboard {
      switch table.simulator.shouldPerform(segue) {
      case .yes: break
      case .no: return
      case .depends:
        draft.isGuarded = true
        draft.restsOnUnknown = table.simulator.shouldPerformIsUnknown(segue)
      }
    }
    let style = segue.modalPresentationStyle ?? table.scenes[scene].style
    let request = ForwardRequest<LiveNode>(
      kind: segue.kind, from: Place(Int(node)), style: style, actsAs: segue.actsAs,
      destination: table.scenes[scene].kind)
    add(scene, request, style: style, from: node, draft, segue: place)
  }

  private mutating func fail(_ segue: SegueIndex, _ reason: FailedStep.Reason, _ rank: StepRank) {
    failures.append((FailedStep(segue: segue, reason: reason), rank))
  }

  // MARK: Entries

  private mutating func addEntries() {
    for (ordinal, node) in onScreen.enumerated() {
      for place in table[state[node]].entries {
        let entry = table.document.entries[place]
        let kind: SegueKind
        switch entry.kind {
        case .show: kind = .show
        case .presentation: kind = .presentation
        case .child: kind = .custom
        case .root, .unknown: continue
        }
        let request = ForwardRequest<LiveNode>(
          kind: kind, from: Place(Int(node)), style: table.scenes[entry.to.offset].style,
          actsAs: kind == .custom ? .child : nil,
          destination: table.scenes[entry.to.offset].kind)
        let rank = StepRank(.entry, place, source: ordinal)
        add(
          entry.to.offset, request, style: table.scenes[entry.to.offset].style, from: node,
          Step(tap: .entry(place), rank: rank, state: state),
          segue: nil)
      }
    }
  }

  // MARK: What is brought up

  private mutating func add(
    _ scene: SceneNumber, _ request: ForwardRequest<LiveNode>, style: ModalPresentationStyle,
    from node: Int32, _ draft: Step, segue: SegueIndex?
  ) {
    let outcome = LiveHierarchy(table: table, state: state).outcome(of: request)
    func fail(_ reason: FailedStep.Reason) {
      if let segue { self.fail(segue, reason, draft.rank) }
    }
    var next = state
    var step = draft
    let added: Int32
    var isPresented = false
    switch outcome.effect {
    case .none, .offscreen: return
    case .pushWithoutNavigation: return fail(.pushWithoutNavigation)
    case .pushNavigationController: return fail(.pushNavigationController)
    case .custom:
      if let segue { opaqueSegues.append(segue) }
      return
    case .present, .popover:
      guard let presenter = outcome.presenter.map({ Int32($0.offset) }) else { return }
      if state[presenter].presented >= 0 { return fail(.presentationConflict) }
      guard depth(of: node) < Self.deepest else { return isTooDeep = true }
      added = next.instantiate(scene, opener: node, table)
      let style: ModalPresentationStyle = outcome.effect == .popover ? .popover : style
      next.present(added, caller: node, presenter: presenter, style: style)
      isPresented = true
      if style.usesPresentationContext { step.irregularities.insert(.currentContext) }
      if outcome.target == nil, state.hasUnknownAbove { step.restsOnUnknown = true }
    case .push, .embed:
      guard let target = outcome.target.map({ Int32($0.offset) }) else { return }
      guard depth(of: target) < Self.deepest else { return isTooDeep = true }
      added = next.instantiate(scene, opener: node, table)
      next.append(added, to: target, table)
    case .replacePrimary, .replaceDetail:
      guard let split = outcome.target.map({ Int32($0.offset) }) else { return }
      guard depth(of: split) < Self.deepest else { return isTooDeep = true }
      let first = state[split].firstChild
      let last = state[split].lastChild
      let old = outcome.effect == .replacePrimary ? first : (first == last ? -1 : last)
      added = next.instantiate(scene, opener: node, table)
      if old < 0 {
        next.append(added, to: split, table)
      } else {
        next.replace(old, by: added)
        if next.remove(next.subtree(of: old)) { step.irregularities.insert(.orphanedModal) }
        if columnsCanGrow(split) { step.irregularities.insert(.replacedColumn) }
      }
    }
    var place = added
    step.state = next.inOrder(following: &place)
    step.addition = Addition(node: place, scene: scene, isPresented: isPresented)
    steps.append(step)
  }

  /// Whether a column is a stack, so that what is replaced may have been opened at any height.
  private func columnsCanGrow(_ split: Int32) -> Bool {
    state.nodes.children(of: split).contains { table[state[$0]].kind.rules.isStack }
  }

  /// How deep controllers may be nested, with room for what a scene is made of.
  private static let deepest = 150

  private func depth(of node: Int32) -> Int {
    var depth = 1
    var current = node
    while true {
      let node = state[current]
      current = node.parent >= 0 ? node.parent : node.caller
      if current < 0 { return depth }
      depth += 1
    }
  }

  // MARK: Tabs, back and dismiss

  private mutating func addTabs() {
    var ordinal = 0
    for node in onScreen where table[state[node]].kind.rules.hasSelection {
      for child in state.nodes.children(of: node) {
        ordinal += 1
        guard child != state[node].selected else { continue }
        var next = state
        next.select(child)
        steps.append(
          Step(
            tap: .tab(ControllerIndex(Int(state[child].scene))), rank: StepRank(.tab, ordinal),
            state: next))
      }
    }
  }

  private mutating func addBacks() {
    for (ordinal, node) in onScreen.enumerated() where table[state[node]].kind.rules.isStack {
      let top = state[node].lastChild
      guard top != state[node].firstChild, table[state[top]].hasBackButton else { continue }
      addRemoval(of: top, .back(ControllerIndex(Int(state[node].scene))), StepRank(.back, ordinal))
    }
  }

  private mutating func addDismissals() {
    for (ordinal, node) in onScreen.enumerated()
    where state[node].presenter >= 0 && table.canBeDismissed(state[node]) {
      addRemoval(
        of: node, .dismiss(ControllerIndex(Int(state[node].scene))), StepRank(.dismiss, ordinal))
    }
  }

  private mutating func addRemoval(of node: Int32, _ tap: Tap, _ rank: StepRank) {
    var next = state
    let isOrphaned = next.remove(next.subtree(of: node))
    steps.append(
      Step(
        tap: tap, rank: rank, state: next.inOrder(),
        irregularities: isOrphaned ? .orphanedModal : []))
  }
}

/// What the rules of forward segues ask of a stack.
struct LiveHierarchy: ForwardHierarchy {
  typealias Node = Place<LiveNode>

  let table: SceneTable
  let state: LiveState

  private func link(_ node: Int32) -> Node? { node < 0 ? nil : Node(Int(node)) }

  func parent(of controller: Node) -> Node? { link(state.nodes[controller].parent) }

  func container(of controller: Node) -> ContainerKind { table[state.nodes[controller]].kind }

  func definesPresentationContext(_ controller: Node) -> Bool {
    table[state.nodes[controller]].definesPresentationContext
  }

  func isCollapsed(_ controller: Node) -> Bool { table[state.nodes[controller]].isCollapsed }

  func firstChild(of controller: Node) -> Node? { link(state.nodes[controller].firstChild) }

  func overrides(_ hook: KeyPath<Overrides, Bool>, on controller: Node) -> Bool {
    let scene = table[state.nodes[controller]]
    return hook == \.showViewController ? scene.overridesShow : scene.overridesShowDetail
  }
}
