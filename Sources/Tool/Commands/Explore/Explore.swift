import Exploring
import Hierarchy
import Platform
import Reports
import Wording

extension Subcommand {
  static let explore = Subcommand(
    name: "explore",
    summary: "Find every possible destination of each unwind segue",
    operands: .one("INPUT", .documents).orOfSettings,
    options: [
      Options.unwind.spec, Options.ios.spec, Options.overlay.spec, Options.bound.spec,
      Options.requireExact, Options.failOn.spec, Options.severity.spec,
      Options.exploreFormat.spec,
      Options.exploreOutput.spec, Options.overwriteOutput, Options.noMetadata,
      Options.witnesses.spec, Options.baseline.spec, Options.writeBaseline.spec,
    ] + ImportOptions.specs + [Options.memoryLimit.spec, Options.quiet],
    notes: [
      "INPUT is an app folder (default: the current folder), a storyboard, _printHierarchy"
        + " output, or - for standard input. A hierarchy document is also possible; its scenes, segues, and entries describe the other"
        + " screens. Without \"launch\": true, the result may be incomplete.",
      "Findings refer to lines of storyboards, source files, or the document.",
      "The exit status is 1 if an unwind segue raises an exception or never has a destination. It's"
        + " also 1 if a forward segue fails, or if an \"expectEverywhere\" isn't met. With --fail-on"
        + " warning, it's also 1 if an unwind segue sometimes has no destination, if a destination"
        + " isn't shown, or if there are duplicate screens.",
      "With --witnesses, explore writes documents named UNWIND.N.json, with the tap sequence as"
        + " description. The document with number 1 has the shortest tap sequence. In that folder,"
        + " explore overwrites and removes only files that segueviz created.",
      "--format html creates one page with the map, a searchable table, and a walkthrough for"
        + " every outcome. The page needs no network. It contains the document, unless you pass"
        + " --no-metadata.",
      "If you pass a patch (--with), text and Markdown begin with the unwind segues whose outcome"
        + " changes.",
      "A baseline identifies findings by segue, verdict, and scenes, not by tap sequence. Don't"
        + " use the same file for the baseline of check.",
    ],
    examples: [
      "segueviz explore App",
      "segueviz explore app.json --unwind save --format json",
      "segueviz explore App --fail-on warning --require-exact",
      "segueviz explore App -o app.html",
      "segueviz explore App --witnesses States && segueviz batch States -o Diagrams",
      "segueviz explore App --write-baseline known.json",
      "segueviz explore App --baseline known.json --format sarif > app.sarif",
    ]
  ) { (arguments, console) throws(CommandError) in
    try arguments.limitMemory(console)
    return try ExploreRun(arguments, console).run()
  }
}

extension Options {
  static let bound = Option<Int>(
    "bound", placeholder: "K", in: 1...9,
    help: "maximum instances of a scene in one stack of screens, 1 to 9 (default: 3); used only if"
      + " the states are unlimited"
  )

  static let requireExact = OptionSpec(
    name: "require-exact", help: "fail unless every reachable state was explored")

  static let witnesses = Option<Path>(
    "witnesses", value: .path(placeholder: "DIR"),
    help: "write the app state of each outcome to this folder, as a document for render, explain,"
      + " and batch",
    read: path)

  static let exploreFormat = Option<ReportFormat>(
    "format", among: [.text, .json, .markdown, .sarif, .junit, .html],
    help: "report format (default: from the extension of --output, or text)")

  static let exploreOutput = Option<Path>(
    "output", letter: "o", value: .path(placeholder: "FILE"),
    help: "output file (default: standard output)",
    read: path)
}

extension ReportFormat {
  /// The format for a file's extension; nil: none.
  init?(ending: String) {
    switch ending {
    case "txt": self = .text
    case "json": self = .json
    case "md", "markdown": self = .markdown
    case "sarif": self = .sarif
    case "xml": self = .junit
    case "html": self = .html
    default: return nil
    }
  }
}

extension CheckedInput {
  init(
    _ loaded: LoadedInput, _ exploration: Exploration, named: [Path], _ console: Console
  ) {
    let input = loaded.input
    let found = ExplorationFindings(loaded.document, exploration).all
    self.init(
      name: input.name, path: input.file.bytes,
      source: loaded.isImported ? nil : SourceText(loaded.bytes), document: loaded.document,
      ios: exploration.ios,
      // The imported document has no file.
      findings: loaded.isImported ? found.map { $0.placed(at: nil) } : found)
    overlay = loaded.overlaid?.overlay.checked
    states = ExploredStates(exploration, in: loaded.document)
    readOrigins(
      OriginReach(of: input, isDocument: !loaded.isImported, named: named), console)
  }
}
