import Reports

extension Subcommand {
  /// `segueviz diff`: what two documents differ in.
  static let diff = Subcommand(
    name: "diff",
    summary: "Compare two documents and their unwind segues",
    operands: .two("OLD", "NEW", .documents),
    options: [Options.ios.spec, Options.reportFormat.spec],
    notes: [
      "OLD and NEW are hierarchy documents, app folders, storyboards, or _printHierarchy output."
        + " One of them can be -, standard input. Controllers and segues are matched by id, and"
        + " classes by name.",
      "If both are the launch state of an app, diff also compares the verdicts of each unwind"
        + " segue in all app states.",
      "The exit status is 1 if an unwind segue in both has a different outcome, destination,"
        + " executor, or transition, or a different verdict. All other differences, such as added"
        + " and removed unwind segues, leave it 0.",
    ],
    examples: [
      "segueviz diff before.json after.json",
      "git show HEAD:quiz.json | segueviz diff - quiz.json",
      "segueviz diff before.json after.json --format markdown >> report.md",
    ]
  ) { (arguments, console) throws(CommandError) in
    let format = try arguments.value(of: Options.reportFormat) ?? .text
    let compared = try ComparedDocuments.load(
      arguments.operands, ios: try arguments.value(of: Options.ios), of: arguments.subcommand,
      console)
    let style = TextStyle(isColored: console.isColored)
    let pass = { (bytes: [UInt8]) throws(CommandError) in try console.print(bytes) }
    try compared.rendering(as: format, style: style).write(to: pass)
    let isSame = compared.difference.outcomes.isEmpty && compared.stacks?.isEmpty != false
    return isSame ? .success : .findings
  }
}
