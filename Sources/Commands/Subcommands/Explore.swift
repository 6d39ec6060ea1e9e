import Exploring
import Hierarchy
import Reports
import Unwinding

extension Subcommand {
  /// `segueviz explore`: where every unwind can go, in every stack that an app can build.
  static let explore = Subcommand(
    name: "explore",
    summary: "Say where every unwind can go, in every stack that the app can build",
    operands: .one("INPUT", .documents).orOfSettings,
    options: [
      Options.unwind.spec, Options.ios.spec, Options.overlay.spec, Options.bound.spec,
      Options.requireExact, Options.failOn.spec, Options.exploreFormat.spec,
      Options.exploreOutput.spec, Options.overwriteOutput, Options.noMetadata,
      Options.witnesses.spec, Options.baseline.spec, Options.writeBaseline.spec,
    ] + ImportOptions.specs + [Options.memoryLimit.spec, Options.quiet],
    notes: [
      "INPUT is an app's folder, a storyboard or what _printHierarchy printed, which is imported first;"
        + " or a hierarchy document in JSON, or - for standard input. A document's live hierarchy is the"
        + " app as it begins, which \"launch\" must say; its scenes, segues and entries are what can come.",
      "Findings stand at their lines of the storyboards and sources, or of the document.",
      "The exit status is 1 where an unwind raises an exception or is aborted in every stack, a segue"
        + " fails, or an \"expectEverywhere\" does not hold; with --fail-on warning also where an unwind"
        + " is aborted or moves nothing in some stack, or a stack grows.",
      "A document that --witnesses writes is called UNWIND.N.json, N counted from the shortest way, and is"
        + " described by the taps that lead there. Files that segueviz did not write stay as they are.",
      "--format html makes one page of the map, a table of the unwinds with search and filter, and each end of"
        + " each unwind step by step. It needs nothing beside it and no network, and carries the document, as"
        + " pictures do, unless --no-metadata is given.",
      "With --with text and Markdown begin with what moved: the unwinds that end otherwise in some stack"
        + " than without it.",
      "A baseline names its findings by the unwind, the verdict and the scenes, never by the taps. It is"
        + " another than that of segueviz check.",
    ],
    examples: [
      "segueviz explore App",
      "segueviz explore app.json --unwind save --format json",
      "segueviz explore App --fail-on warning --require-exact",
      "segueviz explore App -o app.html",
      "segueviz explore App --witnesses Stacks && segueviz batch Stacks -o Pictures",
      "segueviz explore App --write-baseline known.json",
      "segueviz explore App --baseline known.json --format sarif > app.sarif",
    ]
  ) { (arguments, console) throws(CommandError) in
    try arguments.limitMemory(console)
    return try ExploreRun(arguments, console).run()
  }
}
