import Export
import Files
import Graphviz

/// The command line of `segueviz batch`.
struct BatchArguments {
  var request: BatchRequest
  let logFormat: LogFormat
  let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(CommandError) {
    let drawing = try DrawingArguments(arguments)
    guard let output = try arguments.value(of: Options.outputFolder) else {
      throw .usage("-o is missing: the folder to write to", of: arguments.subcommand)
    }
    let formats = try arguments.value(of: Options.pictureFormats) ?? [.svg]
    let version: String
    do throws(GraphvizError) {
      version = try Graphviz.version
    } catch {
      throw CommandError(.failure, "\(error)")
    }
    let settings = ExportSettings(
      views: try arguments.value(of: Options.views) ?? [.hierarchy, .search], formats: formats,
      drawing: drawing.settings, generator: "segueviz \(Program.version), Graphviz \(version)",
      layout: .tree)
    let command = WorkerCommand(
      executable: Executable.path,
      arguments: [Argument(Subcommand.batchWorker.name).bytes]
        + drawing.text.map { Array($0.utf8) })
    let workers = WorkerPool.Configuration(
      command: command, count: try arguments.value(of: Options.jobs) ?? Executable.coreCount,
      timeout: try arguments.value(of: Options.timeout) ?? 60)
    var request = BatchRequest(
      operands: arguments.operands.map { Path($0.bytes) }, output: output, settings: settings,
      workers: workers)
    request.shard = try arguments.value(of: Options.shard)
    request.isForced = arguments.has(Options.force)
    request.prunes = arguments.has(Options.prune)
    request.writesGallery = !arguments.has(Options.noGallery)
    request.isDryRun = arguments.has(Options.dryRun)
    self.request = request
    logFormat = try arguments.value(of: Options.logFormat) ?? .text
    isQuiet = arguments.has(Options.quiet)
  }
}
