/// What the program says to whoever started it, after sysexits (ExitStatuses.md).
enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  /// Findings of the asked severity (failed expectations are some), an unwind with another outcome, a
  /// diagram of a batch that failed, or something missing that pictures need.
  case findings = 1
  /// The command line is wrong.
  case usage = 64
  /// The input is wrong.
  case badInput = 65
  /// There is no such input, or it cannot be read.
  case noInput = 66
  /// Graphviz or the program itself failed.
  case failure = 70
  /// The output cannot be written.
  case cannotWrite = 73

  /// When the program ends with the status, for help.
  var meaning: String {
    switch self {
    case .success: "success, with any outcome of the unwind segues"
    case .findings:
      "check, explore: findings; diff: changed outcomes; batch: failed diagrams; doctor: missing"
        + " dependencies"
    case .usage: "invalid command line"
    case .badInput: "invalid input"
    case .noInput: "missing or unreadable input"
    case .failure: "internal error or Graphviz error"
    case .cannotWrite: "output can't be written"
    }
  }
}
