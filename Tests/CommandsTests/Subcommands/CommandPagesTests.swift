import TestSupport
import Testing

@testable import Commands

/// Help, the manual page, and completions.
@Suite struct CommandPagesTests {
  @Test func pages() {
    let pages = HelpPage.program() + "\n" + HelpPage.of(.explain)
    let difference = Golden.difference(of: pages, from: "Tests/Golden/help.txt")
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func containEveryCommandAndOption() {
    let scripts = Shell.allCases.map(\.completions)
    for subcommand in Subcommand.all {
      let help = HelpPage.of(subcommand)
      for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
      #expect(ManualPage.text.contains("\n.SS \(subcommand.name)\n"))
      for option in subcommand.options {
        #expect(help.contains(" " + option.longForm), "\(option.name)")
        #expect(ManualPage.text.contains(Roff.bold(option.longForm)), "\(option.name)")
        for script in scripts {
          #expect(script.contains(subcommand.name) && script.contains(option.name))
          if case .choice(let words) = option.value {
            #expect(script.contains(words.joined(separator: " ")), "\(option.name)")
          }
        }
      }
    }
  }

  @Test(arguments: [
    (".json files", "\\&.json files"), ("'quoted'", "\\&\\(aqquoted\\(aq"), ("a.b", "a.b"),
    ("-o FILE", "\\-o FILE"), ("C:\\x", "C:\\(rsx"), ("~ ^ `", "\\(ti \\(ha \\(ga"),
    ("戻る…", "\\[u623B]\\[u308B]\\[u2026]"), ("", ""),
  ])
  func textIsSetAsItIs(text: String, roff: String) {
    #expect(Roff.text(text) == roff)
  }

  @Test func unknownShells() {
    let fake = FakeConsole()
    #expect(fake.run("completions", "bsh") == .usage)
    #expect(
      fake.reported.hasPrefix(
        "segueviz: unknown shell \"bsh\": use one of bash, zsh, fish; did you mean"
          + " \"bash\"?\n"))
  }

  @Test func helpIsShort() {
    #expect(Options.view.spec.briefHelp == "diagram to draw")
    #expect(Options.ios.spec.briefHelp.hasSuffix("6 or later"))
    #expect(OptionSpec.version.briefHelp == OptionSpec.version.help)
  }
}
