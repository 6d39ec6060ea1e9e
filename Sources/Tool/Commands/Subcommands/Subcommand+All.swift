extension Subcommand {
  /// Every command, in the order of help.
  static let all: [Subcommand] = [
    .render, .batch, .explain, .explore, .check, .diff, .import, .`init`, .schema, .extract,
    .doctor,
    .completions, .manual,
  ]

  /// Commands for the program itself: no help or completion knows them.
  static let hidden: [Subcommand] = [.batchWorker, .unwindIDs]

  /// The command that prints the help of the others.
  static let helpName = "help"
  /// What it does.
  static let helpSummary = "Print the help of a command"
  /// What it takes.
  static let helpOperands = Operands.oneOptional("COMMAND", .choice(all.map(\.name)))
}
