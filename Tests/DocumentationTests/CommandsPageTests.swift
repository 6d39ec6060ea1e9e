import TestSupport
import Testing

@testable import Commands

/// docs/reference/Commands.md is generated from the option table, like help and the manual page.
@Suite struct CommandsPageTests {
  @Test func matchesTheOptionTable() {
    let commands = Subcommand.all.map {
      "| [`\($0.name)`](#\($0.name)) | \(plain($0.summary)) |\n"
    }
    let text = """
      # Commands

      Options can appear before or after inputs. Every command accepts `--help`, and `segueviz --version` prints the version.

      This page is generated from the program's table of options. The same text is in `--help` and in the manual page.

      | Command | Purpose |
      |---|---|
      \(commands.joined())\(Subcommand.all.map(section).joined())
      """
    let difference = Golden.difference(of: text, from: "docs/reference/Commands.md")
    #expect(difference == nil, "\(difference ?? "")")
  }

  private func section(on command: Subcommand) -> String {
    let usage = ["segueviz", command.name, command.operands.usage, "[OPTION]..."]
    let rows = command.options.map { option in
      let forms =
        (option.letter.map { "`-\($0)`, " } ?? "")
        + "`\(option.longForm)\(option.valueForm)`".replacing("|", with: "\\|")
      return "| \(forms) | \(option.help.replacing("|", with: "\\|")) |\n"
    }
    return """

      ## \(command.name)

      ```text
      \(usage.filter { !$0.isEmpty }.joined(separator: " "))
      ```

      \(([command.summary + "."] + command.notes).map(plain).joined(separator: "\n\n"))
      \(rows.isEmpty ? "" : "\n| Option | Description |\n|---|---|\n" + rows.joined())
      ```text
      \(command.examples.joined(separator: "\n"))
      ```

      """
  }

  /// A paragraph without Markdown's markup.
  private func plain(_ text: String) -> String {
    text.replacing("_", with: "\\_").replacing("*", with: "\\*").replacing("<", with: "\\<")
  }
}
