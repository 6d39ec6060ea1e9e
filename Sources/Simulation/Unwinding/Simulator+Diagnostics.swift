import Hierarchy

extension Simulator {
  /// What there is to say of a document, without keeping its traces: of these there is never more than
  /// one at a time, so that a document of any size takes little memory.
  ///
  /// - Parameters:
  ///   - ios: the version whose rules apply; nil: the document's own.
  ///   - comparesVersions: whether it is said where other versions differ.
  ///   - keepsSearches: whether the unwinds have their searches, which takes as many questions for each
  ///     unwind as there are controllers. Otherwise only those have one of which a diagnostic needs it.
  ///   - unwind: is passed each unwind with its diagnostics.
  /// - Returns: the diagnostics of the forward segues and of the document.
  /// - Throws: ``TraceTooLarge`` where the searches ask for too long.
  public func review(
    ios: IOSVersion? = nil, comparesVersions: Bool = true, keepsSearches: Bool = true,
    unwind: (UnwindTrace) -> Void
  ) throws(TraceTooLarge) -> [Diagnostic] {
    try simulate(
      ios ?? app.document.ios, segues: nil, reviewsDocument: true,
      comparesVersions: comparesVersions, keepsSearches: keepsSearches,
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
  ///     diagnostics; it has its search if one does not hold.
  /// - Throws: ``TraceTooLarge`` where the searches ask for too long.
  public func verifyExpectations(
    only version: IOSVersion, unwind pass: (UnwindTrace) -> Void
  ) throws(TraceTooLarge) {
    let budget = QuestionBudget(QuestionBudget.reviewLimit)
    let runner = UnwindRunner(
      app: app, version: version, accepters: Accepters(app), budget: budget,
      index: SearchIndex(app), keepsSearches: false)
    for (place, segue) in app.document.segues.placed {
      let expectations = segue.expectations.filter { $0.ios?.major == version.major }
      guard let action = segue.action, !expectations.isEmpty else { continue }
      let trace = runner.trace(place, segue, action) { $0.failures(of: expectations) }
      if budget.isSpent { throw TraceTooLarge(budget) }
      pass(trace)
    }
  }
}
