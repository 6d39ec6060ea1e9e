import Unwinding

/// The severities that a project gives to findings, in place of their own.
public struct FindingSeverities: Sendable {
  /// What a project can say of a finding.
  public enum Level: String, Sendable, CaseIterable {
    case error, warning, note, off
  }

  private var levels: [FindingKind: Level] = [:]

  /// Each finding has its own.
  public init() {}

  /// The level of a kind; nil: its own severity.
  public subscript(kind: FindingKind) -> Level? {
    get { levels[kind] }
    set { levels[kind] = newValue }
  }

  /// The findings that are reported, with the severities that they have here.
  public func applied(to findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      guard let level = levels[finding.kind] else { return finding }
      return Severity(rawValue: level.rawValue).map(finding.with(severity:))
    }
  }
}
