import Hierarchy

/// One unwind segue on several iOS versions.
public struct UnwindComparison: Sendable {
  /// The place of the segue in ``/Hierarchy/Document/segues``.
  public let segue: SegueIndex
  /// The results for each era of the versions, in the order of the versions.
  public let results: [VersionResult]
  /// The differences between each result and the previous one, without empty ones.
  public let differences: [VersionDifference]

  /// Whether the outcome is the same on all versions. The questions may still differ.
  public var isSame: Bool {
    differences.allSatisfy { $0.aspects.allSatisfy { !$0.isOfOutcome } }
  }
}

/// The result of an unwind segue on versions with the same rules.
public struct VersionResult: Sendable {
  /// The versions, in the requested order.
  public let versions: [IOSVersion]
  /// The trace, without its search and diagnostics.
  public let trace: UnwindTrace
  /// How many questions the search asked.
  public let questionCount: Int
}

/// The differences between two results, and their rules.
public struct VersionDifference: Sendable, Equatable {
  /// The place of the first in ``UnwindComparison/results``.
  public let from: Int
  /// The place of the second.
  public let to: Int
  /// What differs, in this order.
  public let aspects: [Aspect]
  /// The rules that make the difference.
  public let rules: [EraRule]
  /// The modal after which the responder chains differ, if that is the difference.
  public let modal: ControllerIndex?

  /// What can differ.
  public enum Aspect: String, Sendable, CaseIterable {
    case outcome, destination, executor, effects, calls, questions

    /// Whether the user notices it.
    var isOfOutcome: Bool { self == .outcome || self == .destination || self == .effects }
  }
}

/// A rule by which iOS versions differ (Semantics.md, section 2).
public enum EraRule: String, Sendable, CaseIterable {
  /// Direct children only, or full depth and presented controllers.
  case search
  /// From a presented controller to its caller, or to its actual presenter.
  case nextAfterModal = "next-after-modal"
  /// Whether a controller can be searched again.
  case visited
  /// The segue of one executor, or unwind(for:towards:) along the path.
  case execution

  static func ofSearch(between one: Era, and other: Era) -> [EraRule] {
    var rules: [EraRule] = []
    if one.algorithm != other.algorithm { rules.append(.search) }
    if one.nextAfterModal != other.nextAfterModal { rules.append(.nextAfterModal) }
    if one.algorithm == .modern, other.algorithm == .modern,
      one.remembersVisited != other.remembersVisited
    {
      rules.append(.visited)
    }
    return rules
  }
}

extension Era {
  func taking(_ rule: EraRule, from other: Era) -> Era {
    var result = self
    switch rule {
    case .search, .execution:
      result.algorithm = other.algorithm
      result.remembersVisited = other.remembersVisited
    case .nextAfterModal: result.nextAfterModal = other.nextAfterModal
    case .visited: result.remembersVisited = other.remembersVisited
    }
    return result
  }
}

extension Document {
  /// The default versions of a comparison: the oldest that the app supports, the first of each
  /// later one with other rules, and the newest.
  public var comparedVersions: [IOSVersion] {
    var versions = [minimumIOS]
    for era in Era.all.dropLast() where era.firstVersion > minimumIOS.major {
      versions += IOSVersion(String(era.firstVersion)).map { [$0] } ?? []
    }
    // An unreleased version is even newer.
    let newest = ios.major > IOSVersion.newest.major ? ios : .newest
    if minimumIOS.major < newest.major { versions.append(newest) }
    return versions
  }
}
