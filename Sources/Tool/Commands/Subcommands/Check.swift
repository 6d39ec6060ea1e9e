import Hierarchy
import Unwinding

extension Subcommand {
  /// `segueviz check`: a verdict, for continuous integration.
  static let check = Subcommand(
    name: "check",
    summary: "Check unwind segues for errors and unmet expectations",
    operands: .severalOrNone("INPUT", .documents).orOfSettings,
    options: [
      Options.checkFormat.spec, Options.failOn.spec, Options.ios.spec, Options.baseline.spec,
      Options.writeBaseline.spec, Options.overlay.spec, Options.disable.spec,
      Options.severity.spec,
    ] + ImportOptions.specs + [Options.memoryLimit.spec, Options.quiet],
    notes: [
      "INPUT is a hierarchy document in JSON, a folder with an app, with documents, or with both, a"
        + " storyboard, or _printHierarchy output; - is standard input. The default is the current"
        + " folder. For an app, check simulates every"
        + " unwind segue at a point where the user can trigger it. Findings then refer to lines of"
        + " storyboards and source files.",
      "Each finding has a place, a severity, a name in brackets, and a fix. check verifies every"
        + " \"expect\" under the document's iOS version, or under its own \"ios\". With --ios, it"
        + " uses only that version.",
      "If an input is invalid, check reports that, checks the others, and exits with status 65. If"
        + " an input can't be read, the status is 66.",
      "A baseline identifies findings by their subject, not by line or wording. Its file names are"
        + " relative to its folder.",
    ],
    examples: [
      "segueviz check quiz.json",
      "segueviz check App",
      "segueviz check --fail-on warning --format github Hierarchies/*.json",
      "segueviz check --write-baseline known.json Hierarchies/*.json",
      "segueviz check --baseline known.json --format sarif quiz.json > quiz.sarif",
    ]
  ) { (arguments, console) throws(CommandError) in
    try arguments.limitMemory(console)
    var run = try CheckRun(arguments, console: console)
    return try run.run()
  }
}
