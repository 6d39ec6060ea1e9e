import Exploring
import TestSupport
import Testing

/// The library finds the same as a search that tries every step in every state.
@Suite("Comparison with a search that tries everything")
struct ReferenceTests {
  /// The number of apps: some, or as many as `make slow-tests` requests.
  private static let count = RandomApp.askedCount ?? 48

  /// One of three apps only adds and removes at the top.
  @Test(arguments: 0..<count)
  func findsTheSame(seed: Int) throws {
    var generator = RandomApp(seed: UInt64(seed))
    let isRegular = seed % 3 == 0
    var app = generator.document(isRegular: isRegular)
    if seed % 5 == 0 { app.performWhileHidden() }
    var limits = Explorer.Limits()
    // If states are searched one by one, comparing the first outcomes is enough.
    limits.states = 120
    // Sometimes there's no such search, so that small apps also test the other one.
    if isRegular, seed % 2 == 1 { limits.states = 2 }
    limits.perAction = 1_500
    limits.duplicateScreens = 50
    limits.work = 100_000
    limits.actionWork = 400_000
    // In larger apps, actions are divided by possible destination. Here, that sometimes happens for all of them.
    if seed % 4 == 3 { limits.undivided = 1 }
    let comparison = try Comparison(app, states: 25, limits: limits)
    #expect(comparison.differences == [], "\(seed)")
  }
}
