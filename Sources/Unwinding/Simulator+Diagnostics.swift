import Hierarchy

extension Simulator {
  /// What there is to say of a document, without keeping its traces: of these there is never more than
  /// one at a time, so that a document of any size takes little memory.
  ///
  /// - Parameters:
  ///   - ios: the version whose rules apply; nil: the document's own.
  ///   - unwind: is passed each unwind with its diagnostics.
  /// - Returns: the diagnostics of the forward segues and of the document.
  /// - Throws: ``TraceTooLarge`` where the searches ask for too long.
  public func review(
    ios: IOSVersion? = nil, unwind: (UnwindTrace) -> Void
  ) throws(TraceTooLarge) -> [Diagnostic] {
    try simulate(
      ios ?? app.document.ios, segues: nil, reviewsDocument: true,
      budget: QuestionBudget(QuestionBudget.reviewLimit),
      unwind: unwind
    ).diagnostics
  }

  /// Verifies the expectations for one version. Those for every version are not looked at: they are
  /// meant for the document's own.
  ///
  /// - Parameters:
  ///   - version: the version whose rules apply.
  ///   - pass: is passed each unwind that has such expectations, with those that do not hold as its
  ///     diagnostics.
  /// - Throws: ``TraceTooLarge`` where the searches ask for too long.
  public func verifyExpectations(
    only version: IOSVersion, unwind pass: (UnwindTrace) -> Void
  ) throws(TraceTooLarge) {
    let budget = QuestionBudget(QuestionBudget.reviewLimit)
    let accepters = Accepters(app)
    for (place, segue) in app.document.segues.placed {
      let expectations = segue.expectations.filter { $0.ios?.major == version.major }
      guard let action = segue.action, !expectations.isEmpty else { continue }
      var (trace, execution) = UnwindSimulation(
        app: app, era: Era.of(version), place: place, segue: segue, action: action, budget: budget
      ).run()
      if budget.isSpent { throw TraceTooLarge(budget) }
      trace.diagnostics = UnwindReview(
        app: app, version: version, accepters: accepters, trace: trace, execution: execution,
        budget: budget
      ).failures(of: expectations)
      pass(trace)
    }
  }
}
