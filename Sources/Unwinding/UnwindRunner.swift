import Hierarchy

/// Simulates unwinds of a document one at a time, in any order, for whoever keeps no trace.
struct UnwindRunner {
  let app: App
  let version: IOSVersion
  let accepters: Accepters
  let budget: QuestionBudget
  /// Whether it is said where other versions differ.
  var comparesVersions = true

  /// How many unwinds tell what all cost: at most, and at least.
  private static let sampleSizes = 32...128

  /// The trace of an unwind.
  ///
  /// - Parameter isReviewed: whether it has its diagnostics.
  func trace(
    _ place: Int, _ segue: Segue, _ action: ActionSelector, isReviewed: Bool
  ) -> UnwindTrace {
    var (trace, execution) = UnwindSimulation(
      app: app, era: Era.of(version), place: place, segue: segue, action: action, budget: budget
    ).run()
    if isReviewed {
      trace.diagnostics = UnwindReview(
        app: app, version: version, accepters: accepters, trace: trace, execution: execution,
        budget: budget, comparesVersions: comparesVersions
      ).diagnostics()
    }
    return trace
  }

  /// Whether the unwinds would cost far more than there is, so that it need not be tried: judged by some
  /// of them, where all together are many.
  ///
  /// - Parameter segues: the places of the unwinds; nil: all.
  func isHopeless(_ segues: Set<Int>?) -> Bool {
    let all = app.document.segues
    let places = all.indices.filter { all[$0].action != nil && segues?.contains($0) ?? true }
    let most = Double(places.count) * Double(app.document.controllers.count) * 10
    let sampleSize = min(places.count / 10, Self.sampleSizes.upperBound)
    guard sampleSize >= Self.sampleSizes.lowerBound, most > Double(budget.rest) else {
      return false
    }
    let sample = UnwindRunner(
      app: app, version: version, accepters: accepters, budget: QuestionBudget(budget.rest))
    var costs: [Double] = []
    for number in 0..<sampleSize {
      // As if by chance: what comes at regular distances must not be what is met.
      let place = places[number * 2_654_435_761 % places.count]
      guard let action = all[place].action else { continue }
      let spent = sample.budget.spent
      _ = sample.trace(place, all[place], action, isReviewed: true)
      costs.append(sample.budget.spent - spent)
    }
    return QuestionBudget.isHopeless(costs, times: places.count, of: budget)
  }
}
