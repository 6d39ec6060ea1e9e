import Drawing
import Export
import Graphviz
import Platform
import Wording

extension Subcommand {
  static let batch = Subcommand(
    name: "batch",
    summary: "Draw all documents in a folder, with a gallery",
    operands: .several("INPUT|DIR", .documents).orOfSettings,
    options: [
      Options.outputFolder.spec, Options.docc.spec, Options.diagramFormats.spec, Options.views.spec,
      Options.jobs.spec, Options.timeout.spec, Options.memoryLimit.spec,
      Options.force, Options.prune, Options.galleryTitle.spec, Options.noGallery,
      Options.galleryOnly,
      Options.plan.spec, Options.watch, Options.serve.spec, Options.dryRun, Options.quiet,
      Options.logFormat.spec,
    ] + DrawingSettings.specs + ImportOptions.specs,
    notes: [
      "INPUT is a hierarchy document, a folder, or a quoted pattern with *, **, ?, or [a-z]. In a"
        + " folder and its subfolders, batch draws every .json and .json5 file that is a document."
        + " It skips hidden files, other JSON files, and its own output.",
      "INPUT can also be an app folder, a storyboard, or _printHierarchy output. If a folder contains"
        + " an app and documents, batch draws both. --watch, --plan, and --gallery-only need documents,"
        + " and skip the app.",
      "The output folder has the same subfolders as the input folder. For quiz.json, quiz.svg is the hierarchy, and"
        + " quiz.home.search.svg is the search for its unwind segue home. The file"
        + " manifest.json lists the diagrams; index.html and index.md show them.",
      "batch redraws only diagrams whose document or options changed. If a diagram fails or"
        + " takes too long, batch reports it, draws the others, and exits with status 1. To finish"
        + " an interrupted batch, run it again.",
      "batch overwrites and removes only files that it recognizes as its own. If it would overwrite"
        + " another file, it writes nothing and exits with status 73, unless you pass --force. It"
        + " skips links that lead out of a folder.",
      "A plan contains one segueviz render command for each diagram, with names relative to the"
        + " current folder. It doesn't include the gallery and the manifest. A plan for GNU parallel"
        + " contains one command for each document, and the last command creates both.",
    ],
    examples: [
      "segueviz batch docs/hierarchies -o docs/diagrams",
      "segueviz batch 'docs/**/*.json' -o out --format svg,png --prune",
      "segueviz batch Sources --docc Sources/App/App.docc",
      "segueviz batch docs -o out --plan ninja > plan.ninja && ninja -f plan.ninja",
    ]
  ) { (arguments, console) throws(CommandError) in try BatchCommand.run(arguments, console) }

  /// The hidden `segueviz batch-worker`. A batch starts one for each core.
  static let batchWorker = Subcommand(
    name: "batch-worker", summary: "Draw diagrams for a batch", operands: .none,
    options: DrawingSettings.specs + [Options.memoryLimit.spec], notes: [], examples: []
  ) { (arguments, _) throws(CommandError) in
    guard !FileDescriptor.standardInput.isTerminal else {
      throw .usage("batch-worker is started by \"segueviz batch\"; don't run it directly")
    }
    let settings = try DrawingSettings(arguments)
    let memoryLimit = try arguments.value(of: Options.memoryLimit) ?? .standard
    Graphviz.keepMemory()
    let life = try Result { () throws(SystemError) in try WorkerLife(memoryLimit: memoryLimit) }
      .mapError { CommandError(.failure, "batch-worker: \($0.reason)") }.get()
    let service = WorkerService(settings: settings, generator: Program.name, life: life)
    do throws(WorkerService.Failure) {
      try service.serve(FileDescriptor.standardInput)
    } catch {
      switch error {
      case .malformedRequest: throw CommandError(.failure, "batch-worker: invalid request")
      // The batch has ended.
      case .system: return .failure
      }
    }
    return .success
  }
}

extension Options {
  static let outputFolder = Option<Path>(
    "output", letter: "o", value: .path(placeholder: "DIR"),
    help: "output folder; batch creates it if necessary"
  ) { (argument) throws(InvalidValue) in
    guard !argument.bytes.isEmpty else { throw InvalidValue(message: "isn't a folder name") }
    guard argument.text != "-" else {
      throw InvalidValue(message: "is standard output: name a folder")
    }
    return Path(argument.bytes)
  }

  static let docc = Option<Path>(
    "docc", value: .path(placeholder: "CATALOG.docc"),
    help: "add diagrams and the article SegueDiagrams.md to a DocC catalog"
  ) { (argument) throws(InvalidValue) in
    let path = Path(argument.bytes.reversed().drop { $0 == UInt8(ascii: "/") }.reversed())
    guard path.ending == "docc" else {
      throw InvalidValue(message: "isn't a DocC catalog: its name must end in .docc")
    }
    return path
  }

  static let plan = Option<PlanFormat>(
    "plan", among: PlanFormat.allCases,
    help: "print commands for Ninja, Make, or another build system instead of drawing")

  static let watch = OptionSpec(
    name: "watch", help: "watch for changes and redraw (checks every 0.5 s)")

  static let serve = Option<Int>(
    "serve", placeholder: "PORT", in: 0...65535,
    help: "serve the gallery at http://127.0.0.1:PORT/ and reload open pages (with --watch; 0: any"
      + " free port)")

  static let diagramFormats = Option<[DiagramFormat]>(
    "format",
    help: "output formats, separated by commas (default: svg)",
    readList: DiagramFormat.self)

  static let views = Option<[DiagramView]>(
    "view",
    help: "diagrams to draw, separated by commas (default: hierarchy,search)",
    readList: DiagramView.self)

  static let jobs = Option<Int>(
    "jobs", placeholder: "N", in: 1...1024,
    help: "number of processes (default: the number of cores)")

  static let timeout = Option<Int>(
    "timeout", placeholder: "S", in: 1...86_400,
    help: "maximum time for one diagram, in seconds (default: 60)")

  static let logFormat = Option<LogFormat>(
    "format-log", among: LogFormat.allCases,
    help: "log format: text on standard error, or JSON lines on standard output (default: text)")

  static let force = OptionSpec(
    name: "force",
    help: "redraw unchanged diagrams, and overwrite files that segueviz didn't create")

  static let prune = OptionSpec(
    name: "prune",
    help: "remove unmodified diagrams of deleted documents")

  static let noGallery = OptionSpec(
    name: "no-gallery", help: "don't write index.html and index.md")

  static let galleryOnly = OptionSpec(
    name: "gallery-only", help: "don't draw; create the gallery from existing diagrams")

  static let galleryTitle = Option<String>(
    "title", value: .text(placeholder: "TITLE"),
    help: "gallery title (default: Unwind segues)"
  ) { (argument) throws(InvalidValue) in
    let title = displayText(argument.text)
    guard !title.isEmpty else { throw InvalidValue(message: "isn't a title") }
    return title
  }

  static let dryRun = OptionSpec(
    name: "dry-run",
    help: "list the files that would be written, replaced, or removed")
}

enum LogFormat: String, Sendable, CaseIterable {
  case text, json
}

extension Option {
  /// An option whose value is a list of words with commas between them.
  init<Element: RawRepresentable & CaseIterable & Hashable & Sendable>(
    _ name: String, help: String, readList: Element.Type
  ) where Value == [Element], Element.RawValue == String {
    let words = Element.allCases.map(\.rawValue)
    self.init(name, value: .list(words), help: help) { (argument) throws(InvalidValue) in
      var elements: [Element] = []
      for word in argument.text.split(separator: ",", omittingEmptySubsequences: false) {
        guard words.contains(String(word)), let element = Element(rawValue: String(word)) else {
          throw InvalidValue(
            message: "isn't a comma-separated list of \(words.joined(separator: ", "))"
              + (String(word).suggestion(in: words) ?? ""))
        }
        if !elements.contains(element) { elements.append(element) }
      }
      return elements
    }
  }
}
