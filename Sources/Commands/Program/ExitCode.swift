/// What the program says to whoever started it, after sysexits (Format.md, section 3).
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
    case .success: "done, whatever the outcome of an unwind is"
    case .findings:
      "check, explore: findings of the asked severity; diff: an unwind has another outcome; batch: some"
        + " pictures failed; doctor: something is missing"
    case .usage: "the command line is wrong"
    case .badInput: "the input is wrong"
    case .noInput: "there is no such input, or it cannot be read"
    case .failure: "Graphviz or the program itself failed"
    case .cannotWrite: "the output cannot be written"
    }
  }
}
