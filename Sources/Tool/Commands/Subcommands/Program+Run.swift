import Export
import Platform

extension Program {
  /// The stack's minimum size in KiB: twice that for a hierarchy of maximum depth.
  private static let leastStack = 512

  /// Runs the program with the process's arguments and streams, and exits.
  public static func main() -> Never {
    StandardStreams.fillClosed()
    guard CurrentProcess.allowsStack(ofBytes: leastStack << 10) else {
      Console.process.report(
        CommandError(
          .failure,
          "the stack is limited to less than \(leastStack) KiB; raise the limit with"
            + " 'ulimit -s \(leastStack)' or higher"))
      CurrentProcess.exit(ExitCode.failure.rawValue)
    }
    StopSignals.install()
    // Commands that read and draw set their own limit.
    MemoryLimit.none.impose()
    let words = CurrentProcess.words.dropFirst().map(Argument.init)
    CurrentProcess.exit(closeOutput(after: run(words, on: .process)).rawValue)
  }

  static func run(_ words: [Argument], on console: Console) -> ExitCode {
    do throws(CommandError) {
      switch try Invocation(words) {
      case .help(nil): try console.print(HelpPage.program())
      case .help(let subcommand?): try console.print(HelpPage.of(subcommand))
      case .version: try console.print("segueviz \(version)\n")
      case .run(let subcommand, let arguments):
        return try subcommand.run(arguments.completed(for: subcommand, console), console)
      }
      return .success
    } catch {
      console.report(error)
      return error.status
    }
  }

  /// Closes standard output. A full disk or a lost server may only be reported then.
  private static func closeOutput(after status: ExitCode) -> ExitCode {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.close()
      return status
    } catch {
      // If it wasn't open, writing has already failed.
      guard error != .notOpen, status == .success else { return status }
      let failure = CommandError.cannotWrite("standard output", error)
      Console.process.report(failure)
      return failure.status
    }
  }
}
