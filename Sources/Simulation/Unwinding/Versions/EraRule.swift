/// A rule by which versions of iOS differ (Semantics.md, section 2).
public enum EraRule: String, Sendable, CaseIterable {
  /// Direct children only, or full depth and what is presented.
  case search
  /// From a presented controller to its caller, or to its actual presenter.
  case nextAfterModal = "next-after-modal"
  /// Whether somebody who was searched is searched again.
  case visited
  /// One executor's segue, or unwind(for:towards:) along the path.
  case execution
}

extension EraRule {
  /// The rules of the search by which two eras differ.
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
  /// The era with one rule taken from another.
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
