import Hierarchy

extension UnwindReview {
  /// Where an unwind was to go and where it goes, from the source on; what is expected only where it
  /// differs.
  func ways(expected expectation: Expectation) -> [Diagnostic.Way] {
    var ways: [Diagnostic.Way] = []
    if case .controller(let controller) = expectation.destination, controller != trace.destination {
      ways.append(
        Diagnostic.Way(
          role: .expected, controllers: way(to: controller), remark: whyNot(controller)))
    }
    return ways + [foundWay]
  }

  private func way(to controller: ControllerIndex) -> [ControllerIndex] {
    let route = Route(app: app, from: trace.source, to: controller)
    return route.isConnected ? route.upward + route.downward : []
  }

  // MARK: The one that is found

  private var foundWay: Diagnostic.Way {
    guard let destination = trace.destination else {
      return Diagnostic.Way(role: .found, controllers: wayToNobody, remark: whyNobody)
    }
    return Diagnostic.Way(
      role: .found, controllers: way(to: destination), remark: how(destination))
  }

  private func how(_ destination: ControllerIndex) -> String {
    guard let (number, step) = lastStep(asking: destination),
      case .canPerformUnwindSegueAction(.yes) = step.answer
    else { return "an override names it without asking it" }
    return step.reason == .override
      ? "its override answers YES in step \(number)" : "it answers YES in step \(number)"
  }

  /// How far the search went.
  private var wayToNobody: [ControllerIndex] {
    trace.outcome == .aborted ? trace.responderChain.map(\.controller) : [trace.source]
  }

  private var whyNobody: String {
    switch trace.outcome {
    case .aborted: "nobody on this way or below it answers YES"
    case .prevented: "\(app.name(trace.source)) answers NO to shouldPerformSegue"
    case .exception: "performSegue(withIdentifier:sender:) finds no identifier"
    case .undetermined: "the document leaves open what an override answers"
    case .performed: "nobody"
    }
  }

  // MARK: The one that is expected

  /// Why the search did not end at a controller.
  private func whyNot(_ controller: ControllerIndex) -> String {
    guard app.document.isLive(controller) else { return "it is not on the live hierarchy" }
    if trace.search.isEmpty { return "there is no search" }
    if let (number, step) = lastStep(asking: controller) {
      return "\(refusal(step)) in step \(number)"
    }
    if let refusal = closedDoor(before: controller) { return refusal }
    if let destination = trace.destination {
      return "not asked, as the search ends before it, at \(app.name(destination))"
    }
    return "not asked: the search does not come by it"
  }

  private func refusal(_ step: SearchStep) -> String {
    switch step.reason {
    case .isSource: "it is the source, which answers NO"
    case .override: "its override answers NO"
    case .notImplemented: "it answers NO, as it does not implement \(trace.action),"
    case .undetermined: "the document leaves open what it answers"
    default: "it answers YES"
    }
  }

  /// Who on the way down to a controller did not let the search into the next one.
  private func closedDoor(before controller: ControllerIndex) -> String? {
    let hops = Route(app: app, from: trace.source, to: controller).hopsDown
    for hop in hops where app[hop.towards].parent == hop.from {
      let answers = trace.search.enumerated().compactMap { number, step in
        step.receiver == hop.from ? (number + 1, step) : nil
      }
      for (number, step) in answers {
        guard case .allowedChildrenForUnwinding(let children) = step.answer,
          !children.contains(hop.towards)
        else { continue }
        let name = app.name(hop.from)
        return step.reason == .override
          ? "not asked: the allowedChildrenForUnwinding of \(name) leaves \(app[hop.towards].id)"
            + " out in step \(number)"
          : "not asked: the search comes out of \(app[hop.towards].id), and \(name) leaves that"
            + " out in step \(number)"
      }
    }
    return nil
  }

  /// The last time that a controller is asked canPerformUnwindSegueAction, with its number.
  private func lastStep(asking controller: ControllerIndex) -> (number: Int, step: SearchStep)? {
    let place = trace.search.lastIndex { step in
      if case .canPerformUnwindSegueAction = step.answer { return step.receiver == controller }
      return false
    }
    return place.map { ($0 + 1, trace.search[$0]) }
  }
}
