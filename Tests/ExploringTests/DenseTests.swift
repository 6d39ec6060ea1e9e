import Exploring
import Hierarchy
import Testing

/// The states that a search treats as equal have the same outcomes.
@Suite("Searches that combine states")
struct DenseTests {
  /// The outcomes of an app, state by state. They must equal those of the search that combines states.
  private func endsOfBoth(_ app: NewDocument) throws -> [String] {
    var app = app
    app.isLaunch = true
    let document = try Document(app)
    let known = try ends(document, states: nil)
    #expect(try ends(document, states: 2) == known)
    return known
  }

  /// The outcomes of all unwind segues, with their paths.
  private func ends(_ document: Document, states: Int?) throws -> [String] {
    var limits = Explorer.Limits()
    if let states {
      limits.states = states
      limits.undivided = 1
    }
    let exploration = Explorer(document, limits: limits).explore()
    #expect(exploration.scope == .exact)
    return exploration.unwinds.flatMap { unwind in
      unwind.outcomes.map { outcome in
        "\(document.segues[unwind.segue].id): \(outcome.outcome)"
          + " \(outcome.destination.map { document.controllers[$0].id } ?? "nobody")"
          + " \(outcome.isOpener) \(outcome.moves) \(!outcome.assuming.isEmpty) \(outcome.taps)"
      }
    }
  }

  @Test("The presenter decides whether UIKit asks a source before its caller")
  func asksSource() throws {
    var source = NewController("source")
    source.overrides.canPerformUnwindSegueAction = [
      NewOverrides.CanPerform(action: "done:", answer: .depends)
    ]
    let app = NewDocument(
      root: .tabs("tabs", ["first", "second"]),
      scenes: [
        NewController("caller", unwindActions: ["done:"]), source, .stack("stack", ["bottom"]),
      ],
      segues: [
        .forward("alone", .presentation, from: "first", to: "caller"),
        .forward("stacked", .presentation, from: "second", to: "stack"),
        .forward("push", .show, from: "bottom", to: "caller"),
        .forward("open", .popover, from: "caller", to: "source"),
        .unwind("done", from: "source", action: "done:"),
      ])
    let known = try endsOfBoth(app)
    #expect(known.contains { $0.contains("caller true true true") })
    #expect(known.contains { $0.contains("caller true true false") })
  }

  @Test("Each of several tabs with a destination has its shortest path")
  func tabs() throws {
    var perhaps = NewController("perhaps")
    perhaps.overrides.canPerformUnwindSegueAction = [
      NewOverrides.CanPerform(action: "done:", answer: .depends)
    ]
    let names = ["a", "b", "c"]
    let app = NewDocument(
      root: .tabs("tabs", names.map { NewController.stack("\($0)s", [NewController($0)]) }),
      scenes: [
        NewController("left", unwindActions: ["done:"]),
        NewController("right", unwindActions: ["done:"]), perhaps, "source",
      ],
      segues: [
        .forward("a1", .show, from: "a", to: "left"), .forward("b1", .show, from: "b", to: "right"),
        .forward("c1", .show, from: "c", to: "perhaps"),
        .forward("c2", .show, from: "c", to: "source"),
        .forward("a2", .show, from: "left", to: "source"),
        .forward("b2", .show, from: "right", to: "perhaps"),
        .forward("p", .presentation, from: "perhaps", to: "source"),
        .unwind("done", from: "source", action: "done:"),
      ])
    #expect(try endsOfBoth(app).count >= 6)
  }
}
