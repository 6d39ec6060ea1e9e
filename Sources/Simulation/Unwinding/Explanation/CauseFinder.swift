import Hierarchy

struct CauseFinder {
  let app: App
  let era: Era
  let version: IOSVersion
  let trace: UnwindTrace
  let near: NearImplementers
  var unchosen: UnchosenControllerFinder
  let others: (named: [UnchosenController], more: Int)

  mutating func causes() -> [UnwindCause] {
    switch trace.outcome {
    case .offscreen: return [.sourceNotLive]
    case .aborted: return [causeOfAbortion()]
    case .prevented: return [causeOfPrevention()]
    case .exception(let exception): return [cause(of: exception)].compactMap { $0 }
    case .undetermined: return [causeOfDoubt()].compactMap { $0 }
    case .performed:
      return [expectedAnother(), notRevealed(), causeOfChoice()].compactMap { $0 }
    }
  }

  private func causeOfAbortion() -> UnwindCause {
    let withoutSource = others.named.filter { $0.reason != .isSource }
    if let first = withoutSource.first {
      return .notChosen(first, others: withoutSource.count - 1 + others.more)
    }
    let near = near.near(trace.action)
    return others.named.isEmpty ? .noImplementer(near) : .onlySourceImplements(near)
  }

  private func causeOfPrevention() -> UnwindCause {
    if let executor = trace.executor {
      return .noSegue(
        executor: executor,
        origin: app.origin(of: \.segueForUnwindingToViewController, on: executor))
    }
    return .triggerPrevented(trace.triggerRule?.rule, origin: trace.triggerRule?.origin)
  }

  private mutating func cause(of exception: UnwindException) -> UnwindCause? {
    if exception == .noSuchIdentifier { return .noIdentifier }
    guard let destination = trace.destination else { return nil }
    if exception == .noExecutor { return .noExecutor(destination: destination) }
    let step = trace.decisiveStep(of: destination).flatMap { trace.search[safe: $0 - 1] }
    if let step, case .viewControllerForUnwindSegueAction = step.answer {
      return .namedWithoutAction(
        destination: destination, by: step.receiver,
        origin: app.origin(of: \.viewControllerForUnwindSegueAction, on: step.receiver))
    }
    return .yesWithoutAction(
      destination: destination, rule: step?.rule)
  }

  private func causeOfDoubt() -> UnwindCause? {
    if let last = trace.search.last {
      if let rule = last.rule, rule.rule.answer == .depends, !rule.rule.isUnknown {
        return .answerDepends(last.receiver, rule: rule)
      }
    } else if let trigger = trace.triggerRule, trigger.rule.answer == .depends,
      !trigger.rule.isUnknown
    {
      return .triggerDepends(trigger.rule, origin: trigger.origin)
    }
    return trace.doubts.first.map { .doubt($0) }
  }

  private mutating func expectedAnother() -> UnwindCause? {
    for expectation in app.document.segues[trace.segue].expectations
    where expectation.ios.map({ $0.major == version.major }) ?? true {
      guard case .controller(let expected) = expectation.destination,
        expected != trace.destination
      else { continue }
      let reason =
        app.document.isLive(expected) ? unchosen.whyNot(ifContender: expected) : nil
      return .expectedAnother(expected, reason)
    }
    return nil
  }

  private func causeOfChoice() -> UnwindCause? {
    let rank = others.named.compactMap(\.reason.rankAsCause).min()
    guard let rank, let destination = trace.destination else { return nil }
    guard rank == UnchosenReason.rankOfFoundBefore else {
      return others.named.first { $0.reason.rankAsCause == rank }.map { .passedOver($0) }
    }
    return place(of: destination).map { .firstOfSeveral($0) }
  }

  private func place(of destination: ControllerIndex) -> DestinationPlace? {
    let paths = unchosen.paths
    if let step = trace.decisiveStep(of: destination).flatMap({ trace.search[safe: $0 - 1] }),
      case .viewControllerForUnwindSegueAction = step.answer
    {
      return .legacyOverride(of: step.receiver)
    }
    guard let path = paths.pathUp(from: destination) else { return nil }
    for (below, above) in zip(path, path.dropFirst()) where app[below].actualPresenter == above {
      return .presented(by: above)
    }
    guard path.count > 1, let parent = app[destination].parent else { return .link }
    return app[parent].container.rules.searchOrder == .topDown ? .stack(parent) : .below(parent)
  }

  private func notRevealed() -> UnwindCause? {
    guard trace.hidesDestination, let destination = trace.destination else { return nil }
    let execution = app.execution(of: trace, to: destination, in: era)
    return execution.hidden.map {
      .notRevealed(
        child: $0.child, container: $0.container, reason(for: $0.container, execution))
    }
  }

  private func reason(for container: ControllerIndex, _ execution: Execution) -> HiddenReason {
    if case .segue(let className, _) = execution.segueOverride {
      return .segue(className: className, by: execution.executor)
    }
    if let className = execution.classThatHides { return .segue(className: className, by: nil) }
    if era.algorithm == .classic { return .defaultSegue }
    if app.override(of: \.unwindForTowards, on: container) == .nothing {
      return .unwindOverrideDoesNothing(app.origin(of: \.unwindForTowards, on: container))
    }
    return app[container].container.rules.visibility == .revealed
      ? .noUnwindOverride : .presentationOnPath
  }
}

extension UnchosenReason {
  fileprivate static let rankOfFoundBefore = 2

  /// How well a reason explains that another controller was chosen: 0 is best; nil: not at all.
  fileprivate var rankAsCause: Int? {
    switch self {
    case .isSource, .depends, .behindDepends, .behindUnknown: nil
    case .returnedNo: 0
    case .bypassed: 1
    case .foundBefore: Self.rankOfFoundBefore
    case .belowSource, .notAllowed, .notAskedByLegacyOverride, .grandchild, .presented,
      .otherHierarchy:
      3
    }
  }
}

extension Array {
  subscript(safe place: Int) -> Element? {
    indices.contains(place) ? self[place] : nil
  }
}
