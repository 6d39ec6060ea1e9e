import Hierarchy

extension UnwindReview {
  /// What the trace rests on that no public text or log settles, one sentence each.
  func unverifiedBehaviors() -> [Phrase] {
    var found = uncertainties().map { $0 + "; try it in the app" }
    if trace.lacksAlternatives {
      found.append(
        "more than \(String(UnwindSimulation.alternativeLimit)) controllers answer by state that the"
          + " document does not know; the alternatives after these are left out")
    }
    return found
  }

  private func uncertainties() -> [Phrase] {
    var found = [classicRefusalOfSource, disputedPresenter, modalThatMayStay].compactMap { $0 }
    guard let execution else { return found }
    if let executor = execution.executor, era.algorithm == .modern,
      execution.writtenSegueOverride != nil, execution.segueOverride == nil
    {
      found.append(
        "\(app.name(executor)) overrides \(code: "segueForUnwinding") without the old search hook; whether"
          + " \(era.name) honours that is not certain, and it is left out here")
    }
    // The search rests on it, whatever follows.
    guard trace.outcome == .performed else {
      return found + [searchBelowPresentedSource(execution)].compactMap { $0 }
    }
    found.append(contentsOf: unverifiedRoute(execution))
    if execution.performance != nil, execution.actionMovesTheSame {
      found.append(
        "the code of \(trace.action) of \(app.name(execution.destination)) moves controllers that"
          + " UIKit moves as well; what comes of both is not known")
    }
    if let className = segue.segueClass, execution.segueOverride == nil,
      execution.isMovedByUnknownClass
    {
      found.append("what the segue class \(code: className) moves is not known")
    }
    return found
  }

  /// Semantics.md A8: that a source refuses in the classic era is a conclusion.
  private var classicRefusalOfSource: Phrase? {
    guard era.algorithm == .classic, trace.search.contains(where: { $0.reason == .isSource }),
      app.responds(trace.source, to: trace.action)
    else { return nil }
    return "\(app.name(trace.source)) is asked although it is the source, and implements"
      + " \(trace.action); that it answers NO before iOS 9 is not documented"
  }

  /// Semantics.md, section 2: where iOS 8 goes on from a modal matters only if the outcome rests on it.
  private var disputedPresenter: Phrase? {
    guard era.nextAfterModal == .actualPresenter,
      trace.doubts.contains(.above)
        || trace.responderChain.contains(where: { $0.reachedBy == .actualPresenter })
    else { return nil }
    var other = era
    other.nextAfterModal = .caller
    let there = UnwindSimulation(
      app: app, era: other, place: trace.segue, segue: segue, action: trace.action,
      budget: budget, index: index
    ).verdict()
    guard there.outcome != trace.outcome || there.destination != trace.destination
    else { return nil }
    return "reports disagree on where \(era.name) goes on from a modal: if at the view controller"
      + " that called \(code: "present"), \(app.result(there.outcome, there.destination))"
  }

  /// Semantics.md A15.
  private var modalThatMayStay: Phrase? {
    guard era.algorithm == .classic, trace.outcome == .performed else { return nil }
    for case .dismiss(let removed) in trace.effects.map(\.change) {
      for modal in removed where app[modal].caller != nil {
        switch app[modal].modalPresentationStyle {
        case .popover: break
        case .custom where version.major >= 7: break
        default: continue
        }
        return "\(app.name(modal)) may stay on screen: some reports of \(era.name) say that"
          + " the action is called and a popover or a custom transition isn't dismissed"
      }
    }
    return nil
  }

  /// Semantics.md B15, else B7.
  private func unverifiedRoute(_ execution: Execution) -> [Phrase] {
    if let unknown = execution.unknownMovement(app.name) {
      let isConnected = execution.route.isConnected
      return [
        unknown + (isConnected ? "; what UIKit does there" : "; what UIKit does") + " is not known"
      ]
    }
    guard era.algorithm == .modern else { return [] }
    if execution.destination == trace.source {
      return [
        "\(app.name(trace.source)) is its own destination; that nothing moves is not documented"
      ]
    }
    return [searchBelowPresentedSource(execution)].compactMap { $0 }
  }

  /// Semantics.md B7: a source that was presented itself is searched like any other modal.
  private func searchBelowPresentedSource(_ execution: Execution) -> Phrase? {
    guard era.algorithm == .modern, execution.route.isConnected,
      execution.destination != trace.source,
      execution.route.upward == [trace.source], app[trace.source].caller != nil
    else { return nil }
    return "\(app.name(execution.destination)) lies below the source, which was presented itself;"
      + " that such children are searched is not documented"
  }
}
