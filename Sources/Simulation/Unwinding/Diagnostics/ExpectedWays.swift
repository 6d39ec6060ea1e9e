import Hierarchy

extension UnwindReview {
  /// Where an unwind was to go and where it goes, from the source on; what is expected only where it
  /// differs.
  func ways(expected expectation: Expectation) -> [Diagnostic.Way] {
    guard case .controller(let expected) = expectation.destination, expected != trace.destination
    else { return [found] }
    return [Diagnostic.Way(role: .expected, controllers: way(to: expected), end: nil), found]
  }

  /// From the source up to the common ancestor with a controller, then down to it; nothing where they
  /// have none.
  private func way(to controller: ControllerIndex) -> [ControllerIndex] {
    let route = Route(app: app, from: trace.source, to: controller)
    return route.isConnected ? route.upward + route.downward : []
  }

  private var found: Diagnostic.Way {
    if let destination = trace.destination {
      return Diagnostic.Way(
        role: .found, controllers: way(to: destination), end: reply(destination))
    }
    // How far the search went.
    switch trace.outcome {
    case .aborted:
      return Diagnostic.Way(
        role: .found, controllers: trace.responderChain.map(\.controller),
        end: "is the end of the search: no view controller on this path or below it returns YES")
    case .undetermined where trace.chosen != nil:
      return Diagnostic.Way(
        role: .found, controllers: trace.chosen.map { way(to: $0) } ?? [],
        end: "is found; what happens next is unknown")
    case .undetermined where trace.alternatives.isEmpty && trace.doubts.first == .above:
      return Diagnostic.Way(
        role: .found, controllers: trace.responderChain.map(\.controller),
        end: "is the root; the hierarchy above it is unknown")
    case .undetermined where trace.alternatives.isEmpty && trace.doubts == [.extensions]:
      return Diagnostic.Way(
        role: .found, controllers: trace.responderChain.map(\.controller),
        end: "is the end of the search; an extension of \(code: "UIViewController") may return YES")
    case .undetermined where !trace.search.isEmpty:
      return Diagnostic.Way(
        role: .found, controllers: trace.search.last.map { way(to: $0.receiver) } ?? [],
        end: trace.search.last?.isOpen == true && trace.search.last?.rule == nil && isAsked
          ? "has unknown actions"
          : "has an override whose answer is unknown")
    case .undetermined, .prevented, .exception, .performed, .offscreen:
      return Diagnostic.Way(role: .found, controllers: [trace.source], end: noSearch)
    }
  }

  /// Whether the search ends with "can you perform?".
  private var isAsked: Bool {
    trace.search.last?.answer == .canPerformUnwindSegueAction(.depends)
  }

  private func reply(_ destination: ControllerIndex) -> Phrase {
    guard let step = trace.winningStep(of: destination) else { return "is returned by an override" }
    guard trace.search[step - 1].answer == .canPerformUnwindSegueAction(.yes) else {
      return "is returned by an override in step \(String(step))"
    }
    return trace.search[step - 1].reason == .override
      ? "returns YES in step \(String(step)), from its override"
      : "returns YES in step \(String(step))"
  }

  private var noSearch: Phrase {
    switch trace.outcome {
    case .prevented: "returns NO from \(code: "shouldPerformSegue")"
    case .undetermined: "returns an unknown answer from \(code: "shouldPerformSegue")"
    case .offscreen: "isn't in the hierarchy"
    case .exception, .aborted, .performed:
      "can't perform the segue, because it has no identifier"
    }
  }
}
