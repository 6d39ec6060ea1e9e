import Export
import Graphviz
import Platform

extension Subcommand {
  /// `segueviz batch`: the pictures of a whole tree of documents.
  static let batch = Subcommand(
    name: "batch",
    summary: "Draw all documents in a folder, with a gallery",
    operands: .several("INPUT|DIR", .documents).orOfSettings,
    options: [
      Options.outputFolder.spec, Options.docc.spec, Options.pictureFormats.spec, Options.views.spec,
      Options.jobs.spec, Options.timeout.spec, Options.memoryLimit.spec,
      Options.force, Options.prune, Options.galleryTitle.spec, Options.noGallery,
      Options.galleryOnly,
      Options.plan.spec, Options.watch, Options.serve.spec, Options.dryRun, Options.quiet,
      Options.logFormat.spec,
    ] + DrawingSettings.specs + ImportOptions.specs,
    notes: [
      "INPUT is a hierarchy document, a folder, or a quoted pattern with *, **, ?, or [a-z]. In a"
        + " folder and its subfolders, every .json and .json5 file is a document. Hidden files,"
        + " other JSON files, and the output are skipped.",
      "Diagrams in DIR have the same folders as their documents. For quiz.json, quiz.svg is the"
        + " hierarchy, and quiz.home.search.svg is the search for its unwind segue home."
        + " manifest.json lists the diagrams; index.html and index.md show them.",
      "Only diagrams whose document or options changed are drawn again. If a diagram fails or"
        + " takes too long, batch reports it, draws the others, and exits with status 1. To finish"
        + " an interrupted batch, run it again.",
      "batch overwrites and removes only files that it wrote. If another file is in the way, it"
        + " exits with status 73 before it writes anything, unless you pass --force. It skips links"
        + " that lead out of a folder.",
      "A plan contains a segueviz render command for each diagram, with names relative to the"
        + " current folder. It doesn't include the gallery and the manifest. In a plan for GNU"
        + " parallel, the last command creates both.",
    ],
    examples: [
      "segueviz batch docs/hierarchies -o docs/diagrams",
      "segueviz batch 'docs/**/*.json' -o out --format svg,png --prune",
      "segueviz batch Sources --docc Sources/App/App.docc",
      "segueviz batch docs -o out --plan ninja > plan.ninja && ninja -f plan.ninja",
    ]
  ) { (arguments, console) throws(CommandError) in try BatchCommand.run(arguments, console) }

  /// `segueviz batch-worker`: draws for a batch.
  static let batchWorker = Subcommand(
    name: "batch-worker", summary: "Draw what a batch asks for", operands: .none,
    options: DrawingSettings.specs + [Options.memoryLimit.spec], notes: [], examples: []
  ) { (arguments, console) throws(CommandError) in try WorkerRun.run(arguments, console) }
}

/// Runs the hidden `segueviz batch-worker`: what a batch starts one of per core.
enum WorkerRun {
  static func run(
    _ arguments: ParsedArguments, _ console: Console
  ) throws(CommandError) -> ExitCode {
    guard !FileDescriptor.standardInput.isTerminal else {
      throw .usage("batch-worker is started by \"segueviz batch\"; don't run it directly")
    }
    let settings = try DrawingSettings(arguments)
    let memoryLimit = try arguments.value(of: Options.memoryLimit) ?? .standard
    Graphviz.keepMemory()
    let life: WorkerLife
    do throws(SystemError) {
      life = try WorkerLife(memoryLimit: memoryLimit)
    } catch {
      throw CommandError(.failure, "batch-worker: \(error.reason)")
    }
    let service = WorkerService(settings: settings, generator: Program.name, life: life)
    do throws(WorkerService.Failure) {
      try service.serve(FileDescriptor.standardInput)
    } catch {
      switch error {
      case .malformedRequest: throw CommandError(.failure, "batch-worker: invalid request")
      // Nobody is there any more.
      case .system: return .failure
      }
    }
    return .success
  }
}
