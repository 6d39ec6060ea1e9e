import Exploring
import Hierarchy
import TestSupport
import Testing

/// Stack by stack, every step tried: what that finds, the library says.
@Suite("What plain trying finds")
struct ReferenceTests {
  /// How many apps: some, or as many as `make slow-tests` asks for.
  private static let count = RandomApp.askedCount ?? 48

  /// One of three only adds on top and removes from the top.
  @Test(arguments: 0..<count)
  func isFound(seed: Int) throws {
    var generator = RandomApp(seed: UInt64(seed))
    let isRegular = seed % 3 == 0
    let app = generator.document(isRegular: isRegular)
    var limits = Explorer.Limits()
    // Where stacks are searched one by one, the ends of the first are enough to compare.
    limits.stacks = 120
    // Now and then none is, so that stacks are taken together in small apps, too.
    if isRegular, seed % 2 == 1 { limits.stacks = 2 }
    limits.perAction = 1_500
    limits.growing = 50
    limits.work = 100_000
    limits.actionWork = 400_000
    // In larger apps actions are taken apart by who may answer: here now and then all that can be.
    if seed % 4 == 3 { limits.undivided = 1 }
    let comparison = try Comparison(app, stacks: 25, limits: limits)
    #expect(comparison.differences == [], "\(seed)")
  }
}
