import Hierarchy

/// Simulates the segues of a document, by the rules of any iOS version.
public struct Simulator: Sendable {
  let app: App

  /// Prepares a document; one simulator serves every version.
  public init(_ document: Document) {
    app = App(document)
  }

  /// Simulates every segue of the document, or the chosen unwind segues and every forward segue.
  /// With `reviewsDocument`, it simulates all, because the document's diagnostics depend on them.
  public func trace(
    ios: IOSVersion? = nil, segues: Set<SegueIndex>? = nil, reviewsDocument: Bool = true
  ) throws(TraceTooLarge) -> Trace {
    try trace(
      ios: ios, segues: segues, reviewsDocument: reviewsDocument, budget: QuestionBudget())
  }

  func trace(
    ios: IOSVersion?, segues: Set<SegueIndex>?, reviewsDocument: Bool, budget: QuestionBudget
  ) throws(TraceTooLarge) -> Trace {
    let version = ios ?? app.document.ios
    var unwinds: [UnwindTrace] = []
    let review = try simulate(
      version, segues: segues, reviewsDocument: reviewsDocument, keepsTraces: true, budget: budget
    ) { trace in
      budget.spend(trace.namedControllers)
      unwinds.append(trace)
    }
    return Trace(
      ios: version, unwinds: unwinds, forwards: review.forwards, diagnostics: review.diagnostics)
  }

  func simulate(
    _ version: IOSVersion, segues: Set<SegueIndex>?, reviewsDocument: Bool,
    comparesVersions: Bool = true, keepsSearches: Bool = true, keepsTraces: Bool = false,
    budget: QuestionBudget,
    unwind pass: (UnwindTrace) -> Void
  ) throws(TraceTooLarge) -> (forwards: [ForwardTrace], diagnostics: [Diagnostic]) {
    let runner = UnwindRunner(
      app: app, version: version, budget: budget, keepsSearches: keepsSearches,
      keepsTraces: keepsTraces, comparesVersions: comparesVersions)
    if runner.isHopeless(reviewsDocument ? nil : segues) {
      throw TraceTooLarge(budget, isEstimated: true)
    }
    var usedActions = UsedActions(app)
    var forwards: [ForwardTrace] = []
    var diagnostics: [Diagnostic] = []
    for (place, segue) in app.document.segues.placed {
      guard let action = segue.action else {
        let forward = ForwardSimulation(app: app, place: place, segue: segue)
        forwards.append(forward.trace)
        diagnostics.append(contentsOf: forward.diagnostics)
        continue
      }
      let isChosen = segues?.contains(place) ?? true
      guard isChosen || reviewsDocument else { continue }
      let trace =
        isChosen
        ? runner.trace(place, segue, action)
        : runner.trace(place, segue, action, diagnostics: nil)
      usedActions.note(trace)
      if isChosen { pass(trace) }
      if budget.isSpent { throw TraceTooLarge(budget) }
    }
    if reviewsDocument {
      diagnostics.append(
        contentsOf: DocumentReview(app: app, version: version, usedActions: usedActions)
          .diagnostics())
    }
    return (forwards, diagnostics)
  }
}

/// The unwind segues of a document need more questions than a trace can contain (a hundred
/// million), or a review has time for (four hundred million).
public struct TraceTooLarge: Error, Sendable, Equatable, CustomStringConvertible {
  let limit: Int
  /// Whether it's estimated from some of them.
  let isEstimated: Bool

  init(_ budget: QuestionBudget, isEstimated: Bool = false) {
    limit = budget.limit
    self.isEstimated = isEstimated
  }

  /// The problem and its fix.
  public var description: String {
    let limit = "\(self.limit / 1_000_000) million questions"
    let finding =
      isEstimated ? "would ask far more than \(limit), by estimate" : "ask more than \(limit)"
    return "its unwind segues \(finding): select some with --unwind, or split the document"
  }
}

extension UnwindTrace {
  var namedControllers: Int {
    removed.count + effects.reduce(0) { $0 + $1.removes.count } + responderChain.count
      + alternatives.reduce(0) { $0 + 3 * $1.when.count }
  }
}

extension Document {
  /// Simulates every segue of the document.
  public func simulated(ios: IOSVersion? = nil) throws(TraceTooLarge) -> Trace {
    try Simulator(self).trace(ios: ios)
  }
}

extension Simulator {
  /// Finds the diagnostics of a document. It keeps only one trace at a time, so a large document
  /// needs little memory. Returns the diagnostics of the forward segues and of the
  /// document. Without `keepsSearches`, traces contain the search only if their diagnostics need
  /// it: it has as many questions as there are controllers.
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

  /// Verifies the expectations for one version. Expectations without a version are for the
  /// document's own, so this skips them. Each unwind segue's diagnostics are the failures; if there
  /// are any, it has its search.
  public func verifyExpectations(
    only version: IOSVersion, unwind pass: (UnwindTrace) -> Void
  ) throws(TraceTooLarge) {
    let budget = QuestionBudget(QuestionBudget.reviewLimit)
    let runner = UnwindRunner(
      app: app, version: version, budget: budget, keepsSearches: false)
    for (place, segue) in app.document.segues.placed {
      let expectations = segue.expectations.filter { $0.ios?.major == version.major }
      guard let action = segue.action, !expectations.isEmpty else { continue }
      let trace = runner.trace(place, segue, action) { $0.failures(of: expectations) }
      if budget.isSpent { throw TraceTooLarge(budget) }
      pass(trace)
    }
  }
}
