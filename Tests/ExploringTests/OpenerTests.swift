import Exploring
import Hierarchy
import Testing

/// Where an unwind goes hangs on who opened what is on screen, also where an app is too large to be
/// looked at stack by stack.
@Suite struct OpenerTests {
  private static let answerers = """
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
    // The source is in a tab that is not shown.
    """
    { "segueviz": 1, "launch": true, "root": \(answerers), "scenes": [
        { "id": "M", "class": "UITabBarController", "children": [ { "id": "b" }, { "id": "src" } ] } ],
      "segues": [ \(openings) ] }
    """,
    // The source came below the top of a stack.
    """
    { "segueviz": 1, "launch": true, "root": \(answerers), "scenes": [
        { "id": "M", "class": "UINavigationController", "children": [ { "id": "src" }, { "id": "top" } ] } ],
      "segues": [ \(openings) ] }
    """,
  ])
  func theSameEndsAsStackByStack(text: String) throws {
    let document = try Document.load(Array(text.utf8), fileName: "openers.json")
    var limits = Explorer.Limits()
    limits.stacks = 2
    let whole = Explorer(document).explore()
    let parts = Explorer(document, limits: limits).explore()
    #expect(ends(whole)[0].count > 1)
    #expect(ends(parts) == ends(whole))
    #expect(parts.unwinds.map(\.scope) == whole.unwinds.map(\.scope))
  }

  private func ends(_ exploration: Exploration) -> [[String]] {
    exploration.unwinds.map { unwind in
      unwind.outcomes.map {
        "\(String(describing: $0.destination)), \($0.isOpener), \($0.taps.count)"
      }
    }
  }
}
