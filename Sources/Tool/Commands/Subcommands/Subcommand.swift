/// A command of the program: what the command line may hold for it, what help says of it, and what
/// it does.
struct Subcommand: Sendable {
  /// As it is typed.
  let name: String
  /// What it does, as a sentence without its full stop.
  let summary: String
  let operands: Operands
  /// The options that it takes, in the order of help.
  let options: [OptionSpec]
  /// What help says beside the options, a paragraph each.
  let notes: [String]
  /// Command lines to learn from.
  let examples: [String]
  /// Does it. What it throws is reported; what concerns one input of several it reports itself.
  let run: @Sendable (ParsedArguments, Console) throws(CommandError) -> ExitCode

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
