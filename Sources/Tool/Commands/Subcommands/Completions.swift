import Hierarchy
import Text

extension Subcommand {
  static let unwindIDs = Subcommand(
    name: "unwind-ids", summary: "Print the unwind segues of the inputs of a command line",
    operands: .several("WORD", .documents), options: [], notes: [], examples: []
  ) { (arguments, console) throws(CommandError) in
    try console.print(
      UnwindIDs.found(in: arguments.operands).map { $0 + "\n" }.joined())
    return .success
  }

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
      throw arguments.usage(
        "unknown shell \(Visible.quoted(name)): use one of "
          + names.joined(separator: ", ") + (name.suggestion(in: names) ?? ""))
    }
    try console.print(shell.completions)
    return .success
  }
}

enum Shell: String, Sendable, CaseIterable {
  case bash, zsh, fish

  var completions: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }

  /// The text as one word in every shell.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}

extension OptionSpec {
  /// The kind of value for shells. Versions are words. Texts can't be listed.
  var completedValue: Value? {
    guard case .version(_, let isList) = value else { return value }
    return isList ? .list(IOSVersion.all) : .choice(IOSVersion.all)
  }

  /// The forms of the option: "-o", "--output".
  var forms: [String] { (letter.map { ["-\($0)"] } ?? []) + [longForm] }

  /// Its help, short enough for a list of completions.
  var briefHelp: String {
    [" (", ": ", "; "].reduce(help) { text, delimiter in
      text.firstRange(of: delimiter).map { String(text[..<$0.lowerBound]) } ?? text
    }
  }
}

extension IOSVersion {
  fileprivate static var all: [String] { (oldest...newest.major).map(String.init) }
}
