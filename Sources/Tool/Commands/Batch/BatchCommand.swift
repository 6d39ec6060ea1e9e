import Export
import Platform

enum BatchCommand {
  static func run(
    _ given: ParsedArguments, _ console: Console
  ) throws(CommandError) -> ExitCode {
    let (arguments, documents) = try AppDocuments.imported(given, console)
    defer { documents.remove() }
    if let plan = try arguments.value(of: Options.plan) {
      return try PlanCommand.run(arguments, as: plan, console)
    }
    var batch = try BatchArguments(arguments)
    batch.beforeDying = { documents.remove() }
    // Problems with fonts are reported once, because each worker process would report them.
    if !batch.isDryRun, !batch.adopts {
      try FontCheck(for: batch.requests.flatMap(\.settings.formats), console: console).checkFonts()
    }
    let interruption = try Result(catching: StopSignals.listen)
      .mapError { CommandError(.failure, "can't listen for signals: \($0.reason)") }.get()
    for index in batch.requests.indices {
      batch.requests[index].wholeApps = documents.wholeApps
      batch.requests[index].workers.interruption = interruption
    }
    guard batch.watches else { return try draw(batch, console) }
    return try BatchWatch(batch: batch, console: console, interruption: interruption).run()
  }

  static func draw(_ batch: BatchArguments, _ console: Console) throws(CommandError) -> ExitCode {
    try checkFirst(batch)
    var isWhole = true
    var firstError: CommandError?
    for request in batch.requests {
      let reporter = batch.reporter(on: console)
      var run = BatchRun(request, report: reporter.take)
      let summary: BatchSummary
      do throws(BatchError) {
        summary = try run.run()
      } catch {
        reporter.finish(nil)
        // A dry run also lists the files for the other folder.
        guard batch.isDryRun, case .foreign = error else { throw CommandError(error) }
        firstError = firstError ?? CommandError(error)
        continue
      }
      reporter.finish(summary)
      if summary.isInterrupted {
        batch.beforeDying()
        StopSignals.dieOfReceived()
      }
      if let failure = reporter.failure { throw failure }
      isWhole = summary.isWhole && isWhole
    }
    if let firstError { throw firstError }
    return isWhole ? .success : .findings
  }

  /// Checks all folders first. If one contains foreign files in the way, no diagram is written.
  private static func checkFirst(_ batch: BatchArguments) throws(CommandError) {
    guard batch.requests.count > 1, !batch.isDryRun else { return }
    for var request in batch.requests {
      request.isDryRun = true
      do throws(BatchError) {
        var run = BatchRun(request) { _ in }
        _ = try run.run()
      } catch {
        guard case .foreign = error else { continue }
        throw CommandError(error)
      }
    }
  }
}

extension CommandError {
  init(_ error: BatchError) {
    switch error {
    case .noInput(let problems):
      let lines = problems.map { "segueviz: can't read \($0.path.quoted): \($0.reason)\n" }
      self.init(.noInput, lines: lines.joined())
    case .layout(let error, let view):
      self.init(.usage, "can't draw --view \(view.rawValue): \(error)")
    case .names(let problems):
      self.init(.usage, lines: problems.map { "segueviz: \($0)\n" }.joined())
    case .obstructed(let problems):
      self.init(.cannotWrite, lines: problems.map { "segueviz: \($0)\n" }.joined())
    case .locked(let folder, let owner):
      let who = owner.map { " (process \($0))" } ?? ""
      self.init(
        .cannotWrite,
        "another batch\(who) is writing to \(folder.quoted); wait for it, or choose another folder")
    case .cannotWrite(let path, let reason):
      self.init(.cannotWrite, "can't write \(path.quoted): \(reason)")
    case .cannotStartWorkers(let reason):
      self.init(.failure, "can't start the processes that draw: \(reason)")
    case .foreign(let files):
      let lines = files.map { "segueviz: \($0.path.quoted) wasn't overwritten: \($0.reason)\n" }
      self.init(
        .cannotWrite,
        lines: lines.joined()
          + "segueviz: nothing was written; move the \(files.count == 1 ? "file" : "files"), choose"
          + " another folder, or pass --force to overwrite\n")
    }
  }
}
