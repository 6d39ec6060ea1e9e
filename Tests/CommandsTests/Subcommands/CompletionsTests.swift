import Testing

@testable import Commands

@Suite struct CompletionsTests {
  @Test(arguments: Shell.allCases) func containEveryCommandAndOption(shell: Shell) {
    let script = shell.completions
    for subcommand in Subcommand.all {
      #expect(script.contains(subcommand.name))
      for option in subcommand.options {
        #expect(script.contains(option.name), "\(option.name)")
        if case .choice(let words) = option.value {
          #expect(script.contains(words.joined(separator: " ")), "\(option.name)")
        }
      }
    }
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
