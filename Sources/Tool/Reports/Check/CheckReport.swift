import Checking
import Unwinding

/// What `check` prints, and `explore` for other programs, input by input, so that no more than one is held in memory.
package protocol CheckReport: Sendable {
  /// What comes before the first input.
  mutating func begin() -> [UInt8]
  /// An input, or the baseline, with its findings.
  mutating func add(_ checked: CheckedInput) -> [UInt8]
  /// What comes after the last.
  mutating func end(_ totals: CheckTotals) -> [UInt8]
}

extension CheckReport {
  package func begin() -> [UInt8] { [] }
  package func end(_ totals: CheckTotals) -> [UInt8] { [] }
}

/// What a report needs to know beside the findings.
package struct CheckReportOptions: Sendable {
  /// The least severe finding that makes the check fail.
  let failOn: Severity
  /// Whether findings are told apart by a baseline.
  let hasBaseline: Bool
  let style: TextStyle
  /// The program's version.
  let version: String
  /// The command that looks for findings.
  let command: String
  /// What it looks for.
  let kinds: [FindingKind]

  package init(
    failOn: Severity, hasBaseline: Bool, style: TextStyle, version: String,
    command: String = "check", kinds: [FindingKind] = FindingKind.all
  ) {
    self.failOn = failOn
    self.hasBaseline = hasBaseline
    self.style = style
    self.version = version
    self.command = command
    self.kinds = kinds
  }
}

/// How `check` prints what it finds.
package enum CheckFormat: String, Sendable, CaseIterable {
  case text, json, github, sarif, junit

  /// An empty report in this format.
  package func report(_ options: CheckReportOptions) -> any CheckReport {
    switch self {
    case .text: CheckText(style: options.style)
    case .json: CheckJSON()
    case .github: CheckGitHub()
    case .sarif:
      CheckSARIF(
        hasBaseline: options.hasBaseline, version: options.version, kinds: options.kinds)
    case .junit: CheckJUnit(failOn: options.failOn, command: options.command)
    }
  }
}
