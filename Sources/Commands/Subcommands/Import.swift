extension Subcommand {
  /// `segueviz import`: hierarchy documents from what teams have.
  static let `import` = Subcommand(
    name: "import",
    summary: "Make hierarchy documents from storyboards or debugger output",
    operands: .several("FILE", .files(endings: ["storyboard", "txt"])),
    options: [
      Options.importOutput.spec, Options.sources.spec, Options.target.spec, Options.root.spec,
      Options.config.spec, Options.show.spec,
      Options.unwindFor.spec, Options.all, Options.overwriteOutput,
      Options.memoryLimit.spec, Options.quiet,
      Options.verbose,
    ],
    notes: [
      "FILE is a storyboard of iOS, iPadOS or tvOS, or - for standard input. Storyboards that refer"
        + " to each other are given together.",
      "The document holds the whole app as it begins: the initial view controller with its containers"
        + " filled, all other scenes, and every segue. With --show or --for the app is shown later, after"
        + " forward segues.",
      "FILE can also be a text with what _printHierarchy printed in the debugger. If it did so several"
        + " times, -o DIR/ writes a document for each.",
      "A storyboard or a dump has at most 256 MiB, a source file 16 MiB. In a folder of sources only"
        + " plain files are opened, and links are followed only inside it.",
      "What is missing or not modelled is said on standard error; with --quiet only errors and"
        + " warnings, no notes. Of more than ten that are alike the rest is counted; --verbose says all.",
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
