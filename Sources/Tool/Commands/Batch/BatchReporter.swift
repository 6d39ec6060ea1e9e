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
    switch logFormat {
    case .json: JSONReporter(console: console)
    case .text:
      TextReporter(console: console, isQuiet: isQuiet, isDryRun: isDryRun, adopts: adopts)
    }
  }
}
