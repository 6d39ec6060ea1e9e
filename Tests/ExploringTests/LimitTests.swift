import Exploring
import Foundation
import Hierarchy
import TestSupport
import Testing

@Suite("Limits of an exploration")
struct LimitTests {
  /// The readable documents of Samples and its folders.
  private static let samples: [String] = {
    let names =
      FileManager.default.enumerator(atPath: Repository.path + "/Samples")?
      .compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".trace.json") }.sorted()
  }()

  private func load(_ name: String) -> Document? {
    guard let bytes = Repository.bytes(of: Repository.sample(name)) else { return nil }
    return try? Document.load(bytes, fileName: name)
  }

  /// Limits that leave little beyond the search for each action.
  private static var few: Explorer.Limits {
    var limits = Explorer.Limits()
    limits.states = 200
    limits.duplicateScreens = 50
    return limits
  }

  /// No sample needs as much as the limits allow.
  @Test func everySampleIsExploredCompletely() throws {
    var count = 0
    for name in Self.samples {
      guard let document = load(name) else { continue }
      count += 1
      let exploration = Explorer(document).explore()
      #expect(!exploration.remarks.contains { $0.kind == .unfinishedSearch }, "\(name)")
      #expect(!saysThatItIsStopped(exploration.scope), "\(name)")
    }
    #expect(count > 50)
  }

  private func saysThatItIsStopped(_ scope: ExplorationScope) -> Bool {
    scope.reasons.contains { $0.hasPrefix("the app has too many states to visit") }
  }

  /// A child can be added any number of times. If the number makes no difference, one is examined at a time.
  @Test func irrelevantChildrenAreAddedOnce() throws {
    let document = try #require(load("forward-segues-split.json"))
    let exploration = Explorer(document).explore()
    #expect(exploration.contexts < 20)
    #expect(exploration.unreached.isEmpty)
  }

  private func app(
    _ controllers: [NewController], _ segues: [NewSegue], entries: [NewEntry] = []
  ) throws -> Document {
    var new = NewDocument(
      root: .stack("stack", [controllers[0]]), scenes: Array(controllers.dropFirst()),
      segues: segues)
    new.isLaunch = true
    new.entries = entries
    return try Document(new)
  }

  private func child(_ id: String, from: String, to: String) -> NewSegue {
    var segue = NewSegue.forward(id, .custom, from: from, to: to)
    segue.actsAs = .child
    return segue
  }

  @Test func inertChildrenKeepCompleteCoverage() throws {
    let unwind = NewSegue.unwind("unwind", from: "second", action: "home:")
    let segues = [
      child("a", from: "first", to: "second"), child("b", from: "first", to: "third"),
      child("c", from: "second", to: "third"),
      .forward("again", .show, from: "third", to: "first"), unwind,
    ]
    let exploration = try Explorer(
      app([NewController("first", unwindActions: ["home:"]), "second", "third"], segues)
    ).explore()
    // A screen that is pushed from inside a child may return YES, but it's on the stack, not in the child.
    #expect(exploration.scope == .exact)
    #expect(exploration.unwinds.first?.verdict == .always)
  }

  /// If an added child shows something in another column, that remains without the child.
  @Test func childrenThatFillColumns() throws {
    var new = NewDocument(
      root: .columns("split", ["left", "right"]),
      scenes: ["opener", "source", NewController("shown", unwindActions: ["home:"])],
      segues: [
        child("a", from: "left", to: "opener"), child("b", from: "left", to: "source"),
        .forward("detail", .showDetail, from: "opener", to: "shown"),
        .unwind("unwind", from: "source", action: "home:"),
      ])
    new.isLaunch = true
    let exploration = try Explorer(Document(new)).explore()
    #expect(exploration.unwinds.first?.outcomes.map(\.outcome) == [.aborted, .performed])
  }

  /// An added tab is in its initial state, and can be selected, whatever number of stacks there is.
  @Test func addedTabs() throws {
    let modals = (0..<10).map { "m\($0)" }
    let among = modals.flatMap { from in
      modals.filter { $0 != from }.map {
        NewSegue.forward(from + $0, .presentation, from: from, to: $0)
      }
    }
    var new = NewDocument(
      root: .tabs("tabs", ["first", NewController("second", unwindActions: ["home:"])]),
      scenes: ["third", "shown"] + modals.map { NewController($0) },
      segues: modals.map { NewSegue.forward("to" + $0, .presentation, from: "first", to: $0) }
        + among + [
          .forward("show", .presentation, from: "third", to: "shown"),
          .unwind("unwind", from: "shown", action: "home:"),
        ])
    new.isLaunch = true
    new.entries = [NewEntry(to: "third", from: "tabs", as: .child)]
    let exploration = try Explorer(Document(new)).explore()
    #expect(exploration.unwinds.first?.verdict == .always)
  }

  /// If children can be added without limit, only those matter that lead to the source and to the
  /// destination.
  @Test func relevantChildren() throws {
    let exploration = try Explorer(
      app(
        ["first", NewController("second", unwindActions: ["home:"])],
        [
          child("a", from: "first", to: "second"),
          .unwind("unwind", from: "second", action: "home:"),
        ])
    ).explore()
    #expect(exploration.scope == .exact)
    // Alone, it has no destination; beside another, that is the destination.
    #expect(exploration.unwinds.first?.outcomes.map(\.outcome) == [.aborted, .performed])
  }

  /// Three screens that are added to each other and handle each other's segues: without a limit, they never end.
  @Test func childrenThatHandleEachOthersSegues() throws {
    let names = ["a", "b", "c"]
    var segues: [NewSegue] = []
    for from in names {
      for to in names {
        segues.append(child("\(from)-\(to)", from: from, to: to))
        segues.append(.unwind("u-\(from)-\(to)", from: from, action: .init("f\(to):")))
      }
    }
    let document = try app(
      names.map { NewController($0, unwindActions: [.init("f\($0):")]) }, segues)
    var limits = Explorer.Limits()
    limits.actionWork /= 100
    limits.work /= 100
    let exploration = Explorer(document, limits: limits).explore()
    #expect(exploration.scope != .exact)
    #expect(exploration.unwinds.allSatisfy { $0.scope != .exact })
  }

  /// Dozens of children have too many orders to examine.
  @Test func dozensOfChildren() throws {
    let names = (0..<36).map { "s\($0)" }
    let children = names.enumerated().map { place, name in
      NewController(name, unwindActions: place % 6 == 1 ? ["home:"] : [])
    }
    let exploration = try Explorer(
      app(
        ["first"] + children, [.unwind("unwind", from: "s2", action: "home:")],
        entries: names.map { NewEntry(to: $0, from: "first", as: .child) }), limits: Self.few
    ).explore()
    #expect(exploration.scope == .exact)
    let unwind = try #require(exploration.unwinds.first)
    // No destination, and each of the six.
    #expect(unwind.outcomes.count == 7)
    #expect(unwind.verdict == .sometimesAborted)
  }

  /// More than a hundred controllers may return YES in one state. The report notes that not all are examined.
  @Test func tooManyUndecidedControllers() throws {
    func explore(_ count: Int) throws -> ExploredUnwind {
      let parts = (0..<count).map { number in
        var part = NewController("p\(number)", unwindActions: ["home:"])
        part.overrides.canPerformUnwindSegueAction = [.init(answer: .depends)]
        return part
      }
      return try #require(
        Explorer(
          app(
            [NewController("first", children: parts + ["last"])],
            [.unwind("unwind", from: "last", action: "home:")])
        ).explore().unwinds.first)
    }
    let most = try explore(100)
    #expect(most.scope == .exact)
    #expect(most.outcomes.count == 101)
    let tooMany = try explore(101)
    #expect(tooMany.outcomes.count == 100)
    #expect(
      tooMany.scope.reasons == ["too many view controllers in one state may handle unwind"])
  }

  /// The report names the limit that stopped a search.
  @Test func limitsAreReported() throws {
    let names = (0..<12).map { "s\($0)" }
    let pushes = zip(names, names.dropFirst()).map { NewSegue.forward($1, .show, from: $0, to: $1) }
    let document = try app(
      names.map { NewController($0) },
      pushes + [
        .forward("again", .show, from: "s11", to: "s0"),
        .unwind("unwind", from: "s2", action: "home:"),
      ])
    #expect(Explorer(document).explore().scope == .exact)
    let limits: [(inout Explorer.Limits) -> Void] = [
      { ($0.perAction, $0.states) = (3, 3) },
      { ($0.allActions, $0.states) = (3, 3) },
      { $0.keptControllers = 20 },
      { ($0.actionWork, $0.work) = (20, 20) },
    ]
    for limit in limits {
      var limited = Explorer.Limits()
      limit(&limited)
      let exploration = Explorer(document, limits: limited).explore()
      #expect(saysThatItIsStopped(exploration.scope))
    }
    var limited = Explorer.Limits()
    limited.duplicateScreens = 2
    let exploration = Explorer(document, limits: limited).explore()
    #expect(exploration.scope == .exact)
    #expect(exploration.remarks.map(\.kind) == [.unfinishedSearch])
  }

  /// Screens that all lead to each other, each of which may return YES. There are millions of
  /// orders below the top, but ten outcomes.
  @Test func manyOrdersOfUndecidedScreens() throws {
    let names = (0..<10).map { "s\($0)" }
    let screens = names.map { name in
      var screen = NewController(name, unwindActions: [.init("to\(name):")])
      screen.overrides.canPerformUnwindSegueAction = [.init(answer: .depends)]
      return screen
    }
    var segues: [NewSegue] = []
    for from in names {
      for to in names { segues.append(.forward("\(from)-\(to)", .show, from: from, to: to)) }
    }
    segues.append(.unwind("unwind", from: "s3", action: "tos5:"))
    let exploration = try Explorer(app(screens, segues), limits: Self.few).explore()
    #expect(exploration.scope == .exact)
    let unwind = try #require(exploration.unwinds.first)
    // Each screen, itself distinguished from the opener, and none. Without the action, there's an exception.
    #expect(Set(unwind.outcomes.map(\.destination)).count == names.count + 1)
    #expect(!saysThatItIsStopped(unwind.scope))
  }

  /// Identical navigation controllers, each of which leads to the presentation of the others. There
  /// are millions of orders of those that may return YES, but one outcome.
  @Test func equalStacksAreCombined() throws {
    var asked = NewController("asked", unwindActions: ["home:"])
    asked.overrides.canPerformUnwindSegueAction = [.init(answer: .depends)]
    let stacks = (0..<12).map { number in NewController.stack("n\(number)", ["s\(number)"]) }
    var segues: [NewSegue] = []
    for number in 0..<12 {
      segues.append(.forward("push\(number)", .show, from: "s\(number)", to: "asked"))
      for from in ["first", "asked"] {
        segues.append(.forward("\(from)\(number)", .presentation, from: from, to: "n\(number)"))
      }
    }
    segues.append(.unwind("unwind", from: "s0", action: "home:"))
    let first = NewController("first", unwindActions: ["home:"])
    let exploration = try Explorer(app([first, asked] + stacks, segues), limits: Self.few)
      .explore()
    #expect(exploration.scope == .exact)
    #expect(exploration.contexts == 25, "the first, and each with and without asked on it")
    let unwind = try #require(exploration.unwinds.first)
    #expect(Set(unwind.outcomes.map(\.destination)).count == 2)
  }

  /// A controller that handles the segue itself differs from the others.
  @Test func stacksWithActionsAreDistinguished() throws {
    let stacks = (0..<3).map { number in
      NewController(
        "n\(number)", class: "UINavigationController", children: ["s\(number)"],
        unwindActions: ["home:"])
    }
    var segues: [NewSegue] = []
    for number in 0..<3 {
      segues.append(.forward("n\(number)", .presentation, from: "first", to: "n\(number)"))
      segues.append(.forward("push\(number)", .show, from: "s\(number)", to: "leaf"))
    }
    segues.append(.unwind("unwind", from: "leaf", action: "home:"))
    let exploration = try Explorer(app(["first", "leaf"] + stacks, segues), limits: Self.few)
      .explore()
    #expect(exploration.scope == .exact)
    #expect(exploration.unwinds.first?.outcomes.count == 3)
  }

  /// Eight stacks beside one another: the contents of a third one don't matter.
  @Test func irrelevantBranchesAreCombined() throws {
    let stacks = (0..<7).map { number in
      NewController.stack(
        "n\(number)", [NewController("r\(number)", unwindActions: number == 6 ? ["home:"] : [])])
    }
    let scenes = (0..<3).map { NewController("s\($0)") }
    var segues: [NewSegue] = []
    for scene in scenes {
      for number in 0..<7 {
        segues.append(.forward("g\(number)\(scene.id)", .show, from: "r\(number)", to: scene.id))
      }
      for other in scenes {
        segues.append(.forward("\(scene.id)\(other.id)", .show, from: scene.id, to: other.id))
      }
      segues.append(.unwind("u\(scene.id)", from: scene.id, action: "home:"))
    }
    var new = NewDocument(
      root: NewController("root", children: stacks), scenes: scenes, segues: segues)
    new.isLaunch = true
    let exploration = try Explorer(Document(new), limits: Self.few).explore()
    #expect(exploration.scope == .exact)
    #expect(exploration.unwinds.map(\.verdict) == [.always, .always, .always])
  }

  /// A column with a stack inside: the screen that replaced the other may have been removed since.
  @Test func aColumnReplacedFromAStackInside() throws {
    var new = NewDocument(
      root: .columns("split", [.tabs("tabs", [.stack("stack", ["list"])]), "empty"]),
      scenes: [NewController("item", unwindActions: ["up:"])],
      segues: [
        .forward("push", .show, from: "list", to: "item"),
        .forward("detail", .showDetail, from: "item", to: "item"),
        .unwind("unwind", from: "list", action: "up:"),
      ])
    new.isLaunch = true
    let exploration = try Explorer(Document(new)).explore()
    let unwind = try #require(exploration.unwinds.first)
    // The item in the column handles it, after the one on the stack that opened it was removed.
    #expect(unwind.outcomes.map(\.outcome) == [.aborted, .performed])
    // Only a search of every state finds this with certainty.
    var limits = Explorer.Limits()
    limits.states = 3
    let limited = try Explorer(Document(new), limits: limits).explore()
    #expect(limited.scope != .exact)
  }

  /// Thousands of segues on one screen, each to a scene of hundreds of controllers.
  @Test func aScreenWithThousandsOfSegues() throws {
    let big = NewController(
      "big", children: (0..<300).map { NewController("part\($0)") })
    let segues = (0..<3_000).map { number in
      number % 2 == 0
        ? NewSegue.forward("f\(number)", .show, from: "first", to: "big")
        : NewSegue.unwind("u\(number)", from: "first", action: "action\(number):")
    }
    var limits = Explorer.Limits()
    limits.work = 20_000
    limits.actionWork = 20_000
    let exploration = try Explorer(app(["first", big], segues), limits: limits).explore()
    #expect(saysThatItIsStopped(exploration.scope))
    #expect(exploration.unwinds.count == 1_500)
  }

  /// The report also notes a scene that is too large to instantiate.
  @Test func aSceneThatIsTooLarge() throws {
    let huge = NewController("huge", children: (0..<2_500).map { NewController("part\($0)") })
    let exploration = try Explorer(
      app(["first", huge], [.forward("f", .show, from: "first", to: "huge")])
    ).explore()
    #expect(exploration.scope.name == "unknown")
  }
}
