import Hierarchy
import Text

extension Subcommand {
  /// `segueviz unwind-ids`: what shells complete `--unwind` with.
  static let unwindIDs = Subcommand(
    name: "unwind-ids", summary: "Print the unwind segues of the inputs of a command line",
    operands: .several("WORD", .documents), options: [], notes: [], examples: []
  ) { (arguments, console) throws(CommandError) in
    try console.print(
      UnwindIDs.found(in: arguments.operands).map { $0 + "\n" }.joined())
    return .success
  }

  /// `segueviz completions`: what shells complete command lines by.
  static let completions = Subcommand(
    name: "completions",
    summary: "Print shell completions",
    operands: .one("SHELL", .choice(Shell.allCases.map(\.rawValue))),
    options: [],
    notes: [
      "SHELL is one of \(Shell.allCases.map(\.rawValue).joined(separator: ", ")). After"
        + " make install, shells find the completions automatically."
    ],
    examples: [
      "source <(segueviz completions bash)",
      "segueviz completions fish > ~/.config/fish/completions/segueviz.fish",
    ]
  ) { (arguments, console) throws(CommandError) in
    let name = arguments.operands[0].text
    guard let shell = Shell(rawValue: name) else {
      let names = Shell.allCases.map(\.rawValue)
      throw .usage(
        "unknown shell \(Visible.quoted(name)): use one of "
          + names.joined(separator: ", ") + Suggestion.text(for: name, among: names),
        of: arguments.subcommand)
    }
    try console.print(shell.completions)
    return .success
  }
}
