import Export
import Files

/// Runs `segueviz batch` from its command line to its exit status.
enum BatchCommand {
  static func run(
    _ arguments: ParsedArguments, _ console: Console
  ) throws(CommandError) -> ExitCode {
    if arguments.has(Options.merge) { return try merge(arguments, console) }
    var batch = try BatchArguments(arguments)
    try checkFonts(of: batch, console)
    let interruption = try stopSignals()
    batch.listen(to: interruption)
    guard batch.watches else { return try draw(batch, console) }
    return try BatchWatch(batch, console, interruption: interruption).run()
  }

  /// Says what is wrong with the fonts here, as each process that draws would say it of its own.
  private static func checkFonts(
    of batch: BatchArguments, _ console: Console
  ) throws(CommandError) {
    let formats = batch.requests.flatMap(\.settings.formats)
    let isNeeded = !batch.isDryRun && formats.contains { $0 == .png || $0 == .pdf }
    try FontCheck(isNeeded: isNeeded, console: console).checkFonts()
  }

  /// Draws once.
  static func draw(_ batch: BatchArguments, _ console: Console) throws(CommandError) -> ExitCode {
    var isWhole = true
    for request in batch.requests {
      let reporter = batch.reporter(on: console)
      var run = BatchRun(request, report: reporter.take)
      let summary: BatchSummary
      do throws(BatchError) {
        summary = try run.run()
      } catch {
        reporter.finish(nil)
        throw CommandError(error)
      }
      reporter.finish(summary)
      if summary.isInterrupted { StopSignals.dieOfReceived() }
      if let failure = reporter.failure { throw failure }
      isWhole = summary.isWhole && isWhole
    }
    return isWhole ? .success : .findings
  }

  private static func merge(
    _ arguments: ParsedArguments, _ console: Console
  ) throws(CommandError) -> ExitCode {
    guard let output = try arguments.value(of: Options.outputFolder) else {
      throw .usage("-o is missing: the folder to write to", of: arguments.subcommand)
    }
    let others = arguments.values.keys.filter { !mergeOptions.contains($0) }.sorted()
    guard others.isEmpty else {
      let names = others.map { "--" + $0 }.joined(separator: ", ")
      throw .usage("--merge draws nothing: leave out \(names)", of: arguments.subcommand)
    }
    let reporter = try BatchArguments.reporter(arguments, on: console)
    var merge = BatchMerge(
      arguments.operands.map { Path($0.bytes) }, into: output,
      writesGallery: !arguments.has(Options.noGallery), report: reporter.take)
    let summary: BatchSummary
    do throws(BatchError) {
      summary = try merge.run()
    } catch {
      throw CommandError(error)
    }
    reporter.finish(summary)
    if let failure = reporter.failure { throw failure }
    return summary.isWhole ? .success : .findings
  }

  /// The options that say something of a merge.
  private static let mergeOptions = [
    Options.merge, Options.outputFolder.spec, Options.noGallery, Options.quiet,
    Options.logFormat.spec,
  ].map(\.name)

  private static func stopSignals() throws(CommandError) -> FileDescriptor {
    do throws(SystemError) {
      return try StopSignals.listen()
    } catch {
      throw CommandError(.failure, "cannot listen for signals: \(error.reason)")
    }
  }
}

extension CommandError {
  /// Why a batch came to nothing.
  init(_ error: BatchError) {
    switch error {
    case .noInput(let problems):
      let lines = problems.map { "segueviz: cannot read \($0.path.quoted): \($0.reason)\n" }
      self.init(.noInput, lines: lines.joined())
    case .names(let problems):
      self.init(.usage, lines: problems.map { "segueviz: \($0)\n" }.joined())
    case .locked(let folder, let owner):
      let who = owner.map { " (process \($0))" } ?? ""
      self.init(
        .cannotWrite,
        "another batch\(who) is writing to \(folder.quoted): wait for it, or choose another folder")
    case .cannotWrite(let path, let reason):
      self.init(.cannotWrite, "cannot write \(path.quoted): \(reason)")
    case .cannotStartWorkers(let reason):
      self.init(.failure, "cannot start the processes that draw: \(reason)")
    case .merge(let problems):
      self.init(.badInput, lines: problems.map { "segueviz: \($0)\n" }.joined())
    }
  }
}
