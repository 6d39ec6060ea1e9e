import Exploring
import Hierarchy
import Reports
import Unwinding

extension Subcommand {
  /// `segueviz explore`: where every unwind can go, in every stack that an app can build.
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
      "INPUT is an app folder, a storyboard, or _printHierarchy output. It can also be a hierarchy"
        + " document in JSON, or - for standard input. A document must have \"launch\": true; its"
        + " scenes, segues, and entries show the other screens.",
      "Findings refer to lines of storyboards and source files, or of the document.",
      "The exit status is 1 if an unwind segue raises an exception or never has a destination."
        + " It's also 1 if a forward segue fails, or an \"expectEverywhere\" doesn't hold. With --fail-on"
        + " warning, it's also 1 if an unwind segue fails in some state, or if a segue creates"
        + " duplicate screens.",
      "--witnesses writes documents named UNWIND.N.json, shortest tap sequence first. The tap"
        + " sequence is the description. explore doesn't overwrite files that it didn't create.",
      "--format html creates one page with the map, a searchable table, and a walkthrough for"
        + " every outcome. The page needs no network. It contains the document, unless you pass"
        + " --no-metadata.",
      "With --with, text and Markdown start with the unwind segues whose outcome changes.",
      "A baseline identifies findings by segue, verdict, and scenes, not by tap sequence. Use a"
        + " different file than the baseline of check.",
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
