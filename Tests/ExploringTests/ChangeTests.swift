import Exploring
import Hierarchy
import TestSupport
import Testing

/// If an action is added to an app, removed, or moved, exactly the changed outcomes are reported.
@Suite("Changes of one action")
struct ChangeTests {
  private static var limits: Explorer.Limits {
    var limits = Explorer.Limits()
    limits.states = 300
    limits.duplicateScreens = 10
    return limits
  }

  private enum Change: CaseIterable {
    case added, removed, moved
  }

  /// The app with a changed scene, wherever that is.
  private static func change(
    _ app: NewDocument, _ scene: String, _ change: (inout NewController) -> Void
  ) -> NewDocument {
    var app = app
    func visit(_ controller: inout NewController) {
      if controller.id == scene { change(&controller) }
      for child in controller.children.indices { visit(&controller.children[child]) }
    }
    visit(&app.root)
    for scene in app.scenes.indices { visit(&app.scenes[scene]) }
    return app
  }

  /// The verdict and the outcomes of each unwind segue, without the paths.
  private static func ends(_ app: NewDocument) throws -> [String: [String]] {
    let document = try Document(app)
    var ends: [String: [String]] = [:]
    for unwind in Explorer(document, limits: limits).explore().unwinds {
      ends[document.segues[unwind.segue].id] =
        ["\(unwind.verdict) \(unwind.action.name)"]
        + unwind.outcomes.map { outcome in
          let destination = outcome.destination.map { document.controllers[$0].id } ?? "-"
          return "\(outcome.outcome) \(destination)"
        }
    }
    return ends
  }

  @Test(arguments: 0..<24)
  func changesOnlyTheVerdictsOfThatAction(seed: Int) throws {
    var generator = RandomApp(seed: UInt64(seed) + 5_000)
    let app = generator.document(isRegular: true)
    let document = try Document(app)
    let before = try Self.ends(app)
    let exploration = Explorer(document, limits: Self.limits).explore()
    // Otherwise, another action may be the only one that leads somewhere.
    guard exploration.scope == .exact else { return }
    for unwind in exploration.unwinds {
      // The destination is certain, and implements the action itself.
      guard
        let outcome = unwind.outcomes.first(where: {
          $0.outcome == .performed && $0.assuming.isEmpty
        }),
        let found = outcome.destination.map({ document.controllers[$0] }),
        found.overrides == Overrides()
      else { continue }
      let action = unwind.action.name
      let other = document.controllers[unwind.source].id
      for change in Change.allCases {
        var changed = app
        if change != .added {
          changed = Self.change(changed, found.id) { scene in
            scene.unwindActions.removeAll { $0.action == action }
          }
        }
        if change != .removed {
          let opener = document.segues.first { $0.to == unwind.source }?.from
          let scene = opener.map { document.controllers[$0].id } ?? other
          changed = Self.change(changed, scene) { scene in
            if !scene.unwindActions.contains(where: { $0.action == action }) {
              scene.unwindActions.append(.init(action))
            }
          }
        }
        let after = try Self.ends(changed)
        let id = document.segues[unwind.segue].id
        if change == .removed {
          #expect(after[id]?.contains { $0 == "performed \(found.id)" } == false, "\(seed)")
          #expect(after[id] != before[id], "\(seed): \(id)")
        }
        for (other, ends) in before where ends[0].hasSuffix(" \(action)") == false {
          #expect(after[other] == ends, "\(seed): \(other) by \(change) of \(id)")
        }
        let comparison = try Comparison(changed, states: 12, limits: Self.limits)
        #expect(comparison.differences == [], "\(seed): \(change)")
      }
      break
    }
  }
}
