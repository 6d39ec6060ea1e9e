import Exploring
import Hierarchy
import TestSupport
import Testing

/// The results for an app that is too large to explore state by state are the same as state by state.
@Suite("Apps that are too large to explore state by state")
struct LargeAppTests {
  private static let handlers = """
    { "id": "P", "children": [ { "id": "x", "unwindActions": ["a:"] },
      { "id": "y", "unwindActions": ["a:"] }, { "id": "z" } ] }
    """

  private static let openings = """
    { "id": "fx", "kind": "presentation", "from": "x", "to": "M" },
    { "id": "fy", "kind": "presentation", "from": "y", "to": "M" },
    { "id": "fz", "kind": "presentation", "from": "z", "to": "M" },
    { "id": "u", "kind": "unwind", "from": "src", "action": "a:" }
    """

  @Test(arguments: [
    // The source is in a tab that isn't shown.
    """
    { "segueviz": 1, "launch": true, "root": \(handlers), "scenes": [
        { "id": "M", "class": "UITabBarController", "children": [ { "id": "b" }, { "id": "src" } ] } ],
      "segues": [ \(openings) ] }
    """,
    // The source is below the top of a stack.
    """
    { "segueviz": 1, "launch": true, "root": \(handlers), "scenes": [
        { "id": "M", "class": "UINavigationController", "children": [ { "id": "src" }, { "id": "top" } ] } ],
      "segues": [ \(openings) ] }
    """,
  ])
  func openersOfHiddenSources(text: String) throws {
    let ends = try endsOfBoth(text)
    #expect(Set(ends["u"] ?? []) == ["x, opener, 3", "y, opener, 3", "x, 3"])
  }

  private static let callers = """
    "root": { "id": "Q", "children": [
      { "id": "P", "children": [ { "id": "x", "unwindActions": ["a:"] }, { "id": "y" } ] },
      { "id": "z" } ] }
    """

  private static let calls = """
    { "id": "fy", "kind": "presentation", "from": "y", "to": "src" },
    { "id": "fz", "kind": "presentation", "from": "z", "to": "src" },
    { "id": "u", "kind": "unwind", "from": "src", "action": "a:" }
    """

  /// The order in which UIKit asks a controller inside the source depends on the presenter that the
  /// search reaches: from y it was asked before x, from z it wasn't.
  @Test func twoPossiblePresenters() throws {
    let text = """
      { "segueviz": 1, "launch": true, \(Self.callers),
        "scenes": [ { "id": "src", "children": [ { "id": "inner", "unwindActions": ["a:"] } ] } ],
        "segues": [ \(Self.calls) ] }
      """
    #expect(try endsOfBoth(text) == ["u": ["x, 2", "inner, 2"]])
  }

  /// The same, if the possible destination appears later.
  @Test func twoPossiblePresentersOfASourceThatIsFilledLater() throws {
    let text = """
      { "segueviz": 1, "launch": true, \(Self.callers),
        "scenes": [ { "id": "src", "class": "UINavigationController", "children": [ { "id": "first" } ] },
          { "id": "inner", "unwindActions": ["a:"] } ],
        "segues": [ \(Self.calls), { "id": "s", "kind": "show", "from": "first", "to": "inner" } ] }
      """
    #expect(try endsOfBoth(text) == ["u": ["x, 2", "inner, 3"]])
  }

  /// The same, if the source has no children, but handles its own segue by an override.
  @Test func twoPossiblePresentersOfASourceWithAnOverride() throws {
    let text = """
      { "segueviz": 1, "launch": true, \(Self.callers),
        "scenes": [ { "id": "src", "overrides": {
          "canPerformUnwindSegueAction": [ { "action": "a:", "answer": "depends" } ] } } ],
        "segues": [ \(Self.calls) ] }
      """
    #expect(try endsOfBoth(text)["u"]?.count == 3)
  }

  /// One unwind segue selects a tab inside a tab, which takes two taps.
  @Test func anUnwindSegueIsTheShorterPathToANestedTab() throws {
    let text = """
      { "segueviz": 1, "launch": true,
        "root": { "id": "Tabs", "class": "UITabBarController", "children": [
          { "id": "Left", "class": "UITabBarController",
            "children": [ { "id": "a" }, { "id": "b", "unwindActions": ["b:"] } ] },
          { "id": "Right", "class": "UITabBarController",
            "children": [ { "id": "c" }, { "id": "d", "unwindActions": ["d:"] } ] } ] },
        "scenes": [ { "id": "e" } ],
        "segues": [
          { "id": "f", "kind": "presentation", "from": "d", "to": "e" },
          { "id": "over", "kind": "unwind", "from": "a", "action": "d:" },
          { "id": "u", "kind": "unwind", "from": "e", "action": "b:" } ] }
      """
    #expect(try endsOfBoth(text) == ["over": ["d, 1"], "u": ["b, 3"]])
  }

  /// An unwind segue also selects the tab, and comes first, but only if unknown code returns YES.
  @Test func aCertainPathIsPreferred() throws {
    let text = """
      { "segueviz": 1, "launch": true,
        "root": { "id": "Tabs", "class": "UITabBarController", "selectedViewController": "b",
          "children": [
            { "id": "N1", "class": "UINavigationController",
              "children": [ { "id": "a", "unwindActions": "unknown" } ] },
            { "id": "b" } ] },
        "scenes": [ { "id": "wants", "unwindActions": ["a:"] }, { "id": "src" } ],
        "segues": [
          { "id": "over", "kind": "unwind", "from": "b", "action": "unknown:" },
          { "id": "f", "kind": "show", "from": "a", "to": "wants" },
          { "id": "g", "kind": "show", "from": "wants", "to": "src" },
          { "id": "u", "kind": "unwind", "from": "src", "action": "a:" } ] }
      """
    #expect(try paths(text, Self.small).last == ["N1", "f", "g", "u"])
  }

  /// If an unwind segue on the path has two outcomes, both lead on.
  @Test func bothOutcomesOfAnUnwindSegueLeadOn() throws {
    let text = """
      { "segueviz": 1, "launch": true, "classes": { "C": {} },
        "root": { "id": "Tabs", "class": "UITabBarController", "selectedViewController": "c",
          "children": [
            { "id": "N1", "class": "UINavigationController", "children": [
              { "id": "a", "class": "C", "unwindActions": ["a:", "b:"], "overrides": {
                "canPerformUnwindSegueAction": [ { "action": "a:", "answer": "depends" } ] } } ] },
            { "id": "N2", "class": "UINavigationController",
              "children": [ { "id": "b", "class": "C", "unwindActions": ["a:", "b:"] } ] },
            { "id": "c" } ] },
        "scenes": [ { "id": "z" } ], "entries": [ { "to": "z", "from": "C", "as": "show" } ],
        "segues": [
          { "id": "over", "kind": "unwind", "from": "c", "action": "a:" },
          { "id": "u", "kind": "unwind", "from": "z", "action": "b:" } ] }
      """
    for limits in [Explorer.Limits(), Self.small] {
      let document = try loadDocument(text)
      let unwind = try #require(Explorer(document, limits: limits).explore().unwinds.last)
      let destinations = unwind.outcomes.map { $0.destination.map { document.controllers[$0].id } }
      #expect(Set(destinations) == ["a", "b"])
      #expect(Set(unwind.outcomes.map(\.taps.count)) == [3])
    }
  }

  /// The tap sequences to each outcome of all unwind segues.
  private func paths(_ text: String, _ limits: Explorer.Limits) throws -> [[String]] {
    let document = try loadDocument(text)
    return Explorer(document, limits: limits).explore().unwinds.flatMap(\.outcomes).map { outcome in
      outcome.taps.map { tap in
        switch tap {
        case .segue(let segue): document.segues[segue].id
        case .tab(let child): document.controllers[child].id
        case .entry, .back, .dismiss: "?"
        }
      }
    }
  }

  /// Three stacks beside one another, each with one of four screens.
  @Test func combinationsOnScreenAreCounted() throws {
    let stacks = ["a", "b", "c"]
    func list(_ make: (String) -> String) -> String { stacks.map(make).joined(separator: ", ") }
    let text = """
      { "segueviz": 1, "launch": true,
        "root": { "id": "P", "children": [ \(list {
          "{ \"id\": \"N\($0)\", \"class\": \"UINavigationController\", \"children\": [ { \"id\": \"\($0)0\" } ] }"
        }) ] },
        "scenes": [ \(list { stack in
          (1...3).map { "{ \"id\": \"\(stack)\($0)\" }" }.joined(separator: ", ")
        }) ],
        "segues": [ { "id": "u", "kind": "unwind", "from": "a3", "action": "none:" }, \(list { stack in
          (1...3).map {
            "{ \"id\": \"f\(stack)\($0)\", \"kind\": \"show\", \"from\": \"\(stack)\($0 - 1)\", \"to\": \"\(stack)\($0)\" }"
          }.joined(separator: ", ")
        }) ] }
      """
    #expect(try endsOfBoth(text) == ["u": ["nobody, 4"]])
    #expect(Explorer(try loadDocument(text), limits: Self.small).explore().contexts == 64)
  }

  /// Explores an app state by state and as a large one. Both results must be equal.
  private func endsOfBoth(_ text: String) throws -> [String: [String]] {
    let document = try loadDocument(text)
    let whole = Explorer(document).explore()
    let large = Explorer(document, limits: Self.small).explore()
    #expect(ends(large, document) == ends(whole, document))
    #expect(large.contexts == whole.contexts)
    #expect(large.scope == .exact)
    #expect(whole.scope == .exact)
    return ends(large, document)
  }

  /// Limits with which every app counts as a large one.
  private static var small: Explorer.Limits {
    var limits = Explorer.Limits()
    limits.states = 2
    return limits
  }

  private func ends(_ exploration: Exploration, _ document: Document) -> [String: [String]] {
    var ends: [String: [String]] = [:]
    for unwind in exploration.unwinds {
      ends[document.segues[unwind.segue].id] = unwind.outcomes.map { end in
        let destination = end.destination.map { document.controllers[$0].id } ?? "nobody"
        return "\(destination), \(end.isOpener ? "opener, " : "")\(end.taps.count)"
      }
    }
    return ends
  }
}
