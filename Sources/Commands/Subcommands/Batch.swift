import Export
import Graphviz
import Platform

extension Subcommand {
  /// `segueviz batch`: the pictures of a whole tree of documents.
  static let batch = Subcommand(
    name: "batch",
    summary: "Draw every document of a folder, with a gallery",
    operands: .several("INPUT|DIR", .documents).orOfSettings,
    options: [
      Options.outputFolder.spec, Options.docc.spec, Options.pictureFormats.spec, Options.views.spec,
      Options.jobs.spec, Options.timeout.spec, Options.memoryLimit.spec,
      Options.force, Options.prune, Options.galleryTitle.spec, Options.noGallery,
      Options.plan.spec, Options.watch, Options.serve.spec, Options.dryRun, Options.quiet,
      Options.logFormat.spec,
    ] + DrawingSettings.specs + ImportOptions.specs,
    notes: [
      "INPUT is a hierarchy document, a folder, or a pattern with *, **, ? and [a-z] in quotes. In a"
        + " folder and those below it every .json and .json5 is a document; hidden files, JSON of other"
        + " kinds and the output itself are left out.",
      "Pictures lie in DIR as the documents lie in their folder: quiz.svg is the hierarchy of"
        + " quiz.json, quiz.home.search.svg the search of its unwind home. manifest.json tells what"
        + " there is; index.html and index.md show it.",
      "Documents whose content, options and pictures are as they were are not drawn again. A picture"
        + " that fails, crashes or takes too long is reported, and the others are drawn; the exit"
        + " status is then 1. What is stopped is finished by the next run.",
      "Only what a batch wrote is overwritten or removed. A file that the manifest does not know, or knows"
        + " with other content, is refused before anything is written, with exit status 73, unless --force"
        + " is given. Links that lead out of a folder that is searched are left out.",
      "A plan has a command for each picture, an ordinary segueviz render, which gives the picture"
        + " that batch would draw. The gallery and the manifest are not part of it. Its names are"
        + " as seen from the folder that it is made in.",
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
      throw .usage("batch-worker is what \"segueviz batch\" starts, and of no use by itself")
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
      case .malformedRequest: throw CommandError(.failure, "batch-worker: a request makes no sense")
      // Nobody is there any more.
      case .system: return .failure
      }
    }
    return .success
  }
}
