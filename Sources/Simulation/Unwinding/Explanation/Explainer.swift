import Hierarchy

/// Explains the outcomes of a document's unwind segues: why other controllers aren't the
/// destination, the cause of an unexpected outcome, the executor, and what remains.
public final class Explainer {
  private let app: App
  private lazy var contenders = app.liveContenders
  private lazy var near = NearImplementers(app, live: contenders)
  private let version: IOSVersion

  /// Prepares to explain the traces of a simulator and an iOS version.
  public init(_ simulator: Simulator, ios: IOSVersion) {
    app = simulator.app
    version = ios
  }

  /// Explains one of the unwind segues.
  public func explanation(of trace: UnwindTrace) -> UnwindExplanation {
    let era = Era.of(version)
    var unchosen = UnchosenControllerFinder(app: app, era: era, trace: trace)
    // Without questions, there are no other controllers.
    let hasSearched = !trace.search.isEmpty || trace.outcome == .aborted
    let others: (named: [UnchosenController], more: Int) =
      hasSearched ? unchosen.others(contenders) : ([], 0)
    var finder = CauseFinder(
      app: app, era: era, version: version, trace: trace, near: near, unchosen: unchosen,
      others: others)
    return UnwindExplanation(
      causes: finder.causes(), others: others.named, moreOthers: others.more,
      executor: executorReason(trace, era: era),
      hierarchyAfter: trace.outcome == .performed
        ? app.hierarchyAfter(of: trace) : nil)
  }

  private func executorReason(_ trace: UnwindTrace, era: Era) -> ExecutorReason? {
    guard let destination = trace.destination, let executor = trace.executor else { return nil }
    let route = UnwindPath(app: app, from: trace.source, to: destination)
    let presented = route.upward.dropLast().last
    let why: ExecutorReason.Why =
      executor == destination && presented.map { app[$0].actualPresenter == destination } ?? false
      ? .presentsOnPath(presented ?? destination) : .parentOfDestination(destination)
    let hasOverride =
      app.override(of: \.segueForUnwindingToViewController, on: executor) != nil
    return ExecutorReason(
      executor: executor, why: why,
      part: era.algorithm == .classic
        ? (hasOverride ? .suppliesItsSegue : .suppliesDefaultSegue)
        : !hasOverride ? .none : app.hasLegacySearch(executor) ? .suppliesItsSegue : .isIgnored)
  }
}

/// Why an unwind segue has its outcome.
public struct UnwindExplanation: Sendable, Equatable {
  /// The causes of the outcome, the most important first.
  public let causes: [UnwindCause]
  /// The controllers that could have handled it.
  public let others: [UnchosenController]
  /// How many more there are, at most.
  public let moreOthers: Int
  /// The executor, and the reason; nil: none.
  public let executor: ExecutorReason?
  /// What remains; nil: the unwind segue isn't performed.
  public let hierarchyAfter: HierarchyAfterUnwind?
}

/// Why a controller is the executor, and what it does (Semantics.md A11, A13, B9).
public struct ExecutorReason: Sendable, Equatable {
  /// The executor.
  public let executor: ControllerIndex
  /// The reason.
  public let why: Why
  /// What it does.
  public let part: Part

  /// Why a controller is the executor.
  public enum Why: Sendable, Equatable {
    /// It is the destination, and presents this on the path from the source.
    case presentsOnPath(ControllerIndex)
    /// It is the parent of the destination.
    case parentOfDestination(ControllerIndex)
  }

  /// What an executor does.
  public enum Part: Sendable, Equatable {
    /// iOS 6 to 8: UIKit's segue.
    case suppliesDefaultSegue
    /// Its override of segueForUnwinding supplies the segue.
    case suppliesItsSegue
    /// iOS 9 and later: its override of segueForUnwinding is ignored.
    case isIgnored
    /// iOS 9 and later: nothing.
    case none
  }
}
