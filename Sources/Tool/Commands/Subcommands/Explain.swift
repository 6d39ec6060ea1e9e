extension Subcommand {
  /// `segueviz explain`: who wins each unwind and why, as text, JSON or Markdown.
  static let explain = Subcommand(
    name: "explain",
    summary: "Explain each unwind segue step by step",
    operands: .one("INPUT", .documents).orOfSettings,
    options: [
      Options.unwind.spec, Options.askedSource.spec, Options.askedAction.spec, Options.ios.spec,
      Options.compare.spec,
      Options.matrix, Options.overlay.spec, Options.traceFormat.spec, Options.image.spec,
      Options.memoryLimit.spec,
    ] + ImportOptions.specs,
    notes: [
      "INPUT is a hierarchy document in JSON, an app folder, a storyboard, or _printHierarchy"
        + " output; - is standard input. For an app, explain prints one line for each unwind segue"
        + " at a point where the user can trigger it. To see every step, pass --unwind. --format"
        + " json, --compare, and --matrix use one unwind segue, or the launch state.",
      "With --unwind, the trace contains only these unwind segues, all forward segues, and the"
        + " findings of the whole document.",
      "With --from and --action, explain tests an unwind segue that the document doesn't have. Its"
        + " id is asked.",
      "With --with, text and Markdown start with the unwind segues whose outcome changes. With"
        + " --compare, they list the iOS versions. With --matrix, they list the new destination for"
        + " each source.",
    ],
    examples: [
      "segueviz explain quiz.json",
      "segueviz explain quiz.json --unwind home --ios 8",
      "segueviz explain quiz.json --from results --action exitToHomeScreen:",
      "segueviz explain quiz.json --with what-if.json",
      "segueviz explain quiz.json --compare",
      "segueviz explain quiz.json --compare 7,8,9,17",
      "segueviz explain quiz.json --matrix --format csv > quiz.csv",
      "segueviz explain quiz.json --format json > quiz.trace.json",
      "segueviz explain quiz.json --format markdown --image quiz.svg > quiz.md",
    ]
  ) { (arguments, console) throws(CommandError) in
    try arguments.limitMemory(console)
    let request = try ExplainRequest(arguments)
    let input = Input(arguments.operands[0])
    let overlay = try Overlay.load(arguments, over: [input], console)
    var reading = try DocumentReading(arguments)
    reading.takesSeveral = true
    var loaded = try input.load(console, with: overlay, reading)
    // Of a large document its text would be there until the end, and nothing asks for it.
    loaded.bytes = []
    try ExplainRun(request, try request.asked?.added(to: loaded) ?? loaded, console).run()
    return .success
  }
}
