import Hierarchy

/// One unwind under several versions of iOS.
public struct UnwindComparison: Sendable {
  /// The place of the segue in ``/Hierarchy/Document/segues``.
  public let segue: SegueIndex
  /// What it does under each era that the versions belong to, in the order of the versions.
  public let results: [VersionResult]
  /// What differs between each result and the one before it; no entry where nothing does.
  public let differences: [VersionDifference]

  /// Whether it ends alike under all versions: who asks whom may still differ.
  public var isAlike: Bool {
    differences.allSatisfy { $0.aspects.allSatisfy { !$0.isOfOutcome } }
  }
}

/// What an unwind does under versions that follow the same rules.
public struct VersionResult: Sendable {
  /// The versions, in the order in which they were asked for.
  public let versions: [IOSVersion]
  /// The trace, without its search and diagnostics.
  public let trace: UnwindTrace
  /// How many questions the search asked.
  public let questionCount: Int
}

/// What differs between two results, and by which rules.
public struct VersionDifference: Sendable, Equatable {
  /// The place of the first in ``UnwindComparison/results``.
  public let from: Int
  /// The place of the second.
  public let to: Int
  /// What differs, in this order.
  public let aspects: [Aspect]
  /// What of the rules makes the difference.
  public let rules: [EraRule]
  /// The modal at which the responder chains part, if it is by that.
  public let modal: ControllerIndex?

  /// What can differ.
  public enum Aspect: String, Sendable, CaseIterable {
    case outcome, destination, executor, effects, calls, questions

    /// Whether a person notices it.
    var isOfOutcome: Bool { self == .outcome || self == .destination || self == .effects }
  }
}
