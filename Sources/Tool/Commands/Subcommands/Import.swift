extension Subcommand {
  /// `segueviz import`: hierarchy documents from what teams have.
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
      "FILE is an iOS, iPadOS, or tvOS storyboard, or - for standard input. If storyboards refer"
        + " to each other, pass all of them.",
      "The document contains the launch state of the app: the initial view controller with its"
        + " children, all other scenes, and every segue. With --show or --for, it contains the"
        + " state after forward segues.",
      "FILE can also be a text file with _printHierarchy output. If it contains several"
        + " hierarchies, -o DIR/ writes a document for each.",
      "A storyboard or _printHierarchy output can have 256 MiB, and a source file 16 MiB. In a"
        + " source folder, import reads only regular files, and follows only links that stay"
        + " inside.",
      "import prints missing and unsupported information on standard error. --quiet hides notes."
        + " Of each kind, it prints the first ten and counts the rest; --verbose prints all.",
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
