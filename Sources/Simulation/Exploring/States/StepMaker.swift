import Hierarchy
import Unwinding

/// The possible steps in a state, except unwind segues (Semantics.md, section 12).
struct StepMaker {
  let table: SceneTable
  let state: LiveState
  let onScreen: [Int32]
  private(set) var steps: [PossibleStep] = []
  private(set) var failures: [(step: FailedStep, rank: StepRank)] = []
  /// The segues that something unknown may prevent, including those that fail.
  private(set) var guarded: [(segue: SegueIndex, rank: StepRank)] = []
  /// Segues and entries with unknown effects.
  private(set) var opaqueTaps: [Tap] = []
  /// Segues that an unknown controller above the root handles.
  private(set) var handledAbove: [SegueIndex] = []
  /// Whether something was omitted because it would be nested too deep or too large.
  private(set) var isCutShort = false
  /// The unwind segues that can be triggered, in order.
  private(set) var unwinds: [PossibleUnwind] = []

  init(_ table: SceneTable, _ state: LiveState, onScreen: [Int32]) {
    self.table = table
    self.state = state
    self.onScreen = onScreen
    addSegues()
    addEntries()
    addTabs()
    addBacks()
    addDismissals()
    steps.sort { $0.rank < $1.rank }
    unwinds.sort { $0.rank < $1.rank }
  }

  private mutating func addSegues() {
    for (ordinal, node) in onScreen.enumerated() {
      for place in table.scenes[Int(state[node].scene)].segues
      where !table.steps[place.offset].isNeverPerformed {
        let rank = StepRank(.segue, place.offset, source: ordinal)
        switch table.steps[place.offset].kind {
        case .unwind: unwinds.append(PossibleUnwind(segue: place, source: node, rank: rank))
        case .embed: break
        default: addForward(table.steps[place.offset], place, from: node, rank)
        }
      }
    }
    guard table.hasHiddenSources else { return }
    for node in state.nodes.indices.map(Int32.init) {
      for place in table.scenes[Int(state[node].scene)].segues
      where table.steps[place.offset].isPerformedWhileHidden && !onScreen.contains(node) {
        let rank = StepRank(.segue, place.offset, source: onScreen.count + Int(node))
        unwinds.append(PossibleUnwind(segue: place, source: node, rank: rank, isHidden: true))
      }
    }
  }

  private mutating func addForward(
    _ segue: SceneTable.SegueTraits, _ place: SegueIndex, from node: Int32, _ rank: StepRank
  ) {
    guard let scene = segue.scene else { return }
    if segue.lacksIdentifier { return fail(place, .identifierMissing, rank) }
    guard segue.permission != .no else { return }
    let request = ForwardRequest<LiveNode>(
      kind: segue.kind, from: Place(Int(node)), style: segue.style, actsAs: segue.actsAs,
      destination: table.traits(of: scene).kind)
    let (known, failed) = (steps.count, failures.count)
    addStep(scene, request, style: segue.style, from: node, .segue(place), rank)
    if segue.permission == .depends, steps.count > known || failures.count > failed {
      guarded.append((place, rank))
    }
    guard steps.count > known else { return }
    if segue.permissionIsUnknown {
      steps[known].unknown = .search(
        .override(.shouldPerformSegue, ControllerIndex(Int(state[node].scene))))
    }
  }

  private mutating func fail(_ segue: SegueIndex, _ reason: FailedStep.Reason, _ rank: StepRank) {
    failures.append((FailedStep(segue: segue, reason: reason), rank))
  }

  private mutating func addEntries() {
    for (ordinal, node) in onScreen.enumerated() {
      for group in table.scenes[Int(state[node].scene)].entries {
        for place in table.entries[group] { addEntry(place, from: node, ordinal) }
      }
    }
  }

  private mutating func addEntry(_ place: Int, from node: Int32, _ ordinal: Int) {
    let entry = table.document.entries[place]
    let kind: SegueKind
    switch entry.kind {
    case .show: kind = .show
    case .presentation: kind = .presentation
    case .child: kind = .custom
    case .root, .unknown: return
    }
    let scene = entry.to.offset
    let style = table.scenes[scene].style
    let request = ForwardRequest<LiveNode>(
      kind: kind, from: Place(Int(node)), style: style,
      actsAs: kind == .custom ? .child : nil, destination: table.traits(of: scene).kind)
    addStep(
      scene, request, style: style, from: node, .entry(place),
      StepRank(.entry, place, source: ordinal))
  }

  private mutating func addStep(
    _ scene: SceneNumber, _ request: ForwardRequest<LiveNode>, style: ModalPresentationStyle,
    from node: Int32, _ tap: Tap, _ rank: StepRank
  ) {
    let outcome = LiveHierarchy(table: table, state: state).outcome(of: request)
    func fail(_ reason: FailedStep.Reason) {
      if case .segue(let segue) = tap { self.fail(segue, reason, rank) }
    }
    let target = outcome.target.map { Int32($0.offset) } ?? -1
    let place: PossibleStep.Change.Position
    var unknown: UnknownCause?
    switch outcome.effect {
    // If it replaces the root, it's another launch state, whichever controller shows it.
    case .offscreen, .replaceRoot: return
    case .none, .pushWithoutNavigation:
      // Without a navigation controller, a storyboard's push fails, and code's does nothing.
      let fails = outcome.effect == .pushWithoutNavigation
      guard state.hasUnknownAbove, isInRoot(node) else {
        return fails ? fail(.pushWithoutNavigation) : ()
      }
      // Semantics.md U2: a controller above may be a navigation controller.
      if case .segue(let segue) = tap, fails || table.steps[segue.offset].actsAs == .push {
        handledAbove.append(segue)
      }
      return
    case .pushNavigationController: return fail(.pushNavigationController)
    case .custom: return opaqueTaps.append(tap)
    case .present, .popover:
      guard let presenter = outcome.presenter.map({ Int32($0.offset) }) else { return }
      if state[presenter].presented >= 0 { return fail(.presentationConflict) }
      guard depth(of: node) < Self.deepest else { return isCutShort = true }
      place = .presented(by: presenter, outcome.effect == .popover ? .popover : style)
      if outcome.target == nil, state.hasUnknownAbove { unknown = .search(.above) }
    case .push, .embed:
      guard target >= 0 else { return }
      guard depth(of: target) < Self.deepest else { return isCutShort = true }
      place = .last(in: target)
    case .replacePrimary, .replaceDetail:
      guard target >= 0 else { return }
      guard depth(of: target) < Self.deepest else { return isCutShort = true }
      place = .column(of: target, isPrimary: outcome.effect == .replacePrimary)
    }
    guard table.templates[scene] != nil else { return isCutShort = true }
    var step = PossibleStep(tap: tap, rank: rank, change: .add(scene, place, opener: node))
    step.unknown = unknown
    steps.append(step)
  }

  /// Whether no presentation is between a controller and the root.
  private func isInRoot(_ node: Int32) -> Bool {
    var current = node
    while state[current].parent >= 0 { current = state[current].parent }
    return current == 0
  }

  /// The maximum depth of controllers, with room for the nodes of a scene.
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

  private mutating func addTabs() {
    var ordinal = 0
    if table.document.blocksTabs { return }
    for node in onScreen where table.traits(of: state[node]).hasSelection && hasTabBar(node) {
      for child in state.nodes.children(of: node) {
        ordinal += 1
        guard child != state[node].selected else { continue }
        steps.append(
          PossibleStep(
            tap: .tab(ControllerIndex(Int(state[child].scene))), rank: StepRank(.tab, ordinal),
            change: .select(child)))
      }
    }
  }

  /// Whether no pushed screen of the selected tab hides the tab bar.
  private func hasTabBar(_ node: Int32) -> Bool {
    let tab = state[node].selected
    guard tab >= 0, table.traits(of: state[tab]).isStack else { return true }
    return !state.nodes.children(of: tab).dropFirst().contains {
      table.traits(of: state[$0]).hidesTabBar
    }
  }

  private mutating func addBacks() {
    for (ordinal, node) in onScreen.enumerated() where table.traits(of: state[node]).isStack {
      let top = state[node].lastChild
      guard top != state[node].firstChild, table.traits(of: state[top]).hasBackButton else {
        continue
      }
      steps.append(
        PossibleStep(
          tap: .back(ControllerIndex(Int(state[node].scene))), rank: StepRank(.back, ordinal),
          change: .remove(top)))
    }
  }

  private mutating func addDismissals() {
    for (ordinal, node) in onScreen.enumerated()
    where state[node].presenter >= 0 && table.canBeDismissed(state[node]) {
      steps.append(
        PossibleStep(
          tap: .dismiss(ControllerIndex(Int(state[node].scene))),
          rank: StepRank(.dismiss, ordinal), change: .remove(node)))
    }
  }
}

/// The hierarchy as the rules of forward segues see it.
struct LiveHierarchy: ForwardHierarchy {
  typealias Node = Place<LiveNode>

  let table: SceneTable
  let state: LiveState

  private func link(_ node: Int32) -> Node? { node < 0 ? nil : Node(Int(node)) }

  func parent(of controller: Node) -> Node? { link(state.nodes[controller].parent) }

  func container(of controller: Node) -> ContainerKind {
    table.traits(of: state.nodes[controller]).kind
  }

  func definesPresentationContext(_ controller: Node) -> Bool {
    table.traits(of: state.nodes[controller]).definesPresentationContext
  }

  func isCollapsed(_ controller: Node) -> Bool {
    table.traits(of: state.nodes[controller]).isCollapsed
  }

  func firstChild(of controller: Node) -> Node? { link(state.nodes[controller].firstChild) }

  func overrides(_ point: KeyPath<Overrides, Bool>, on controller: Node) -> Bool {
    let scene = Int(state.nodes[controller].scene)
    guard table.scenes[scene].overridesShow || table.scenes[scene].overridesShowDetail else {
      return false
    }
    return point == \.showViewController
      ? table.scenes[scene].overridesShow : table.scenes[scene].overridesShowDetail
  }
}
