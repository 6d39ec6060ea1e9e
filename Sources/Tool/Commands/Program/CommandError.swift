import Importing
import Platform
import Text

/// Why a command, or a part of its work, failed: the message and the exit status.
struct CommandError: Error, Equatable {
  let status: ExitCode
  /// Complete lines for standard error; empty if there's no reader.
  let text: String
  /// Whether the input wasn't read, because it's too large.
  private(set) var isTooLarge = false
  /// The messages with places, if a file couldn't be imported.
  private(set) var findings: [ImportFinding] = []

  /// Creates an error with the program's name before the message, as is usual on standard error.
  init(_ status: ExitCode, _ message: String) {
    self.status = status
    text = "segueviz: \(message)\n"
  }

  /// Creates an error from lines that need no prefix, such as the problems of a file.
  init(_ status: ExitCode, lines: String) {
    self.status = status
    text = lines
  }

  init(tooLarge message: String) {
    self.init(.badInput, message)
    isTooLarge = true
  }

  init(_ error: ImportError) {
    self.init(error.isWrongName ? .usage : .badInput, lines: error.rendered)
    findings = error.findings
  }

  /// Creates an error about the command line, with a pointer to the suitable help.
  static func usage(_ message: String, of subcommand: String? = nil) -> CommandError {
    let help = (["segueviz", subcommand, "--help"] as [String?]).compactMap { $0 }
    return CommandError(
      .usage,
      lines: "segueviz: \(message)\nFor help, run \"\(help.joined(separator: " "))\".\n")
  }

  static func cannotWrite(_ path: Path, _ error: SystemError) -> CommandError {
    if error.isMissingFile {
      return CommandError(
        .cannotWrite, "can't write \(path.quoted): there's no folder \(path.folder.quoted)")
    }
    return .cannotWrite(path.quoted, error)
  }

  /// Runs an operation on a file.
  static func writing<Value>(
    _ path: Path, _ body: () throws(SystemError) -> Value
  ) throws(CommandError) -> Value {
    try Result(catching: body).mapError { CommandError.cannotWrite(path, $0) }.get()
  }

  /// A write error. If the reader has ended (`| head`), it has no message, only the status.
  static func cannotWrite(_ what: String, _ error: SystemError) -> CommandError {
    if error.isBrokenPipe { return CommandError(.cannotWrite, lines: "") }
    return CommandError(.cannotWrite, "can't write \(what): \(error.reason)")
  }
}

/// The exit statuses, after sysexits (ExitStatuses.md).
enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  /// Findings of the requested severity, an unwind segue with another outcome, a failed diagram of
  /// a batch, or a missing dependency.
  case findings = 1
  /// The command line is wrong.
  case usage = 64
  case badInput = 65
  /// The input doesn't exist, or can't be read.
  case noInput = 66
  /// Graphviz or the program itself failed.
  case failure = 70
  case cannotWrite = 73

  /// The meaning of the status, for help.
  var meaning: String {
    switch self {
    case .success: "success; explain, render: even if unwind segues have no destination"
    case .findings:
      "check, explore: errors (see --fail-on); diff: changed outcomes; batch: failed diagrams; doctor: missing"
        + " dependencies"
    case .usage: "invalid command line"
    case .badInput: "invalid input"
    case .noInput: "missing or unreadable input"
    case .failure: "internal error, Graphviz error, or exceeded memory limit"
    case .cannotWrite: "output can't be written"
    }
  }
}
