import Hierarchy

extension UnwindReview {
  /// The inferred rules on which the trace depends, one sentence each.
  func unverifiedBehaviors() -> [Phrase] {
    var found = uncertainties().map { $0 + "; try it in your app" }
    if trace.lacksAlternatives {
      found.append(
        "more than \(String(Search.alternativeLimit)) answers depend on app code;"
          + " further cases are omitted")
    }
    return found
  }

  /// The executor's override of segueForUnwinding, if the simulation ignores it (Semantics.md B9).
  /// It's about the class that overrides it.
  var ignoredOverride: Diagnostic? {
    guard let execution, let executor = execution.executor, era.algorithm == .modern,
      execution.writtenSegueOverride != nil, execution.segueOverride == nil
    else { return nil }
    var (owner, className) = (app.name(executor), nil as String?)
    if case .className(let name) = app.origin(of: \.segueForUnwindingToViewController, on: executor)
    {
      (owner, className) = ("\(code: name)", name)
    }
    return Diagnostic(
      id: .unverifiedBehavior,
      sentence: "\(owner) overrides \(code: "segueForUnwinding") without the old search method;"
        + " it's unverified whether \(era.name) calls it, so the simulation ignores it; try it in"
        + " your app",
      controller: className == nil ? executor : nil, segue: className == nil ? place : nil,
      position: className.flatMap { app.document.classes[$0]?.position } ?? segue.position,
      className: className)
  }

  private func uncertainties() -> [Phrase] {
    var found = [classicNoOfSource, disputedPresenter, modalThatMayStay].compactMap { $0 }
    guard let execution else { return found }
    // The search depends on this, whatever happens after it.
    guard trace.outcome == .performed else {
      return found + [searchBelowPresentedSource(execution)].compactMap { $0 }
    }
    found.append(contentsOf: unverifiedRoute(execution))
    if !execution.removedByBoth.isEmpty, !execution.actionIsRedundant {
      found.append(
        "\(trace.action) of \(app.name(execution.destination)) removes view controllers that UIKit"
          + " also removes; the combined effect is unknown")
    }
    if let className = segue.segueClass, execution.segueOverride == nil,
      execution.isMovedByUnknownClass
    {
      found.append("the effect of the segue class \(code: className) is unknown")
    }
    return found
  }

  /// The search skipped a source that implements the action, before iOS 9 (Semantics.md A8).
  private var classicNoOfSource: Phrase? {
    guard era.algorithm == .classic, trace.search.contains(where: { $0.reason == .isSource }),
      app.responds(trace.source, to: trace.action)
    else { return nil }
    return "\(app.name(trace.source)) is the source and implements \(trace.action); Apple doesn't"
      + " document that UIKit skips it before iOS 9"
  }

  /// How iOS 8 continues from a modal, if the outcome depends on it (Semantics.md, section 2).
  private var disputedPresenter: Phrase? {
    guard era.nextAfterModal == .actualPresenter,
      trace.doubts.contains(.above)
        || trace.responderChain.contains(where: { $0.reachedBy == .actualPresenter })
    else { return nil }
    let there = simulationFromCaller(in: era).verdict()
    guard there.outcome != trace.outcome || there.destination != trace.destination
    else { return nil }
    return "reports disagree on where \(era.name) continues from a presented view controller; if"
      + " UIKit continues at the view controller that called \(code: "present"),"
      + " \(app.result(there.outcome, there.destination))"
  }

  /// A popover or custom modal that may stay on screen before iOS 9 (Semantics.md A15).
  private var modalThatMayStay: Phrase? {
    guard era.algorithm == .classic, trace.outcome == .performed else { return nil }
    for case .dismiss(let removed) in trace.effects.map(\.change) {
      for modal in removed where app[modal].caller != nil {
        switch app[modal].modalPresentationStyle {
        case .popover: break
        case .custom where version.major >= 7: break
        default: continue
        }
        return "\(app.name(modal)) may stay on screen: in some reports of \(era.name), UIKit calls"
          + " the action, but doesn't dismiss a popover or a modal with a custom transition"
      }
    }
    return nil
  }

  /// What's unverified about the transitions (Semantics.md B15), or else about the search (B7).
  private func unverifiedRoute(_ execution: Execution) -> [Phrase] {
    if let unknown = execution.unknownMovement(app.name) {
      let isConnected = execution.route.isConnected
      return [
        unknown + (isConnected ? "; the transition there" : "; the transition") + " is unknown"
      ]
    }
    guard era.algorithm == .modern else { return [] }
    if execution.destination == trace.source {
      return [
        "\(app.name(trace.source)) is its own destination; Apple doesn't document that the screen"
          + " stays the same in this case"
      ]
    }
    return [searchBelowPresentedSource(execution)].compactMap { $0 }
  }

  /// The search reached a child of the source, because the source was presented (Semantics.md B7).
  private func searchBelowPresentedSource(_ execution: Execution) -> Phrase? {
    guard era.algorithm == .modern, execution.route.isConnected,
      execution.destination != trace.source,
      execution.route.upward == [trace.source], app[trace.source].caller != nil
    else { return nil }
    return "\(app.name(execution.destination)) is below the source, which is itself presented;"
      + " Apple doesn't document that UIKit searches such children"
  }
}
