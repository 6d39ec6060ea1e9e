import Export

/// Tells whoever started a batch how it goes.
protocol BatchReporter: AnyObject {
  func take(_ event: BatchEvent)
  /// The end; nil where an error message follows that says why.
  func finish(_ summary: BatchSummary?)
  /// Why standard output did not get all that was to go there; nil: it did.
  var failure: CommandError? { get }
}

extension BatchArguments {
  /// The reporter that the command line asks for.
  func reporter(on console: Console) -> any BatchReporter {
    Self.reporter(logFormat, isQuiet: isQuiet, isDryRun: isDryRun, on: console)
  }

  /// The reporter that a command line asks for which draws nothing.
  static func reporter(
    _ arguments: ParsedArguments, on console: Console
  ) throws(CommandError) -> any BatchReporter {
    reporter(
      try arguments.value(of: Options.logFormat) ?? .text, isQuiet: arguments.has(Options.quiet),
      isDryRun: arguments.has(Options.dryRun), on: console)
  }

  private static func reporter(
    _ format: LogFormat, isQuiet: Bool, isDryRun: Bool, on console: Console
  ) -> any BatchReporter {
    switch format {
    case .json: JSONReporter(console: console)
    case .text: TextReporter(console: console, isQuiet: isQuiet, isDryRun: isDryRun)
    }
  }
}
