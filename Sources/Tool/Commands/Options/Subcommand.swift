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
}
