import Reports

extension Subcommand {
  /// `segueviz diff`: what two documents differ in.
  static let diff = Subcommand(
    name: "diff",
    summary: "Say what changed between documents, and which unwinds with it",
    operands: .two("OLD", "NEW", .documents),
    options: [Options.ios.spec, Options.reportFormat.spec],
    notes: [
      "OLD and NEW are hierarchy documents in JSON; one of them may be -, standard input; or apps'"
        + " folders, storyboards or what _printHierarchy printed, which are imported first. Controllers"
        + " and segues are the same if their ids are, classes if their names are.",
      "Of two apps as they begin the verdicts are compared too: how each unwind ends in every stack.",
      "The exit status is 1 if an unwind that is in both has another outcome: it ends otherwise, goes"
        + " to another controller, is executed by another, or moves or removes something else; or in some stack of two apps. Unwinds"
        + " that came or went, and everything else that differs, are told and leave it 0.",
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
    let style = TextStyle(isColoured: console.isColoured)
    let pass = { (bytes: [UInt8]) throws(CommandError) in try console.print(bytes) }
    try compared.rendering(as: format, style: style).write(to: pass)
    let isSame = compared.difference.outcomes.isEmpty && compared.stacks?.isEmpty != false
    return isSame ? .success : .findings
  }
}
