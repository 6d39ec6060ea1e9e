import Hierarchy

/// What happens when UIKit has found a destination (Semantics.md, sections 4, 6 and 7).
struct Execution {
  let app: App
  let era: Era
  let segue: Segue
  let action: ActionSelector
  let destination: ControllerIndex
  let route: UnwindPath
  /// The executor (Semantics.md A11, B9).
  let executor: ControllerIndex?

  private(set) var outcome = UnwindOutcome.performed
  private(set) var calls: [UnwindCall] = []
  private(set) var screen: ScreenChanges
  /// The screen after UIKit's own effects and before those of the action's code.
  private(set) var transition: ScreenChanges
  private(set) var doubt: UnwindDoubt?

  var source: ControllerIndex { segue.from }

  /// Executes an unwind segue. `implements`: assume that the destination implements the action,
  /// because nothing else explains its YES. `performs`: simulate the effects, not only the outcome.
  init(
    app: App, era: Era, segue: Segue, action: ActionSelector, destination: ControllerIndex,
    implements: Bool = false, performs: Bool = true
  ) {
    self.app = app
    self.era = era
    self.segue = segue
    self.action = action
    self.destination = destination
    route = UnwindPath(app: app, from: segue.from, to: destination)
    executor = route.executor(app: app, destination: destination)
    screen = ScreenChanges(app: app)
    transition = screen
    run(implements: implements, performs: performs)
  }

  private mutating func run(implements: Bool, performs: Bool) {
    if era.algorithm == .classic, executor == nil {
      // If it's unknown what is above the root, the root may have a parent.
      if destination == app.document.root, app.document.above == .unknown { return end(in: .above) }
      outcome = .exception(.noExecutor)
      return
    }
    let override = segueOverride
    if let executor, era.algorithm == .classic || override != nil {
      call(.segueForUnwinding, executor)
    }
    switch override {
    case .nil:
      outcome = .prevented
      return
    case .unknown:
      if let executor { end(in: .override(.segueForUnwindingToViewController, executor)) }
      return
    case .segue, nil: break
    }
    if segue.maker == .storyboard { call(.prepareForSegue, source) }
    if !implements, !app.responds(destination, to: action) {
      if app.hasUnknownActions(destination) { return end(in: .actions(destination)) }
      if app.classes.hasUnknownExtensions { return end(in: .extensionsOf(destination)) }
      call(.unwindAction, destination)
      outcome = .exception(.unrecognizedSelector)
      return
    }
    call(.unwindAction, destination)
    guard performs else {
      if override == nil, let container = unknownContainer {
        end(in: .override(.unwindForTowards, container))
      }
      return
    }
    perform(override)
    guard outcome == .performed else { return }
    transition = screen
    _ = runAction(on: &screen)
    let unknown = classInForce == nil ? unknownMovement(app.id) : nil
    screen.noteIfNothingHappened(
      by: executor ?? destination, why: unknown ?? reasonForNoTransition(), isKnown: unknown == nil)
  }

  private mutating func end(in doubt: UnwindDoubt) {
    self.doubt = doubt
    outcome = .undetermined
  }

  /// The executor's override of segueForUnwinding, if it applies: in the modern era, only with an
  /// override of the old search method (Semantics.md A13, B9).
  var segueOverride: SegueForUnwindingOverride? {
    guard let executor, let override = writtenSegueOverride else { return nil }
    return era.algorithm == .classic || app.hasLegacySearch(executor) ? override : nil
  }

  /// The segue class whose code replaces UIKit's transition, and what it does; nil: none.
  private var classInForce: (name: String, performs: SeguePerformance?)? {
    if case .segue(let name, let performance) = segueOverride { return (name, performance) }
    return segue.segueClass.map { ($0, segue.performs) }
  }

  /// The segue class whose known code doesn't show the destination; nil: there's none.
  var classThatHides: String? {
    guard let (name, performance) = classInForce, let performance,
      ![.super, .unknown].contains(performance)
    else { return nil }
    let isCovered = route.upward.dropLast().contains {
      app[$0].caller != nil && !transition.removed.contains($0)
    }
    return isCovered || hidden != nil ? name : nil
  }

  var isMovedByUnknownClass: Bool {
    classInForce.map { $0.performs == nil || $0.performs == .unknown } ?? false
  }

  var writtenSegueOverride: SegueForUnwindingOverride? {
    executor.flatMap {
      app.override(of: \.segueForUnwindingToViewController, on: $0)
    }
  }

  /// The first controller on the path down that isn't shown (Semantics.md B17).
  var hidden: HiddenDestination? {
    route.hopsDown.first {
      transition.hides($0.towards, in: $0.from) && !hasPresented($0.towards, in: $0.from)
    }
    .map { HiddenDestination(child: $0.towards, container: $0.from) }
  }

  /// Whether a child was on screen, because a screen in it presented a modal on the path.
  private func hasPresented(_ child: ControllerIndex, in container: ControllerIndex) -> Bool {
    guard app[container].container.rules.visibility == .revealed else { return false }
    return route.upward.contains { modal in
      guard let caller = app[modal].caller else { return false }
      return sequence(first: caller) { app[$0].parent }.contains(child)
    }
  }

  private mutating func call(_ message: UnwindCall.Message, _ receiver: ControllerIndex) {
    calls.append(UnwindCall(receiver: receiver, message: message))
  }
}

extension App {
  func execution(
    of trace: UnwindTrace, to destination: ControllerIndex, in era: Era, implements: Bool = false
  ) -> Execution {
    Execution(
      app: self, era: era, segue: document.segues[trace.segue], action: trace.action,
      destination: destination, implements: implements)
  }
}

extension Execution {
  private mutating func perform(_ override: SegueForUnwindingOverride?) {
    if let executor, case .segue(let className, let performance) = override {
      call(.performSegue(className: className), executor)
      return perform(performance, of: className, by: executor)
    }
    guard let className = segue.segueClass else { return performDefault() }
    call(.performSegue(className: className), source)
    perform(segue.performs, of: className, by: source)
  }

  private mutating func performDefault() {
    switch era.algorithm {
    case .classic: performClassicDefault()
    case .modern: performModernDefault()
    }
  }

  /// Performs what a segue's class does, and nothing else (Semantics.md A13).
  private mutating func perform(
    _ performance: SeguePerformance?, of className: String, by maker: ControllerIndex
  ) {
    switch performance {
    case .super: performDefault()
    case .unknown, nil: screen.runCustomSegue(className, by: maker)
    case .dismiss: dismiss()
    case .pop: pop()
    case .dismissAndPop:
      dismiss()
      pop()
    case .select: selectTab()
    case .nothing: break
    }
  }

  /// Dismisses; a navigation controller also pops (Semantics.md A13).
  private mutating func performClassicDefault() {
    dismiss()
    if let executor, app[executor].container.rules.unwindMove == .pop {
      screen.pop(executor, to: destination)
    }
  }

  /// Performs one dismissal, and then unwind(for:towards:) for each hop (Semantics.md B12 to B16).
  private mutating func performModernDefault() {
    guard destination != source else { return }
    dismiss()
    for (controller, next) in route.hops where app[next].actualPresenter != controller {
      call(.unwindForTowards(next), controller)
      if controller == unknownContainer, app[next].parent == controller {
        return end(in: .override(.unwindForTowards, controller))
      }
      unwind(controller, towards: next)
    }
  }

  /// The first container on the path whose override of unwind(for:towards:) is unknown.
  private var unknownContainer: ControllerIndex? {
    guard era.algorithm == .modern, destination != source else { return nil }
    return route.hops.first {
      app[$0.towards].parent == $0.from
        && app.override(of: \.unwindForTowards, on: $0.from) == .unknown
    }?.from
  }

  private mutating func unwind(_ controller: ControllerIndex, towards next: ControllerIndex) {
    guard app[next].parent == controller else { return }
    switch app.override(of: \.unwindForTowards, on: controller) {
    case .reveals: screen.reveal(next, by: controller)
    case .nothing, .unknown: break
    case nil:
      switch app[controller].container.rules.unwindMove {
      case .pop: screen.pop(controller, to: next)
      case .select: screen.select(next, in: controller)
      case .nothing: break
      }
    }
  }

  private mutating func dismiss() {
    guard let (presenter, presented) = route.dismissal else { return }
    call(.dismiss, presenter)
    screen.dismiss(presented, by: presenter)
  }

  private mutating func pop() {
    let holder = app[destination].parent
    let navigation = [executor, holder].compactMap { $0 }.first {
      app[$0].container.rules.unwindMove == .pop && app[destination].parent == $0
    }
    if let navigation { screen.pop(navigation, to: destination) }
  }

  /// Selects the tab that contains the destination, in the nearest tab bar controller above it.
  private mutating func selectTab() {
    var child = destination
    while let parent = app[child].parent {
      if app[parent].container.rules.hasSelection {
        screen.select(child, in: parent)
        return
      }
      child = parent
    }
  }

  /// The presentation on the path down, if any: what UIKit does is unknown (Semantics.md B15).
  var presentationOnPathDown: (from: ControllerIndex, towards: ControllerIndex)? {
    guard era.algorithm == .modern, route.isConnected, destination != source else { return nil }
    return route.hopsDown.first { app[$0.towards].actualPresenter == $0.from }
      .map { ($0.from, $0.towards) }
  }

  /// Why the effect is unknown; nil: it's known.
  func unknownMovement(_ name: (ControllerIndex) -> Phrase) -> Phrase? {
    if !route.isConnected { return "\(name(destination)) isn't in the hierarchy of the source" }
    return presentationOnPathDown.map { from, towards in
      towards == destination
        ? "\(name(from)) presents \(name(destination)), which is on the path"
        : "\(name(destination)) is inside \(name(towards)), which \(name(from)) presents"
    }
  }

  private func reasonForNoTransition() -> Phrase {
    if destination == source { return "the source is its own destination" }
    if let (className, performance) = classInForce, let performance, performance != .super {
      return performance == .nothing
        ? "the segue of class \(code: className) does nothing"
        : "the segue of class \(code: className) finds nothing to \(performance.rawValue)"
    }
    guard let hidden else {
      return "nothing is presented on the path, and the destination is already visible"
    }
    if era.algorithm == .classic {
      return "the segue only dismisses, and nothing is presented on the path"
    }
    return app.override(of: \.unwindForTowards, on: hidden.container) == .nothing
      ? "\(code: "unwind(for:towards:)") of \(app.id(hidden.container)) does nothing"
      : "\(app.id(hidden.container)) doesn't override \(code: "unwind(for:towards:)")"
  }
}
