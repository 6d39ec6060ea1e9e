import Hierarchy

/// A controller that implements the action or may return YES, and its part in the search.
public struct UnwindCandidate: Sendable, Equatable {
  /// The controller.
  public let controller: ControllerIndex
  /// Whether it implements the action. If not, an override may return YES.
  public let implementsAction: Bool
  /// Whether it may implement it, because information is missing (Semantics.md U3, U3a).
  public let mayImplementAction: Bool
  /// Its part in the search.
  public let searchRole: SearchRole
  /// The rule by which it would have returned NO; nil: none, or UIKit asked it.
  public let wouldReturnNo: DecidingRule?

  /// The part of a candidate in the search.
  public enum SearchRole: Sendable, Equatable {
    /// It is the destination.
    case isDestination
    /// UIKit chooses it, but then fails, gets no segue, or does something unknown.
    case isFound
    /// The destination in one of the trace's alternatives. The value is the position of the first.
    case mayBeDestination(alternative: Int)
    /// It isn't the destination.
    case isUnchosen(UnchosenReason)
    /// There's no search.
    case isNotSearched
  }
}

extension UnchosenControllerFinder {
  /// The destination, then the controllers that UIKit asked, then the others in document order; and
  /// how many more there are at most.
  mutating func candidates(
    _ contenders: PossibleDestinations
  ) -> (named: [UnwindCandidate], more: Int) {
    let (others, more) = others(contenders, limit: PossibleDestinations.lookedAt)
    var found: [UnwindCandidate] = []
    if let destination = trace.found {
      found.append(
        UnwindCandidate(
          controller: destination, implementsAction: app.responds(destination, to: trace.action),
          mayImplementAction: app.mayImplement(destination, trace.action),
          searchRole: trace.outcome == .performed ? .isDestination : .isFound, wouldReturnNo: nil))
    }
    return (found + others.map(candidate), more)
  }

  private func candidate(_ other: UnchosenController) -> UnwindCandidate {
    let alternative = trace.alternatives.firstIndex { $0.found == other.controller }
    let searchRole: UnwindCandidate.SearchRole =
      if let alternative {
        .mayBeDestination(alternative: alternative)
      } else if !trace.search.isEmpty || trace.outcome == .aborted || other.reason == .isSource {
        .isUnchosen(other.reason)
      } else {
        .isNotSearched
      }
    return UnwindCandidate(
      controller: other.controller, implementsAction: other.implementsAction,
      mayImplementAction: other.mayImplementAction, searchRole: searchRole,
      wouldReturnNo: other.wouldReturnNo)
  }
}
