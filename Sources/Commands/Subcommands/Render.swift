import Export
import Hierarchy

extension Subcommand {
  /// `segueviz render`: pictures.
  static let render = Subcommand(
    name: "render",
    summary: "Draw hierarchies and the search of their unwinds",
    operands: .several("INPUT", .documents).orOfSettings,
    options: [
      Options.output.spec, Options.pictureFormat.spec, Options.view.spec, Options.unwind.spec,
      Options.overlay.spec,
    ] + DrawingSettings.specs + ImportOptions.specs + [
      Options.alt, Options.overwriteOutput, Options.memoryLimit.spec, Options.quiet,
    ],
    notes: [
      "INPUT is a hierarchy document in JSON, or - for standard input. One picture goes to standard"
        + " output if there is no -o, or if it is -.",
      "With several inputs or several --unwind, -o names a folder. Pictures in a folder are called"
        + " INPUT.hierarchy.EXT, INPUT.map.EXT, INPUT.UNWIND.search.EXT and INPUT.UNWIND.chain.EXT. --view search"
        + " and --view chain without --unwind draw every unwind of the document. The --view map of a large"
        + " app is an index; in a folder with the maps of its storyboards, INPUT.STORYBOARD.map.EXT.",
      "With --with a picture says and marks what moved: the unwinds that end otherwise than without"
        + " it, and the controllers that are new, elsewhere or otherwise. What segueviz extract prints"
        + " of such a picture is the document without it.",
      "Of a text of more than 4,096 characters pictures have the beginning, and say how long it is. A"
        + " document of more than 16 MiB is not embedded in its pictures, which is said.",
      "An input that fails does not keep the others from being drawn; the exit status is that of"
        + " the first failure.",
    ],
    examples: [
      "segueviz render quiz.json -o quiz.svg",
      "segueviz render quiz.json --unwind home --theme dark -o home.png",
      "segueviz render quiz.json --with what-if.json -o what-if.svg",
      "segueviz render *.json -o Pictures",
    ]
  ) { (arguments, console) throws(CommandError) in
    try arguments.limitMemory(console)
    var run = try RenderRun(arguments, console: console)
    return try run.run()
  }
}
