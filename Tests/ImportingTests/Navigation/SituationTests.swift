import Testing

@testable import Importing

private typealias Text = StoryboardText

/// The state for an unwind segue: one in which it can be handled, independent of the order in the file.
@Suite struct SituationTests {
  private func appHandling(_ actions: [String: String], _ scenes: [String]) throws -> ImportedApp {
    let code = actions.map { name, action in
      "class \(name): UIViewController {"
        + " @IBAction func \(action.dropLast())(_ s: UIStoryboardSegue) {} }"
    }
    let source = ImportFile(name: "App.swift", bytes: Array(code.joined(separator: "\n").utf8))
    return try ImportedApp(
      storyboards: [Text.file(scenes.joined(separator: "\n"))],
      sources: code.isEmpty ? nil : AppSources([source]))
  }

  private func scene(_ id: String, _ segues: String...) -> String {
    Text.scene("viewController", id, "customClass='\(id.uppercased())'", segues: segues.joined())
  }

  /// a -> goal is shorter than a -> handler -> goal, but only the latter has a handler.
  @Test func theShortestOnWhichSomebodyHandlesIt() throws {
    let app = try appHandling(
      ["H": "f:"],
      [
        scene("a", Text.segue("modal", "g"), Text.segue("modal", "h")),
        scene("g", Text.unwind("f:"), Text.unwind("x:")), scene("h", Text.segue("modal", "g")),
      ])
    let document = try app.document(unwinding: "f:")
    #expect(try document.loaded().live == "A => H => G")
    #expect(
      document.findings.rendered == [
        "Main.storyboard:15:14: note: a shorter path (\"A-G\") leads to \"G\", but"
          + " no view controller implements 'f:' there"
      ])
    // No controller implements the other action, so the shortest path is used.
    let other = try app.document(unwinding: "x:")
    #expect(try other.loaded().live == "A => G")
    #expect(other.findings.isEmpty)
    var every: [String] = []
    try app.everyUnwind { _, make in every.append(try make().loaded().live) }
    #expect(every == ["A => H => G", "A => G"])
  }

  /// The source returns NO, but another instance of its scene doesn't.
  @Test func theSourcesOwnSceneBelow() throws {
    let app = try appHandling(
      ["G": "f:"],
      [
        scene("a", Text.segue("modal", "g")),
        scene("g", Text.unwind("f:"), Text.segue("modal", "m")),
        scene("m", Text.segue("modal", "g")),
      ])
    #expect(try app.document(unwinding: "f:").loaded().live == "A => G => M => G-2")
    let assumed = Text.scene("navigationController", "n", segues: Text.root("g"))
    let g = scene("g", Text.unwind("f:"), Text.segue("modal", "h"))
    let alone = try appHandling(
      ["H": "f:"], [scene("a"), assumed, g, scene("h", Text.segue("modal", "g"))])
    let findings = try alone.document(unwinding: "f:").findings.rendered
    #expect(findings.joined().contains("note: \"G\" is in the assumed first state, but"))
  }

  /// A controller of the launch state beside the path also handles it.
  @Test func inAnotherTab() throws {
    let app = try appHandling(
      ["T": "f:"],
      [
        Text.scene("tabBarController", "a", segues: Text.tabs("s", "t")),
        scene("s", Text.segue("modal", "g")), scene("t"), scene("g", Text.unwind("f:")),
      ])
    let document = try app.document(unwinding: "f:")
    #expect(try document.loaded().live == "S-tabs[S => G,T]")
    #expect(document.findings.isEmpty)
  }

  @Test func theOrderOfTheFilePlaysNoPart() throws {
    let scenes = [
      scene("far", Text.segue("modal", "near")), scene("near", Text.segue("modal", "g")),
      scene("g", Text.unwind("f:"), Text.segue("modal", "back")),
      scene("back", Text.segue("modal", "g")), scene("other", Text.segue("modal", "near")),
    ]
    for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 1, 3]] {
      let app = try appHandling([:], [scene("a")] + order.map { scenes[$0] })
      let document = try app.document(unwinding: "f:").loaded()
      #expect(document.live == "FAR => NEAR => G", "\(order)")
      #expect(document.above == .unknown)
    }
  }

  /// In a cycle, the nearest scene is used, never the target itself.
  @Test func circles() throws {
    let app = try appHandling(
      [:],
      [
        scene("a"), scene("g", Text.unwind("f:"), Text.segue("modal", "b")),
        scene("b", Text.segue("modal", "c")), scene("c", Text.segue("modal", "g")),
      ])
    #expect(try app.document(unwinding: "f:").loaded().live == "C => G")
    let alone = try appHandling(
      [:], [scene("a"), scene("g", Text.unwind("f:"), Text.segue("modal", "g"))])
    #expect(try alone.document(unwinding: "f:").loaded().live == "G")
  }

  @Test func aPushFromWhatCodeShows() throws {
    let app = try appHandling(
      [:],
      [scene("a"), scene("b", Text.segue("push", "g")), scene("g", Text.unwind("f:"))])
    let document = try app.document(unwinding: "f:")
    #expect(try document.loaded().live == "B-navigation[B,G]")
    #expect(
      document.findings.rendered.contains {
        $0.contains("assumes one around screens to which no known path leads, including \"B\"")
      })
    #expect(!document.findings.rendered.contains { $0.contains("that code shows") })
    // The hierarchy above the app's own root isn't unknown.
    let root = try appHandling(
      [:], [scene("a", Text.segue("push", "g")), scene("g", Text.unwind("f:"))])
    #expect(try root.document(unwinding: "f:").loaded().live == "G")
    // That above the first scene of a single storyboard is.
    let lone = try imported(
      Text.file(
        name: "Settings.storyboard", initial: nil, scene("g", Text.unwind("f:")),
        scene("a", Text.segue("push", "g"))))
    #expect(try lone.document(unwinding: "f:").loaded().live == "A-navigation[A,G]")
  }
}
