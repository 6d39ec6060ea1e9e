import Export
import Platform
import Reports

/// The streams and the environment of the process. Tests replace them.
struct Console: Sendable {
  /// Reads standard input to its end, or to the limit.
  var readInput: @Sendable (_ limit: Int) throws(InputFile.Failure) -> [UInt8]
  var writeOutput: @Sendable ([UInt8]) throws(SystemError) -> Void
  /// Writes to standard error, and ignores failures.
  var writeError: @Sendable ([UInt8]) -> Void
  var isOutputTerminal: Bool
  var isErrorTerminal = false
  /// The columns of standard output's terminal; 0: unknown, or it isn't a terminal.
  var columns = 0
  var environment: @Sendable (_ name: String) -> String?
  /// Limits the memory of the process permanently.
  var limitMemory: @Sendable (MemoryLimit) -> Void = { _ in }

  static let process = Console(
    readInput: { (limit) throws(InputFile.Failure) in
      try InputFile.read(.standardInput, limit: limit)
    },
    writeOutput: { (bytes) throws(SystemError) in try FileDescriptor.standardOutput.write(bytes) },
    writeError: { try? FileDescriptor.standardError.write($0) },
    isOutputTerminal: FileDescriptor.standardOutput.isTerminal,
    isErrorTerminal: FileDescriptor.standardError.isTerminal,
    columns: FileDescriptor.standardOutput.columns,
    environment: { CurrentProcess.environment($0) },
    limitMemory: { $0.impose() })

  func print(_ bytes: [UInt8]) throws(CommandError) {
    try Result { () throws(SystemError) in try writeOutput(bytes) }
      .mapError { CommandError.cannotWrite("standard output", $0) }.get()
  }

  func print(_ text: String) throws(CommandError) { try print(Array(text.utf8)) }

  func print(_ rendering: any Rendering) throws(CommandError) {
    try rendering.write { (bytes) throws(CommandError) in try print(bytes) }
  }

  func printError(_ text: String) { writeError(Array(text.utf8)) }

  func report(_ error: CommandError) { printError(error.text) }

  /// Whether to use colors: only on a terminal with colors, and never with NO_COLOR (no-color.org).
  var isColored: Bool {
    isOutputTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }

  var style: TerminalStyle { TerminalStyle(isColored: isColored, columns: columns) }
}
