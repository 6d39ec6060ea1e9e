import Hierarchy

/// What happens once a destination is found (Semantics.md, sections 4, 6 and 7).
struct Execution {
  let app: App
  let era: Era
  let source: ControllerIndex
  /// The segue's own class.
  let segueClass: String?
  let destination: ControllerIndex
  let route: Route
  /// Semantics.md A11, B9.
  let executor: ControllerIndex?

  private(set) var outcome = UnwindOutcome.performed
  /// The calls after the search.
  private(set) var calls: [UnwindCall] = []
  private(set) var screen: Screen

  /// - Parameter performs: whether the segue's effects are wanted, or the outcome alone.
  init(
    app: App, era: Era, source: ControllerIndex, segueClass: String?, action: ActionSelector,
    destination: ControllerIndex, performs: Bool = true
  ) {
    self.app = app
    self.era = era
    self.source = source
    self.segueClass = segueClass
    self.destination = destination
    route = Route(app: app, from: source, to: destination)
    executor = route.executor(app: app, destination: destination)
    screen = Screen(app: app)
    run(action: action, performs: performs)
  }

  private mutating func run(action: ActionSelector, performs: Bool) {
    if era.algorithm == .classic, executor == nil {
      outcome = .exception(.noExecutor)
      return
    }
    let override = segueOverride
    if let executor, era.algorithm == .classic || override != nil {
      call(.segueForUnwinding, executor)
    }
    if case .nil = override {
      outcome = .prevented
      return
    }
    call(.prepareForSegue, source)
    call(.unwindAction, destination)
    guard app.responds(destination, to: action) else {
      outcome = .exception(.unrecognizedSelector)
      return
    }
    guard performs else { return }
    perform(override)
    screen.noteIfNothingHappened(by: executor ?? destination, why: reasonForNothing())
  }

  /// The executor's override of segueForUnwinding, where it is in force: always in the classic era;
  /// later only beside an old search override (Semantics.md A13, B9).
  var segueOverride: SegueForUnwindingOverride? {
    guard let executor, let override = writtenSegueOverride else { return nil }
    return era.algorithm == .classic || app.hasLegacySearch(executor) ? override : nil
  }

  /// The executor's override of segueForUnwinding, in force or not.
  var writtenSegueOverride: SegueForUnwindingOverride? {
    executor.flatMap {
      app.override(of: \.segueForUnwindingToViewController, on: $0)
    }
  }

  /// The first controller on the way down to the destination that is still hidden, and by whom
  /// (Semantics.md B17).
  var hidden: (child: ControllerIndex, container: ControllerIndex)? {
    route.hopsDown.first { screen.hides($0.towards, in: $0.from) }
      .map { (child: $0.towards, container: $0.from) }
  }

  private mutating func call(_ message: UnwindCall.Message, _ receiver: ControllerIndex) {
    calls.append(UnwindCall(receiver: receiver, message: message))
  }
}

// MARK: - The segue performs

extension Execution {
  private mutating func perform(_ override: SegueForUnwindingOverride?) {
    if let executor, case .segue(let className, let performance) = override {
      call(.performSegue(className: className), executor)
      if let performance {
        perform(performance, executor: executor)
      } else {
        screen.runCustomSegue(className, by: executor)
      }
      return
    }
    if let className = segueClass {
      call(.performSegue(className: className), source)
    }
    switch era.algorithm {
    case .classic: performClassicDefault()
    case .modern: performModernDefault()
    }
  }

  /// What a custom segue of the executor does: that and only that (Semantics.md A13).
  private mutating func perform(_ performance: SeguePerformance, executor: ControllerIndex) {
    switch performance {
    case .dismiss: dismiss()
    case .pop: pop(executor: executor)
    case .dismissAndPop:
      dismiss()
      pop(executor: executor)
    case .select: selectTab()
    case .nothing: break
    }
  }

  /// A navigation controller's segue dismisses and pops, every other's dismisses (Semantics.md
  /// A13).
  private mutating func performClassicDefault() {
    dismiss()
    if let executor, app[executor].container.rules.unwindMove == .pop {
      screen.pop(executor, to: destination)
    }
  }

  /// One dismiss, then unwind(for:towards:) hop by hop (Semantics.md B12 to B16).
  private mutating func performModernDefault() {
    guard destination != source else { return }
    dismiss()
    for (controller, next) in route.hops where app[next].actualPresenter != controller {
      call(.unwindForTowards(next), controller)
      unwind(controller, towards: next)
    }
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

  private mutating func pop(executor: ControllerIndex) {
    let holder = app[destination].parent
    let navigation = [executor, holder].compactMap { $0 }.first {
      app[$0].container.rules.unwindMove == .pop && app[destination].parent == $0
    }
    if let navigation { screen.pop(navigation, to: destination) }
  }

  /// Selects the tab that holds the destination, in the nearest tab bar controller above it.
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

  private func reasonForNothing() -> Phrase {
    if destination == source { return "the source is its own destination" }
    if case .segue(let className, let performance?) = segueOverride {
      return performance == .nothing
        ? "the segue of class \(code: className) does nothing"
        : "the segue of class \(code: className) finds nothing to \(performance.rawValue)"
    }
    guard let hidden else {
      return "nothing is presented on the way, and all of it is shown already"
    }
    if era.algorithm == .classic {
      return "the segue only dismisses, and nothing is presented on the way"
    }
    return app.override(of: \.unwindForTowards, on: hidden.container) == .nothing
      ? "\(code: "unwind(for:towards:)") of \(app.id(hidden.container)) does nothing"
      : "\(app.id(hidden.container)) does not override \(code: "unwind(for:towards:)")"
  }
}
