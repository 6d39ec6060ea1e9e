import Hierarchy

extension Simulator {
  /// What there is to say of a document, without its traces: of these there is never more than one
  /// at a time, so that a document of any size takes little memory.
  ///
  /// - Parameter ios: the version whose rules apply; nil: the document's own.
  /// - Returns: the diagnostics of the unwinds, of the forward segues, and of the document.
  /// - Throws: ``TraceTooLarge`` where the searches ask more than a trace can hold.
  public func diagnostics(ios: IOSVersion? = nil) throws(TraceTooLarge) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let review = try simulate(
      ios ?? app.document.ios, segues: nil, reviewsDocument: true, budget: QuestionBudget()
    ) { found.append(contentsOf: $0.diagnostics) }
    return found + review.diagnostics
  }

  /// The expectations for one version that do not hold. Those for every version are not looked at:
  /// they are meant for the document's own.
  ///
  /// - Throws: ``TraceTooLarge`` where the searches ask more than a trace can hold.
  public func failedExpectations(
    only version: IOSVersion
  ) throws(TraceTooLarge) -> [Diagnostic] {
    let budget = QuestionBudget()
    let accepters = Accepters(app)
    var found: [Diagnostic] = []
    for (place, segue) in app.document.segues.enumerated() {
      let expectations = segue.expectations.filter { $0.ios?.major == version.major }
      guard let action = segue.action, !expectations.isEmpty else { continue }
      let (trace, execution) = UnwindSimulation(
        app: app, era: Era.of(version), place: place, segue: segue, action: action, budget: budget
      ).run()
      if budget.isSpent { throw TraceTooLarge() }
      found += UnwindReview(
        app: app, version: version, accepters: accepters, trace: trace, execution: execution,
        budget: budget
      ).failures(of: expectations)
    }
    return found
  }
}
