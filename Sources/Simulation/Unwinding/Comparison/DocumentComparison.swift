import Hierarchy

/// Simulates two documents, and compares the outcomes of one unwind segue after the other. It keeps
/// only the reported parts of traces, so that it needs little memory for any document.
public struct DocumentComparison {
  private let old: Simulator
  private let new: Simulator
  private let versions: (old: IOSVersion, new: IOSVersion)

  /// The simulation of one of the documents needs too many questions.
  public enum TooLarge: Error, Sendable {
    case old(TraceTooLarge)
    case new(TraceTooLarge)
  }

  /// Compares two documents by the rules of one iOS version; nil: each document's own.
  public init(from old: Document, to new: Document, ios: IOSVersion?) {
    self.old = Simulator(old)
    self.new = Simulator(new)
    versions = (ios ?? old.ios, ios ?? new.ios)
  }

  /// Returns the differences, or throws ``TooLarge`` if the searches need too many questions.
  public func difference() throws(TooLarge) -> TraceDifference {
    let newDocument = new.app.document
    var difference = TraceDifference(
      Correspondence(from: old.app.document, to: newDocument), versions: versions)
    var before = SteppedReview(old, versions.old)
    if before.runner.isHopeless(nil) { throw .old(TraceTooLarge(before.budget, isEstimated: true)) }
    var diagnostics: [Diagnostic] = []
    var place = UnwindIndex(0)
    let rest: [Diagnostic]
    do throws(TraceTooLarge) {
      rest = try new.review(ios: versions.new) { trace in
        diagnostics += trace.diagnostics
        difference.addUnwind(
          trace, at: place, insteadOf: before.trace(of: newDocument.segues[trace.segue].id))
        place = place.advanced(by: 1)
      }
    } catch {
      throw .new(error)
    }
    for (id, place) in before.remaining.sorted(by: { $0.value < $1.value }) {
      if let trace = before.trace(of: id) { difference.addRemoved(trace, at: place) }
    }
    if before.budget.isSpent { throw .old(TraceTooLarge(before.budget)) }
    difference.compare(before.diagnostics(), diagnostics + rest)
    return difference
  }
}

/// The review of a document whose unwind segues are requested by id, in any order.
private struct SteppedReview {
  let budget = QuestionBudget(QuestionBudget.reviewLimit)
  private let app: App
  private let version: IOSVersion
  let runner: UnwindRunner
  private var usedActions: UsedActions
  private let unwinds: PerElement<UnwindTrace, SegueIndex>
  /// The place in ``unwinds`` of each unwind segue that wasn't requested yet.
  private(set) var remaining: [String: UnwindIndex]
  private var found: PerElement<UnwindTrace, [Diagnostic]>

  init(_ simulator: Simulator, _ version: IOSVersion) {
    app = simulator.app
    self.version = version
    runner = UnwindRunner(app: app, version: version, budget: budget)
    usedActions = UsedActions(app)
    let segues = app.document.segues
    unwinds = PerElement(segues.places.filter { segues[$0].action != nil })
    remaining = Dictionary(
      zip(unwinds.values.map { segues[$0].id }, unwinds.places),
      uniquingKeysWith: { first, _ in first })
    found = PerElement(unwinds.values.map { _ in [] })
  }

  mutating func trace(of id: String) -> UnwindTrace? {
    guard let place = remaining.removeValue(forKey: id) else { return nil }
    let segue = app.document.segues[unwinds[place]]
    guard let action = segue.action else { return nil }
    let trace = runner.trace(unwinds[place], segue, action)
    usedActions.note(trace)
    found[place] = trace.diagnostics
    return trace
  }

  /// The diagnostics of all segues and of the document, when every unwind segue was requested.
  func diagnostics() -> [Diagnostic] {
    let segues = app.document.segues
    let ofForwards = segues.places.filter { segues[$0].action == nil }.flatMap {
      ForwardSimulation(app: app, place: $0, segue: segues[$0]).diagnostics
    }
    let ofDocument = DocumentReview(app: app, version: version, usedActions: usedActions)
      .diagnostics()
    return found.values.flatMap { $0 } + ofForwards + ofDocument
  }
}
