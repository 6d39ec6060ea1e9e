import Exploring
import Hierarchy
import Unwinding

/// A live controller of ``ReferenceExplorer``.
final class ReferenceController {
  let scene: String
  let number: Int
  var style: ModalPresentationStyle = .automatic
  var children: [ReferenceController] = []
  weak var parent: ReferenceController?
  weak var caller: ReferenceController?
  weak var presenter: ReferenceController?
  /// What it called present on: it holds it.
  var called: ReferenceController?
  weak var presented: ReferenceController?
  weak var selected: ReferenceController?
  weak var opener: ReferenceController?

  init(_ scene: String, _ number: Int) {
    self.scene = scene
    self.number = number
  }

  /// It and all below it, in document order.
  var all: [ReferenceController] {
    [self] + children.flatMap(\.all) + (called?.all ?? [])
  }
}

/// Explores an app by trying every step of every stack, with nothing in common with the library but
/// the simulator: slow, and plain.
struct ReferenceExplorer {
  let app: NewDocument
  let document: Document
  private var templates: [String: NewController] = [:]

  /// What an unwind of the app ends in.
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
      pending += controller.children
    }
  }

  /// Explores some stacks.
  ///
  /// - Returns: the ends with the shortest way to each, and up to which length all ways were tried.
  func explore(stacks limit: Int) throws -> (ends: [End: [String]], depth: Int) {
    var ends: [End: [String]] = [:]
    var seen: Set<String> = []
    var queue: [(root: ReferenceController, way: [String])] = []
    var depth = Int.max
    func add(_ root: ReferenceController, _ way: [String]) {
      guard seen.insert(text(root)).inserted else { return }
      if queue.count < limit { queue.append((root, way)) } else { depth = min(depth, way.count) }
    }
    add(launch(), [])
    var next = 0
    while next < queue.count {
      let (root, way) = queue[next]
      next += 1
      try forEachStep(root, { tap, root in add(root, way + [tap]) }) { end in
        if ends[end] == nil { ends[end] = way + [end.segue] }
      }
    }
    return (ends, depth)
  }

  // MARK: Stacks

  private func launch() -> ReferenceController {
    var number = 0
    let root = make(app.root, opener: nil, &number)
    for controller in root.all {
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
    _ template: NewController, opener: ReferenceController?, _ number: inout Int
  ) -> ReferenceController {
    number += 1
    let made = ReferenceController(template.id, number)
    made.style = template.modalPresentationStyle ?? .automatic
    made.opener = opener
    for child in template.children {
      let child = make(child, opener: opener, &number)
      child.parent = made
      made.children.append(child)
    }
    if kind(made) == .tab { made.selected = made.children.first }
    return made
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

  /// A stack as text: two are the same if theirs is.
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
    switch templates[controller.scene]?.className {
    case "UINavigationController": .navigation
    case "UITabBarController": .tab
    default: .none
    }
  }

  private func onScreen(_ controller: ReferenceController) -> [ReferenceController] {
    if let presented = controller.presented { return onScreen(presented) }
    let shown: [ReferenceController] =
      switch kind(controller) {
      case .navigation: controller.children.suffix(1).map { $0 }
      case .tab: [controller.selected].compactMap { $0 }
      default: controller.children
      }
    return [controller] + shown.flatMap(onScreen)
  }

  // MARK: Steps

  private func forEachStep(
    _ root: ReferenceController, _ step: (String, ReferenceController) -> Void,
    _ end: (End) -> Void
  ) throws {
    let visible = Set(onScreen(root).map { ObjectIdentifier($0) })
    let shown = root.all.filter { visible.contains(ObjectIdentifier($0)) }
    for segue in app.segues {
      for source in shown where source.scene == segue.from {
        if segue.kind == .unwind {
          try unwind(segue, source, root, step, end)
        } else if let root = forward(segue, source, root) {
          step(segue.id ?? "", root)
        }
      }
    }
    for tab in shown where kind(tab) == .tab {
      for child in tab.children where child !== tab.selected {
        let (root, new) = copy(root)
        new(tab).selected = new(child)
        step("tab \(child.scene)", root)
      }
    }
    for stack in shown where kind(stack) == .navigation && stack.children.count > 1 {
      guard let top = stack.children.last, templates[top.scene]?.hasBackButton != false else {
        continue
      }
      let (root, new) = copy(root)
      remove([new(top)])
      step("back \(stack.scene)", root)
    }
    for modal in shown where modal.presenter != nil && canLeave(modal) {
      let (root, new) = copy(root)
      remove([new(modal)])
      step("dismiss \(modal.scene)", root)
    }
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
    let made = make(template, opener: source, &number)
    let isStack = kind(made) == .navigation
    var container = segue.kind == .push ? source.parent : source
    while let current = container, kind(current) != .navigation { container = current.parent }
    if let stack = container, segue.kind == .push || (segue.kind == .show && !isStack) {
      if isStack { return nil }
      made.parent = stack
      stack.children.append(made)
      return root
    }
    if segue.kind == .push { return nil }
    made.style =
      segue.kind == .popover ? .popover : segue.modalPresentationStyle ?? made.style
    var presenter = source
    while let parent = presenter.parent { presenter = parent }
    guard presenter.presented == nil else { return nil }
    made.caller = source
    made.presenter = presenter
    source.called = made
    presenter.presented = made
    return root
  }

  private func remove(_ controllers: [ReferenceController]) {
    for controller in controllers {
      if let parent = controller.parent {
        parent.children.removeAll { $0 === controller }
      } else if let caller = controller.caller {
        controller.presenter?.presented = nil
        caller.called = nil
      }
    }
  }

  // MARK: Unwinds

  private func unwind(
    _ segue: NewSegue, _ source: ReferenceController, _ root: ReferenceController,
    _ step: (String, ReferenceController) -> Void, _ end: (End) -> Void
  ) throws {
    let all = root.all
    let trace = try simulate(segue, source, all, answers: [:])
    let ways =
      trace.alternatives.isEmpty
      ? [[]]
      : trace.alternatives.map { $0.when.map { ($0.controller.offset, $0.answer) } }
    for answers in ways {
      let trace = try simulate(
        segue, source, all, answers: Dictionary(answers, uniquingKeysWith: { first, _ in first }))
      let destination = trace.destination.map { all[$0.offset] }
      var moves = false
      if trace.outcome == .performed, let destination {
        let (root, new) = copy(root)
        for effect in trace.effects {
          switch effect.change {
          case .dismiss(let removes), .pop(_, let removes):
            remove(removes.map { new(all[$0.offset]) })
          case .select(let child): new(all[child.offset]).parent?.selected = new(all[child.offset])
          default: break
          }
        }
        moves = onScreen(root).contains { $0 === new(destination) }
        step(segue.id ?? "", root)
      }
      end(
        End(
          segue: segue.id ?? "", outcome: "\(trace.outcome)", destination: destination?.scene,
          isOpener: destination != nil && destination === source.opener, moves: moves,
          isAssumed: !answers.isEmpty))
    }
  }

  private func simulate(
    _ segue: NewSegue, _ source: ReferenceController, _ all: [ReferenceController],
    answers: [Int: Bool]
  ) throws -> UnwindTrace {
    var ids: [ObjectIdentifier: String] = [:]
    for (place, controller) in all.enumerated() { ids[ObjectIdentifier(controller)] = "c\(place)" }
    func made(_ controller: ReferenceController) -> NewController {
      let id = ids[ObjectIdentifier(controller)] ?? ""
      var made = templates[controller.scene] ?? NewController(id)
      made.id = id
      made.children = controller.children.map(made(_:))
      made.presents = controller.called.map(made(_:))
      made.modalPresentationStyle = controller.style
      made.presentingViewController = controller.presenter.flatMap { ids[ObjectIdentifier($0)] }
      made.selectedViewController = controller.selected.flatMap { ids[ObjectIdentifier($0)] }
      if let place = Int(id.dropFirst()), let answer = answers[place] {
        made.overrides.canPerformUnwindSegueAction = [
          NewOverrides.CanPerform(action: segue.action, answer: answer ? .yes : .no)
        ]
      }
      return made
    }
    var triggered = segue
    triggered.from = ids[ObjectIdentifier(source)] ?? ""
    let document = try Document(
      NewDocument(ios: app.ios, root: made(all[0]), segues: [triggered]))
    return try Simulator(document).trace(reviewsDocument: false).unwinds[0]
  }
}
