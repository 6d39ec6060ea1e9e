import Export

extension Subcommand {
  static let render = Subcommand(
    name: "render",
    summary: "Draw a diagram or create an interactive page",
    operands: .several("INPUT", .documents).orOfSettings,
    options: [
      Options.output.spec, Options.diagramFormat.spec, Options.view.spec, Options.unwind.spec,
      Options.overlay.spec,
    ] + DrawingSettings.specs + ImportOptions.specs + [
      Options.alt, Options.overwriteOutput, Options.memoryLimit.spec, Options.quiet,
    ],
    notes: [
      "INPUT is a hierarchy document in JSON, an app folder, a storyboard, or _printHierarchy"
        + " output; - is standard input. The default is the current folder. Without -o, render prints one diagram.",
      "If you pass several inputs or --unwind options, -o names a folder. The files in it are"
        + " INPUT.hierarchy.EXT, INPUT.map.EXT, INPUT.UNWIND.search.EXT, and"
        + " INPUT.UNWIND.chain.EXT.",
      "For an app, render draws the map by default. With --unwind, it draws the search.",
      "--view search and --view chain draw every unwind segue, unless you pass --unwind. The map of"
        + " a large app is an index, with a map INPUT.STORYBOARD.map.EXT for each storyboard.",
      "If you pass a patch (--with), the diagram marks the unwind segues and controllers that"
        + " change. extract restores the document without the patch.",
      "Diagrams shorten text of more than 4,096 characters. They don't embed documents over 16"
        + " MiB.",
      "If an input fails, render draws the others. Its exit status is that of the first failure.",
    ],
    examples: [
      "segueviz render quiz.json -o quiz.svg",
      "segueviz render quiz.json --unwind home --theme dark -o home.png",
      "segueviz render quiz.json --with what-if.json -o what-if.svg",
      "segueviz render *.json -o Diagrams",
    ]
  ) { (arguments, console) throws(CommandError) in
    try arguments.limitMemory(console)
    var run = try RenderRun(arguments, console: console)
    return try run.run()
  }
}
