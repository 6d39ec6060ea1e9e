import Exploring
import Hierarchy
import TestSupport
import Testing
import Unwinding

@Suite("Verdicts on unwind segues in every app state")
struct VerdictTests {
  private func explore(_ new: NewDocument) throws -> (Document, Exploration) {
    var new = new
    new.isLaunch = true
    let document = try Document(new)
    return (document, Explorer(document).explore())
  }

  /// A stack with the root `first`, on which `second` is pushed and `third` presented.
  private func app(
    _ controllers: [NewController], _ segues: [NewSegue], entries: [NewEntry] = []
  ) -> NewDocument {
    var document = NewDocument(
      root: .stack("stack", [controllers[0]]), scenes: Array(controllers.dropFirst()),
      segues: segues)
    document.entries = entries
    return document
  }

  private func verdict(_ new: NewDocument) throws -> ExplorationVerdict {
    try firstUnwind(in: new).verdict
  }

  private func firstUnwind(in new: NewDocument) throws -> ExploredUnwind {
    let (_, exploration) = try explore(new)
    return try #require(exploration.unwinds.first)
  }

  private let first = NewController("first", unwindActions: ["home:"])
  private let push = NewSegue.forward("push", .show, from: "first", to: "second")
  private let unwind = NewSegue.unwind("unwind", from: "second", action: "home:")

  @Test func always() throws {
    let (document, exploration) = try explore(app([first, "second"], [push, unwind]))
    let explored = try #require(exploration.unwinds.first)
    #expect(explored.verdict == .always)
    #expect(explored.scope == .exact)
    #expect(explored.outcomes.count == 1)
    let outcome = try #require(explored.outcomes.first)
    #expect(outcome.destination == document.index(of: "first"))
    #expect(outcome.isOpener && outcome.moves)
    #expect(outcome.taps == [.segue(0), .segue(1)])
    #expect(exploration.contexts == 2)
  }

  /// Code can perform an unwind segue while something covers its source, and UIKit asks that first.
  @Test func hiddenSources() throws {
    func unwinds(_ isHidden: Bool, _ other: NewSegue) throws -> [ExploredUnwind] {
      var home = unwind
      home.isPerformedWhileHidden = isHidden
      let third = NewController("third", unwindActions: ["home:"])
      let open = NewSegue.forward("open", .show, from: "second", to: "third")
      let back = NewSegue.unwind("back", from: "third", action: "leave:")
      var first = first
      first.unwindActions.append("leave:")
      return try explore(app([first, "second", third], [push, open, home, back, other])).1.unwinds
    }
    let more = NewSegue.forward("more", .show, from: "third", to: "first")
    let shown = try unwinds(false, more)
    #expect(shown[0].outcomes.map(\.usesHidden) == [false])
    #expect(shown.map(\.scope) == [.exact, .exact])
    // States without end: the other unwind segue is as certain as before.
    let hidden = try unwinds(true, more)
    #expect(hidden[0].outcomes.map { $0.usesHidden }.contains(true))
    #expect(hidden.map(\.scope) == [.upTo(3), .exact])
    let finite = try unwinds(true, .unwind("again", from: "third", action: "leave:"))
    #expect(finite[0].scope == .exact)
  }

  /// If code pushes a screen above others that cover its source, these can handle the unwind segue.
  @Test(arguments: [
    (false, "home:", SegueKind.show, true), (true, "leave:", .show, true),
    (true, "home:", .show, false), (true, "home:", .presentation, true),
  ]) func hiddenPushes(isHidden: Bool, action: String, kind: SegueKind, isExact: Bool) throws {
    var open = NewSegue.forward("open", kind, from: "first", to: "second")
    open.isPerformedWhileHidden = isHidden
    let third = NewController("third", unwindActions: [NewUnwindAction(action)])
    let more = NewSegue.forward("more", .show, from: "first", to: "third")
    let scope = try firstUnwind(in: app([first, "second", third], [open, more, unwind])).scope
    #expect((scope == .exact) == isExact)
    #expect(
      scope.reasons.allSatisfy { $0.hasSuffix("; code may push from a hidden screen (first)") })
  }

  /// A segue that nothing performs isn't a step, and no path contains it.
  @Test func seguesThatNothingPerforms() throws {
    let controllers = [first, "second"]
    var (idlePush, idleUnwind) = (push, unwind)
    (idlePush.trigger, idleUnwind.trigger) = (.nothing, .nothing)
    let (document, exploration) = try explore(app(controllers, [idlePush, unwind]))
    #expect(exploration.unreached == [document.index(of: "second")])
    #expect(exploration.remarks.isEmpty)
    #expect(try verdict(app(controllers, [push, idleUnwind])) == .notReached)
  }

  /// The behavior of a screen can depend on the screen that opened it.
  @Test func conditions() throws {
    func explored(_ condition: String?) throws -> [ExploredUnwind] {
      let segues = ["easy", "hard"].flatMap { level in
        var back = NewSegue.unwind("to-\(level)", from: "game", action: "\(level):")
        (back.trigger, back.identifier, back.condition) = (.programmatic, level, condition)
        return [
          NewSegue.forward(level, .presentation, from: "first", to: level),
          NewSegue.forward("\(level)-game", .presentation, from: level, to: "game"), back,
        ]
      }
      return try explore(
        app(
          [
            "first", NewController("easy", unwindActions: ["easy:"]),
            NewController("hard", unwindActions: ["hard:"]), "game",
          ], segues)
      ).1.unwinds
    }
    #expect(try explored(nil).map(\.verdict) == [.sometimesAborted, .sometimesAborted])
    let guarded = try explored("exit == .easy")
    #expect(guarded.map(\.verdict) == [.undetermined, .undetermined])
    #expect(guarded[0].outcomes.map(\.condition) == ["exit == .easy", "exit == .easy"])
    #expect(guarded.allSatisfy { $0.scope == .exact })
  }

  /// It's unknown whether code performs a segue, or the screen with the code exists.
  @Test func uncertainSteps() throws {
    let leave = NewSegue.unwind("leave", from: "second", action: "leave:")
    let back = NewSegue.unwind("back", from: "first", action: "leave:")
    var (open, hidden, unclear, home, iffy) = (push, push, leave, unwind, back)
    (open.trigger, unclear.trigger, home.trigger) = (.unknown, .unknown, .unknown)
    (hidden.condition, hidden.isPerformedWhileHidden) = ("other.show()", true)
    let more = [
      NewSegue.forward("on", .presentation, from: "first", to: "third"),
      .forward("next", .presentation, from: "third", to: "second"),
    ]
    // The launch and a segue show the first screen, so its code may behave differently.
    let again = [more[0], .forward("again", .presentation, from: "third", to: "first")]
    (iffy.trigger, iffy.identifier, iffy.condition) = (.programmatic, "back", "isNew")
    let third = NewController("third", unwindActions: ["leave:"])
    let cases: [([NewSegue], ExplorationVerdict)] = [
      ([push, leave], .alwaysAborted), ([open, leave], .alwaysAborted),
      ([push, unclear], .undetermined), ([push, home], .undetermined), ([open, unwind], .always),
      ([hidden, leave], .alwaysAborted), ([push, leave] + more, .sometimesAborted),
      ([hidden, leave] + more, .undetermined), ([back] + again, .sometimesAborted),
      ([iffy] + again, .undetermined),
    ]
    for (segues, expected) in cases {
      #expect(try verdict(app([first, "second", third], segues)) == expected)
    }
    var copy = NewSegue.forward("again", .presentation, from: "second", to: "second")
    for (trigger, severity) in [(SegueTrigger.interface, Severity.warning), (.unknown, .note)] {
      copy.trigger = trigger
      let grown = try explore(app([first, "second"], [push, copy])).1.duplicateScreens
      #expect(grown.map(\.severity) == [severity])
    }
  }

  /// A longer path without a condition shows that a problem is real.
  @Test func surerPaths() throws {
    func open(_ from: String, _ to: String) -> NewSegue {
      .forward("\(from)-\(to)", .presentation, from: from, to: to)
    }
    var short = open("first", "second")
    short.condition = "isNew"
    let third = NewController("third", unwindActions: ["home:"])
    let (_, exploration) = try explore(
      app(
        ["first", "second", third, "fourth"],
        [
          short, open("first", "third"), open("third", "second"), open("first", "fourth"),
          open("fourth", "second"), .forward("fail", .push, from: "second", to: "third"), unwind,
        ]))
    let explored = try #require(exploration.unwinds.first)
    #expect(explored.verdict == .sometimesAborted && explored.scope == .exact)
    #expect(explored.outcomes.map(\.taps.count) == [3, 3])
    #expect(exploration.remarks.map(\.kind.id) == ["push-without-navigation"])
  }

  /// A drill-down on one stack is intended. Across a presentation, or to go back, it's a mistake.
  @Test func drillDowns() throws {
    func severities(_ kind: SegueKind, sender: String? = nil) throws -> [Severity] {
      let (_, exploration) = try explore(
        app(
          ["first", "second", "third"],
          [
            push, .forward("on", .show, from: "second", to: "third"),
            .forward("again", kind, from: "third", to: "second", sender: sender),
          ]))
      return exploration.duplicateScreens.map(\.severity)
    }
    #expect(try severities(.show) == [.note])
    #expect(try severities(.presentation) == [.warning])
    #expect(try severities(.show, sender: "Back") == [.warning])
  }

  /// The effect of a segue's class is unknown, unless the document has it (Semantics.md F7).
  @Test func forwardSegueClasses() throws {
    func scope(_ actsAs: CustomSegueAction?) throws -> (ExplorationVerdict, ExplorationScope) {
      var push = push
      push.segueClass = "Slide"
      push.actsAs = actsAs
      let explored = try firstUnwind(in: app([first, "second"], [push, unwind]))
      return (explored.verdict, explored.scope)
    }
    for action in [nil, CustomSegueAction.unknown] {
      let (verdict, scope) = try scope(action)
      #expect(verdict == .notReached)
      #expect(scope.name == "unknown")
    }
    for action in [CustomSegueAction.super, .push, .presentation] {
      #expect(try scope(action) == (.always, .exact))
    }
    // The first root is removed with the old root.
    #expect(try scope(.root) == (.alwaysAborted, .exact))
  }

  /// A screen that the document doesn't contain (Semantics.md U7).
  @Test func screensOutsideTheDocument() throws {
    func scopes(_ kind: EntryKind, from: String?, handles: Bool = true) throws -> [Bool] {
      let first = NewController("first", unwindActions: handles ? ["home:"] : [])
      let (_, exploration) = try explore(
        app(
          [first, "second", "other"], [push, unwind],
          entries: [NewEntry(to: nil, from: from, as: kind)]))
      let own = try #require(exploration.unwinds.first).scope
      return [own == .exact, exploration.scope == .exact]
    }
    for kind in [EntryKind.show, .presentation, .root] {
      #expect(try scopes(kind, from: "first") == [true, true])
      // The segue may be triggered on top of that.
      #expect(try scopes(kind, from: "first", handles: false) == [false, false])
      // No screen shows the other one.
      #expect(try scopes(kind, from: "other", handles: false) == [true, true])
    }
    for from in ["first", "stack", nil] {
      #expect(try scopes(.child, from: from) == [false, false])
      #expect(try scopes(.unknown, from: from) == [false, false])
    }
    #expect(try scopes(.child, from: "other") == [true, true])
    #expect(try scopes(.unknown, from: "other") == [true, true])
    // Such a child can be the source, unless nothing performs the segue.
    for trigger in [SegueTrigger.programmatic, .nothing] {
      var segue = unwind
      segue.trigger = trigger
      let child = NewEntry(to: nil, from: "first", as: .child)
      let (_, exploration) = try explore(app([first, "second"], [segue], entries: [child]))
      #expect((exploration.scope == .exact) == (trigger == .nothing))
    }
  }

  /// A stack beside the source may contain such a screen, whatever the path to it is.
  @Test(arguments: [EntryKind.show, .child])
  func unknownScreensBesideTheSource(kind: EntryKind) throws {
    var app = NewDocument(
      root: NewController(
        "holder", children: [.stack("left", ["source"]), .stack("right", ["first"])],
        unwindActions: ["home:"]), scenes: ["modal", "second", "third"],
      segues: [
        .forward("modal", .presentation, from: "source", to: "modal"),
        // There are infinitely many modals, so not every state is visited.
        .forward("again", .presentation, from: "modal", to: "modal"),
        .forward("second", .show, from: "first", to: "second"),
        .forward("third", .show, from: "second", to: "third"),
        .unwind("unwind", from: "modal", action: "home:"),
      ])
    let (_, known) = try explore(app)
    #expect(known.unwinds.map { $0.scope.name } == ["exact"])
    app.entries = [NewEntry(to: nil, from: "third", as: kind)]
    let (_, unknown) = try explore(app)
    #expect(unknown.unwinds.map { $0.scope.name } == ["unknown"])
  }

  /// If the hierarchy above is unknown, code may push there.
  @Test func pushesByCodeBelowAnUnknownHierarchy() throws {
    var push = NewSegue.forward("push", .custom, from: "first", to: "second")
    push.actsAs = .push
    var app = NewDocument(root: first, scenes: ["second"], segues: [push, unwind])
    #expect(try explore(app).1.scope == .exact)
    app.root = "other"
    app.scenes.append(first)
    app.entries = [NewEntry(to: "first", as: .show)]
    #expect(try explore(app).1.unwinds.map { $0.scope.name } == ["unknown"])
    var old = NewDocument(
      root: first, scenes: ["second"],
      segues: [.forward("push", .push, from: "first", to: "second")])
    #expect(try explore(old).1.remarks.map(\.kind.id) == ["push-without-navigation"])
    old.above = .unknown
    let (_, exploration) = try explore(old)
    #expect(exploration.remarks.isEmpty)
    #expect(exploration.scope.reasons.contains { $0.contains("above the root") })
  }

  /// A navigation controller with its own segue may push a known screen onto an unknown one.
  @Test func unknownScreensBelowTheSource() throws {
    var app = app(
      [first, "second"],
      [.forward("push", .show, from: "stack", to: "second"), unwind],
      entries: [NewEntry(to: nil, from: "first", as: .show)])
    #expect(try explore(app).1.unwinds.map { $0.scope.name } == ["unknown"])
    app.segues[0] = push
    #expect(try explore(app).1.unwinds.map { $0.scope.name } == ["exact"])
  }

  /// Below a modal, code can push a known screen that UIKit asks before the navigation controller.
  @Test func screensPushedBelowAModal() throws {
    var app = NewDocument(
      root: NewController(
        "stack", class: "UINavigationController", children: ["source"], unwindActions: ["home:"]),
      scenes: ["modal", "other"],
      segues: [
        .forward("modal", .presentation, from: "source", to: "modal"),
        .unwind("unwind", from: "modal", action: "home:"),
      ])
    #expect(try explore(app).1.unwinds.map(\.scope) == [.exact])
    app.entries = [NewEntry(to: "other", as: .show)]
    #expect(try explore(app).1.unwinds.map { $0.scope.name } == ["unknown"])
  }

  /// The effect of an unwind segue's class is also unknown (Semantics.md A13).
  @Test func unwindSegueClasses() throws {
    func explored(_ performs: SeguePerformance?) throws -> ExploredUnwind {
      var unwind = unwind
      unwind.segueClass = "Slide"
      unwind.performs = performs
      return try firstUnwind(in: app([first, "second"], [push, unwind]))
    }
    for performs in [nil, SeguePerformance.unknown] {
      let explored = try explored(performs)
      #expect(explored.verdict == .always)
      #expect(explored.scope.name == "unknown")
    }
    #expect(try explored(.super).scope == .exact)
    #expect(try explored(.super).verdict == .always)
    #expect(try explored(.dismiss).verdict == .movesNothing)
  }

  /// A custom container shows its children only by an override (Semantics.md B17).
  @Test func customContainers() throws {
    for override in [UnwindForTowardsOverride?.none, .reveals] {
      var box = NewController("box", children: [first, "second"])
      box.container = .custom
      box.overrides.unwindForTowards = override
      #expect(try verdict(app([box], [unwind])) == (override == nil ? .movesNothing : .always))
    }
  }

  /// In iOS 8, the search continues at the presenter, which may be above the root (Semantics.md U2).
  @Test func anUnknownPresenter() throws {
    func verdict(
      presenter: String?, above: Surroundings
    ) throws -> (ExplorationVerdict, ExplorationScope) {
      var modal = NewController("modal")
      modal.modalPresentationStyle = .fullScreen
      modal.presentingViewController = presenter
      var root = NewController("root", unwindActions: ["home:"])
      root.presents = modal
      var app = NewDocument(
        ios: "8", root: root, segues: [.unwind("unwind", from: "modal", action: "home:")])
      app.above = above
      let unwind = try firstUnwind(in: app)
      return (unwind.verdict, unwind.scope)
    }
    #expect(try verdict(presenter: nil, above: .window) == (.always, .exact))
    #expect(try verdict(presenter: "root", above: .unknown) == (.always, .exact))
    let (unknown, scope) = try verdict(presenter: nil, above: .unknown)
    #expect(unknown == .undetermined)
    #expect(scope != .exact)
  }

  /// If an unwind segue ends in unknown code, it's unknown what is on screen then.
  @Test func unknownEffects() throws {
    func scope(_ point: UnwindForTowardsOverride?) throws -> ExplorationScope {
      var second = NewController("second")
      second.hasBackButton = false
      var root = NewController.stack("stack", [first, second])
      root.overrides.unwindForTowards = point
      let (_, exploration) = try explore(
        NewDocument(
          root: root, scenes: ["third"],
          segues: [
            .unwind("unwind", from: "second", action: "home:"),
            .forward("push", .show, from: "first", to: "third"),
            .unwind("other", from: "third", action: "home:"),
          ]))
      return exploration.unwinds[1].scope
    }
    #expect(try scope(nil) == .exact)
    #expect(
      try scope(.unknown).reasons == ["the effect of unwind depends on unknown code"])
  }

  /// It may be unknown whether a controller that returns YES implements the action (Semantics.md U3a).
  @Test func unknownAlternatives() throws {
    func scope(of extensions: Bool) throws -> ExplorationScope {
      var first = NewController("first")
      first.overrides.canPerformUnwindSegueAction = [.init(answer: .depends)]
      let root = NewController("root", children: [first, "second"], unwindActions: ["home:"])
      var base = NewClass("UIViewController")
      base.hasUnknownActions = extensions
      return try explore(
        NewDocument(
          classes: [base], root: root,
          segues: [.unwind("unwind", from: "second", action: "home:")])
      ).1.scope
    }
    #expect(try scope(of: false) == .exact)
    #expect(try scope(of: true) != .exact)
  }

  /// Code that shows a screen also calls an override of show.
  @Test func entriesThroughOverridesOfShow() throws {
    func scope(overrides: Bool) throws -> ExplorationScope {
      var app = app(
        ["first", NewController("second", unwindActions: [])], [unwind],
        entries: [NewEntry(to: "second", from: "first", as: .show)])
      app.root.overrides.showViewController = overrides
      return try explore(app).1.scope
    }
    #expect(try scope(overrides: false) == .exact)
    #expect(
      try scope(overrides: true).reasons
        == ["a class overrides the method that shows second, so the effect is unknown"])
  }

  /// Missing information may decide whether a segue that raises an exception is performed at all.
  @Test func aConditionalSegueThatFails() throws {
    func remarks(_ answer: RuleAnswer) throws -> [String] {
      var root = NewController("root")
      root.overrides.shouldPerformSegue = [.init(identifier: nil, answer: answer, note: nil)]
      return try explore(
        NewDocument(
          root: root, scenes: ["second"],
          segues: [.forward("push", .push, from: "root", to: "second")])
      ).1.remarks.map(\.kind.id)
    }
    #expect(try remarks(.yes) == ["push-without-navigation"])
    #expect(try remarks(.depends) == ["push-without-navigation", "guarded-step"])
    #expect(try remarks(.no).isEmpty)
  }

  /// A stack also grows if code starts with another root.
  @Test func growingFromAnotherRoot() throws {
    func begun(_ way: EntryKind, _ kind: SegueKind?) throws -> [DuplicateScreen] {
      var app = app(
        ["first", "other"], kind.map { [.forward("again", $0, from: "other", to: "other")] } ?? [],
        entries: [NewEntry(to: "other", as: way)])
      if kind == nil { app.entries.append(NewEntry(to: "other", from: "other", as: .show)) }
      return try explore(app).1.duplicateScreens
    }
    #expect(try begun(.root, .presentation).map(\.taps) == [[.entry(0), .segue(0)]])
    // Code of a superclass may run in only some of its subclasses.
    var inherited = app(
      ["first", NewController("other", class: "Other")],
      [.forward("open", .presentation, from: "first", to: "other")],
      entries: [NewEntry(to: "other", from: "Base", as: .presentation)])
    inherited.classes = [NewClass("Base"), NewClass("Other", superclass: "Base")]
    #expect(try explore(inherited).1.duplicateScreens.map(\.severity) == [.note])
    // An unknown navigation controller or code may push it.
    #expect(try (begun(.unknown, .show) + begun(.root, nil)).map(\.severity) == [.note, .note])
  }

  /// Of equally short paths to a duplicate screen, the first is reported: by an unwind segue, code, or tabs.
  @Test func growingOnTheFirstPath() throws {
    func over(_ id: String) -> NewController {
      NewController(id, modalPresentationStyle: .fullScreen)
    }
    func paths(_ new: NewDocument) throws -> [[Tap]] {
      try explore(new).1.duplicateScreens.map(\.taps)
    }
    var bar = NewController.tabs("bar", ["one", "two"])
    bar.modalPresentationStyle = .fullScreen
    var begun = NewDocument(
      root: NewController("first", unwindActions: ["home:"], presents: bar),
      scenes: [over("second")],
      segues: [
        .forward("open", .presentation, from: "first", to: "second"),
        .forward("again", .presentation, from: "second", to: "first"),
        .unwind("unwind", from: "one", action: "home:"),
      ])
    begun.entries = [NewEntry(to: "first", as: .root)]
    #expect(try paths(begun) == [[.segue(2), .segue(0), .segue(1)]])
    let deep = NewController("deep", unwindActions: ["home:"])
    let inner = NewController.tabs("inner", ["beside", deep])
    let middle = NewController.tabs("middle", ["other", inner])
    for tabs in [inner, middle] {
      let nested = NewDocument(
        root: .tabs("tabs", [.stack("stack", ["first"]), tabs]),
        scenes: ["second", over("third")],
        segues: [
          .forward("push", .show, from: "first", to: "second"), unwind,
          .forward("open", .presentation, from: "deep", to: "third"),
          .forward("again", .presentation, from: "third", to: "deep"),
        ])
      #expect(try paths(nested) == [[.segue(0), .segue(1), .segue(2), .segue(3)]])
    }
  }

  /// The summary counts unwind segues, not the messages about them.
  @Test func reasonsCountUnwindSegues() throws {
    var asked = NewController("first")
    asked.hasUnknownActions = true
    var base = NewClass("UIViewController")
    base.hasUnknownActions = true
    let (_, exploration) = try explore(
      NewDocument(
        classes: [base], root: NewController("custom", container: .custom, children: [asked]),
        scenes: ["second"],
        segues: [
          .forward("push", .presentation, from: "first", to: "second"), unwind,
          .unwind("other", from: "second", action: "away:"),
        ]))
    #expect(
      exploration.scope.reasons.prefix(2) == [
        "the effects of 2 unwind segues depend on unknown code",
        "the searches of 2 unwind segues, or paths to them, depend on unknown code (the actions"
          + " of first)",
      ])
  }

  /// The report also notes that some states weren't visited if there are other reasons.
  @Test func theBoundIsAReason() throws {
    let new = NewDocument(
      root: NewController("custom", container: .custom, children: [.stack("stack", ["first"])]),
      scenes: [NewController("second", unwindActions: ["home:"])],
      segues: [push, .forward("again", .show, from: "second", to: "second"), unwind])
    let exploration = try Explorer(Document(new)).explore()
    #expect(
      exploration.scope.reasons.last
        == "states in which a screen appears more than 3 times weren't visited")
  }

  /// A controller that handles only some sources answers each of them the same in every state.
  @Test func rulesAboutSources() throws {
    var first = self.first
    first.overrides.canPerformUnwindSegueAction = [
      .init(from: "second", answer: .yes), .init(from: "Third", answer: .no),
    ]
    var third = NewController("third")
    third.className = "Third"
    let (_, exploration) = try explore(
      app(
        [first, "second", third],
        [
          push, .forward("present", .presentation, from: "second", to: "third"),
          .forward("again", .show, from: "second", to: "second"), unwind,
          .unwind("other", from: "third", action: "home:"),
        ]))
    #expect(exploration.scope == .exact)
    #expect(exploration.unwinds.map(\.verdict) == [.always, .alwaysAborted])
  }

  @Test func severalOpenersAreOneDestination() throws {
    let controllers = [
      first, "second",
      NewController("third", unwindActions: ["home:"]),
    ]
    let segues = [
      push, .forward("toThird", .show, from: "first", to: "third"),
      .forward("fromThird", .show, from: "third", to: "second"), unwind,
    ]
    // There are two scenes, but each is the one that opened the source.
    #expect(try verdict(app(controllers, segues)) == .always)
    let indirect =
      segues.dropLast() + [
        .forward("on", .show, from: "second", to: "last"),
        .unwind("unwind", from: "last", action: "home:"),
      ]
    #expect(try verdict(app(controllers + ["last"], Array(indirect))) == .several)
    // Both are one scene of the storyboard.
    let instances = controllers.map { controller in
      var controller = controller
      controller.origin = Origin(file: "Main.storyboard", line: 3)
      return controller
    }
    #expect(try verdict(app(instances + ["last"], Array(indirect))) == .always)
  }

  @Test func stepsOfCodeAreNamedAfterTheirScreens() throws {
    var shown = NewController("second")
    shown.title = "Second"
    var segue = NewSegue.forward("first-second", .presentation, from: "first", to: "second")
    segue.maker = .code
    segue.trigger = .programmatic
    func words() throws -> String {
      let (document, exploration) = try explore(app([first, shown], [segue, unwind]))
      return document.words(for: try #require(exploration.unwinds.first?.outcomes.first).taps)
        .plainText
    }
    #expect(try words() == "code shows Second, unwind")
    segue.identifier = "more"
    #expect(try words() == "more, unwind")
  }

  @Test func dependsExploresBothAnswers() throws {
    var first = self.first
    first.overrides.canPerformUnwindSegueAction = [.init(action: "home:", answer: .depends)]
    let explored = try firstUnwind(in: app([first, "second"], [push, unwind]))
    #expect(explored.verdict == .undetermined)
    #expect(explored.scope == .exact)
    #expect(explored.outcomes.map(\.outcome) == [.performed, .aborted])
    #expect(explored.outcomes.map { $0.assuming.map(\.answer) } == [[true], [false]])
  }

  @Test func exceptionAndNotReached() throws {
    var first = NewController("first")
    first.overrides.canPerformUnwindSegueAction = [.init(action: "home:", answer: .yes)]
    #expect(try verdict(app([first, "second"], [push, unwind])) == .exception)
    #expect(try verdict(app([first, "second"], [unwind])) == .notReached)
  }

  /// Missing information is never reported as certain (Semantics.md E3).
  @Test func unknownCodeIsIncomplete() throws {
    let second = NewController("second")
    var third = NewController("third")
    third.hasUnknownActions = true
    let segues = [
      push, .forward("toThird", .show, from: "first", to: "third"),
      .forward("fromThird", .show, from: "third", to: "second"), unwind,
    ]
    let explored = try firstUnwind(in: app([first, second, third], segues))
    #expect(explored.verdict == .undetermined)
    #expect(explored.scope.name == "unknown")
    let document = try Document(app([first, second], [push, unwind]))
    #expect(Explorer(document).explore().scope.name == "unknown", "launch is not said")
  }

  /// A bound is reported if it excludes something (Semantics.md E2, E3).
  @Test func currentContextIsBoundedIfItRepeats() throws {
    var modal = NewSegue.forward("push", .presentation, from: "first", to: "second")
    modal.modalPresentationStyle = .currentContext
    var again = NewSegue.forward("again", .presentation, from: "second", to: "second")
    again.modalPresentationStyle = .currentContext
    let (_, endless) = try explore(app([first, "second"], [modal, again, unwind]))
    #expect(endless.scope == .upTo(3))
    let (_, finite) = try explore(app([first, "second"], [modal, unwind]))
    #expect(finite.scope == .exact)
  }

  private func scope(
    _ root: NewController, _ scenes: [NewController], _ segues: [NewSegue]
  ) throws -> ExplorationScope {
    let (_, exploration) = try explore(NewDocument(root: root, scenes: scenes, segues: segues))
    return exploration.scope
  }

  /// A launch screen can be removed only by unwind segues, so no shorter path leads to what remains
  /// (Semantics.md E2).
  @Test func launchScreensThatOnlyUnwindSeguesRemove() throws {
    var second = NewController("second")
    let again = NewSegue.forward("again", .show, from: "first", to: "third")
    let back = NewSegue.forward("back", .show, from: "third", to: "first")
    let endless = [unwind, again, back]
    let third = NewController("third")
    func expect(_ expected: ExplorationScope, _ comment: Comment) throws {
      #expect(
        try scope(.stack("stack", [first, second]), [third], endless) == expected, comment)
      #expect(
        try scope(
          .tabs("tab", ["other", .stack("stack", [first, second])]), [third],
          endless) == expected, "in a tab: \(comment)")
      let modal = NewSegue.forward("modal", .presentation, from: "start", to: "pair")
      #expect(
        try scope(
          .stack("stack", ["start"]), [.stack("pair", [first, second]), third],
          endless + [modal]) == expected, "brought up: \(comment)")
      #expect(
        try scope(
          .stack("stack", ["start"]), [.stack("pair", [first, second]), third], endless)
          == .exact, "never alive")
    }
    try expect(.exact, "the back button removes it at once")
    second.hasBackButton = false
    try expect(.upTo(3), "no back button")
    #expect(try scope(.stack("stack", [first, second]), [], [unwind]) == .exact, "finite")
    var presenting = NewController("root", children: [.stack("stack", [first])])
    presenting.children[0].presents = second
    #expect(try scope(presenting, [third], endless) == .exact, "presented at launch")
    presenting.children[0].presents?.dismissal = Dismissal.none
    #expect(try scope(presenting, [third], endless) == .upTo(3), "to be left by unwinds alone")
  }

  // MARK: Growing stacks, failing steps, expectations

  @Test func duplicateScreens() throws {
    let again = NewSegue.forward("again", .show, from: "second", to: "first", sender: "Home")
    let itself = NewSegue.forward("itself", .show, from: "second", to: "second")
    let (document, exploration) = try explore(app(["first", "second"], [push, again, itself]))
    let growing = exploration.duplicateScreens.map { growing in
      (growing.scenes.map { document.controllers[$0].id }, growing.severity, growing.taps.count)
    }
    #expect(growing.count == 2)
    #expect(growing.first?.0 == ["first", "second"])
    #expect(growing.first?.1 == .warning)
    #expect(growing.last?.0 == ["second"])
    #expect(growing.last?.1 == .note)
    #expect(growing.allSatisfy { $0.2 == 2 })
  }

  /// The screen that opened the source can decide whether code performs the segue.
  @Test(arguments: ["isNew", nil]) func conditionalDuplicates(condition: String?) throws {
    var again = NewSegue.forward("again", .presentation, from: "second", to: "first")
    (again.trigger, again.identifier, again.condition) = (.programmatic, "again", condition)
    let other = NewSegue.forward("other", .show, from: "first", to: "second")
    let (_, exploration) = try explore(app(["first", "second"], [push, other, again]))
    #expect(exploration.duplicateScreens.map(\.severity) == [condition == nil ? .warning : .note])
  }

  /// A condition on the path to the lower instance doesn't decide whether there's another one.
  @Test func conditionBelowDuplicates() throws {
    var third = NewSegue.forward("third", .show, from: "second", to: "third")
    (third.trigger, third.identifier, third.condition) = (.programmatic, "third", "isNew")
    let (_, exploration) = try explore(
      app(
        ["first", "second", "third", "fourth"],
        [
          push, .forward("other", .show, from: "first", to: "second"), third,
          .forward("on", .presentation, from: "third", to: "fourth"),
          .forward("again", .presentation, from: "fourth", to: "third"),
        ]))
    #expect(exploration.duplicateScreens.map(\.severity) == [.warning])
  }

  /// A segue is reported once, however many paths lead to it.
  @Test func aSegueIsReportedOnce() throws {
    let (_, exploration) = try explore(
      app(
        ["first", "second", "third"],
        [
          push, .forward("other", .show, from: "first", to: "third"),
          .forward("on", .show, from: "third", to: "second"),
          .forward("again", .show, from: "second", to: "first"),
        ]))
    #expect(exploration.duplicateScreens.map(\.taps) == [[.segue(0), .segue(3)]])
    #expect(exploration.duplicateScreens.map(\.severity) == [.note])
  }

  /// The path of a warning shows the problem, even if a shorter one leads to the same segue.
  @Test func pathsOfWarnings() throws {
    let modal = NewSegue.forward("modal", .presentation, from: "first", to: "second")
    let again = NewSegue.forward("again", .show, from: "second", to: "second")
    let (_, exploration) = try explore(app(["first", "second"], [push, modal, again]))
    #expect(exploration.duplicateScreens.map(\.severity) == [.warning])
    #expect(exploration.duplicateScreens.map(\.taps) == [[.segue(1), .segue(2)]])
  }

  /// A segue whose control means going back doesn't create another instance on purpose.
  @Test(arguments: [
    ("Back", true), ("← Zurück", true), ("Retour à l’accueil", true), ("ホームに戻る", true),
    ("閉じる", true), ("返回首页", true), ("Volver", true), ("Friend", false),
    ("Done for today, really", false),
    ("終了時刻", false),
  ])
  func controlsThatMeanGoingBack(_ sender: String, _ leaves: Bool) throws {
    var itself = NewSegue.forward("itself", .show, from: "second", to: "second")
    itself.sender = sender
    let (_, exploration) = try explore(app(["first", "second"], [push, itself]))
    #expect(exploration.duplicateScreens.map(\.severity) == [leaves ? .warning : .note])
  }

  /// The screens in a stack that appears again were opened by its opener: one cycle, one finding.
  @Test func repeatedStacksAreOneCycle() throws {
    let stack = NewController.stack("stack", ["second"])
    let (document, exploration) = try explore(
      NewDocument(
        root: "first", scenes: [stack, "third"],
        segues: [
          .forward("present", .presentation, from: "first", to: "stack"),
          .forward("show", .show, from: "second", to: "third"),
          .forward("again", .presentation, from: "third", to: "stack"),
        ]))
    let growing = exploration.duplicateScreens.map { growing in
      growing.scenes.map { document.controllers[$0].id }
    }
    #expect(growing == [["second", "third"]])
  }

  /// A screen in a tab that shows itself over the tabs is a duplicate after the first tap, although only the
  /// tab bar controller is below it. A screen that replaces itself in a column isn't.
  @Test func duplicatesOfEmbeddedScreens() throws {
    let tab = NewController.tabs("tab", ["first", "other"])
    let (document, exploration) = try explore(
      NewDocument(
        root: .stack("stack", [tab]),
        segues: [.forward("again", .show, from: "first", to: "first")]))
    let first = try #require(document.index(of: "first"))
    #expect(exploration.duplicateScreens.map(\.taps) == [[.segue(0)]])
    #expect(exploration.duplicateScreens.map(\.scenes) == [[first]])
    let split = NewController.columns("split", ["list", "detail"])
    let (_, replacing) = try explore(
      NewDocument(
        root: split, segues: [.forward("another", .showDetail, from: "detail", to: "detail")]))
    #expect(replacing.duplicateScreens.isEmpty)
  }

  /// If only unwind segues lead to a screen, stacks also grow from there.
  @Test func duplicatesBehindUnwindSegues() throws {
    var second = NewController("second")
    second.hasBackButton = false
    let (_, exploration) = try explore(
      NewDocument(
        root: .stack("stack", [first, second]), scenes: ["third"],
        segues: [
          unwind, .forward("open", .show, from: "first", to: "third"),
          .forward("again", .show, from: "third", to: "first"),
        ]))
    #expect(exploration.duplicateScreens.map(\.taps) == [[.segue(0), .segue(1), .segue(2)]])
  }

  /// A pushed screen can hide the tab bar, also below other screens.
  @Test(arguments: [true, false]) func hiddenTabBar(isHidden: Bool) throws {
    var second = NewController("second", unwindActions: ["home:"])
    second.hidesBottomBarWhenPushed = isHidden
    let tabs = NewController.tabs("tabs", [.stack("stack", ["first"]), "other"])
    var app = NewDocument(
      root: tabs, scenes: [second, "third"],
      segues: [
        push, .forward("on", .show, from: "second", to: "third"),
        .unwind("unwind", from: "other", action: "home:"),
      ])
    let explored = try firstUnwind(in: app)
    #expect(explored.outcomes.contains { $0.outcome == .performed } == !isHidden)
    #expect(explored.scope == .exact)
    app.tabCondition = "if isNew"
    let outcomes = try firstUnwind(in: app).outcomes
    #expect(!outcomes.isEmpty && outcomes.allSatisfy { $0.condition == "if isNew" })
  }

  /// A tab that code adds isn't visible at once.
  @Test func duplicatesInAddedTabs() throws {
    let tab = NewController.tabs("tab", ["first"])
    var document = NewDocument(
      root: tab, scenes: ["second"],
      segues: [.forward("again", .presentation, from: "second", to: "second")])
    document.entries = [NewEntry(to: "second", from: "tab", as: .child)]
    let (made, exploration) = try explore(document)
    let second = try #require(made.index(of: "second"))
    #expect(exploration.duplicateScreens.map(\.taps) == [[.entry(0), .tab(second), .segue(0)]])
  }

  /// No error is based on a path that code may not allow.
  @Test(arguments: [false, true]) func failingStepsHaveTheirPath(isConditional: Bool) throws {
    var modal = NewSegue.forward("modal", .presentation, from: "first", to: "second")
    modal.sender = "Open"
    var failing = NewSegue.forward("failing", .push, from: "second", to: "third")
    failing.condition = isConditional ? "isNew" : nil
    let other = NewSegue.forward("other", .presentation, from: "first", to: "second")
    let (_, exploration) = try explore(app(["first", "second", "third"], [modal, failing, other]))
    let id = isConditional ? "depends-on-code" : "push-without-navigation"
    #expect(exploration.remarks.map(\.kind.id) == [id])
    #expect(exploration.remarks.first?.sentence.plainText.hasSuffix("Open, failing") == true)
    #expect(exploration.unreached.count == 1)
  }

  /// A navigation controller pushes while its child presents in its own context (Semantics.md E2).
  @Test func pushesBehindAModalAreBounded() throws {
    var first = self.first
    first.definesPresentationContext = true
    var modal = NewSegue.forward("modal", .presentation, from: "first", to: "second")
    modal.modalPresentationStyle = .currentContext
    let (_, exploration) = try explore(
      app(
        [first, "second", NewController("third", unwindActions: ["home:"])],
        [modal, .forward("behind", .show, from: "stack", to: "third"), unwind]))
    #expect(exploration.scope == .upTo(3))
    #expect(exploration.contexts == 3)
  }

  @Test func entriesShowScenes() throws {
    let entry = NewEntry(to: "second", from: "first", as: .presentation)
    let (_, exploration) = try explore(app([first, "second"], [unwind], entries: [entry]))
    #expect(exploration.unwinds.first?.outcomes.first?.taps == [.entry(0), .segue(0)])
    let unknown = NewEntry(to: "second", as: .unknown)
    let (_, other) = try explore(app([first, "second"], [unwind], entries: [unknown]))
    #expect(other.unwinds.first?.verdict == .undetermined)
    #expect(other.unwinds.first?.scope.name == "unknown")
  }

  // MARK: Running

  /// The report contains the results so far, and notes that they aren't all.
  @Test func canBeInterrupted() throws {
    let unwind = NewSegue.unwind("unwind", from: "second", action: "home:")
    let third = NewSegue.forward("on", .show, from: "second", to: "third")
    let screens = [first, "second", "third"]
    var new = app(screens, [push, unwind, third])
    new.isLaunch = true
    let document = try Document(new)
    for stacks in 0..<6 {
      var left = stacks
      let exploration = Explorer(document).explore {
        left -= 1
        return left < 0
      }
      let found = try #require(exploration.unwinds.first)
      #expect(exploration.isInterrupted == (left < 0))
      #expect(found.outcomes.count == (stacks < 2 ? 0 : 1), "\(stacks)")
      guard stacks < 3 else {
        #expect(found.scope == .exact)
        let isSet = exploration.remarks.contains { $0.kind == .unfinishedSearch }
        #expect(isSet == exploration.isInterrupted, "growing stacks alone are left")
        continue
      }
      #expect(
        found.scope.reasons == ["the exploration was interrupted before it visited every state"])
    }
  }

  /// A root that is another launch isn't reported as shown by code.
  @Test func textsOfEntries() throws {
    let (document, _) = try explore(
      app(
        ["first", "second", "third"], [],
        entries: [NewEntry(to: "second", as: .root), NewEntry(to: "third", as: .unknown)]))
    #expect(document.words(for: [.entry(0)]).plainText == "starting with second")
    #expect(document.words(for: [.entry(1)]).plainText == "code shows third")
  }

  /// A stack without a title has the title of its root in the tab bar.
  @Test func textsOfTabs() throws {
    let document = try Document(
      NewDocument(
        root: .tabs(
          "tabs",
          [
            .stack("a", [NewController("b", title: "Me")]),
            NewController(
              "c", class: "UINavigationController", title: "You",
              children: [NewController("d", title: "Her")]), .stack("e", ["f"]),
            NewController("g", title: "All", children: [NewController("h", title: "One")]),
          ])))
    let tabs = document.controllers[document.root].children
    #expect(
      document.words(for: tabs.map(Tap.tab)).plainText
        == "the tab Me, the tab You, the tab e, the tab All")
  }
}
