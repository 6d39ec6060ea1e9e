import Hierarchy

/// Simulates unwinds of a document one at a time, in any order, for whoever keeps no trace.
struct UnwindRunner {
  let app: App
  let version: IOSVersion
  let accepters: Accepters
  let budget: QuestionBudget
  let index: SearchIndex
  /// Whether traces have their searches, even if no diagnostic is about one.
  let keepsSearches: Bool
  let equalUnwinds: EqualUnwinds
  /// Whether it is said where other versions differ.
  let comparesVersions: Bool

  /// - Parameters:
  ///   - keepsSearches: whether traces have their searches, even if no diagnostic is about one.
  ///   - keepsTraces: whether all traces are kept.
  init(
    app: App, version: IOSVersion, accepters: Accepters, budget: QuestionBudget,
    index: SearchIndex, keepsSearches: Bool = true, keepsTraces: Bool = false,
    comparesVersions: Bool = true
  ) {
    self.app = app
    self.version = version
    self.accepters = accepters
    self.budget = budget
    self.index = index
    self.keepsSearches = keepsSearches
    self.comparesVersions = comparesVersions
    equalUnwinds = EqualUnwinds(keepsAll: keepsTraces)
  }

  /// How many unwinds tell what all cost: at most, and at least.
  private static let sampleSizes = 32...128

  /// The trace of an unwind.
  ///
  /// - Parameter isReviewed: whether it has its diagnostics.
  func trace(
    _ place: SegueIndex, _ segue: Segue, _ action: ActionSelector, isReviewed: Bool
  ) -> UnwindTrace {
    let isReviewed = isReviewed ? { (review: UnwindReview) in review.diagnostics() } : nil
    return trace(place, segue, action, diagnostics: isReviewed)
  }

  /// The trace of an unwind.
  ///
  /// - Parameter diagnostics: finds its diagnostics; nil: it has none.
  func trace(
    _ place: SegueIndex, _ segue: Segue, _ action: ActionSelector,
    diagnostics: ((UnwindReview) -> [Diagnostic])?
  ) -> UnwindTrace {
    var simulation = UnwindSimulation(
      app: app, era: Era.of(version), place: place, segue: segue, action: action, budget: budget,
      keepsSearch: keepsSearches, index: index)
    func reviewed() -> (trace: UnwindTrace, needsSearch: Bool) {
      var (trace, execution) =
        simulation.keepsSearch == keepsSearches
        ? equalUnwinds.result(of: simulation) : simulation.run()
      guard let diagnostics else { return (trace, false) }
      let review = UnwindReview(
        app: app, version: version, accepters: accepters, trace: trace, execution: execution,
        budget: budget, index: index, comparesVersions: comparesVersions)
      trace.diagnostics = diagnostics(review)
      return (trace, review.needsSearch(for: trace.diagnostics))
    }
    let first = reviewed()
    guard !keepsSearches, first.needsSearch else { return first.trace }
    simulation.keepsSearch = true
    return reviewed().trace
  }

  /// Whether the unwinds would cost far more than there is, so that it need not be tried: judged by some
  /// of them, where all together are many.
  ///
  /// - Parameter segues: the places of the unwinds; nil: all.
  func isHopeless(_ segues: Set<SegueIndex>?) -> Bool {
    let all = app.document.segues
    let places = all.places.filter { all[$0].action != nil && segues?.contains($0) ?? true }
    let most = Double(places.count) * Double(app.document.controllers.count) * 10
    let sampleSize = min(places.count / 10, Self.sampleSizes.upperBound)
    guard sampleSize >= Self.sampleSizes.lowerBound, most > Double(budget.rest) else {
      return false
    }
    let sample = UnwindRunner(
      app: app, version: version, accepters: accepters, budget: QuestionBudget(budget.rest),
      index: index, keepsSearches: keepsSearches)
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
