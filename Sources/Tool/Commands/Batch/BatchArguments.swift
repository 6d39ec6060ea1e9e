import Drawing
import Export
import Graphviz
import Platform

struct BatchArguments {
  /// The requests: for a folder, a catalog, or both.
  var requests: [BatchRequest]
  let logFormat: LogFormat
  let isQuiet: Bool
  let watches: Bool
  /// The port of the gallery's server; nil: there's none.
  let port: Int?
  /// Called before a signal ends the batch.
  var beforeDying: () -> Void = {}
  var isDryRun: Bool { requests.contains(where: \.isDryRun) }
  var adopts: Bool { requests.contains(where: \.adopts) }

  init(_ arguments: ParsedArguments) throws(CommandError) {
    logFormat = try arguments.value(of: Options.logFormat) ?? .text
    isQuiet = arguments.has(Options.quiet)
    watches = arguments.has(Options.watch)
    port = try arguments.value(of: Options.serve)
    if port != nil, !watches {
      throw arguments.usage("--serve needs --watch")
    }
    let output = try arguments.value(of: Options.outputFolder)
    if port != nil, output == nil || arguments.has(Options.noGallery) {
      throw arguments.usage("--serve needs -o DIR, and can't be combined with --no-gallery")
    }
    let catalog = try arguments.value(of: Options.docc)
    requests = []
    // Several processes of a batch read its documents.
    if arguments.operands.contains(where: { Input($0).isStandardInput }) {
      throw arguments.usage(
        "batch reads files and folders; for standard input, run segueviz render -")
    }
    if watches, arguments.has(Options.dryRun) {
      throw arguments.usage("--watch and --dry-run can't be combined")
    }
    if arguments.has(Options.galleryOnly) { try Self.checkAdoption(arguments) }
    guard output != nil || catalog != nil else {
      throw arguments.usage("-o is missing; pass the output folder")
    }
    if output == nil, arguments.has(Options.diagramFormats) {
      throw arguments.usage(
        "a DocC catalog contains PNGs; omit --format, or pass a folder with -o DIR")
    }
    if let output {
      let formats = try arguments.value(of: Options.diagramFormats) ?? [.svg]
      requests.append(try Self.request(arguments, output: output, formats: formats, layout: .tree))
    }
    if let catalog {
      requests.append(try Self.request(arguments, output: catalog, formats: [.png], layout: .docc))
    }
  }

  /// Rejects options that can't be used with existing diagrams. Only SVG and PNG contain the
  /// document and options.
  static func checkAdoption(_ arguments: ParsedArguments) throws(CommandError) {
    let others = [
      Options.noGallery, Options.watch, Options.dryRun, Options.noMetadata, Options.docc.spec,
    ].filter { arguments.values[$0.name] != nil }
    guard others.isEmpty else {
      throw arguments.usage(
        "--plan parallel and --gallery-only can't be combined with"
          + " \(others.map(\.longForm).joined(separator: ", "))")
    }
    let formats = try arguments.value(of: Options.diagramFormats) ?? []
    guard formats.allSatisfy({ $0 == .svg || $0 == .png }) else {
      throw arguments.usage("--plan parallel and --gallery-only support only SVG and PNG")
    }
  }

  private static func request(
    _ arguments: ParsedArguments, output: Path, formats: [DiagramFormat], layout: OutputLayout
  ) throws(CommandError) -> BatchRequest {
    let drawing = try DrawingSettings(arguments)
    let views = try arguments.value(of: Options.views) ?? [.hierarchy, .search]
    try DrawingSettings.checkMaps(arguments, drawsMaps: views.contains(.map))
    try DrawingSettings.checkSteps(arguments, views: views)
    if formats.allSatisfy(\.isPage), !views.contains(where: \.hasPage) {
      throw arguments.usage(
        "--view \(views.map(\.rawValue).joined(separator: ",")) has no page; omit it, or choose"
          + " another format")
    }
    let settings = ExportSettings(
      views: views, formats: formats,
      drawing: drawing, generator: try generator(), layout: layout)
    var request = BatchRequest(
      operands: arguments.operands.map { Path($0.bytes) }, output: output, settings: settings,
      workers: try workers(arguments, drawing))
    request.isForced = arguments.has(Options.force)
    request.prunes = arguments.has(Options.prune)
    request.writesGallery = !arguments.has(Options.noGallery)
    request.adopts = arguments.has(Options.galleryOnly)
    if let title = try arguments.value(of: Options.galleryTitle) { request.look.title = title }
    request.look.showsFindings = !arguments.has(Options.noFindings)
    request.isDryRun = arguments.has(Options.dryRun)
    return request
  }

  private static func workers(
    _ arguments: ParsedArguments, _ drawing: DrawingSettings
  ) throws(CommandError) -> WorkerPool.Configuration {
    let memoryLimit = try arguments.value(of: Options.memoryLimit) ?? .standard
    let words =
      [Subcommand.batchWorker.name] + drawing.text
      + ["\(Options.memoryLimit.spec.longForm)=\(memoryLimit.text)"]
    return WorkerPool.Configuration(
      executable: CurrentProcess.executable, arguments: words.map { Array($0.utf8) },
      count: try arguments.value(of: Options.jobs) ?? CurrentProcess.coreCount,
      timeout: try arguments.value(of: Options.timeout) ?? 60, memoryLimit: memoryLimit)
  }

  /// The names of the programs that draw. If they change, diagrams are drawn again.
  private static func generator() throws(CommandError) -> String {
    let version = try Result { () throws(GraphvizError) in try Graphviz.version }
      .mapError { CommandError(.failure, "\($0)") }.get()
    return "\(Program.name), Graphviz \(version)"
  }
}
