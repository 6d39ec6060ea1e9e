import Hierarchy
import Unwinding

extension Subcommand {
  /// `segueviz check`: a verdict, for continuous integration.
  static let check = Subcommand(
    name: "check",
    summary: "Report what is wrong with unwinds, and whether they go where they should",
    operands: .several("INPUT", .documents).orOfSettings,
    options: [
      Options.checkFormat.spec, Options.failOn.spec, Options.ios.spec, Options.baseline.spec,
      Options.writeBaseline.spec, Options.overlay.spec, Options.disable.spec,
    ] + ImportOptions.specs + [Options.memoryLimit.spec, Options.quiet],
    notes: [
      "INPUT is a hierarchy document in JSON, or - for standard input; a folder, whose documents are"
        + " found as segueviz batch finds them; or, where it has none, an app's folder, a storyboard or"
        + " what _printHierarchy printed, which is imported. Of an app every unwind is checked where it"
        + " can be triggered, and findings stand at their lines of the storyboards and sources.",
      "Every finding has its place"
        + " in the file, its severity and a name in brackets, and says what to do. Each \"expect\" of"
        + " an unwind is verified under the document's version of iOS, those with \"ios\" under that"
        + " version; with --ios, only what holds for that version.",
      "What is wrong with a document itself is a finding too; the other inputs are still checked, and"
        + " the exit status is then 65, or 66 for an input that cannot be read.",
      "A baseline names its findings by what they are about, not by line or wording, and the inputs"
        + " as seen from its folder.",
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
