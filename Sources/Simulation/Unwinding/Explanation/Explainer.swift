import Hierarchy

/// Says why the unwind segues of a document end as they do: who did not get them and why, what
/// caused an unexpected end, why that executor, and what stays.
public final class Explainer {
  private let app: App
  private let contenders: Contenders
  private let near: NearImplementers
  private let version: IOSVersion

  /// Prepares a simulator's document.
  ///
  /// - Parameters:
  ///   - simulator: that which made the traces.
  ///   - ios: the version that they are of.
  public init(_ simulator: Simulator, ios: IOSVersion) {
    app = simulator.app
    version = ios
    contenders = app.liveContenders
    near = NearImplementers(app, live: contenders)
  }

  /// Explains one of the unwind segues.
  public func explanation(of trace: UnwindTrace) -> UnwindExplanation {
    let era = Era.of(version)
    var whyNot = WhyNotFinder(app: app, era: era, trace: trace)
    // Where nobody was asked nobody lost, either.
    let hasSearched = !trace.search.isEmpty || trace.outcome == .aborted
    let others: (named: [WhyNot], more: Int) =
      hasSearched ? whyNot.others(contenders) : ([], 0)
    var finder = CauseFinder(
      app: app, era: era, version: version, trace: trace, near: near, whyNot: whyNot,
      others: others)
    return UnwindExplanation(
      causes: finder.causes(), others: others.named, moreOthers: others.more,
      executor: executorReason(trace, era: era),
      aftermath: trace.outcome == .performed
        ? app.aftermath(of: trace) : nil)
  }

  private func executorReason(_ trace: UnwindTrace, era: Era) -> ExecutorReason? {
    guard let destination = trace.destination, let executor = trace.executor else { return nil }
    let route = UnwindPath(app: app, from: trace.source, to: destination)
    let presented = route.upward.dropLast().last
    let why: ExecutorReason.Why =
      executor == destination && presented.map { app[$0].actualPresenter == destination } ?? false
      ? .presentsOnTheWay(presented ?? destination) : .parentOfDestination(destination)
    let hasOverride =
      app.override(of: \.segueForUnwindingToViewController, on: executor) != nil
    return ExecutorReason(
      executor: executor, why: why,
      part: era.algorithm == .classic
        ? (hasOverride ? .suppliesItsSegue : .suppliesDefaultSegue)
        : !hasOverride ? .none : app.hasLegacySearch(executor) ? .suppliesItsSegue : .isLeftOut)
  }
}

/// Why an unwind segue ends as it does.
public struct UnwindExplanation: Sendable, Equatable {
  /// What to know first, the most important first.
  public let causes: [UnwindCause]
  /// Who could have handled it and did not get it.
  public let others: [WhyNot]
  /// How many more there are, at most.
  public let moreOthers: Int
  /// Who executes it and why; nil: nobody.
  public let executor: ExecutorReason?
  /// What stays; nil where the unwind segue is not performed.
  public let aftermath: Aftermath?
}

/// Why a controller executes an unwind segue, and what that means (Semantics.md A11, A13, B9).
public struct ExecutorReason: Sendable, Equatable {
  /// Who executes.
  public let executor: ControllerIndex
  /// Why it.
  public let why: Why
  /// What it does.
  public let part: Part

  /// Why a controller is the executor.
  public enum Why: Sendable, Equatable {
    /// It is the destination, and presents this on the path from the source.
    case presentsOnTheWay(ControllerIndex)
    /// It is the parent of the destination.
    case parentOfDestination(ControllerIndex)
  }

  /// What an executor does.
  public enum Part: Sendable, Equatable {
    /// iOS 6 to 8: UIKit's segue.
    case suppliesDefaultSegue
    /// Its override of segueForUnwinding supplies the segue.
    case suppliesItsSegue
    /// iOS 9 and later: its override of segueForUnwinding is not counted on.
    case isLeftOut
    /// iOS 9 and later: nothing.
    case none
  }
}
