import Hierarchy
import Unwinding

/// A controller in the hierarchy of ``ReferenceExplorer``.
final class ReferenceController {
  let scene: String
  let number: Int
  var style: ModalPresentationStyle = .automatic
  var children: [ReferenceController] = []
  weak var parent: ReferenceController?
  weak var caller: ReferenceController?
  weak var presenter: ReferenceController?
  /// The controller for which it called present, which it owns.
  var called: ReferenceController?
  weak var presented: ReferenceController?
  weak var selected: ReferenceController?
  weak var opener: ReferenceController?

  init(_ scene: String, _ number: Int) {
    self.scene = scene
    self.number = number
  }

  /// The controller and everything below it, in document order.
  var all: [ReferenceController] {
    [self] + children.flatMap(\.all) + (called?.all ?? [])
  }

  /// The controllers that are removed with it.
  var subtree: [ReferenceController] {
    [self] + children.flatMap(\.subtree) + (presented?.subtree ?? [])
  }
}

/// Explores an app by trying every step in every state. It shares only the simulator with the
/// library, and is slow and simple.
struct ReferenceExplorer {
  let app: NewDocument
  let document: Document
  private var templates: [String: NewController] = [:]

  /// An outcome of an unwind segue of the app.
  struct End: Hashable, CustomStringConvertible {
    let segue: String
    let outcome: String
    let destination: String?
    let isOpener: Bool
    let moves: Bool
    let isAssumed: Bool

    var description: String {
      "\(segue): \(outcome) \(destination ?? "-")\(isOpener ? " opener" : "")"
        + "\(moves ? " moves" : "")\(isAssumed ? " assumed" : "")"
    }
  }

  init(_ app: NewDocument) throws {
    self.app = app
    document = try Document(app)
    var pending = [app.root] + app.scenes
    while let controller = pending.popLast() {
      templates[controller.id] = controller
      pending += controller.children + (controller.presents.map { [$0] } ?? [])
    }
  }

  /// Explores up to a number of states.
  ///
  /// - Returns: the outcomes with their shortest paths, and the length up to which all paths were tried.
  func explore(states limit: Int) throws -> (ends: [End: [String]], depth: Int) {
    var ends: [End: [String]] = [:]
    var seen: Set<String> = []
    var queue: [(root: ReferenceController, above: Surroundings, path: [String])] = []
    var depth = Int.max
    func add(_ root: ReferenceController, _ above: Surroundings, _ path: [String]) {
      guard seen.insert("\(above) \(text(root))").inserted else { return }
      if queue.count < limit {
        queue.append((root, above, path))
      } else {
        depth = min(depth, path.count)
      }
    }
    add(launch(app.root), .window, [])
    var next = 0
    while next < queue.count {
      let (root, above, path) = queue[next]
      next += 1
      try forEachStep(
        root, above, isFirst: next == 1,
        { tap, root, above in add(root, above, path + [tap]) }
      ) { end in
        if ends[end] == nil { ends[end] = path + [end.segue] }
      }
    }
    return (ends, depth)
  }

  /// Whether a path leads to an outcome.
  func leads(_ path: [String], to end: End) throws -> Bool {
    var states: [(root: ReferenceController, above: Surroundings)] = [(launch(app.root), .window)]
    for (place, tap) in path.enumerated() {
      let isLast = place == path.count - 1
      var next: [String: (root: ReferenceController, above: Surroundings)] = [:]
      var isFound = false
      for (root, above) in states {
        try forEachStep(
          root, above, isFirst: place == 0,
          { step, root, above in
            if step == tap, !isLast { next["\(above) \(text(root))"] = (root, above) }
          }, { if $0 == end { isFound = isLast } })
      }
      if isLast { return isFound }
      states = Array(next.values)
    }
    return false
  }

  // MARK: States

  private func launch(_ template: NewController) -> ReferenceController {
    var number = 0
    let root = make(template, opener: nil, &number, presenting: true)
    for controller in root.all {
      if let caller = controller.caller {
        controller.opener = caller
        continue
      }
      guard let parent = controller.parent else { continue }
      if kind(parent) == .navigation,
        let place = parent.children.firstIndex(where: { $0 === controller }),
        place > 0
      {
        controller.opener = parent.children[place - 1]
      } else {
        controller.opener = parent.opener
      }
    }
    return root
  }

  private func make(
    _ template: NewController, opener: ReferenceController?, _ number: inout Int,
    presenting: Bool = false, in parent: ReferenceController? = nil
  ) -> ReferenceController {
    number += 1
    let made = ReferenceController(template.id, number)
    made.style = template.modalPresentationStyle ?? .automatic
    made.opener = opener
    made.parent = parent
    var embedded: [String] = []
    for segue in app.segues where segue.kind == .embed && segue.from == template.id {
      guard let to = segue.to, !embedded.contains(to) else { continue }
      if !template.children.contains(where: { $0.id == to }) { embedded.append(to) }
    }
    // A scene that contains itself ends there.
    let containing = Set(sequence(first: made) { $0.parent }.map(\.scene))
    for child in template.children + embedded.compactMap({ templates[$0] })
    where !containing.contains(child.id) {
      made.children.append(
        make(child, opener: opener, &number, presenting: presenting, in: made))
    }
    if kind(made) == .tab {
      made.selected =
        made.children.first { $0.scene == template.selectedViewController } ?? made.children.first
    }
    if presenting, let modal = template.presents {
      let modal = make(modal, opener: made, &number)
      present(modal, from: made, by: presenter(from: made, modal.style))
    }
    return made
  }

  private func present(
    _ modal: ReferenceController, from caller: ReferenceController,
    by presenter: ReferenceController
  ) {
    modal.caller = caller
    modal.presenter = presenter
    caller.called = modal
    presenter.presented = modal
  }

  private func presenter(
    from source: ReferenceController, _ style: ModalPresentationStyle
  ) -> ReferenceController {
    var current = source
    while true {
      if style == .currentContext || style == .overCurrentContext,
        templates[current.scene]?.definesPresentationContext == true
      {
        return current
      }
      guard let parent = current.parent else { break }
      current = parent
    }
    return current
  }

  private func copy(_ root: ReferenceController) -> (
    ReferenceController, (ReferenceController) -> ReferenceController
  ) {
    var copies: [ObjectIdentifier: ReferenceController] = [:]
    let all = root.all
    for old in all {
      let new = ReferenceController(old.scene, old.number)
      new.style = old.style
      copies[ObjectIdentifier(old)] = new
    }
    func new(_ old: ReferenceController?) -> ReferenceController? {
      old.flatMap { copies[ObjectIdentifier($0)] }
    }
    for old in all {
      guard let copy = new(old) else { continue }
      copy.children = old.children.compactMap { new($0) }
      copy.parent = new(old.parent)
      copy.caller = new(old.caller)
      copy.presenter = new(old.presenter)
      copy.called = new(old.called)
      copy.presented = new(old.presented)
      copy.selected = new(old.selected)
      copy.opener = new(old.opener)
    }
    let kept = copies
    return (kept[ObjectIdentifier(root)] ?? root, { kept[ObjectIdentifier($0)] ?? $0 })
  }

  /// A state as text. Two states are the same if their texts are.
  private func text(_ root: ReferenceController) -> String {
    let all = root.all
    var places: [ObjectIdentifier: Int] = [:]
    for (place, controller) in all.enumerated() { places[ObjectIdentifier(controller)] = place }
    func place(_ controller: ReferenceController?) -> String {
      controller.flatMap { places[ObjectIdentifier($0)] }.map(String.init) ?? "-"
    }
    return all.map {
      "\($0.scene) \(place($0.parent)) \(place($0.caller)) \(place($0.presenter)) "
        + "\(place($0.selected)) \(place($0.opener)) \($0.style)"
    }.joined(separator: ";")
  }

  private func kind(_ controller: ReferenceController) -> ContainerKind {
    guard let template = templates[controller.scene] else { return .none }
    if let container = template.container { return container }
    return switch template.className {
    case "UINavigationController": .navigation
    case "UITabBarController": .tab
    case "UISplitViewController": .split
    default: .none
    }
  }

  private func isCollapsed(_ controller: ReferenceController) -> Bool {
    templates[controller.scene]?.isCollapsed ?? false
  }

  private func onScreen(_ controller: ReferenceController) -> [ReferenceController] {
    if let presented = controller.presented { return onScreen(presented) }
    let shown: [ReferenceController] =
      switch kind(controller) {
      case .navigation: controller.children.suffix(1).map { $0 }
      case .tab: [controller.selected].compactMap { $0 }
      default: isCollapsed(controller) ? Array(controller.children.prefix(1)) : controller.children
      }
    return [controller] + shown.flatMap(onScreen)
  }

  // MARK: Steps

  private func forEachStep(
    _ root: ReferenceController, _ above: Surroundings, isFirst: Bool,
    _ step: (String, ReferenceController, Surroundings) -> Void, _ end: (End) -> Void
  ) throws {
    let visible = Set(onScreen(root).map { ObjectIdentifier($0) })
    let shown = root.all.filter { visible.contains(ObjectIdentifier($0)) }
    for segue in app.segues {
      let sources = segue.isPerformedWhileHidden ? root.all : shown
      for source in sources where source.scene == segue.from {
        if segue.kind == .unwind {
          try unwind(segue, source, root, above, { step($0, $1, above) }, end)
        } else if segue.kind != .embed, mayPerform(segue, source),
          let root = forward(segue, source, root)
        {
          step(segue.id ?? "", root, above)
        }
      }
    }
    for segue in app.segues where isFirst && segue.actsAs == .root {
      guard let to = segue.to, let template = templates[to] else { continue }
      var plain = template
      plain.presents = nil
      step(segue.id ?? "", launch(plain), .window)
    }
    for (place, entry) in app.entries.enumerated() {
      let isUnknown = entry.kind == .unknown || (entry.from == nil && entry.kind != .root)
      if isFirst, entry.kind == .root || isUnknown, let to = entry.to, let template = templates[to]
      {
        var plain = template
        plain.presents = nil
        step("entry \(place)", launch(plain), isUnknown ? .unknown : .window)
      }
      let kind: SegueKind
      switch entry.kind {
      case .show: kind = .show
      case .presentation: kind = .presentation
      case .child: kind = .custom
      case .root, .unknown: continue
      }
      guard let to = entry.to else { continue }
      var segue = NewSegue.forward("entry \(place)", kind, from: "", to: to)
      if kind == .custom { segue.actsAs = .child }
      for source in shown
      where source.scene == entry.from || templates[source.scene]?.className == entry.from {
        if entry.from == nil { continue }
        if let root = forward(segue, source, root) { step("entry \(place)", root, above) }
      }
    }
    for tab in shown where kind(tab) == .tab {
      for child in tab.children where child !== tab.selected {
        let (root, new) = copy(root)
        new(tab).selected = new(child)
        step("tab \(child.scene)", root, above)
      }
    }
    for stack in shown where kind(stack) == .navigation && stack.children.count > 1 {
      guard let top = stack.children.last, templates[top.scene]?.hasBackButton != false else {
        continue
      }
      let (root, new) = copy(root)
      remove(new(top).subtree)
      step("back \(stack.scene)", root, above)
    }
    for modal in shown where modal.presenter != nil && canLeave(modal) {
      let (root, new) = copy(root)
      remove(new(modal).subtree)
      step("dismiss \(modal.scene)", root, above)
    }
  }

  /// Whether a segue is performed, by its identifier and the answer of its source.
  private func mayPerform(_ segue: NewSegue, _ source: ReferenceController) -> Bool {
    if segue.trigger == .programmatic { return segue.identifier != nil }
    for rule in templates[source.scene]?.overrides.shouldPerformSegue ?? []
    where rule.identifier == nil || rule.identifier == segue.identifier {
      return rule.answer != .no
    }
    return true
  }

  private func canLeave(_ modal: ReferenceController) -> Bool {
    if let dismissal = templates[modal.scene]?.dismissal { return dismissal != Dismissal.none }
    switch modal.style {
    case .popover: return true
    case .automatic, .pageSheet, .formSheet: return document.ios.major >= 13
    default: return false
    }
  }

  private func forward(
    _ segue: NewSegue, _ source: ReferenceController, _ root: ReferenceController
  ) -> ReferenceController? {
    guard let template = templates[segue.to ?? ""] else { return nil }
    let (root, new) = copy(root)
    let source = new(source)
    var number = (root.all.map(\.number).max() ?? 0) + 1
    var plain = template
    plain.presents = nil
    let made = make(plain, opener: source, &number)
    made.style = segue.modalPresentationStyle ?? made.style
    let ancestors = Array(sequence(first: source) { $0.parent })
    let overrides = ancestors.map { templates[$0.scene]?.overrides ?? NewOverrides() }
    func add(to container: ReferenceController) -> ReferenceController {
      made.parent = container
      container.children.append(made)
      if kind(container) == .tab, container.selected == nil { container.selected = made }
      return root
    }
    func replace(_ old: ReferenceController?, in split: ReferenceController) -> ReferenceController
    {
      guard let old, let place = split.children.firstIndex(where: { $0 === old }) else {
        return add(to: split)
      }
      made.parent = split
      split.children[place] = made
      let leaving = old.subtree
      old.parent = nil
      remove(leaving)
      return root
    }
    func present() -> ReferenceController? {
      if segue.kind == .popover || segue.kind == .popoverPresentation { made.style = .popover }
      let presenter = presenter(from: source, made.style)
      guard presenter.presented == nil else { return nil }
      self.present(made, from: source, by: presenter)
      return root
    }
    func push(above controllers: some Sequence<ReferenceController>) -> ReferenceController? {
      guard let stack = controllers.first(where: { kind($0) == .navigation }),
        kind(made) != .navigation
      else { return nil }
      return add(to: stack)
    }
    switch segue.kind {
    case .show:
      for (current, overrides) in zip(ancestors, overrides) {
        if overrides.showViewController { return nil }
        if kind(current) == .navigation {
          return kind(made) == .navigation ? present() : add(to: current)
        }
        if kind(current) == .split { return replace(current.children.first, in: current) }
      }
      return present()
    case .showDetail:
      for (current, overrides) in zip(ancestors, overrides) {
        if overrides.showDetailViewController { return nil }
        guard kind(current) == .split else { continue }
        guard isCollapsed(current) else {
          return replace(current.children.count > 1 ? current.children.last : nil, in: current)
        }
        guard let first = current.children.first, kind(first) == .navigation,
          kind(made) != .navigation
        else { return present() }
        return add(to: first)
      }
      return present()
    case .push: return push(above: ancestors.dropFirst())
    case .custom:
      switch segue.actsAs {
      case .push: return push(above: ancestors.dropFirst())
      case .presentation: return present()
      case .child: return add(to: source)
      // It's another launch, not a step from here.
      case .root, .super, .nothing, .unknown, nil: return nil
      case .show: return nil
      }
    default: return present()
    }
  }

  private func remove(_ controllers: [ReferenceController]) {
    let leaving = Set(controllers.map { ObjectIdentifier($0) })
    func stays(_ controller: ReferenceController?) -> Bool {
      controller.map { !leaving.contains(ObjectIdentifier($0)) } ?? false
    }
    var orphans: [ReferenceController] = []
    for controller in controllers {
      if let parent = controller.parent, stays(parent) {
        parent.children.removeAll { $0 === controller }
      }
      if let presenter = controller.presenter, stays(presenter) { presenter.presented = nil }
      if let caller = controller.caller, stays(caller) { caller.called = nil }
    }
    for controller in controllers {
      guard let modal = controller.called, stays(modal) else { continue }
      controller.called = nil
      orphans.append(modal)
    }
    // If the caller of a modal was removed, its presenter becomes the caller, or the next controller without a modal.
    for modal in orphans {
      var caller = modal.presenter
      while let current = caller, current.called != nil {
        caller = current.parent ?? current.presenter
      }
      modal.caller = caller
      caller?.called = modal
    }
  }

  // MARK: Unwinds

  private func unwind(
    _ segue: NewSegue, _ source: ReferenceController, _ root: ReferenceController,
    _ above: Surroundings, _ step: (String, ReferenceController) -> Void, _ end: (End) -> Void
  ) throws {
    let all = root.all
    let trace = try simulate(segue, source, all, above, answers: [])
    let paths = trace.alternatives.isEmpty ? [[]] : trace.alternatives.map(\.when)
    for answers in paths {
      let trace = try simulate(segue, source, all, above, answers: answers)
      let destination = trace.destination.map { all[$0.offset] }
      var moves = false
      if trace.outcome == .performed, let destination {
        let (after, new) = carryOut(trace, root, all)
        moves = !trace.hidesDestination && onScreen(after).contains { $0 === new(destination) }
        if navigates {
          let plain = try simulate(
            segue, source, all, above, answers: answers, withoutNavigation: true)
          let (root, new) = carryOut(plain, root, all)
          moves = !plain.hidesDestination && onScreen(root).contains { $0 === new(destination) }
        }
        step(segue.id ?? "", after)
      }
      end(
        End(
          segue: segue.id ?? "", outcome: "\(trace.outcome)", destination: destination?.scene,
          isOpener: destination != nil && destination === source.opener, moves: moves,
          isAssumed: !answers.isEmpty))
    }
  }

  /// Whether the code of an action changes the screen.
  private var navigates: Bool {
    templates.values.contains { $0.unwindActions.contains { $0.performs != nil } }
  }

  private func carryOut(
    _ trace: UnwindTrace, _ root: ReferenceController, _ all: [ReferenceController]
  ) -> (ReferenceController, (ReferenceController) -> ReferenceController) {
    let (root, new) = copy(root)
    for effect in trace.effects {
      switch effect.change {
      case .dismiss(let removes), .pop(_, let removes):
        remove(removes.map { new(all[$0.offset]) })
      case .select(let child): new(all[child.offset]).parent?.selected = new(all[child.offset])
      default: break
      }
    }
    return (root, new)
  }

  /// - Parameter withoutNavigation: whether to omit the transitions in the code of actions.
  private func simulate(
    _ segue: NewSegue, _ source: ReferenceController, _ all: [ReferenceController],
    _ above: Surroundings, answers: [AssumedAnswer], withoutNavigation: Bool = false
  ) throws -> UnwindTrace {
    var ids: [ObjectIdentifier: String] = [:]
    for (place, controller) in all.enumerated() { ids[ObjectIdentifier(controller)] = "c\(place)" }
    func made(_ controller: ReferenceController) -> NewController {
      let id = ids[ObjectIdentifier(controller)] ?? ""
      var made = templates[controller.scene] ?? NewController(id)
      made.id = id
      if withoutNavigation {
        made.unwindActions = made.unwindActions.map { NewUnwindAction($0.action) }
      }
      made.children = controller.children.map(made(_:))
      made.presents = controller.called.map(made(_:))
      made.modalPresentationStyle = controller.style
      made.presentingViewController = controller.presenter.flatMap { ids[ObjectIdentifier($0)] }
      made.selectedViewController = controller.selected.flatMap { ids[ObjectIdentifier($0)] }
      for assumed in answers where "c\(assumed.controller.offset)" == id {
        switch assumed.question {
        case .canPerformUnwindSegueAction:
          let isOverride = (made.overrides.canPerformUnwindSegueAction ?? []).contains {
            $0.action == nil || $0.action == segue.action
          }
          made.overrides.canPerformUnwindSegueAction = [
            NewOverrides.CanPerform(action: segue.action, answer: assumed.answer ? .yes : .no)
          ]
          // A controller that returns YES by UIKit's default implements the action.
          if made.hasUnknownActions, assumed.answer, !isOverride {
            made.hasUnknownActions = false
            made.unwindActions.append(.init(segue.action ?? ""))
          }
        case .shouldPerformSegue:
          made.overrides.shouldPerformSegue = [
            ShouldPerformRule(identifier: nil, answer: assumed.answer ? .yes : .no, note: nil)
          ]
        }
      }
      return made
    }
    var triggered = segue
    triggered.from = ids[ObjectIdentifier(source)] ?? ""
    var document = NewDocument(
      ios: app.ios, classes: app.classes, root: made(all[0]), segues: [triggered])
    document.above = above
    return try Simulator(Document(document)).trace(reviewsDocument: false).unwinds[0]
  }
}
