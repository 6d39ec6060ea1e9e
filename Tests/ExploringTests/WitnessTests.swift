import Exploring
import Hierarchy
import TestSupport
import Testing
import Unwinding

@Suite("Witnesses")
struct WitnessTests {
  /// The explanation of a written app state agrees with its verdict.
  @Test(arguments: 0..<40)
  func agreeWithTheVerdict(seed: Int) throws {
    var generator = RandomApp(seed: UInt64(seed) + 1000)
    let app = try Document(generator.document(isRegular: seed % 3 != 2))
    var limits = Explorer.Limits()
    limits.states = 300
    // Every state is checked only if tests may take long.
    if RandomApp.askedCount == nil {
      limits.states = 120
      limits.perAction = 1_500
      limits.duplicateScreens = 50
      limits.work = 100_000
      limits.actionWork = 400_000
    }
    let exploration = Explorer(app, limits: limits).explore()
    for unwind in exploration.unwinds {
      for outcome in unwind.outcomes {
        let comment: Comment = "\(seed): \(app.words(for: outcome.taps))"
        let witness = try Document.load(NewDocument(outcome.witness).json, fileName: "witness.json")
        #expect(witness.segues.count == 1, comment)
        let trace = try Simulator(witness).trace(ios: exploration.ios, reviewsDocument: false)
        let explained = try #require(trace.unwinds.first, comment)
        #expect(explained.segue == 0 && explained.action == unwind.action)
        func scene(_ index: ControllerIndex?) -> String? {
          index.flatMap { witness.controllers[$0].id.split(separator: "~").first.map(String.init) }
        }
        let expected = outcome.destination.map { app.controllers[$0].id }
        guard !outcome.assuming.isEmpty else {
          #expect(explained.outcome == outcome.outcome, comment)
          #expect(scene(explained.destination) == expected, comment)
          continue
        }
        guard case .undetermined = explained.outcome else {
          Issue.record(comment)
          continue
        }
        #expect(
          explained.alternatives.contains {
            $0.outcome == outcome.outcome && scene($0.destination) == expected
          }, comment)
      }
    }
  }
}
