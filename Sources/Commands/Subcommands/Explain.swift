extension Subcommand {
  /// `segueviz explain`: who wins each unwind and why, as text, JSON or Markdown.
  static let explain = Subcommand(
    name: "explain",
    summary: "Say step by step what each unwind does, and why",
    operands: .one("INPUT", .documents).orOfSettings,
    options: [
      Options.unwind.spec, Options.askedSource.spec, Options.askedAction.spec, Options.ios.spec,
      Options.compare.spec,
      Options.matrix, Options.overlay.spec, Options.traceFormat.spec, Options.image.spec,
      Options.memoryLimit.spec,
    ] + ImportOptions.specs,
    notes: [
      "INPUT is a hierarchy document in JSON, or - for standard input; or a storyboard, an app's folder or"
        + " what _printHierarchy printed, which is imported first. Of an app, every unwind is"
        + " told in a line, each when it can be triggered; --unwind tells the rest of some. --format json,"
        + " --compare and --matrix take one unwind, or the app as it begins.",
      "With --unwind the trace holds these unwinds only, and still the forward segues and what"
        + " there is to say of the whole document.",
      "With --from and --action there is one unwind, which no segue of the document has to make; its"
        + " id is asked.",
      "With --with text and Markdown begin with what moved: the unwinds that end otherwise than"
        + " without it, and why; with --compare under which versions, with --matrix whom each source"
        + " reaches instead.",
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
