import Checking
import Unwinding

/// What `check` prints, input by input, so that no more than one is held in memory.
protocol CheckReport: Sendable {
  /// What comes before the first input.
  mutating func begin() -> [UInt8]
  /// An input, or the baseline, with its findings.
  mutating func add(_ checked: CheckedInput) -> [UInt8]
  /// What comes after the last.
  mutating func end(_ totals: CheckTotals) -> [UInt8]
}

extension CheckReport {
  func begin() -> [UInt8] { [] }
  func end(_ totals: CheckTotals) -> [UInt8] { [] }
}

/// What a report needs to know beside the findings.
struct CheckReportOptions: Sendable {
  /// The least severe finding that makes the check fail.
  var failOn = Severity.error
  /// Whether findings are told apart by a baseline.
  var hasBaseline = false
  var style = TextStyle.plain
}

extension CheckFormat {
  /// An empty report in this format.
  func report(_ options: CheckReportOptions) -> any CheckReport {
    switch self {
    case .text: CheckText(style: options.style)
    case .json: CheckJSON()
    case .github: CheckGitHub()
    case .sarif: CheckSARIF(hasBaseline: options.hasBaseline)
    case .junit: CheckJUnit(failOn: options.failOn)
    }
  }
}
