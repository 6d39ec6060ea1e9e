import Reports

/// The help of the program and of its commands, from the option table.
enum HelpPage {
  static func program() -> String {
    return """
      Usage: segueviz COMMAND ...

      Explain, check, and diagram UIKit unwind segues.

      Commands:
      \(rows(Subcommand.listed.map { ($0.name, $0.summary) }))

      Options:
      \(rows([OptionSpec.help, .version].map(row)))

      Exit status:
      \(rows(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) }))

      For the options of a command, run "segueviz COMMAND --help".

      """
  }

  static func of(_ subcommand: Subcommand) -> String {
    let paragraphs =
      [
        "Usage: segueviz \(subcommand.name) \(subcommand.operands.usage) [OPTION]...",
        subcommand.summary + ".",
      ] + subcommand.notes
    return """
      \(paragraphs.map { TextWrapping.wrapped($0, indent: 0) }.joined(separator: "\n\n"))

      Options:
      \(rows(subcommand.allOptions.map(row)))

      Examples:
      \(subcommand.examples.map { "  " + $0 }.joined(separator: "\n"))

      """
  }

  /// "-o, --output=FILE|DIR" and its help.
  private static func row(of option: OptionSpec) -> (String, String) {
    let short = option.letter.map { "-\($0), " } ?? "    "
    return (
      short + option.longForm + option.valueForm, option.help
    )
  }

  /// The text of rows in two columns. If the first is too wide, the second is below it.
  private static func rows(_ rows: [(String, String)]) -> String {
    let widest = 24
    let width = min(rows.map(\.0.count).max() ?? 0, widest)
    let indent = width + 4
    return rows.map { left, right in
      let text = TextWrapping.wrapped(right, indent: indent)
      return left.count > width
        ? "  \(left)\n" + TextWrapping.spaces(indent) + text
        : "  " + TextWrapping.padded(left, to: width) + "  " + text
    }.joined(separator: "\n")
  }
}
