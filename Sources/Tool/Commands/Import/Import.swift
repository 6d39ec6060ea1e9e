import Platform

extension Subcommand {
  static let `import` = Subcommand(
    name: "import",
    summary: "Create documents from an app or _printHierarchy output",
    operands: .several("FILE", .files(endings: ["storyboard", "txt"])),
    options: [
      Options.importOutput.spec, Options.sources.spec, Options.target.spec, Options.root.spec,
      Options.config.spec, Options.show.spec,
      Options.unwindFor.spec, Options.all, Options.overwriteOutput,
      Options.memoryLimit.spec, Options.quiet,
      Options.verbose,
    ],
    notes: [
      "FILE is an app folder, an iOS, iPadOS, or tvOS storyboard, or - for standard input. If"
        + " storyboards refer to each other, pass all of them.",
      "The document contains the launch state of the app: the initial view controller with its"
        + " children, all other scenes, and every segue. With --show or --for, it contains the"
        + " state after forward segues.",
      "FILE can also be a text file with _printHierarchy output. If it contains several"
        + " hierarchies, use -o DIR/ to write a document for each.",
      "A storyboard or _printHierarchy output can be up to 256 MiB, and a source file 16 MiB. In a"
        + " source folder, import reads only regular files, and follows only links that stay"
        + " inside it.",
      "import prints messages about missing information on standard error. It prints the first ten of"
        + " each kind and counts the rest. --verbose prints all of them.",
    ],
    examples: [
      "segueviz import Main.storyboard Profile.storyboard --sources App -o app.json",
      "segueviz import Main.storyboard --show StartQuiz | segueviz explain -",
      "segueviz import Main.storyboard --for exit | segueviz render - -o exit.svg",
      "segueviz import *.storyboard --sources App --all -o Unwinds",
      "segueviz import console.txt --sources App -o now.json",
    ]
  ) { (arguments, console) throws(CommandError) in
    try arguments.limitMemory(console)
    var run = try ImportRun(arguments, console: console)
    return try run.run()
  }
}

/// The app states for which `segueviz import` creates documents.
enum ImportRequest: Equatable {
  case beginning
  /// The state after these segues, or with these screens visible.
  case showing([String])
  case unwinding(String)
  /// A document for each unwind segue, in a state in which the user can trigger it.
  case everyUnwind

  init(_ arguments: ParsedArguments) throws(CommandError) {
    let shown = try arguments.values(of: Options.show).joined()
    let unwind = try arguments.value(of: Options.unwindFor)
    let all = arguments.has(Options.all)
    guard (shown.isEmpty ? 0 : 1) + (unwind == nil ? 0 : 1) + (all ? 1 : 0) <= 1 else {
      throw arguments.usage("--show, --for, and --all can't be combined")
    }
    if !shown.isEmpty {
      self = .showing(Array(shown))
    } else if let unwind {
      self = .unwinding(unwind)
    } else {
      self = all ? .everyUnwind : .beginning
    }
  }
}

extension Options {
  static let importOutput = Option<Path>(
    "output", letter: "o", value: .path(placeholder: "FILE|DIR"),
    help: "output file; with --all, a folder (default: standard output)",
    read: path)

  static let show = Option<[String]>(
    "show", value: .text(placeholder: "ID[,ID...]"), repeats: true,
    help: "forward segues to perform, or view controllers to reach by the shortest path"
  ) { (argument) throws(InvalidValue) in
    let ids = argument.text.split(separator: ",").map(String.init)
    if ids.isEmpty { throw InvalidValue(message: "doesn't name a segue or a controller") }
    return ids
  }

  static let unwindFor = Option<String>(
    "for", value: .text(placeholder: "UNWIND"),
    help: "show the source of this unwind segue by the shortest path, and omit the other unwind"
      + " segues")

  static let all = OptionSpec(
    name: "all",
    help: "write one document for each unwind segue, as with --for, to the folder of -o")
}
