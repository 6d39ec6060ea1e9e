import Hierarchy

/// Simulates unwinds of a document one at a time, in any order, for whoever keeps no trace.
struct UnwindRunner {
  let app: App
  let version: IOSVersion
  let accepters: Accepters
  let budget: QuestionBudget

  /// How many unwinds tell what all cost.
  private static let sampleSize = 32

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
        budget: budget
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
    guard places.count >= 10 * Self.sampleSize, most > Double(budget.rest) else { return false }
    let sample = UnwindRunner(
      app: app, version: version, accepters: accepters, budget: QuestionBudget(budget.rest))
    for number in 0..<Self.sampleSize {
      let place = places[number * places.count / Self.sampleSize]
      guard let action = all[place].action else { continue }
      _ = sample.trace(place, all[place], action, isReviewed: true)
    }
    return QuestionBudget.isHopeless(
      sample.budget.spent / Double(Self.sampleSize) * Double(places.count), of: budget)
  }
}
